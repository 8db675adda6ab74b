using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.InteropServices;
using NUnit.Framework;

namespace Okolitsa.Tests
{
    /// <summary>The managed layout of the structs matches the native one.</summary>
    public class LayoutTests
    {
        [Test]
        public void TheInterfaceVersionMatches()
        {
            Assert.AreEqual(Native.Abi, Native.oko_abi_version());
        }

        [TestCase(Native.LayoutCommand, typeof(RawCommand))]
        [TestCase(Native.LayoutEvent, typeof(RawEvent))]
        [TestCase(Native.LayoutInfo, typeof(RawInfo))]
        public void TheLayoutsMatch(int which, Type type)
        {
            List<uint> here = new List<uint> { (uint)Marshal.SizeOf(type) };
            foreach (FieldInfo field in type.GetFields()) here.Add((uint)Marshal.OffsetOf(type, field.Name).ToInt32());
            uint[] there = Buffers.List((uint[] buf, uint cap, ref uint len) => Native.oko_layout(which, buf, cap, ref len));
            CollectionAssert.AreEqual(there, here);
        }
    }
}
