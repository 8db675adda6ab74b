using System;
using System.Collections.Generic;
using System.IO;
using NUnit.Framework;

namespace Okolitsa.Tests
{
    /// <summary>Replays recorded games and compares every event, fingerprint and score. The variable OKOLITSA_GOLDEN
    /// names their folder.</summary>
    public class GoldenTests
    {
        public static IEnumerable<string> Files()
        {
            string folder = Environment.GetEnvironmentVariable("OKOLITSA_GOLDEN");
            return string.IsNullOrEmpty(folder) ? new string[0] : Directory.GetFiles(folder, "*.json", SearchOption.AllDirectories);
        }

        [Test]
        public void EachRulesetHasARecordedGame()
        {
            if (Environment.GetEnvironmentVariable("OKOLITSA_GOLDEN") == null) Assert.Ignore("OKOLITSA_GOLDEN is not set");
            HashSet<string> found = new HashSet<string>();
            foreach (string file in Files()) found.Add(JsonValue.Parse(File.ReadAllText(file))["setup"]["ruleset"].Text);
            foreach (JsonValue ruleset in Library.Rulesets().Items) Assert.IsTrue(found.Contains(ruleset["id"].Text), ruleset["id"].Text);
        }

        [TestCaseSource("Files")]
        public void TheGameMatchesItsRecord(string file)
        {
            JsonValue golden = JsonValue.Parse(File.ReadAllText(file));
            using (Game game = new Game(golden["setup"].ToString()))
            {
                foreach (JsonValue ply in golden["plies"].Items) PlayAndCompare(game, ply);
                GameInfo end = game.Info;
                Assert.IsTrue(end.IsOver);
                Assert.AreEqual(-1, end.ToAct);
                Assert.AreEqual(0, game.LegalCommands.Count);
                Assert.AreEqual(golden["scores"].Items.Count, end.Scores.Count);
                for (int seat = 0; seat < end.Scores.Count; seat++) Assert.AreEqual(golden["scores"][seat].Number, end.Scores[seat]);
                Assert.IsNotEmpty(game.EventsText(Language.Russian));
                SaveAndLoad(game, end);
            }
        }

        private static void PlayAndCompare(Game game, JsonValue ply)
        {
            Command command = game.Parse(ply["command"].Text);
            Assert.AreEqual(ply["command"].Text, game.Format(command));
            CollectionAssert.Contains(game.LegalCommands, command);
            IReadOnlyList<GameEvent> events = game.Play((int)ply["player"].Number, command, Game.Spectator, game.Info.Ply);
            Assert.AreEqual(ply["events"].Items.Count, events.Count);
            for (int place = 0; place < events.Count; place++)
            {
                Assert.AreEqual(ply["events"][place], events[place].Data);
                Assert.AreEqual(game.Info.Ply, events[place].Ply);
                AssertRecord(events[place]);
            }
            Assert.AreEqual(ply["fingerprint"].Text, game.Info.Fingerprint.ToString("x16"));
        }

        /// <summary>The numbers of an event match its JSON.</summary>
        private static void AssertRecord(GameEvent gameEvent)
        {
            if (!gameEvent.Data["points"].IsNull && gameEvent.Name == EventName.Scored) Assert.AreEqual(gameEvent.Data["points"].Number, gameEvent.Points);
            if (!gameEvent.Data["player"].IsNull) Assert.AreEqual(gameEvent.Data["player"].Number, gameEvent.Player);
            if (gameEvent.Name != EventName.TilePlaced) return;
            Assert.AreEqual(gameEvent.Data["pos"][0].Number, gameEvent.X);
            Assert.AreEqual(gameEvent.Data["pos"][1].Number, gameEvent.Y);
            Assert.AreEqual(gameEvent.Data["rotation"].Number, gameEvent.Rotation);
        }

        private static void SaveAndLoad(Game game, GameInfo end)
        {
            using (Game loaded = Game.Load(game.Save()))
            using (Game copy = game.Clone())
            {
                Assert.AreEqual(end.Fingerprint, loaded.Info.Fingerprint);
                CollectionAssert.AreEqual(game.History, loaded.History);
                Assert.IsTrue(copy.Undo());
                Assert.AreNotEqual(end.Fingerprint, copy.Info.Fingerprint);
                Assert.IsTrue(copy.Redo());
                Assert.IsFalse(copy.Redo());
                Assert.AreEqual(end.Fingerprint, copy.Info.Fingerprint);
            }
        }
    }
}
