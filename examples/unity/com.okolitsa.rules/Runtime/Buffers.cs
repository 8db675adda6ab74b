using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Okolitsa
{
    /// <summary>A call that writes a list; where there is too little room it tells the size.</summary>
    internal delegate int Writer<T>(T[] buf, uint cap, ref uint len);

    /// <summary>What goes in and out of the library as arrays.</summary>
    internal static class Buffers
    {
        /// <summary>The first room of a list, in items, and of a text, in bytes.</summary>
        public const uint Room = 64, TextRoom = 4096;

        public static byte[] Bytes(string text)
        {
            if (text == null) throw new ArgumentNullException("text");
            return Encoding.UTF8.GetBytes(text);
        }

        /// <summary>The list that a call writes. Most fit into the first room, so that few are made twice. A refusal is thrown without its evidence.</summary>
        public static T[] List<T>(Writer<T> call, uint room = Room)
        {
            uint len = 0;
            T[] list = new T[room];
            int status = call(list, room, ref len);
            while (status == Native.BufferTooSmall)
            {
                list = new T[len];
                status = call(list, len, ref len);
            }
            Done(status);
            Array.Resize(ref list, (int)len);
            return list;
        }

        public static string Text(Writer<byte> call, uint room = TextRoom)
        {
            return Encoding.UTF8.GetString(List(call, room));
        }

        public static void Done(int status)
        {
            if (status != Native.Ok) throw new OkolitsaException(status);
        }

        /// <summary>What a status means.</summary>
        public static string StatusText(int status, Language language)
        {
            IntPtr text = Native.oko_status_text(status, (int)language);
            int len = 0;
            while (Marshal.ReadByte(text, len) != 0) len++;
            byte[] bytes = new byte[len];
            Marshal.Copy(text, bytes, 0, len);
            return Encoding.UTF8.GetString(bytes);
        }
    }
}
