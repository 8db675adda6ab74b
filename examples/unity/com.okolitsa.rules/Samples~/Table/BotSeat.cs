using System.Collections.Generic;
using System.Threading.Tasks;
using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>A bot that plays a seat. It thinks on another thread, so that no frame waits for it.</summary>
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
        private uint askedAt;

        /// <summary>How far it is with its choice, from 0 to 1.</summary>
        public float Progress { get { return control.Progress; } }

        private void Awake()
        {
            control = new Control();
            host = GetComponent<GameHost>();
            bot = new Bot(level, 0, Budget.Milliseconds(milliseconds));
        }

        private void Update()
        {
            if (choice == null) Ask();
            else if (choice.IsCompleted) Play();
        }

        private void OnDestroy()
        {
            control.Cancel();
            control.Dispose();
        }

        private void Ask()
        {
            GameInfo info = host.Game.Info;
            if (info.ToAct != seat) return;
            askedAt = info.Ply;
            Game game = host.Game;
            choice = Task.Run(() => bot.Choose(game, control));
        }

        private void Play()
        {
            Task<IReadOnlyList<Command>> made = choice;
            choice = null;
            // Where somebody took something back meanwhile, the bot is asked again.
            if (host.Game.Info.Ply != askedAt) return;
            foreach (Command command in made.Result) host.TryPlay(command);
        }
    }
}
