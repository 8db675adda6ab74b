using System.Collections.Generic;
using System.Text;

namespace Okolitsa
{
    /// <summary>The current state of a game in numbers.</summary>
    public sealed class GameInfo
    {
        internal GameInfo(RawInfo raw)
        {
            Fingerprint = raw.Fingerprint;
            Ply = raw.Ply;
            LegalCount = (int)raw.Legal;
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

        /// <summary>The fingerprint of the full state. Do not send it to players.</summary>
        public ulong Fingerprint { get; private set; }

        /// <summary>The number of commands played.</summary>
        public uint Ply { get; private set; }

        /// <summary>The number of legal commands of the seat to act.</summary>
        public int LegalCount { get; private set; }

        /// <summary>The version of the rules.</summary>
        public int Rules { get; private set; }

        /// <summary>The number of seats.</summary>
        public int Players { get; private set; }

        /// <summary>The seat to act; -1 when the game is over.</summary>
        public int ToAct { get; private set; }

        /// <summary>Whether the game is over.</summary>
        public bool IsOver { get; private set; }

        /// <summary>The score of each seat.</summary>
        public IReadOnlyList<int> Scores { get; private set; }

        /// <summary>The seats that won; empty until the game is over.</summary>
        public IReadOnlyList<int> Winners { get; private set; }

        /// <summary>The current phase, a stable word of the ruleset.</summary>
        public string Phase { get; private set; }
    }
}
