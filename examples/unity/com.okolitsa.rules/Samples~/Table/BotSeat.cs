using System.Collections.Generic;
using System.Threading.Tasks;
using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>A bot that plays a seat. It runs on another thread, so that it never blocks a frame.</summary>
    [RequireComponent(typeof(GameHost))]
    public sealed class BotSeat : MonoBehaviour
    {
        [SerializeField]
        private int seat = 1;

        [SerializeField]
        private BotLevel level = BotLevel.Hard;

        [SerializeField]
        private int milliseconds = 500;

        private Control control;
        private GameHost host;
        private Bot bot;
        private Task<IReadOnlyList<Command>> choice;
        private uint startPly;

        /// <summary>The progress of the current choice, from 0 to 1.</summary>
        public float Progress { get { return control.Progress; } }

        private void Awake()
        {
            control = new Control();
            host = GetComponent<GameHost>();
            bot = new Bot(level, 0, Budget.Milliseconds(milliseconds));
        }

        private void Update()
        {
            if (choice == null) StartChoosing();
            else if (choice.IsCompleted) Play();
        }

        private void OnDestroy()
        {
            control.Cancel();
            control.Dispose();
        }

        private void StartChoosing()
        {
            GameInfo info = host.Game.Info;
            if (info.ToAct != seat) return;
            startPly = info.Ply;
            Game game = host.Game;
            choice = Task.Run(() => bot.Choose(game, control));
        }

        private void Play()
        {
            Task<IReadOnlyList<Command>> finished = choice;
            choice = null;
            // After an undo in the meantime the bot chooses again.
            if (host.Game.Info.Ply != startPly) return;
            foreach (Command command in finished.Result) host.TryPlay(command);
        }
    }
}
