using System;

namespace Okolitsa
{
    /// <summary>
    /// A command. The tables in docs/notation.md list the numbers that each kind uses; unused numbers are 0.
    /// </summary>
    public struct Command : IEquatable<Command>
    {
        internal RawCommand Raw;

        internal Command(RawCommand raw)
        {
            Raw = raw;
        }

        /// <summary>Creates a command from its numbers.</summary>
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

        /// <summary>The kind of the command.</summary>
        public int Kind { get { return Raw.Kind; } }

        /// <summary>The piece.</summary>
        public int Piece { get { return Raw.Piece; } }

        /// <summary>The rotation in quarter turns clockwise, 0 to 3.</summary>
        public int Rotation { get { return Raw.Rotation; } }

        /// <summary>The column of the cell; x grows east.</summary>
        public int X { get { return Raw.X; } }

        /// <summary>The row of the cell; y grows south.</summary>
        public int Y { get { return Raw.Y; } }

        /// <summary>The feature or card.</summary>
        public int Item { get { return Raw.Item; } }

        /// <summary>The stone.</summary>
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

    /// <summary>Commands that all tile-laying rulesets share.</summary>
    public static class TileCommand
    {
        /// <summary>The kind that lays the tile in hand.</summary>
        public const int PlaceKind = 1;

        /// <summary>The kind that deploys a figure on the tile just laid.</summary>
        public const int DeployKind = 2;

        /// <summary>Deploys no figure.</summary>
        public const int SkipKind = 4;

        /// <summary>Lays the tile in hand on a cell with a rotation in quarter turns clockwise.</summary>
        public static Command Place(int x, int y, int rotation)
        {
            return new Command(PlaceKind, 0, rotation, x, y, 0, 0);
        }

        /// <summary>Deploys a figure on a feature of the tile just laid. Piece 0 is the ordinary figure.</summary>
        public static Command Deploy(int piece, int feature)
        {
            return new Command(DeployKind, piece, 0, 0, 0, feature, 0);
        }

        /// <summary>Deploys no figure.</summary>
        public static Command Skip()
        {
            return new Command(SkipKind, 0, 0, 0, 0, 0, 0);
        }
    }
}
