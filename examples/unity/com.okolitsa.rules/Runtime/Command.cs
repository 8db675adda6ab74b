using System;

namespace Okolitsa
{
    /// <summary>
    /// A command. Which numbers it uses, and for what, is told by the tables of docs/notation.md; those that it does not use are 0.
    /// </summary>
    public struct Command : IEquatable<Command>
    {
        internal RawCommand Raw;

        internal Command(RawCommand raw)
        {
            Raw = raw;
        }

        /// <summary>A command from its numbers.</summary>
        public Command(int kind, int piece, int rotation, int x, int y, int item, int target)
        {
            Raw = new RawCommand
            {
                Kind = checked((ushort)kind),
                Piece = checked((byte)piece),
                Rotation = checked((byte)rotation),
                X = checked((short)x),
                Y = checked((short)y),
                Item = checked((ushort)item),
                Target = checked((ushort)target),
            };
        }

        /// <summary>Which command.</summary>
        public int Kind { get { return Raw.Kind; } }

        /// <summary>Which piece.</summary>
        public int Piece { get { return Raw.Piece; } }

        /// <summary>Quarter turns clockwise, 0 to 3.</summary>
        public int Rotation { get { return Raw.Rotation; } }

        /// <summary>Column of the cell; x grows east.</summary>
        public int X { get { return Raw.X; } }

        /// <summary>Row of the cell; y grows south.</summary>
        public int Y { get { return Raw.Y; } }

        /// <summary>Which feature, or card.</summary>
        public int Item { get { return Raw.Item; } }

        /// <summary>Which stone.</summary>
        public int Target { get { return Raw.Target; } }

        public bool Equals(Command other)
        {
            return Kind == other.Kind && Piece == other.Piece && Rotation == other.Rotation && X == other.X && Y == other.Y
                && Item == other.Item && Target == other.Target;
        }

        public override bool Equals(object other)
        {
            return other is Command && Equals((Command)other);
        }

        public override int GetHashCode()
        {
            return (((Kind * 31 + Rotation * 4 + Piece) * 31 + X) * 31 + Y) * 31 + Item * 16 + Target;
        }

        public static bool operator ==(Command left, Command right)
        {
            return left.Equals(right);
        }

        public static bool operator !=(Command left, Command right)
        {
            return !left.Equals(right);
        }
    }

    /// <summary>Commands that all rulesets of tiles know.</summary>
    public static class TileCommand
    {
        /// <summary>Lays the tile in hand.</summary>
        public const int PlaceKind = 1;

        /// <summary>Places a figure on the tile just laid.</summary>
        public const int DeployKind = 2;

        /// <summary>Places nothing.</summary>
        public const int SkipKind = 4;

        /// <summary>Lays the tile in hand on a cell, turned by so many quarters clockwise.</summary>
        public static Command Place(int x, int y, int rotation)
        {
            return new Command(PlaceKind, 0, rotation, x, y, 0, 0);
        }

        /// <summary>Places a figure on a feature of the tile just laid. Piece 0 is the ordinary one.</summary>
        public static Command Deploy(int piece, int feature)
        {
            return new Command(DeployKind, piece, 0, 0, 0, feature, 0);
        }

        /// <summary>Places nothing.</summary>
        public static Command Skip()
        {
            return new Command(SkipKind, 0, 0, 0, 0, 0, 0);
        }
    }
}
