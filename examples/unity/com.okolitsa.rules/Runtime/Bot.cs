using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary>How well a bot plays. The levels differ in what they look at.</summary>
    public enum BotLevel
    {
        /// <summary>The beginner: takes the points that are there.</summary>
        Easy = 0,

        /// <summary>Looks once at each turn it could play.</summary>
        Normal = 1,

        /// <summary>Plays the best of these on, in games as they could go.</summary>
        Hard = 2,
    }

    /// <summary>How long the hard bot thinks about a turn; <c>default(Budget)</c> is what suits the ruleset. The other levels take no time worth limiting.</summary>
    public struct Budget
    {
        internal readonly uint RawTrials;
        internal readonly uint RawMilliseconds;

        private Budget(uint trials, uint milliseconds)
        {
            RawTrials = trials;
            RawMilliseconds = milliseconds;
        }

        /// <summary>So many trials: the same seed gives the same choice everywhere.</summary>
        public static Budget Trials(int trials)
        {
            return new Budget(Positive(trials, "trials"), 0);
        }

        /// <summary>So many milliseconds: the choice depends on the speed of the machine.</summary>
        public static Budget Milliseconds(int milliseconds)
        {
            return new Budget(0, Positive(milliseconds, "milliseconds"));
        }

        private static uint Positive(int number, string name)
        {
            if (number <= 0) throw new ArgumentOutOfRangeException(name);
            return (uint)number;
        }
    }

    /// <summary>
    /// A player of the library. It sees what its seat sees, and keeps nothing from one turn to the next: one bot may think about many games at once. The game is copied
    /// before, so that it may be used by another thread meanwhile.
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

        /// <summary>How well it plays.</summary>
        public BotLevel Level { get; private set; }

        /// <summary>What its chances follow from.</summary>
        public ulong Seed { get; private set; }

        /// <summary>How long it thinks.</summary>
        public Budget Budget { get; private set; }

        /// <summary>What it would do in the seat to act: the commands of the whole turn, from the decision due on.</summary>
        /// <exception cref="RefusedException">The game is over, or the choice was cancelled.</exception>
        public IReadOnlyList<Command> Choose(Game game, Control control = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            return game.Choose(this, control, null);
        }

        /// <summary>What it would do in a seat, which has to be the one to act.</summary>
        /// <exception cref="RefusedException">The decision is not that seat's, or the choice was cancelled.</exception>
        public IReadOnlyList<Command> Choose(Game game, int player, Control control = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            return game.Choose(this, control, player);
        }

        /// <summary>The turns that the seat to act could play, the best first. The hard bot tries out the few that look best and leaves the others away.</summary>
        /// <exception cref="RefusedException">The game is over, or the choice was cancelled.</exception>
        public IReadOnlyList<RankedTurn> Rank(Game game, Control control = null)
        {
            if (game == null) throw new ArgumentNullException("game");
            return game.Rank(this, control);
        }
    }
}
