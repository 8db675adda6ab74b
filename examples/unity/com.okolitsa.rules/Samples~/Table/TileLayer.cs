using UnityEngine;

namespace Okolitsa.Table
{
    /// <summary>Lays a copy of a prefab for each tile that is placed. The rows of the table run towards the viewer.</summary>
    [RequireComponent(typeof(GameHost))]
    public sealed class TileLayer : MonoBehaviour
    {
        [SerializeField]
        private GameObject tilePrefab;

        [SerializeField]
        private float tileSize = 1f;

        private void Start()
        {
            GameHost host = GetComponent<GameHost>();
            foreach (GameEvent happened in host.Game.Events()) Show(happened);
            host.Happened += Show;
        }

        private void Show(GameEvent happened)
        {
            if (happened.Name != EventName.TilePlaced) return;
            Vector3 position = new Vector3(happened.X * tileSize, 0f, -happened.Y * tileSize);
            GameObject tile = Instantiate(tilePrefab, position, Quaternion.Euler(0f, 90f * happened.Rotation, 0f), transform);
            tile.name = happened.Data["tile"].Text;
        }
    }
}
