using System;
using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>A game in a scene: commands go in, events come out. Everything else is the library's.</summary>
    public sealed class GameHost : MonoBehaviour
    {
        [SerializeField]
        private string setup = "{\"ruleset\": \"okolitsa\", \"players\": 2, \"seed\": 7}";

        /// <summary>What happened, one fact at a time.</summary>
        public event Action<GameEvent> Happened;

        /// <summary>Why a command was not played.</summary>
        public event Action<Refusal> Refused;

        public Game Game { get; private set; }

        private void Awake()
        {
            Game = Game.Deal(setup);
        }

        private void OnDestroy()
        {
            Game.Dispose();
        }

        /// <summary>Plays a command of the seat to act; false where the rules do not allow it.</summary>
        public bool TryPlay(Command command)
        {
            try
            {
                foreach (GameEvent happened in Game.Play(command))
                {
                    if (Happened != null) Happened(happened);
                }
                return true;
            }
            catch (RefusedException refused)
            {
                Debug.Log(refused.Message);
                if (Refused != null) Refused(refused.Refusal);
                return false;
            }
        }
    }
}
