using System;
using System.Runtime.InteropServices;

namespace Okolitsa
{
    /// <summary>The native layout of a command.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct RawCommand
    {
        public ushort Kind;
        public byte Piece;
        public byte Rotation;
        public short X;
        public short Y;
        public ushort Item;
        public ushort Target;
        public uint Reserved;
    }

    /// <summary>The native layout of an event.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct RawEvent
    {
        public ushort Kind;
        public byte Player;
        public byte Piece;
        public short X;
        public short Y;
        public byte Rotation;
        public byte Feature;
        public ushort Item;
        public short Points;
        public ushort Region;
        public uint Ply;
        public uint Detail;
    }

    /// <summary>The native layout of the game information.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct RawInfo
    {
        public ulong Fingerprint;
        public uint Ply;
        public uint Legal;
        public ushort Rules;
        public byte Players;
        public sbyte ToAct;
        public byte Over;
        public byte Winners;
        public ushort Reserved;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 6)]
        public int[] Scores;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 16)]
        public byte[] Phase;
    }

    /// <summary>The functions of okolitsa.h; see there for their documentation.</summary>
    internal static class Native
    {
#if (UNITY_IOS || UNITY_WEBGL) && !UNITY_EDITOR
        private const string Library = "__Internal";
#else
        private const string Library = "okolitsa";
#endif
        private const CallingConvention C = CallingConvention.Cdecl;

        /// <summary>The interface version for which this file was written.</summary>
        public const uint Abi = 1;

        public const int Ok = 0;
        public const int BufferTooSmall = 5;
        public const int OutOfRange = 7;
        public const int Nothing = 8;
        /// <summary>A status of this value or more is the code of a refusal by the rules.</summary>
        public const int FirstRefusal = 100;
        public const int Cancelled = 150;

        public const int LayoutCommand = 0;
        public const int LayoutEvent = 1;
        public const int LayoutInfo = 2;

        [DllImport(Library, CallingConvention = C)]
        public static extern uint oko_abi_version();
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_version([Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_layout(int which, [Out] uint[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern IntPtr oko_status_text(int status, int lang);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_rulesets_json([Out] byte[] buf, uint cap, ref uint len);

        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_new(byte[] setup, uint len, ref ulong game);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_load(byte[] save, uint len, ref ulong game);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_from_position(byte[] line, uint len, ref ulong game);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_clone(ulong game, ref ulong copy);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_sample(ulong game, int viewer, ulong seed, ref ulong sample);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_free(ulong game);

        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_info(ulong game, ref RawInfo info);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_to_act(ulong game, ref int player, ref uint legal);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_step(ulong game, uint n, ref int player, ref uint legal);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_legal(ulong game, int player, [Out] RawCommand[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_check(ulong game, int player, ref RawCommand command);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_apply(ulong game, int player, ref RawCommand command, long ply, int viewer,
            [Out] RawEvent[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_undo(ulong game);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_redo(ulong game);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_undo_reveals(ulong game, ref byte reveals);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_history(ulong game, [Out] RawCommand[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_events(ulong game, int viewer, uint from, [Out] RawEvent[] buf, uint cap, ref uint len);

        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_choose(ulong game, int player, int level, ulong seed, uint trials, uint milliseconds,
            ulong control, [Out] RawCommand[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_rank_json(ulong game, int player, int level, ulong seed, uint trials, uint milliseconds,
            ulong control, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_hints_json(ulong game, int player, uint trials, uint milliseconds,
            ulong control, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_reasons_json(ulong game, int player, RawCommand[] commands, uint count,
            [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_control_new(ref ulong control);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_control_cancel(ulong control);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_control_progress(ulong control, ref float progress);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_control_free(ulong control);

        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_events_json(ulong game, int viewer, uint from, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_events_text(ulong game, int viewer, uint from, int lang, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_view_json(ulong game, int viewer, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_query_json(ulong game, int viewer, byte[] query, uint queryLen,
            [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_svg(ulong game, int viewer, byte[] options, uint optionsLen,
            [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_save(ulong game, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_position(ulong game, [Out] byte[] buf, uint cap, ref uint len);

        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_command_parse(ulong game, byte[] line, uint len, ref RawCommand command);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_command_format(ulong game, ref RawCommand command, [Out] byte[] buf, uint cap, ref uint len);

        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_setup_refusal_json(byte[] setup, uint setupLen, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_save_refusal_json(byte[] save, uint saveLen, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_line_refusal_json(ulong game, byte[] line, uint lineLen, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_game_refusal_json(ulong game, int player, ref RawCommand command,
            [Out] byte[] buf, uint cap, ref uint len);

        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_tile_svg(byte[] ruleset, uint rulesetLen, byte[] tile, uint tileLen, uint quarters,
            byte[] options, uint optionsLen, [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_tile_catalogue_json(byte[] ruleset, uint rulesetLen, byte[] set, uint setLen,
            [Out] byte[] buf, uint cap, ref uint len);
        [DllImport(Library, CallingConvention = C)]
        public static extern int oko_playouts(byte[] setup, uint setupLen, uint games, ulong seed, [Out] int[] scores, uint cap, ref uint len);
    }
}
