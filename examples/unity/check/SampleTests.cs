using System.Collections.Generic;
using System.Reflection;
using NUnit.Framework;
using Okolitsa.Table;
using UnityEngine;

namespace Okolitsa.Tests
{
    /// <summary>The sample of the package, driven as the engine would drive it.</summary>
    public class SampleTests
    {
        private static void Call(object component, string method)
        {
            component.GetType().GetMethod(method, BindingFlags.Instance | BindingFlags.NonPublic).Invoke(component, null);
        }

        private static FieldInfo Private(object component, string field)
        {
            return component.GetType().GetField(field, BindingFlags.Instance | BindingFlags.NonPublic);
        }

        [Test]
        public void TilesAreSpawnedWhereTheyArePlaced()
        {
            GameObject table = new GameObject();
            GameHost host = table.AddComponent<GameHost>();
            TileSpawner spawner = table.AddComponent<TileSpawner>();
            Private(spawner, "tilePrefab").SetValue(spawner, new GameObject());
            Call(host, "Awake");
            Call(spawner, "Start");
            List<string> names = new List<string>(), refused = new List<string>();
            host.EventOccurred += gameEvent => names.Add(gameEvent.Name);
            host.CommandRefused += refusal => refused.Add(refusal.Slug);
            int laid = UnityEngine.Object.Made.Count;
            Assert.IsFalse(host.TryPlay(TileCommand.Place(9, 9, 0)));
            Assert.IsTrue(host.TryPlay(host.Game.Parse("place 1,0 r90")));
            CollectionAssert.AreEqual(new[] { "apart" }, refused);
            Assert.AreEqual(EventName.TilePlaced, names[0]);
            Assert.AreEqual(laid + 1, UnityEngine.Object.Made.Count);
            Assert.AreEqual("1,0 90", UnityEngine.Object.Made[laid]);
            Call(host, "OnDestroy");
        }

        [Test]
        public void ABotPlaysItsSeatAndHintsAreFound()
        {
            GameObject table = new GameObject();
            GameHost host = table.AddComponent<GameHost>();
            BotSeat bot = table.AddComponent<BotSeat>();
            HintProvider provider = table.AddComponent<HintProvider>();
            Private(bot, "level").SetValue(bot, BotLevel.Normal);
            Private(provider, "milliseconds").SetValue(provider, 20);
            foreach (object component in new object[] { host, bot, provider }) Call(component, "Awake");
            Hint best = null;
            provider.HintFound += hint => best = hint;
            provider.RequestHint();
            while (best == null) Call(provider, "Update");
            foreach (Command command in best.Commands) Assert.IsTrue(host.TryPlay(command));
            Assert.AreEqual(1, host.Game.ToAct);
            while (host.Game.ToAct == 1) Call(bot, "Update");
            Assert.AreEqual(0, host.Game.ToAct);
            Assert.AreEqual(1f, bot.Progress);
            Assert.AreEqual(4u, host.Game.Info.Ply);
            // After an undo the choice of the bot is not played.
            foreach (Command command in new Bot(BotLevel.Easy).Choose(host.Game)) host.TryPlay(command);
            Call(bot, "Update");
            host.Game.Undo();
            while (Private(bot, "choice").GetValue(bot) != null) Call(bot, "Update");
            Assert.AreEqual(5u, host.Game.Info.Ply);
            foreach (object component in new object[] { provider, bot, host }) Call(component, "OnDestroy");
        }
    }
}
