using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>Instantiates a prefab for each tile that is placed. The rows of the board run towards the
    /// camera.</summary>
    [RequireComponent(typeof(GameHost))]
    public sealed class TileSpawner : MonoBehaviour
    {
        [SerializeField]
        private GameObject tilePrefab;

        [SerializeField]
        private float tileSize = 1f;

        private void Start()
        {
            GameHost host = GetComponent<GameHost>();
            foreach (GameEvent gameEvent in host.Game.Events()) Spawn(gameEvent);
            host.EventOccurred += Spawn;
        }

        private void Spawn(GameEvent gameEvent)
        {
            if (gameEvent.Name != EventName.TilePlaced) return;
            Vector3 position = new Vector3(gameEvent.X * tileSize, 0f, -gameEvent.Y * tileSize);
            GameObject tile = Instantiate(tilePrefab, position, Quaternion.Euler(0f, 90f * gameEvent.Rotation, 0f), transform);
            tile.name = gameEvent.Data["tile"].Text;
        }
    }
}
