using System;

namespace Okolitsa
{
    /// <summary> Cancels running bots from another thread and reports their progress. It is thread-safe. Disposing of a
    /// control does not cancel the bots that use it.
    /// </summary>
    public sealed class Control : IDisposable
    {
        private readonly ControlHandle handle;

        public Control()
        {
            ulong id = 0;
            Buffers.Check(Native.oko_control_new(ref id));
            handle = new ControlHandle(id);
        }

        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>Cancels the running call and all later calls under this control: they throw <see
        /// cref="RefusedException"/>.</summary>
        public void Cancel()
        {
            using (var lease = handle.Acquire()) Buffers.Check(Native.oko_control_cancel(lease.Id));
        }

        /// <summary>The progress of the running call, from 0 to 1.</summary>
        public float Progress
        {
            get
            {
                float progress = 0f;
                using (var lease = handle.Acquire()) Buffers.Check(Native.oko_control_progress(lease.Id, ref progress));
                return progress;
            }
        }

        /// <summary>The handle for a native call; 0 for no control.</summary>
        internal static NativeHandle.Lease AcquireOrNone(Control control)
        {
            return control == null ? default(NativeHandle.Lease) : control.handle.Acquire();
        }
    }
}
