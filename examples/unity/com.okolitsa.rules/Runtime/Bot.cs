using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary>The playing strength of a bot.</summary>
    public enum BotLevel
    {
        /// <summary>Beginner: maximizes the points of the turn.</summary>
        Easy = 0,

        /// <summary>Evaluates each possible turn once.</summary>
        Normal = 1,

        /// <summary>Plays the best of these turns out in sampled games.</summary>
        Hard = 2,
    }

    /// <summary>The budget of the hard bot for a turn; <c>default(Budget)</c> is the ruleset's default. The other
    /// levels ignore it.</summary>
    public struct Budget
    {
        internal readonly uint RawTrials;
        internal readonly uint RawMilliseconds;

        private Budget(uint trials, uint milliseconds)
        {
            RawTrials = trials;
            RawMilliseconds = milliseconds;
        }

        /// <summary>A number of trials: the same seed gives the same choice on every machine.</summary>
        public static Budget Trials(int trials)
        {
            return new Budget(Positive(trials, "trials"), 0);
        }

        /// <summary>A time limit in milliseconds: the choice depends on the speed of the machine.</summary>
        public static Budget Milliseconds(int milliseconds)
        {
            return new Budget(0, Positive(milliseconds, "milliseconds"));
        }

        private static uint Positive(int number, string name)
        {
            if (number <= 0) throw new ArgumentOutOfRangeException(name, "must be positive");
            return (uint)number;
        }
    }

    /// <summary> A computer player. It uses only what its seat sees and keeps no state between turns: one bot may play
    /// many games at once. It works on a copy of the game, so that other threads can use the game meanwhile.
    /// </summary>
    public sealed class Bot
    {
        public Bot(BotLevel level = BotLevel.Hard, ulong seed = 0, Budget budget = default(Budget))
        {
            if (level < BotLevel.Easy || level > BotLevel.Hard) throw new ArgumentOutOfRangeException("level");
            Level = level;
            Seed = seed;
            Budget = budget;
        }

        /// <summary>The playing strength.</summary>
        public BotLevel Level { get; private set; }

        /// <summary>The seed of its random numbers.</summary>
        public ulong Seed { get; private set; }

        /// <summary>The budget of the hard bot.</summary>
        public Budget Budget { get; private set; }

        /// <summary>Chooses a turn for the seat to act: its remaining commands in order.</summary>
        /// <exception cref="RefusedException">The game is over, or the call was cancelled.</exception>
        public IReadOnlyList<Command> Choose(Game game, Control control = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            return game.Choose(this, control, null);
        }

        /// <summary>Chooses a turn for a seat, which must be the seat to act.</summary>
        /// <exception cref="RefusedException">The seat is not to act, or the call was cancelled.</exception>
        public IReadOnlyList<Command> Choose(Game game, int player, Control control = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            return game.Choose(this, control, player);
        }

        /// <summary>Ranks the possible turns of the seat to act, best first. The hard bot searches only the most
        /// promising turns and omits the others.</summary>
        /// <exception cref="RefusedException">The game is over, or the call was cancelled.</exception>
        public IReadOnlyList<RankedTurn> Rank(Game game, Control control = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            return game.Rank(this, control);
        }
    }
}
