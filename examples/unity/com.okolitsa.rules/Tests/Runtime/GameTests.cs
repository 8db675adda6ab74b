using System;
using NUnit.Framework;

namespace Okolitsa.Tests
{
    /// <summary>Refusals, misuse, lists, views and pictures.</summary>
    public class GameTests
    {
        private const string Setup = "{\"ruleset\": \"okolitsa\", \"players\": 2, \"seed\": 7}";

        [Test]
        public void ARefusedCommandHasAReasonAndChangesNothing()
        {
            using (Game game = new Game(Setup))
            {
                ulong before = game.Info.Fingerprint;
                RefusedException refused = Assert.Throws<RefusedException>(() => game.Play(TileCommand.Place(9, 9, 0)));
                Assert.AreEqual("apart", refused.Refusal.Slug);
                Assert.AreEqual("L-1", refused.Refusal.Rule);
                Assert.AreEqual(refused.Status, refused.Refusal.Code);
                Assert.AreEqual(refused.Message, refused.Refusal.Text(Language.English));
                Assert.AreNotEqual(refused.Message, refused.Refusal.Text(Language.Russian));
                Assert.AreEqual("apart", game.Check(0, TileCommand.Place(9, 9, 0)).Slug);
                Assert.IsNull(game.Check(0, game.LegalCommands[0]));
                Assert.AreEqual(before, game.Info.Fingerprint);
            }
        }

        [Test]
        public void AnotherSeatAndAnotherPlyAreRefused()
        {
            using (Game game = new Game(Setup))
            {
                RefusedException notYours = Assert.Throws<RefusedException>(() => game.Play(1, game.LegalCommands[0], Game.Spectator));
                Assert.AreEqual("not_your_turn", notYours.Refusal.Slug);
                Assert.AreEqual(1, notYours.Refusal.Evidence["by"].Number);
                OkolitsaException passed = Assert.Throws<OkolitsaException>(() => game.Play(0, game.LegalCommands[0], Game.Spectator, 5));
                Assert.AreEqual(102, passed.Status);
                Assert.Throws<OkolitsaException>(() => game.LegalCommandsFor(6));
                Assert.AreEqual(0, game.LegalCommandsFor(1).Count);
            }
        }

        [Test]
        public void InvalidSetupsSavesAndLinesAreRefused()
        {
            Assert.AreEqual("players", Assert.Throws<RefusedException>(() => new Game(Setup.Replace("2", "9"))).Refusal.Slug);
            Assert.AreEqual("no_save", Assert.Throws<RefusedException>(() => Game.Load(Setup)).Refusal.Slug);
            Assert.Throws<OkolitsaException>(() => Game.FromPosition("okolitsa"));
            Assert.Throws<ArgumentNullException>(() => new Game(null));
            using (Game game = new Game(Setup))
            {
                Assert.AreEqual("jump", Assert.Throws<RefusedException>(() => game.Parse("jump")).Refusal.Evidence["given"].Text);
            }
        }

        [Test]
        public void TheLegalListDoesNotChange()
        {
            using (Game game = new Game(Setup))
            {
                var before = game.LegalCommands;
                Assert.AreSame(before, game.LegalCommands);
                Assert.AreEqual(game.Info.LegalCount, before.Count);
                Assert.AreEqual(TileCommand.PlaceKind, before[0].Kind);
                Command first = before[0];
                game.Play(first);
                Assert.AreNotSame(before, game.LegalCommands);
                Assert.AreEqual(first, before[0]);
                Assert.AreEqual(TileCommand.Skip(), game.LegalCommands[game.LegalCommands.Count - 1]);
                Assert.AreEqual("figure", game.Info.Phase);
                game.Undo();
                CollectionAssert.AreEqual(before, game.LegalCommands);
            }
        }

        [Test]
        public void StepsPlayAGame()
        {
            using (Game game = new Game(Setup))
            {
                int count = game.LegalCommands.Count;
                for (int toAct = game.ToAct; toAct >= 0;) toAct = game.Step(count - 1, out count);
                Assert.IsTrue(game.Info.IsOver);
                Assert.Throws<OkolitsaException>(() => game.Step(0, out count));
                Assert.Throws<OverflowException>(() => game.Step(-1, out count));
                Assert.AreEqual(10, Library.Playouts(Setup, 5, 1).Length);
            }
        }

        [Test]
        public void AGameCanBeDisposedTwice()
        {
            Game game = new Game(Setup);
            Game copy = game.Clone();
            game.Dispose();
            game.Dispose();
            Assert.Throws<ObjectDisposedException>(() => game.Undo());
            Assert.AreEqual(0, copy.Info.Ply);
            copy.Dispose();
        }

        [Test]
        public void UnreferencedGamesAreFreed()
        {
            for (int round = 0; round < 200; round++) new Game(Setup);
            GC.Collect();
            GC.WaitForPendingFinalizers();
            using (Game game = new Game(Setup)) Assert.AreEqual(2, game.Info.Players);
        }

        [Test]
        public void ASampleHasTheSameView()
        {
            using (Game game = new Game("{\"ruleset\": \"schotten\", \"seed\": 3}"))
            using (Game sample = game.Sample(0, 1))
            {
                Assert.AreEqual(game.View(0).ToString(), sample.View(0).ToString());
                Assert.AreNotEqual(game.View(0).ToString(), game.View(1).ToString());
                Assert.IsFalse(sample.Undo());
                using (Game again = Game.FromPosition(game.Position())) CollectionAssert.AreEqual(game.LegalCommands, again.LegalCommands);
            }
        }

        [Test]
        public void PicturesQueriesAndSets()
        {
            using (Game game = new Game(Setup))
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
