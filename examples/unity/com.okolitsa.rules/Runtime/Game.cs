using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary>
    /// A game of any ruleset. Seats count from 0; the viewer -1 is a spectator. A game is used by one thread at a time; only bots may think about it on others
    /// meanwhile. What the rules do not allow is thrown as <see cref="RefusedException"/>, misuse as <see cref="OkolitsaException"/>.
    /// </summary>
    public sealed partial class Game : IDisposable
    {
        /// <summary>The viewer who has no seat.</summary>
        public const int Spectator = -1;

        private delegate int Maker(byte[] source, uint len, ref ulong game);
        private delegate int Teller(byte[] source, uint sourceLen, byte[] buf, uint cap, ref uint len);

        private readonly GameHandle handle;
        private IReadOnlyList<Command> legal;

        private Game(ulong id)
        {
            handle = new GameHandle(id);
        }

        private static Game Make(string source, Maker maker, Teller why)
        {
            if (Native.oko_abi_version() != Native.Abi) throw new DllNotFoundException("the native library has another interface");
            byte[] bytes = Buffers.Bytes(source);
            ulong id = 0;
            int status = maker(bytes, (uint)bytes.Length, ref id);
            if (status >= Native.FirstRefusal && why != null)
            {
                throw Refused((byte[] buf, uint cap, ref uint len) => why(bytes, (uint)bytes.Length, buf, cap, ref len));
            }
            Buffers.Done(status);
            return new Game(id);
        }

        private static RefusedException Refused(Writer<byte> call)
        {
            return new RefusedException(new Refusal(Buffers.Text(call)));
        }

        /// <summary>Deals a game from a setup, a flat JSON object such as <c>{"ruleset": "okolitsa", "players": 2, "seed": 7}</c>.</summary>
        public static Game Deal(string setup)
        {
            return Make(setup, Native.oko_game_new, Native.oko_setup_refusal_json);
        }

        /// <summary>Loads a saved game.</summary>
        public static Game Load(string save)
        {
            return Make(save, Native.oko_game_load, Native.oko_save_refusal_json);
        }

        /// <summary>Deals a game from the one-line form of a position.</summary>
        public static Game FromPosition(string line)
        {
            return Make(line, Native.oko_game_from_position, null);
        }

        /// <summary>An independent game that is equal.</summary>
        public Game Clone()
        {
            using (var lease = handle.BorrowAlone())
            {
                ulong id = 0;
                Buffers.Done(Native.oko_game_clone(lease.Id, ref id));
                return new Game(id);
            }
        }

        /// <summary>A game from a world that could be the real one, for all that a viewer knows.</summary>
        public Game Sample(int viewer, ulong seed)
        {
            using (var lease = handle.BorrowAlone())
            {
                ulong id = 0;
                Buffers.Done(Native.oko_game_sample(lease.Id, viewer, seed, ref id));
                return new Game(id);
            }
        }

        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>Whose turn, phase, scores, winners.</summary>
        public GameInfo Info
        {
            get
            {
                using (var lease = handle.BorrowAlone())
                {
                    RawInfo raw = new RawInfo();
                    Buffers.Done(Native.oko_game_info(lease.Id, ref raw));
                    return new GameInfo(raw);
                }
            }
        }

        /// <summary>The seat to act; -1 when the game is over.</summary>
        public int ToAct
        {
            get
            {
                int player = -1;
                uint count = 0;
                using (var lease = handle.BorrowAlone()) Buffers.Done(Native.oko_game_to_act(lease.Id, ref player, ref count));
                return player;
            }
        }

        /// <summary>What the seat to act may do, in the documented order. The list stays as it is when the game goes on.</summary>
        public IReadOnlyList<Command> Legal
        {
            get
            {
                if (legal == null)
                {
                    int player = ToAct;
                    legal = player < 0 ? Array.AsReadOnly(new Command[0]) : LegalOf(player);
                }
                return legal;
            }
        }

        /// <summary>What a seat may do now; nothing unless it is to act.</summary>
        public IReadOnlyList<Command> LegalOf(int player)
        {
            using (var lease = handle.BorrowAlone())
            {
                return Commands((RawCommand[] buf, uint cap, ref uint len) => Native.oko_game_legal(lease.Id, player, buf, cap, ref len));
            }
        }

        private static IReadOnlyList<Command> Commands(Writer<RawCommand> call, uint room = Buffers.Room)
        {
            return Array.AsReadOnly(Array.ConvertAll(Buffers.List(call, room), raw => new Command(raw)));
        }

        /// <summary>Why a seat may not play a command now; null where it may.</summary>
        public Refusal Check(int player, Command command)
        {
            using (var lease = handle.BorrowAlone())
            {
                int status = Native.oko_game_check(lease.Id, player, ref command.Raw);
                if (status < Native.FirstRefusal)
                {
                    Buffers.Done(status);
                    return null;
                }
                return Why(lease.Id, player, command);
            }
        }

        private static Refusal Why(ulong id, int player, Command command)
        {
            return new Refusal(Buffers.Text((byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_refusal_json(id, player, ref command.Raw, buf, cap, ref len)));
        }

        /// <summary>Plays a command of the seat to act and tells what a viewer saw of it.</summary>
        public IReadOnlyList<GameEvent> Play(Command command, int viewer = Spectator)
        {
            return Play(Math.Max(ToAct, 0), command, viewer);
        }

        /// <summary>Plays a command, given as its line, of the seat to act.</summary>
        public IReadOnlyList<GameEvent> Play(string line, int viewer = Spectator)
        {
            return Play(Parse(line), viewer);
        }

        /// <summary>Plays a command for a seat. <c>ply</c> is the number of the ply expected, -1 for any.</summary>
        public IReadOnlyList<GameEvent> Play(int player, Command command, int viewer, long ply = -1)
        {
            using (var lease = handle.BorrowAlone())
            {
                RawEvent[] events = new RawEvent[32];
                uint len = 0;
                int status = Native.oko_game_apply(lease.Id, player, ref command.Raw, ply, viewer, events, (uint)events.Length, ref len);
                if (status == Native.BufferTooSmall)
                {
                    events = new RawEvent[len];
                    status = Native.oko_game_apply(lease.Id, player, ref command.Raw, ply, viewer, events, len, ref len);
                }
                if (status >= Native.FirstRefusal && Native.oko_game_check(lease.Id, player, ref command.Raw) == status)
                {
                    throw new RefusedException(Why(lease.Id, player, command));
                }
                Buffers.Done(status);
            }
            legal = null;
            return Events(viewer, Info.Ply);
        }

        /// <summary>Plays the n-th legal command of the seat to act and tells nothing of it: the fast way, for bots. Answers the seat to act then.</summary>
        public int Step(int n, out int legalCount)
        {
            int player = -1;
            uint count = 0;
            using (var lease = handle.BorrowAlone()) Buffers.Done(Native.oko_game_step(lease.Id, checked((uint)n), ref player, ref count));
            legal = null;
            legalCount = (int)count;
            return player;
        }

        /// <summary>Takes the last command back; false where there is none.</summary>
        public bool Undo()
        {
            using (var lease = handle.BorrowAlone()) return Did(Native.oko_game_undo(lease.Id));
        }

        /// <summary>Plays the command again that was taken back last; false where there is none.</summary>
        public bool Redo()
        {
            using (var lease = handle.BorrowAlone()) return Did(Native.oko_game_redo(lease.Id));
        }

        private bool Did(int status)
        {
            if (status == Native.Nothing) return false;
            Buffers.Done(status);
            legal = null;
            return true;
        }

        /// <summary>Whether the last command showed somebody something that taking it back does not make unknown.</summary>
        public bool UndoReveals
        {
            get
            {
                byte reveals = 0;
                using (var lease = handle.BorrowAlone()) Buffers.Done(Native.oko_game_undo_reveals(lease.Id, ref reveals));
                return reveals != 0;
            }
        }

        /// <summary>The commands played.</summary>
        public IReadOnlyList<Command> History
        {
            get
            {
                using (var lease = handle.BorrowAlone())
                {
                    return Commands((RawCommand[] buf, uint cap, ref uint len) => Native.oko_game_history(lease.Id, buf, cap, ref len));
                }
            }
        }

        /// <summary>What a viewer saw from a ply on; ply 0 is what happened before the first command.</summary>
        public IReadOnlyList<GameEvent> Events(int viewer = Spectator, uint from = 0)
        {
            using (var lease = handle.BorrowAlone())
            {
                RawEvent[] raw = Buffers.List((RawEvent[] buf, uint cap, ref uint len) =>
                    Native.oko_game_events(lease.Id, viewer, from, buf, cap, ref len));
                JsonValue batches = JsonValue.Parse(Buffers.Text((byte[] buf, uint cap, ref uint len) =>
                    Native.oko_game_events_json(lease.Id, viewer, from, buf, cap, ref len)));
                List<GameEvent> events = new List<GameEvent>(raw.Length);
                foreach (JsonValue batch in batches.Items)
                {
                    foreach (JsonValue data in batch["events"].Items) events.Add(new GameEvent(raw[events.Count], data));
                }
                return events.AsReadOnly();
            }
        }

        /// <summary>The same in words, a line for each event.</summary>
        public string EventsText(Language language, int viewer = Spectator, uint from = 0)
        {
            return Ask((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_events_text(id, viewer, from, (int)language, buf, cap, ref len));
        }

        /// <summary>What a viewer sees.</summary>
        public JsonValue View(int viewer = Spectator)
        {
            return JsonValue.Parse(Ask((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_view_json(id, viewer, buf, cap, ref len)));
        }

        /// <summary>Answers a question, a JSON object with a field <c>about</c>, from what a viewer sees.</summary>
        public JsonValue Query(string question, int viewer = Spectator)
        {
            byte[] bytes = Buffers.Bytes(question);
            return JsonValue.Parse(Ask((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_query_json(id, viewer, bytes, (uint)bytes.Length, buf, cap, ref len)));
        }

        /// <summary>The position as SVG, as a viewer sees it. The options are a JSON object.</summary>
        public string Svg(int viewer = Spectator, string options = "{}")
        {
            byte[] bytes = Buffers.Bytes(options);
            return Ask((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_svg(id, viewer, bytes, (uint)bytes.Length, buf, cap, ref len));
        }

        /// <summary>The game as a save: for the host, the seed is in it.</summary>
        public string Save()
        {
            return Ask(Native.oko_game_save);
        }

        /// <summary>The position on one line: for the host, the order of the deck is in it.</summary>
        public string Position()
        {
            return Ask(Native.oko_game_position);
        }

        /// <summary>Reads a command's line.</summary>
        public Command Parse(string line)
        {
            byte[] bytes = Buffers.Bytes(line);
            using (var lease = handle.BorrowAlone())
            {
                RawCommand raw = new RawCommand();
                int status = Native.oko_command_parse(lease.Id, bytes, (uint)bytes.Length, ref raw);
                if (status >= Native.FirstRefusal)
                {
                    throw Refused((byte[] buf, uint cap, ref uint len) =>
                        Native.oko_line_refusal_json(lease.Id, bytes, (uint)bytes.Length, buf, cap, ref len));
                }
                Buffers.Done(status);
                return new Command(raw);
            }
        }

        /// <summary>The canonical line of a command.</summary>
        public string Format(Command command)
        {
            return Ask((ulong id, byte[] buf, uint cap, ref uint len) => Native.oko_command_format(id, ref command.Raw, buf, cap, ref len));
        }

        private delegate int Question(ulong id, byte[] buf, uint cap, ref uint len);

        private string Ask(Question question, uint room = Buffers.TextRoom)
        {
            using (var lease = handle.BorrowAlone())
            {
                return Buffers.Text((byte[] buf, uint cap, ref uint len) => question(lease.Id, buf, cap, ref len), room);
            }
        }
    }
}
