namespace Okolitsa
{
    /// <summary>
    /// An event: one change in the game. The tables in docs/notation.md list the numbers that each kind uses.
    /// </summary>
    public sealed class GameEvent
    {
        private readonly RawEvent raw;

        internal GameEvent(RawEvent raw, JsonValue data)
        {
            this.raw = raw;
            Data = data;
            Name = data["event"].Text;
        }

        /// <summary>The name, for example <c>tile_placed</c>; see <see cref="EventName"/>.</summary>
        public string Name { get; private set; }

        /// <summary>The complete event, with the fields that are not numbers.</summary>
        public JsonValue Data { get; private set; }

        /// <summary>The kind of the event.</summary>
        public int Kind { get { return raw.Kind; } }

        /// <summary>The seat; -1 for none.</summary>
        public int Player { get { return raw.Player == 255 ? -1 : raw.Player; } }

        /// <summary>The piece.</summary>
        public int Piece { get { return raw.Piece; } }

        /// <summary>The column of the cell; x grows east.</summary>
        public int X { get { return raw.X; } }

        /// <summary>The row of the cell; y grows south.</summary>
        public int Y { get { return raw.Y; } }

        /// <summary>The rotation in quarter turns clockwise, 0 to 3.</summary>
        public int Rotation { get { return raw.Rotation; } }

        /// <summary>The index of the feature on its tile.</summary>
        public int Feature { get { return raw.Feature; } }

        /// <summary>The number of the tile, card or feature kind.</summary>
        public int Item { get { return raw.Item; } }

        /// <summary>The points scored.</summary>
        public int Points { get { return raw.Points; } }

        /// <summary>The id of the region (the whole feature). It may change when two regions join.</summary>
        public int Region { get { return raw.Region; } }

        /// <summary>The number of commands played so far, including the one that caused the event.</summary>
        public uint Ply { get { return raw.Ply; } }

        /// <summary>Further data of the kind.</summary>
        public uint Detail { get { return raw.Detail; } }

        public override string ToString()
        {
            return Data.ToString();
        }
    }

    /// <summary>Event names that several rulesets share.</summary>
    public static class EventName
    {
        public const string TileDrawn = "tile_drawn";
        public const string TileSetAside = "tile_set_aside";
        public const string TilePlaced = "tile_placed";
        public const string FigureDeployed = "figure_deployed";
        public const string FigureReturned = "figure_returned";
        public const string FeatureCompleted = "feature_completed";
        public const string Scored = "scored";
        public const string TurnPassed = "turn_passed";
        public const string GameOver = "game_over";
    }
}
