using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>Tells the seat to act what it could play, and why: for a button, whose event calls <see cref="Tell"/>.</summary>
    [RequireComponent(typeof(GameHost))]
    public sealed class HintTeller : MonoBehaviour
    {
        [SerializeField]
        private int milliseconds = 500;

        [SerializeField]
        private Language language = Language.English;

        private Control control;
        private GameHost host;
        private Task<IReadOnlyList<Hint>> hints;
        private uint askedAt;

        /// <summary>The best turn was found.</summary>
        public event Action<Hint> Told;

        /// <summary>Has the turns looked at, unless that is under way or the game is over.</summary>
        public void Tell()
        {
            Game game = host.Game;
            if (hints != null || game.ToAct < 0) return;
            askedAt = game.Info.Ply;
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
            Task<IReadOnlyList<Hint>> found = hints;
            hints = null;
            // A hint for a position that is past helps nobody.
            if (host.Game.Info.Ply != askedAt) return;
            Hint best = found.Result[0];
            foreach (Reason reason in best.Reasons) Debug.Log((reason.IsCost ? "- " : "+ ") + reason.Text(language));
            if (Told != null) Told(best);
        }

        private void OnDestroy()
        {
            control.Cancel();
            control.Dispose();
        }
    }
}
