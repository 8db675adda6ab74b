using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace Okolitsa
{
    /// <summary> A native handle that is freed when it is no longer used. It has 64 bits on every platform, so it is
    /// not stored in the pointer of the base class.
    /// </summary>
    internal abstract class NativeHandle : SafeHandle
    {
        protected readonly ulong Id;

        protected NativeHandle(ulong id) : base(IntPtr.Zero, true)
        {
            Id = id;
        }

        public override bool IsInvalid
        {
            get { return Id == 0; }
        }

        /// <summary>Keeps the handle alive during a call.</summary>
        public Lease Acquire()
        {
            return new Lease(this, false);
        }

        /// <summary>Keeps the handle alive during a call and makes other threads wait.</summary>
        public Lease AcquireExclusive()
        {
            return new Lease(this, true);
        }

        /// <summary>The right to use the handle. The default value has the handle 0.</summary>
        internal struct Lease : IDisposable
        {
            private readonly NativeHandle handle;
            private readonly bool exclusive;

            public readonly ulong Id;

            public Lease(NativeHandle handle, bool exclusive)
            {
                bool added = false;
                handle.DangerousAddRef(ref added);
                if (exclusive) Monitor.Enter(handle);
                this.handle = handle;
                this.exclusive = exclusive;
                Id = handle.Id;
            }

            public void Dispose()
            {
                if (handle == null) return;
                if (exclusive) Monitor.Exit(handle);
                handle.DangerousRelease();
            }
        }
    }

    /// <summary>The handle of a game.</summary>
    internal sealed class GameHandle : NativeHandle
    {
        public GameHandle(ulong id) : base(id)
        {
        }

        protected override bool ReleaseHandle()
        {
            return Native.oko_game_free(Id) == Native.Ok;
        }
    }

    /// <summary>The handle of a control.</summary>
    internal sealed class ControlHandle : NativeHandle
    {
        public ControlHandle(ulong id) : base(id)
        {
        }

        protected override bool ReleaseHandle()
        {
            return Native.oko_control_free(Id) == Native.Ok;
        }
    }
}
