using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary>Bots, hints and reasons. They run on a copy: the game itself is locked only while it is
    /// copied.</summary>
    public sealed partial class Game
    {
        /// <summary>The maximal number of commands of a turn.</summary>
        private const uint TurnCapacity = 16;

        /// <summary>Usually enough for a ranking; with a smaller buffer the search would run twice.</summary>
        private const uint RankingCapacity = 65536;

        private static readonly Command[] NoTurn = new Command[0];

        /// <summary>A call on the copy of a game, for a seat and under a control.</summary>
        private delegate T BotCall<T>(Game copy, int by, ulong control);

        internal IReadOnlyList<Command> Choose(Bot bot, Control control, int? player)
        {
            return RunOnCopy(control, player, NoTurn, (copy, by, controlId) =>
            {
                using (var lease = copy.handle.AcquireExclusive())
                {
                    return Commands((RawCommand[] buf, uint cap, ref uint len) => Native.oko_game_choose(lease.Id, by, (int)bot.Level, bot.Seed,
                        bot.Budget.RawTrials, bot.Budget.RawMilliseconds, controlId, buf, cap, ref len), TurnCapacity);
                }
            });
        }

        internal IReadOnlyList<RankedTurn> Rank(Bot bot, Control control)
        {
            return RunOnCopy(control, null, NoTurn, (copy, by, controlId) =>
            {
                string json = copy.GetText((ulong id, byte[] buf, uint cap, ref uint len) => Native.oko_game_rank_json(id, by, (int)bot.Level, bot.Seed,
                    bot.Budget.RawTrials, bot.Budget.RawMilliseconds, controlId, buf, cap, ref len), RankingCapacity);
                return JsonValue.Parse(json).List(turn => new RankedTurn(turn, copy.Parse));
            });
        }

        /// <summary>The possible turns of the seat to act as the hard bot ranks them, best first, with reasons for and
        /// against each.</summary>
        /// <exception cref="RefusedException">The game is over, or the call was cancelled.</exception>
        public IReadOnlyList<Hint> Hints(Budget budget = default(Budget), Control control = null)
        {
            return RunOnCopy(control, null, NoTurn, (copy, by, controlId) =>
            {
                string json = copy.GetText((ulong id, byte[] buf, uint cap, ref uint len) => Native.oko_game_hints_json(id, by,
                    budget.RawTrials, budget.RawMilliseconds, controlId, buf, cap, ref len), RankingCapacity);
                return JsonValue.Parse(json).List(turn => new Hint(turn, copy.Parse));
            });
        }

        /// <summary>All reasons for and against a turn of the seat to act, for example a turn that a player
        /// considers.</summary>
        /// <exception cref="RefusedException">The game is over, or one of the commands is not legal after the commands before it.</exception>
        public IReadOnlyList<Reason> Reasons(IEnumerable<Command> turn)
        {
            if (turn == null) throw new ArgumentNullException("turn");
            Command[] commands = new List<Command>(turn).ToArray();
            // An empty array would be passed as NULL.
            RawCommand[] raw = new RawCommand[Math.Max(commands.Length, 1)];
            for (int place = 0; place < commands.Length; place++) raw[place] = commands[place].Raw;
            return RunOnCopy(null, null, commands, (copy, by, controlId) =>
            {
                string json = copy.GetText((ulong id, byte[] buf, uint cap, ref uint len) =>
                    Native.oko_game_reasons_json(id, by, raw, (uint)commands.Length, buf, cap, ref len));
                return JsonValue.Parse(json).List(reason => new Reason(reason));
            });
        }

        private T RunOnCopy<T>(Control control, int? player, Command[] turn, BotCall<T> call)
        {
            using (Game copy = Clone())
            using (var lease = Control.AcquireOrNone(control))
            {
                int by = player ?? Math.Max(copy.ToAct, 0);
                try
                {
                    return call(copy, by, lease.Id);
                }
                catch (OkolitsaException refused)
                {
                    Refusal refusal = refused.Status < Native.FirstRefusal ? null : copy.FindRefusal(refused.Status, by, turn);
                    if (refusal == null || refusal.Code != refused.Status) throw;
                    throw new RefusedException(refusal);
                }
            }
        }

        /// <summary> The refusal with this code, of which the native call returns only the code. The turn is played in
        /// a sampled world, so that no hidden information leaks.
        /// </summary>
        private Refusal FindRefusal(int status, int player, Command[] turn)
        {
            if (status == Native.Cancelled) return Refusal.Cancelled();
            using (Game ahead = Sample(player, 0))
            {
                foreach (Command command in turn)
                {
                    Refusal refusal = ahead.Check(player, command);
                    if (refusal != null) return refusal;
                    ahead.Play(player, command, player);
                }
            }
            // The turn is legal, so the seat is refused; any command has the same refusal.
            IReadOnlyList<Command> known = ToAct < 0 ? History : LegalCommands;
            return known.Count == 0 ? null : Check(player, known[0]);
        }
    }
}
