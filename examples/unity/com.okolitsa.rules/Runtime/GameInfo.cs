using System.Collections.Generic;
using System.Text;

namespace Okolitsa
{
    /// <summary>How a game stands.</summary>
    public sealed class GameInfo
    {
        internal GameInfo(RawInfo raw)
        {
            Fingerprint = raw.Fingerprint;
            Ply = raw.Ply;
            Legal = (int)raw.Legal;
            Rules = raw.Rules;
            Players = raw.Players;
            ToAct = raw.ToAct;
            IsOver = raw.Over != 0;
            int[] scores = new int[raw.Players];
            List<int> winners = new List<int>();
            for (int seat = 0; seat < raw.Players; seat++)
            {
                scores[seat] = raw.Scores[seat];
                if ((raw.Winners >> seat & 1) == 1) winners.Add(seat);
            }
            Scores = scores;
            Winners = winners;
            Phase = Encoding.ASCII.GetString(raw.Phase).TrimEnd('\0');
        }

        /// <summary>The fingerprint of the whole state: for the host, not for players.</summary>
        public ulong Fingerprint { get; private set; }

        /// <summary>How many commands have been played.</summary>
        public uint Ply { get; private set; }

        /// <summary>How many commands the seat to act has.</summary>
        public int Legal { get; private set; }

        /// <summary>The version of the ruleset's rules.</summary>
        public int Rules { get; private set; }

        /// <summary>The number of seats.</summary>
        public int Players { get; private set; }

        /// <summary>The seat to act; -1 when the game is over.</summary>
        public int ToAct { get; private set; }

        public bool IsOver { get; private set; }

        /// <summary>The points of each seat.</summary>
        public IReadOnlyList<int> Scores { get; private set; }

        /// <summary>The seats that won; none while the game goes on.</summary>
        public IReadOnlyList<int> Winners { get; private set; }

        /// <summary>The word for the kind of decision.</summary>
        public string Phase { get; private set; }
    }
}
