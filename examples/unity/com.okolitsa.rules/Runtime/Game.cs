using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary> A game of any ruleset. Seats are numbered from 0; the viewer -1 is a spectator. Use a game from one
    /// thread at a time; only bots may run on it in other threads meanwhile. Refusals by the rules throw <see
    /// cref="RefusedException"/>, misuse throws <see cref="OkolitsaException"/>.
    /// </summary>
    public sealed partial class Game : IDisposable
    {
        /// <summary>The viewer without a seat.</summary>
        public const int Spectator = -1;

        private delegate int CreateCall(byte[] source, uint len, ref ulong game);
        private delegate int RefusalCall(byte[] source, uint sourceLen, byte[] buf, uint cap, ref uint len);

        private readonly GameHandle handle;
        private IReadOnlyList<Command> legal;

        private Game(ulong id)
        {
            handle = new GameHandle(id);
        }

        private static ulong Create(string source, CreateCall create, RefusalCall refusal)
        {
            if (Native.oko_abi_version() != Native.Abi) throw new DllNotFoundException("the native library has a different interface version");
            byte[] bytes = Buffers.Bytes(source);
            ulong id = 0;
            int status = create(bytes, (uint)bytes.Length, ref id);
            if (status >= Native.FirstRefusal && refusal != null)
            {
                throw Refused((byte[] buf, uint cap, ref uint len) => refusal(bytes, (uint)bytes.Length, buf, cap, ref len));
            }
            Buffers.Check(status);
            return id;
        }

        private static RefusedException Refused(BufferCall<byte> call)
        {
            return new RefusedException(new Refusal(Buffers.Text(call)));
        }

        /// <summary>Creates a game from a setup, a flat JSON object such as <c>{"ruleset": "okolitsa", "players": 2,
        /// "seed": 7}</c>.</summary>
        public Game(string setup) : this(Create(setup, Native.oko_game_new, Native.oko_setup_refusal_json))
        {
        }

        /// <summary>Creates a game from a save.</summary>
        public static Game Load(string save)
        {
            return new Game(Create(save, Native.oko_game_load, Native.oko_save_refusal_json));
        }

        /// <summary>Creates a game from a position in its one-line form.</summary>
        public static Game FromPosition(string line)
        {
            return new Game(Create(line, Native.oko_game_from_position, null));
        }

        /// <summary>Returns an independent copy with its history.</summary>
        public Game Clone()
        {
            using (var lease = handle.AcquireExclusive())
            {
                ulong id = 0;
                Buffers.Check(Native.oko_game_clone(lease.Id, ref id));
                return new Game(id);
            }
        }

        /// <summary>Returns a game with a sampled possible world, consistent with what the viewer knows.</summary>
        public Game Sample(int viewer, ulong seed)
        {
            using (var lease = handle.AcquireExclusive())
            {
                ulong id = 0;
                Buffers.Check(Native.oko_game_sample(lease.Id, viewer, seed, ref id));
                return new Game(id);
            }
        }

        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>The current state in numbers: seat to act, phase, scores, winners.</summary>
        public GameInfo Info
        {
            get
            {
                using (var lease = handle.AcquireExclusive())
                {
                    RawInfo raw = new RawInfo();
                    Buffers.Check(Native.oko_game_info(lease.Id, ref raw));
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
                using (var lease = handle.AcquireExclusive()) Buffers.Check(Native.oko_game_to_act(lease.Id, ref player, ref count));
                return player;
            }
        }

        /// <summary>The legal commands of the seat to act, in the documented order. The list object never
        /// changes.</summary>
        public IReadOnlyList<Command> LegalCommands
        {
            get
            {
                if (legal == null)
                {
                    int player = ToAct;
                    legal = player < 0 ? Array.AsReadOnly(new Command[0]) : LegalCommandsFor(player);
                }
                return legal;
            }
        }

        /// <summary>The legal commands of a seat; empty unless it is to act.</summary>
        public IReadOnlyList<Command> LegalCommandsFor(int player)
        {
            using (var lease = handle.AcquireExclusive())
            {
                return Commands((RawCommand[] buf, uint cap, ref uint len) => Native.oko_game_legal(lease.Id, player, buf, cap, ref len));
            }
        }

        private static IReadOnlyList<Command> Commands(BufferCall<RawCommand> call, uint capacity = Buffers.Capacity)
        {
            return Array.AsReadOnly(Array.ConvertAll(Buffers.List(call, capacity), raw => new Command(raw)));
        }

        /// <summary>The refusal of a command for a seat; null if the command is legal.</summary>
        public Refusal Check(int player, Command command)
        {
            using (var lease = handle.AcquireExclusive())
            {
                int status = Native.oko_game_check(lease.Id, player, ref command.Raw);
                if (status < Native.FirstRefusal)
                {
                    Buffers.Check(status);
                    return null;
                }
                return GetRefusal(lease.Id, player, command);
            }
        }

        private static Refusal GetRefusal(ulong id, int player, Command command)
        {
            return new Refusal(Buffers.Text((byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_refusal_json(id, player, ref command.Raw, buf, cap, ref len)));
        }

        /// <summary>Plays a command for the seat to act and returns its events as the viewer sees them.</summary>
        public IReadOnlyList<GameEvent> Play(Command command, int viewer = Spectator)
        {
            return Play(Math.Max(ToAct, 0), command, viewer);
        }

        /// <summary>Plays a command in text form for the seat to act.</summary>
        public IReadOnlyList<GameEvent> Play(string line, int viewer = Spectator)
        {
            return Play(Parse(line), viewer);
        }

        /// <summary>Plays a command for a seat. <c>ply</c> is the expected number of commands played so far, -1 for
        /// any.</summary>
        public IReadOnlyList<GameEvent> Play(int player, Command command, int viewer, long ply = -1)
        {
            using (var lease = handle.AcquireExclusive())
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
                    throw new RefusedException(GetRefusal(lease.Id, player, command));
                }
                Buffers.Check(status);
            }
            legal = null;
            return Events(viewer, Info.Ply);
        }

        /// <summary>Plays the n-th legal command of the seat to act without events, the fast way. Returns the next seat
        /// to act.</summary>
        public int Step(int n, out int legalCount)
        {
            int player = -1;
            uint count = 0;
            using (var lease = handle.AcquireExclusive()) Buffers.Check(Native.oko_game_step(lease.Id, checked((uint)n), ref player, ref count));
            legal = null;
            legalCount = (int)count;
            return player;
        }

        /// <summary>Undoes the last command; false if there is none.</summary>
        public bool Undo()
        {
            using (var lease = handle.AcquireExclusive()) return Succeeded(Native.oko_game_undo(lease.Id));
        }

        /// <summary>Redoes the command that was undone last; false if there is none.</summary>
        public bool Redo()
        {
            using (var lease = handle.AcquireExclusive()) return Succeeded(Native.oko_game_redo(lease.Id));
        }

        private bool Succeeded(int status)
        {
            if (status == Native.Nothing) return false;
            Buffers.Check(status);
            legal = null;
            return true;
        }

        /// <summary>Whether the last command revealed hidden information to a player, which an undo cannot hide
        /// again.</summary>
        public bool UndoReveals
        {
            get
            {
                byte reveals = 0;
                using (var lease = handle.AcquireExclusive()) Buffers.Check(Native.oko_game_undo_reveals(lease.Id, ref reveals));
                return reveals != 0;
            }
        }

        /// <summary>The commands played so far.</summary>
        public IReadOnlyList<Command> History
        {
            get
            {
                using (var lease = handle.AcquireExclusive())
                {
                    return Commands((RawCommand[] buf, uint cap, ref uint len) => Native.oko_game_history(lease.Id, buf, cap, ref len));
                }
            }
        }

        /// <summary>The events from a ply on as the viewer sees them; ply 0 is the deal.</summary>
        public IReadOnlyList<GameEvent> Events(int viewer = Spectator, uint from = 0)
        {
            using (var lease = handle.AcquireExclusive())
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

        /// <summary>The events as sentences, one line per event.</summary>
        public string EventsText(Language language, int viewer = Spectator, uint from = 0)
        {
            return GetText((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_events_text(id, viewer, from, (int)language, buf, cap, ref len));
        }

        /// <summary>The view of a seat or a spectator.</summary>
        public JsonValue View(int viewer = Spectator)
        {
            return JsonValue.Parse(GetText((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_view_json(id, viewer, buf, cap, ref len)));
        }

        /// <summary>Runs a query, a JSON object with a field <c>about</c>, on the view of a seat or a
        /// spectator.</summary>
        public JsonValue Query(string query, int viewer = Spectator)
        {
            byte[] bytes = Buffers.Bytes(query);
            return JsonValue.Parse(GetText((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_query_json(id, viewer, bytes, (uint)bytes.Length, buf, cap, ref len)));
        }

        /// <summary>The position as SVG, as the viewer sees it. The options are a JSON object.</summary>
        public string Svg(int viewer = Spectator, string options = "{}")
        {
            byte[] bytes = Buffers.Bytes(options);
            return GetText((ulong id, byte[] buf, uint cap, ref uint len) =>
                Native.oko_game_svg(id, viewer, bytes, (uint)bytes.Length, buf, cap, ref len));
        }

        /// <summary>The game as a save. It contains the seed: do not send it to players.</summary>
        public string Save()
        {
            return GetText(Native.oko_game_save);
        }

        /// <summary>The position in its one-line form. It contains the order of the deck: do not send it to
        /// players.</summary>
        public string Position()
        {
            return GetText(Native.oko_game_position);
        }

        /// <summary>Parses the text form of a command.</summary>
        public Command Parse(string line)
        {
            byte[] bytes = Buffers.Bytes(line);
            using (var lease = handle.AcquireExclusive())
            {
                RawCommand raw = new RawCommand();
                int status = Native.oko_command_parse(lease.Id, bytes, (uint)bytes.Length, ref raw);
                if (status >= Native.FirstRefusal)
                {
                    throw Refused((byte[] buf, uint cap, ref uint len) =>
                        Native.oko_line_refusal_json(lease.Id, bytes, (uint)bytes.Length, buf, cap, ref len));
                }
                Buffers.Check(status);
                return new Command(raw);
            }
        }

        /// <summary>The text form of a command.</summary>
        public string Format(Command command)
        {
            return GetText((ulong id, byte[] buf, uint cap, ref uint len) => Native.oko_command_format(id, ref command.Raw, buf, cap, ref len));
        }

        private delegate int TextCall(ulong id, byte[] buf, uint cap, ref uint len);

        private string GetText(TextCall call, uint capacity = Buffers.TextCapacity)
        {
            using (var lease = handle.AcquireExclusive())
            {
                return Buffers.Text((byte[] buf, uint cap, ref uint len) => call(lease.Id, buf, cap, ref len), capacity);
            }
        }
    }
}
