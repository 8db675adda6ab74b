using System;
using System.Runtime.InteropServices;

namespace Okolitsa
{
    /// <summary>
    /// The number of a game, freed when nobody needs it any more. It has 64 bits on every platform, so it is not kept in the pointer of the base class.
    /// </summary>
    internal sealed class GameHandle : SafeHandle
    {
        private readonly ulong id;

        public GameHandle(ulong id) : base(IntPtr.Zero, true)
        {
            this.id = id;
        }

        public override bool IsInvalid
        {
            get { return id == 0; }
        }

        protected override bool ReleaseHandle()
        {
            return Native.oko_game_free(id) == Native.Ok;
        }

        /// <summary>Keeps the game alive for the time of a call.</summary>
        public Lease Borrow()
        {
            return new Lease(this);
        }

        internal struct Lease : IDisposable
        {
            private readonly GameHandle handle;

            public readonly ulong Id;

            public Lease(GameHandle handle)
            {
                bool added = false;
                handle.DangerousAddRef(ref added);
                this.handle = handle;
                Id = handle.id;
            }

            public void Dispose()
            {
                handle.DangerousRelease();
            }
        }
    }
}
