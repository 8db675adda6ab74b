using System;
using NUnit.Framework;

namespace Okolitsa.Tests
{
    /// <summary>What a program meets besides a game that goes well.</summary>
    public class GameTests
    {
        private const string Setup = "{\"ruleset\": \"okolitsa\", \"players\": 2, \"seed\": 7}";

        [Test]
        public void ARefusedCommandTellsWhyAndChangesNothing()
        {
            using (Game game = Game.Deal(Setup))
            {
                ulong before = game.Info.Fingerprint;
                RefusedException refused = Assert.Throws<RefusedException>(() => game.Play(TileCommand.Place(9, 9, 0)));
                Assert.AreEqual("apart", refused.Refusal.Slug);
                Assert.AreEqual("L-1", refused.Refusal.Rule);
                Assert.AreEqual(refused.Status, refused.Refusal.Code);
                Assert.AreEqual(refused.Message, refused.Refusal.Text(Language.English));
                Assert.AreNotEqual(refused.Message, refused.Refusal.Text(Language.Russian));
                Assert.AreEqual("apart", game.Check(0, TileCommand.Place(9, 9, 0)).Slug);
                Assert.IsNull(game.Check(0, game.Legal[0]));
                Assert.AreEqual(before, game.Info.Fingerprint);
            }
        }

        [Test]
        public void AnotherSeatAndAnotherPlyAreRefused()
        {
            using (Game game = Game.Deal(Setup))
            {
                RefusedException notYours = Assert.Throws<RefusedException>(() => game.Play(1, game.Legal[0], Game.Spectator));
                Assert.AreEqual("not_your_turn", notYours.Refusal.Slug);
                Assert.AreEqual(1, notYours.Refusal.Evidence["by"].Number);
                OkolitsaException passed = Assert.Throws<OkolitsaException>(() => game.Play(0, game.Legal[0], Game.Spectator, 5));
                Assert.AreEqual(102, passed.Status);
                Assert.Throws<OkolitsaException>(() => game.LegalOf(6));
                Assert.AreEqual(0, game.LegalOf(1).Count);
            }
        }

        [Test]
        public void WhatIsNoSetupSaveOrLineIsRefused()
        {
            Assert.AreEqual("players", Assert.Throws<RefusedException>(() => Game.Deal(Setup.Replace("2", "9"))).Refusal.Slug);
            Assert.AreEqual("no_save", Assert.Throws<RefusedException>(() => Game.Load(Setup)).Refusal.Slug);
            Assert.Throws<OkolitsaException>(() => Game.FromPosition("okolitsa"));
            Assert.Throws<ArgumentNullException>(() => Game.Deal(null));
            using (Game game = Game.Deal(Setup))
            {
                Assert.AreEqual("jump", Assert.Throws<RefusedException>(() => game.Parse("jump")).Refusal.Evidence["given"].Text);
            }
        }

        [Test]
        public void TheLegalListIsOfItsMoment()
        {
            using (Game game = Game.Deal(Setup))
            {
                var before = game.Legal;
                Assert.AreSame(before, game.Legal);
                Assert.AreEqual(game.Info.Legal, before.Count);
                Assert.AreEqual(TileCommand.PlaceKind, before[0].Kind);
                Command first = before[0];
                game.Play(first);
                Assert.AreNotSame(before, game.Legal);
                Assert.AreEqual(first, before[0]);
                Assert.AreEqual(TileCommand.Skip(), game.Legal[game.Legal.Count - 1]);
                Assert.AreEqual("figure", game.Info.Phase);
                game.Undo();
                CollectionAssert.AreEqual(before, game.Legal);
            }
        }

        [Test]
        public void StepsPlayWhatPlayoutsPlay()
        {
            using (Game game = Game.Deal(Setup))
            {
                int count = game.Legal.Count;
                for (int toAct = game.ToAct; toAct >= 0;) toAct = game.Step(count - 1, out count);
                Assert.IsTrue(game.Info.IsOver);
                Assert.Throws<OkolitsaException>(() => game.Step(0, out count));
                Assert.Throws<OverflowException>(() => game.Step(-1, out count));
                Assert.AreEqual(10, Library.Playouts(Setup, 5, 1).Length);
            }
        }

        [Test]
        public void AGameIsFreedOnceAndThenGone()
        {
            Game game = Game.Deal(Setup);
            Game copy = game.Clone();
            game.Dispose();
            game.Dispose();
            Assert.Throws<ObjectDisposedException>(() => game.Undo());
            Assert.AreEqual(0, copy.Info.Ply);
            copy.Dispose();
        }

        [Test]
        public void ForgottenGamesAreFreed()
        {
            for (int round = 0; round < 200; round++) Game.Deal(Setup);
            GC.Collect();
            GC.WaitForPendingFinalizers();
            using (Game game = Game.Deal(Setup)) Assert.AreEqual(2, game.Info.Players);
        }

        [Test]
        public void AViewerSeesNoMoreThanAPlayerAndASampleIsAGame()
        {
            using (Game game = Game.Deal("{\"ruleset\": \"schotten\", \"seed\": 3}"))
            using (Game sample = game.Sample(0, 1))
            {
                Assert.AreEqual(game.View(0).ToString(), sample.View(0).ToString());
                Assert.AreNotEqual(game.View(0).ToString(), game.View(1).ToString());
                Assert.IsFalse(sample.Undo());
                using (Game again = Game.FromPosition(game.Position())) CollectionAssert.AreEqual(game.Legal, again.Legal);
            }
        }

        [Test]
        public void PicturesQuestionsAndSetsAreTold()
        {
            using (Game game = Game.Deal(Setup))
            {
                StringAssert.StartsWith("<svg", game.Svg(0, "{\"theme\": \"dark\"}"));
                Assert.AreEqual(70, game.Query("{\"about\": \"remaining\"}")["total"].Number);
                Assert.IsFalse(game.UndoReveals);
            }
            foreach (JsonValue ruleset in Library.Rulesets().Items)
            {
                string id = ruleset["id"].Text;
                string tile = Library.TileCatalogue(id, ruleset["sets"][0].Text)["tiles"][0]["id"].Text;
                StringAssert.StartsWith("<svg", Library.TileSvg(id, tile, 3));
            }
            StringAssert.Contains(".", Library.Version);
        }
    }
}
