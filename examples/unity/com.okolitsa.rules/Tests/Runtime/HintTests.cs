using System;
using System.Collections.Generic;
using NUnit.Framework;

namespace Okolitsa.Tests
{
    /// <summary>Hints, and the reasons for a given turn.</summary>
    public class HintTests
    {
        private const string Setup = "{\"ruleset\": \"classic\", \"seed\": 3}";

        [Test]
        public void HintsCompareTurnsAndGiveReasons()
        {
            using (Game game = new Game(Setup))
            using (Control control = new Control())
            {
                IReadOnlyList<Hint> hints = game.Hints(Budget.Trials(8), control);
                IReadOnlyList<RankedTurn> ranking = new Bot(BotLevel.Hard, 0, Budget.Trials(8)).Rank(game);
                Assert.AreEqual(1f, control.Progress);
                Assert.AreEqual(ranking.Count, hints.Count);
                Assert.AreEqual(0, hints[0].Difference);
                Assert.Contains(hints[0].Comparison.Slug, new[] { "clearly_better", "better", "as_good" });
                Assert.AreNotEqual(hints[0].Comparison.Text(Language.English), hints[0].Comparison.Text(Language.Russian));
                int reasons = 0;
                for (int place = 0; place < hints.Count; place++)
                {
                    CollectionAssert.AreEqual(ranking[place].Commands, hints[place].Commands);
                    Assert.AreEqual(ranking[place].Margin - ranking[0].Margin, hints[place].Difference, 0.001);
                    Assert.AreEqual(ranking[place].Points, hints[place].Points);
                    Assert.LessOrEqual(hints[place].Reasons.Count, 3);
                    reasons += hints[place].Reasons.Count;
                }
                Assert.Greater(reasons, 0);
                foreach (Command command in hints[0].Commands) Assert.IsNotEmpty(game.Play(command));
            }
        }

        [Test]
        public void ReasonsIncludeThoseOfHints()
        {
            using (Game game = new Game(Setup))
            {
                foreach (Hint hint in game.Hints(Budget.Trials(4)))
                {
                    List<string> all = new List<string>();
                    foreach (Reason reason in game.Reasons(hint.Commands))
                    {
                        all.Add(reason.Slug + reason.Facts);
                        Assert.GreaterOrEqual(reason.Code, 160);
                        Assert.IsFalse(reason.Facts.IsNull);
                        Assert.AreNotEqual(reason.Text(Language.English), reason.Text(Language.Russian));
                    }
                    foreach (Reason reason in hint.Reasons) CollectionAssert.Contains(all, reason.Slug + reason.Facts);
                }
            }
        }

        [Test]
        public void ReasonsAreForOrAgainstATurn()
        {
            HashSet<bool> costs = new HashSet<bool>();
            using (Game game = new Game(Setup))
            {
                while (costs.Count < 2 && game.ToAct >= 0)
                {
                    foreach (Hint hint in game.Hints(Budget.Trials(1))) foreach (Reason reason in hint.Reasons) costs.Add(reason.IsCost);
                    foreach (Command command in new Bot(BotLevel.Easy).Choose(game)) game.Play(command);
                }
            }
            Assert.AreEqual(2, costs.Count);
        }

        [Test]
        public void ATurnThatIsNotLegalHasNoReasons()
        {
            using (Game game = new Game("{\"ruleset\": \"okolitsa\", \"players\": 2, \"seed\": 7}"))
            {
                RefusedException apart = Assert.Throws<RefusedException>(() => game.Reasons(new[] { TileCommand.Place(9, 9, 0) }));
                Assert.AreEqual("apart", apart.Refusal.Slug);
                Assert.AreEqual("L-1", apart.Refusal.Rule);
                Command[] twice = { game.LegalCommands[0], game.LegalCommands[0] };
                Assert.AreEqual(game.LegalCommands.Count, game.Info.LegalCount);
                int second = Assert.Throws<RefusedException>(() => game.Reasons(twice)).Refusal.Code;
                game.Play(twice[0]);
                Assert.AreEqual(game.Check(0, twice[1]).Code, second);
                game.Undo();
                Assert.Throws<ArgumentNullException>(() => game.Reasons(null));
                Assert.AreEqual(0u, game.Info.Ply);
                Assert.IsNotNull(game.Reasons(new Command[0]));
            }
        }
    }
}
