using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary>What bots think of a game. They think about a copy: this one is held no longer than it takes to copy it.</summary>
    public sealed partial class Game
    {
        /// <summary>No turn is longer.</summary>
        private const uint TurnRoom = 16;

        /// <summary>Enough for a ranking, as a rule: with too little room the bot has to think again.</summary>
        private const uint RankingRoom = 65536;

        private static readonly Command[] NoTurn = new Command[0];

        /// <summary>What is asked of the copy of a game, for a seat and under a control.</summary>
        private delegate T Thought<T>(Game copy, int by, ulong control);

        internal IReadOnlyList<Command> Choose(Bot bot, Control control, int? player)
        {
            return Think(control, player, NoTurn, (copy, by, hold) =>
            {
                using (var lease = copy.handle.BorrowAlone())
                {
                    return Commands((RawCommand[] buf, uint cap, ref uint len) => Native.oko_game_choose(lease.Id, by, (int)bot.Level, bot.Seed,
                        bot.Budget.RawTrials, bot.Budget.RawMilliseconds, hold, buf, cap, ref len), TurnRoom);
                }
            });
        }

        internal IReadOnlyList<RankedTurn> Rank(Bot bot, Control control)
        {
            return Think(control, null, NoTurn, (copy, by, hold) =>
            {
                string told = copy.Ask((ulong id, byte[] buf, uint cap, ref uint len) => Native.oko_game_rank_json(id, by, (int)bot.Level, bot.Seed,
                    bot.Budget.RawTrials, bot.Budget.RawMilliseconds, hold, buf, cap, ref len), RankingRoom);
                return JsonValue.Parse(told).List(turn => new RankedTurn(turn, copy.Parse));
            });
        }

        /// <summary>The turns that the seat to act could play, as the hard bot puts them in order, with what speaks for each and against it.</summary>
        /// <exception cref="RefusedException">The game is over, or it was cancelled.</exception>
        public IReadOnlyList<Hint> Hints(Budget budget = default(Budget), Control control = null)
        {
            return Think(control, null, NoTurn, (copy, by, hold) =>
            {
                string told = copy.Ask((ulong id, byte[] buf, uint cap, ref uint len) => Native.oko_game_hints_json(id, by,
                    budget.RawTrials, budget.RawMilliseconds, hold, buf, cap, ref len), RankingRoom);
                return JsonValue.Parse(told).List(turn => new Hint(turn, copy.Parse));
            });
        }

        /// <summary>All that speaks for a turn of the seat to act and against it: for the turn that somebody has in mind.</summary>
        /// <exception cref="RefusedException">The game is over, or one of the commands is not legal after those before it.</exception>
        public IReadOnlyList<Reason> Reasons(IEnumerable<Command> turn)
        {
            if (turn == null) throw new ArgumentNullException("turn");
            Command[] commands = new List<Command>(turn).ToArray();
            // An array without items would arrive as NULL.
            RawCommand[] raw = new RawCommand[Math.Max(commands.Length, 1)];
            for (int place = 0; place < commands.Length; place++) raw[place] = commands[place].Raw;
            return Think(null, null, commands, (copy, by, hold) =>
            {
                string told = copy.Ask((ulong id, byte[] buf, uint cap, ref uint len) =>
                    Native.oko_game_reasons_json(id, by, raw, (uint)commands.Length, buf, cap, ref len));
                return JsonValue.Parse(told).List(reason => new Reason(reason));
            });
        }

        private T Think<T>(Control control, int? player, Command[] turn, Thought<T> thought)
        {
            using (Game copy = Clone())
            using (var hold = Control.Hold(control))
            {
                int by = player ?? Math.Max(copy.ToAct, 0);
                try
                {
                    return thought(copy, by, hold.Id);
                }
                catch (OkolitsaException refused)
                {
                    Refusal why = refused.Status < Native.FirstRefusal ? null : copy.WhyNot(refused.Status, by, turn);
                    if (why == null || why.Code != refused.Status) throw;
                    throw new RefusedException(why);
                }
            }
        }

        /// <summary>
        /// The refusal with this number: such a call tells the number alone. The turn is played in a world that could be the real one, so that nothing hidden is told.
        /// </summary>
        private Refusal WhyNot(int status, int player, Command[] turn)
        {
            if (status == Native.Cancelled) return Refusal.Cancelled();
            using (Game ahead = Sample(player, 0))
            {
                foreach (Command command in turn)
                {
                    Refusal why = ahead.Check(player, command);
                    if (why != null) return why;
                    ahead.Play(player, command, player);
                }
            }
            // It is not about the turn, so it is about the seat, and any command is refused for that.
            IReadOnlyList<Command> known = ToAct < 0 ? History : Legal;
            return known.Count == 0 ? null : Check(player, known[0]);
        }
    }
}
