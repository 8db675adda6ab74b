using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>Finds a hint for the seat to act. Call <see cref="RequestHint"/> from the event of a button.</summary>
    [RequireComponent(typeof(GameHost))]
    public sealed class HintProvider : MonoBehaviour
    {
        [SerializeField]
        private int milliseconds = 500;

        [SerializeField]
        private Language language = Language.English;

        private Control control;
        private GameHost host;
        private Task<IReadOnlyList<Hint>> hints;
        private uint startPly;

        /// <summary>Raised when the best turn has been finished.</summary>
        public event Action<Hint> HintFound;

        /// <summary>Starts the search, unless it is running or the game is over.</summary>
        public void RequestHint()
        {
            Game game = host.Game;
            if (hints != null || game.ToAct < 0) return;
            startPly = game.Info.Ply;
            hints = Task.Run(() => game.Hints(Budget.Milliseconds(milliseconds), control));
        }

        private void Awake()
        {
            control = new Control();
            host = GetComponent<GameHost>();
        }

        private void Update()
        {
            if (hints == null || !hints.IsCompleted) return;
            Task<IReadOnlyList<Hint>> finished = hints;
            hints = null;
            // The position has changed, so the hint is out of date.
            if (host.Game.Info.Ply != startPly) return;
            Hint best = finished.Result[0];
            foreach (Reason reason in best.Reasons) Debug.Log((reason.IsCost ? "- " : "+ ") + reason.Text(language));
            if (HintFound != null) HintFound(best);
        }

        private void OnDestroy()
        {
            control.Cancel();
            control.Dispose();
        }
    }
}
