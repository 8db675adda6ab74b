using System;

namespace Okolitsa
{
    /// <summary>
    /// A hold on bots that are thinking: another thread cancels them by it, and sees how far they are. It may be used by all threads at once. Bots that think under a
    /// control that is disposed of think on.
    /// </summary>
    public sealed class Control : IDisposable
    {
        private readonly ControlHandle handle;

        public Control()
        {
            ulong id = 0;
            Buffers.Done(Native.oko_control_new(ref id));
            handle = new ControlHandle(id);
        }

        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>Cancels the choice in progress and all later ones under this control: they throw <see cref="RefusedException"/>.</summary>
        public void Cancel()
        {
            using (var lease = handle.Borrow()) Buffers.Done(Native.oko_control_cancel(lease.Id));
        }

        /// <summary>How far the choice in progress is, from 0 to 1.</summary>
        public float Progress
        {
            get
            {
                float progress = 0f;
                using (var lease = handle.Borrow()) Buffers.Done(Native.oko_control_progress(lease.Id, ref progress));
                return progress;
            }
        }

        /// <summary>The number for a call; of no control 0, under which nobody cancels.</summary>
        internal static NativeHandle.Lease Hold(Control control)
        {
            return control == null ? default(NativeHandle.Lease) : control.handle.Borrow();
        }
    }
}
