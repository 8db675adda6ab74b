using System.Collections.Generic;
using System.Reflection;
using NUnit.Framework;
using Okolitsa.Table;
using UnityEngine;

namespace Okolitsa.Tests
{
    /// <summary>The sample of the package, run as the engine would run it.</summary>
    public class SampleTests
    {
        private static void Call(object component, string method)
        {
            component.GetType().GetMethod(method, BindingFlags.Instance | BindingFlags.NonPublic).Invoke(component, null);
        }

        [Test]
        public void TilesAreLaidWhereTheGameLaysThem()
        {
            GameObject table = new GameObject();
            GameHost host = table.AddComponent<GameHost>();
            TileLayer layer = table.AddComponent<TileLayer>();
            typeof(TileLayer).GetField("tilePrefab", BindingFlags.Instance | BindingFlags.NonPublic).SetValue(layer, new GameObject());
            Call(host, "Awake");
            Call(layer, "Start");
            List<string> names = new List<string>(), refused = new List<string>();
            host.Happened += happened => names.Add(happened.Name);
            host.Refused += refusal => refused.Add(refusal.Slug);
            int laid = UnityEngine.Object.Made.Count;
            Assert.IsFalse(host.TryPlay(TileCommand.Place(9, 9, 0)));
            Assert.IsTrue(host.TryPlay(host.Game.Parse("place 1,0 r90")));
            CollectionAssert.AreEqual(new[] { "apart" }, refused);
            Assert.AreEqual(EventName.TilePlaced, names[0]);
            Assert.AreEqual(laid + 1, UnityEngine.Object.Made.Count);
            Assert.AreEqual("1,0 90", UnityEngine.Object.Made[laid]);
            Call(host, "OnDestroy");
        }
    }
}
