using System;
using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>A game in a scene: plays commands and raises an event for each game event.</summary>
    public sealed class GameHost : MonoBehaviour
    {
        [SerializeField]
        private string setup = "{\"ruleset\": \"okolitsa\", \"players\": 2, \"seed\": 7}";

        /// <summary>Raised for each game event.</summary>
        public event Action<GameEvent> EventOccurred;

        /// <summary>Raised when a command is refused.</summary>
        public event Action<Refusal> CommandRefused;

        /// <summary>The game.</summary>
        public Game Game { get; private set; }

        private void Awake()
        {
            Game = new Game(setup);
        }

        private void OnDestroy()
        {
            Game.Dispose();
        }

        /// <summary>Plays a command for the seat to act; false if the rules refuse it.</summary>
        public bool TryPlay(Command command)
        {
            try
            {
                foreach (GameEvent gameEvent in Game.Play(command))
                {
                    if (EventOccurred != null) EventOccurred(gameEvent);
                }
                return true;
            }
            catch (RefusedException refused)
            {
                Debug.Log(refused.Message);
                if (CommandRefused != null) CommandRefused(refused.Refusal);
                return false;
            }
        }
    }
}
