using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary>A possible turn with its evaluation by a bot.</summary>
    public class RankedTurn
    {
        internal RankedTurn(JsonValue data, Func<string, Command> parse)
        {
            Commands = data["commands"].List(line => parse(line.Text));
            Margin = data["margin"].Number;
            Error = data["error"].IsNull ? (double?)null : data["error"].Number;
            WinChance = data["win_chance"].Number;
            Points = (int)data["points"].Number;
        }

        /// <summary>The remaining commands of the turn, in order.</summary>
        public IReadOnlyList<Command> Commands { get; private set; }

        /// <summary>The expected final margin over the best other seat, in points.</summary>
        public double Margin { get; private set; }

        /// <summary>The standard error of the margin; 0 if the search was exhaustive, null if the turn was evaluated
        /// once.</summary>
        public double? Error { get; private set; }

        /// <summary>The probability of winning, from 0 to 1; a shared victory counts as one half.</summary>
        public double WinChance { get; private set; }

        /// <summary>The points that the turn scores at once.</summary>
        public int Points { get; private set; }
    }

    /// <summary>A possible turn with reasons for and against it.</summary>
    public sealed class Hint : RankedTurn
    {
        internal Hint(JsonValue data, Func<string, Command> parse) : base(data, parse)
        {
            Difference = data["difference"].Number;
            Comparison = new Comparison(data["comparison"]);
            Reasons = data["reasons"].List(reason => new Reason(reason));
        }

        /// <summary>The difference of its expected margin to that of the best turn: usually 0 or less.</summary>
        public double Difference { get; private set; }

        /// <summary>The comparison with the best turn in words.</summary>
        public Comparison Comparison { get; private set; }

        /// <summary>At most three reasons, the most important first.</summary>
        public IReadOnlyList<Reason> Reasons { get; private set; }
    }

    /// <summary>A comparison of turns: the best turn with the second, all others with the best.</summary>
    public sealed class Comparison
    {
        private readonly LocalizedText text;

        internal Comparison(JsonValue data)
        {
            Slug = data["slug"].Text;
            text = new LocalizedText(data);
        }

        /// <summary>A stable identifier: <c>only</c>, <c>clearly_better</c>, <c>better</c>, <c>as_good</c>,
        /// <c>worse</c>, <c>clearly_worse</c>.</summary>
        public string Slug { get; private set; }

        /// <summary>The comparison as a sentence.</summary>
        public string Text(Language language)
        {
            return text.Text(language);
        }
    }

    /// <summary>A reason for or against a turn.</summary>
    public sealed class Reason
    {
        private readonly LocalizedText text;

        internal Reason(JsonValue data)
        {
            Code = (int)data["code"].Number;
            Slug = data["slug"].Text;
            IsCost = data["is_cost"].IsTrue;
            Facts = data["facts"];
            text = new LocalizedText(data);
        }

        /// <summary>The code.</summary>
        public int Code { get; private set; }

        /// <summary>A stable identifier, for example <c>closes_yours</c>.</summary>
        public string Slug { get; private set; }

        /// <summary>Whether the reason is against the turn.</summary>
        public bool IsCost { get; private set; }

        /// <summary>The facts of the sentence by name.</summary>
        public JsonValue Facts { get; private set; }

        /// <summary>The reason as a sentence.</summary>
        public string Text(Language language)
        {
            return text.Text(language);
        }
    }
}
