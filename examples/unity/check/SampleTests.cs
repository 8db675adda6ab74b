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

        private static FieldInfo Private(object component, string field)
        {
            return component.GetType().GetField(field, BindingFlags.Instance | BindingFlags.NonPublic);
        }

        [Test]
        public void TilesAreLaidWhereTheGameLaysThem()
        {
            GameObject table = new GameObject();
            GameHost host = table.AddComponent<GameHost>();
            TileLayer layer = table.AddComponent<TileLayer>();
            Private(layer, "tilePrefab").SetValue(layer, new GameObject());
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

        [Test]
        public void ABotPlaysItsSeatAndHintsAreTold()
        {
            GameObject table = new GameObject();
            GameHost host = table.AddComponent<GameHost>();
            BotSeat bot = table.AddComponent<BotSeat>();
            HintTeller teller = table.AddComponent<HintTeller>();
            Private(bot, "level").SetValue(bot, BotLevel.Normal);
            Private(teller, "milliseconds").SetValue(teller, 20);
            foreach (object component in new object[] { host, bot, teller }) Call(component, "Awake");
            Hint best = null;
            teller.Told += hint => best = hint;
            teller.Tell();
            while (best == null) Call(teller, "Update");
            foreach (Command command in best.Commands) Assert.IsTrue(host.TryPlay(command));
            Assert.AreEqual(1, host.Game.ToAct);
            while (host.Game.ToAct == 1) Call(bot, "Update");
            Assert.AreEqual(0, host.Game.ToAct);
            Assert.AreEqual(1f, bot.Progress);
            Assert.AreEqual(4u, host.Game.Info.Ply);
            // What was taken back while a bot thought is not played.
            foreach (Command command in new Bot(BotLevel.Easy).Choose(host.Game)) host.TryPlay(command);
            Call(bot, "Update");
            host.Game.Undo();
            while (Private(bot, "choice").GetValue(bot) != null) Call(bot, "Update");
            Assert.AreEqual(5u, host.Game.Info.Ply);
            foreach (object component in new object[] { teller, bot, host }) Call(component, "OnDestroy");
        }
    }
}
