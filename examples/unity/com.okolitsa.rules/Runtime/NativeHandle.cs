using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace Okolitsa
{
    /// <summary>
    /// The number of something in the library, freed when nobody needs it any more. It has 64 bits on every platform, so it is not kept in the pointer of the
    /// base class.
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

        /// <summary>Keeps it alive for the time of a call.</summary>
        public Lease Borrow()
        {
            return new Lease(this, false);
        }

        /// <summary>Keeps it alive for the time of a call, and other threads waiting.</summary>
        public Lease BorrowAlone()
        {
            return new Lease(this, true);
        }

        /// <summary>The right to use the number. One that was not borrowed has the number 0.</summary>
        internal struct Lease : IDisposable
        {
            private readonly NativeHandle handle;
            private readonly bool alone;

            public readonly ulong Id;

            public Lease(NativeHandle handle, bool alone)
            {
                bool added = false;
                handle.DangerousAddRef(ref added);
                if (alone) Monitor.Enter(handle);
                this.handle = handle;
                this.alone = alone;
                Id = handle.Id;
            }

            public void Dispose()
            {
                if (handle == null) return;
                if (alone) Monitor.Exit(handle);
                handle.DangerousRelease();
            }
        }
    }

    /// <summary>The number of a game.</summary>
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

    /// <summary>The number of a control.</summary>
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
