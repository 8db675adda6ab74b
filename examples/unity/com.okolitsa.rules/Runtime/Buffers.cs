using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Okolitsa
{
    /// <summary>A native call that fills a buffer, or returns the required size.</summary>
    internal delegate int BufferCall<T>(T[] buf, uint cap, ref uint len);

    /// <summary>Conversion of texts and lists for native calls.</summary>
    internal static class Buffers
    {
        /// <summary>The initial capacity of a list in items, and of a text in bytes.</summary>
        public const uint Capacity = 64, TextCapacity = 4096;

        public static byte[] Bytes(string text)
        {
            if (text == null) throw new ArgumentNullException("text");
            return Encoding.UTF8.GetBytes(text);
        }

        /// <summary>The list that a call writes. Most lists fit into the initial capacity, so that few calls are
        /// repeated. A refusal is thrown without details.</summary>
        public static T[] List<T>(BufferCall<T> call, uint capacity = Capacity)
        {
            uint len = 0;
            T[] list = new T[capacity];
            int status = call(list, capacity, ref len);
            while (status == Native.BufferTooSmall)
            {
                list = new T[len];
                status = call(list, len, ref len);
            }
            Check(status);
            Array.Resize(ref list, (int)len);
            return list;
        }

        public static string Text(BufferCall<byte> call, uint capacity = TextCapacity)
        {
            return Encoding.UTF8.GetString(List(call, capacity));
        }

        public static void Check(int status)
        {
            if (status != Native.Ok) throw new OkolitsaException(status);
        }

        /// <summary>The description of a status.</summary>
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
