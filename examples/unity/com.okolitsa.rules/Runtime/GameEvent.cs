namespace Okolitsa
{
    /// <summary>
    /// One fact that a command brought about. Which numbers it uses, and for what, is told by the tables of docs/notation.md.
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

        /// <summary>Its name, such as <c>tile_placed</c>; see <see cref="EventName"/>.</summary>
        public string Name { get; private set; }

        /// <summary>All of it, with what has no room in numbers.</summary>
        public JsonValue Data { get; private set; }

        /// <summary>Which event.</summary>
        public int Kind { get { return raw.Kind; } }

        /// <summary>The seat concerned; -1 for none.</summary>
        public int Player { get { return raw.Player == 255 ? -1 : raw.Player; } }

        /// <summary>Which piece.</summary>
        public int Piece { get { return raw.Piece; } }

        /// <summary>Column of the cell; x grows east.</summary>
        public int X { get { return raw.X; } }

        /// <summary>Row of the cell; y grows south.</summary>
        public int Y { get { return raw.Y; } }

        /// <summary>Quarter turns clockwise, 0 to 3.</summary>
        public int Rotation { get { return raw.Rotation; } }

        /// <summary>Index of the feature on its tile.</summary>
        public int Feature { get { return raw.Feature; } }

        /// <summary>Which tile, card or kind of feature.</summary>
        public int Item { get { return raw.Item; } }

        /// <summary>Points given.</summary>
        public int Points { get { return raw.Points; } }

        /// <summary>A number that names the whole feature until it is joined to another.</summary>
        public int Region { get { return raw.Region; } }

        /// <summary>How many commands had been played, the one that caused it counted in.</summary>
        public uint Ply { get { return raw.Ply; } }

        /// <summary>What else there is to say.</summary>
        public uint Detail { get { return raw.Detail; } }

        public override string ToString()
        {
            return Data.ToString();
        }
    }

    /// <summary>Names of events that several rulesets have.</summary>
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
