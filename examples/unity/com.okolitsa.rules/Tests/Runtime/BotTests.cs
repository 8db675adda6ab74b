using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;

namespace Okolitsa.Tests
{
    /// <summary>Bots and controls. The variable OKOLITSA_CHOICES names the folder of the recorded choices.</summary>
    public class BotTests
    {
        private const string Setup = "{\"ruleset\": \"okolitsa\", \"players\": 2, \"seed\": 7}";

        /// <summary>A bot that runs for an hour.</summary>
        private static readonly Bot Slow = new Bot(BotLevel.Hard, 0, Budget.Milliseconds(3600000));

        public static IEnumerable<string> Rulesets()
        {
            foreach (JsonValue ruleset in Library.Rulesets().Items) yield return ruleset["id"].Text;
        }

        [TestCaseSource("Rulesets")]
        public void ChoicesMatchTheRecordedOnes(string ruleset)
        {
            string folder = Environment.GetEnvironmentVariable("OKOLITSA_CHOICES");
            if (string.IsNullOrEmpty(folder)) Assert.Ignore("OKOLITSA_CHOICES is not set");
            JsonValue golden = JsonValue.Parse(File.ReadAllText(Path.Combine(folder, ruleset + ".json")));
            Assert.IsNotEmpty(golden["games"].Items);
            foreach (JsonValue recorded in golden["games"].Items)
            {
                using (Game game = new Game(recorded["setup"].ToString()))
                {
                    foreach (JsonValue turn in recorded["turns"].Items)
                    {
                        BotLevel level = (BotLevel)Enum.Parse(typeof(BotLevel), turn["level"].Text, true);
                        Bot bot = new Bot(level, (ulong)recorded["seed"].Number, Budget.Trials((int)recorded["trials"].Number));
                        List<string> lines = new List<string>(), known = new List<string>();
                        foreach (JsonValue line in turn["commands"].Items) known.Add(line.Text);
                        foreach (Command command in bot.Choose(game))
                        {
                            lines.Add(game.Format(command));
                            game.Play(command);
                        }
                        CollectionAssert.AreEqual(known, lines);
                    }
                    Assert.IsTrue(game.Info.IsOver);
                }
            }
        }

        [Test]
        public void ARankingBeginsWithTheChoice()
        {
            using (Game game = new Game(Setup))
            {
                Bot normal = new Bot(BotLevel.Normal), hard = new Bot(BotLevel.Hard, 3, Budget.Trials(8));
                IReadOnlyList<RankedTurn> all = normal.Rank(game), few = hard.Rank(game);
                CollectionAssert.AreEqual(normal.Choose(game), all[0].Commands);
                CollectionAssert.AreEqual(hard.Choose(game, 0), few[0].Commands);
                Assert.Greater(all.Count, few.Count);
                Assert.GreaterOrEqual(all[0].Margin, all[1].Margin);
                Assert.IsNull(all[0].Error);
                Assert.Greater(few[0].Error, 0);
                Assert.IsTrue(few[0].WinChance > 0 && few[0].WinChance < 1);
                Assert.AreEqual(0u, game.Info.Ply);
            }
        }

        [Test]
        public void AChoiceIsCancelledFromAnotherThreadWhileTheGameIsPlayed()
        {
            using (Game game = new Game("{\"ruleset\": \"classic\", \"seed\": 1}"))
            using (Control control = new Control())
            {
                Task choices = Task.Run(() =>
                {
                    // An obvious choice may end before it is cancelled; then the next one is cancelled.
                    while (true) Slow.Choose(game, control);
                });
                for (int ply = 0; ply < 20; ply++)
                {
                    game.Play(game.LegalCommands[0]);
                    Thread.Sleep(1);
                }
                Assert.AreEqual(20u, game.Info.Ply);
                control.Cancel();
                AggregateException ended = Assert.Throws<AggregateException>(() => choices.Wait());
                RefusedException cancelled = (RefusedException)ended.InnerException;
                Assert.AreEqual("cancelled", cancelled.Refusal.Slug);
                Assert.AreEqual(150, cancelled.Status);
                Assert.AreEqual("The choice was cancelled.", cancelled.Message);
                Assert.AreNotEqual(cancelled.Message, cancelled.Refusal.Text(Language.Russian));
                // Later calls are cancelled as well.
                Assert.Throws<RefusedException>(() => new Bot(BotLevel.Easy).Choose(game, control));
                Assert.Throws<RefusedException>(() => new Bot(BotLevel.Easy).Rank(game, control));
                Assert.Throws<RefusedException>(() => game.Hints(Budget.Trials(1), control));
            }
        }

        [Test]
        public void AControlReportsProgress()
        {
            using (Game game = new Game(Setup))
            using (Control control = new Control())
            {
                Assert.AreEqual(0f, control.Progress);
                new Bot(BotLevel.Hard, 1, Budget.Trials(8)).Choose(game, control);
                Assert.AreEqual(1f, control.Progress);
                Task choices = Task.Run(() => { while (true) Slow.Choose(game, control); });
                while (control.Progress == 1f) Thread.Yield();
                Assert.GreaterOrEqual(control.Progress, 0f);
                control.Cancel();
                Assert.Throws<AggregateException>(() => choices.Wait());
            }
        }

        [Test]
        public void AControlAndAGameMayBeDisposedDuringAChoice()
        {
            Game game = new Game(Setup);
            Control control = new Control();
            Task choices = Task.Run(() => { while (true) Slow.Choose(game, control); });
            while (control.Progress == 0f) Thread.Yield();
            control.Cancel();
            control.Dispose();
            control.Dispose();
            game.Dispose();
            // The choice is cancelled; or it has just ended, and the next one finds the control or the game disposed.
            Exception ended = Assert.Throws<AggregateException>(() => choices.Wait()).InnerException;
            Assert.IsTrue(ended is RefusedException || ended is ObjectDisposedException, ended.ToString());
            Assert.Throws<ObjectDisposedException>(() => control.Cancel());
            Assert.Throws<ObjectDisposedException>(() => Assert.AreEqual(0f, control.Progress));
            Assert.Throws<ObjectDisposedException>(() => Slow.Choose(game));
            using (Game other = new Game(Setup)) Assert.Throws<ObjectDisposedException>(() => Slow.Choose(other, control));
        }

        [Test]
        public void InvalidBotsAndSeatsAreRefused()
        {
            Assert.Throws<ArgumentOutOfRangeException>(() => new Bot((BotLevel)3));
            Assert.Throws<ArgumentOutOfRangeException>(() => new Bot((BotLevel)(-1)));
            Assert.Throws<ArgumentOutOfRangeException>(() => Budget.Trials(0));
            Assert.Throws<ArgumentOutOfRangeException>(() => Budget.Milliseconds(-1));
            Bot bot = new Bot(BotLevel.Easy);
            Assert.Throws<ArgumentNullException>(() => bot.Choose(null));
            Assert.Throws<ArgumentNullException>(() => bot.Rank(null));
            using (Game game = new Game(Setup))
            {
                RefusedException notYours = Assert.Throws<RefusedException>(() => bot.Choose(game, 1));
                Assert.AreEqual("not_your_turn", notYours.Refusal.Slug);
                Assert.AreEqual(1, notYours.Refusal.Evidence["by"].Number);
                Assert.AreEqual(7, Assert.Throws<OkolitsaException>(() => bot.Choose(game, 9)).Status);
                Assert.AreEqual(7, Assert.Throws<OkolitsaException>(() => bot.Choose(game, -1)).Status);
                while (game.ToAct >= 0) foreach (Command command in bot.Choose(game)) game.Play(command);
                Assert.AreEqual("game_over", Assert.Throws<RefusedException>(() => bot.Choose(game)).Refusal.Slug);
                Assert.AreEqual("game_over", Assert.Throws<RefusedException>(() => bot.Rank(game)).Refusal.Slug);
                Assert.AreEqual("game_over", Assert.Throws<RefusedException>(() => game.Hints()).Refusal.Slug);
                Assert.AreEqual("game_over", Assert.Throws<RefusedException>(() => game.Reasons(new Command[0])).Refusal.Slug);
            }
        }
    }
}
