using System;
using System.Collections.Generic;

namespace Okolitsa
{
    /// <summary>A turn that could be played, and what a bot thinks of it.</summary>
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

        /// <summary>The commands of the turn that are still to be given, in order.</summary>
        public IReadOnlyList<Command> Commands { get; private set; }

        /// <summary>How far the seat will be ahead of the best other at the end, in points.</summary>
        public double Margin { get; private set; }

        /// <summary>The standard error of the margin; 0 where everything that can come was looked at, null where the turn was judged at one look.</summary>
        public double? Error { get; private set; }

        /// <summary>The chance to win, from 0 to 1; a shared victory counts as half of one.</summary>
        public double WinChance { get; private set; }

        /// <summary>The points that it brings at once.</summary>
        public int Points { get; private set; }
    }

    /// <summary>A turn that could be played, and why.</summary>
    public sealed class Hint : RankedTurn
    {
        internal Hint(JsonValue data, Func<string, Command> parse) : base(data, parse)
        {
            Difference = data["difference"].Number;
            Comparison = new Comparison(data["comparison"]);
            Reasons = data["reasons"].List(reason => new Reason(reason));
        }

        /// <summary>By how many points the expected margin differs from that of the best turn: 0 or less, as a rule.</summary>
        public double Difference { get; private set; }

        /// <summary>The same in words.</summary>
        public Comparison Comparison { get; private set; }

        /// <summary>Three reasons at most, what matters most first.</summary>
        public IReadOnlyList<Reason> Reasons { get; private set; }
    }

    /// <summary>How a turn compares: the best with the next one, the others with the best.</summary>
    public sealed class Comparison
    {
        private readonly Words words;

        internal Comparison(JsonValue data)
        {
            Slug = data["slug"].Text;
            words = new Words(data);
        }

        /// <summary>Its short name: <c>only</c>, <c>clearly_better</c>, <c>better</c>, <c>as_good</c>, <c>worse</c>, <c>clearly_worse</c>.</summary>
        public string Slug { get; private set; }

        /// <summary>The comparison in words.</summary>
        public string Text(Language language)
        {
            return words.Text(language);
        }
    }

    /// <summary>A fact that speaks for a turn or against it.</summary>
    public sealed class Reason
    {
        private readonly Words words;

        internal Reason(JsonValue data)
        {
            Code = (int)data["code"].Number;
            Slug = data["slug"].Text;
            IsCost = data["is_cost"].IsTrue;
            Facts = data["facts"];
            words = new Words(data);
        }

        /// <summary>Its number.</summary>
        public int Code { get; private set; }

        /// <summary>Its short name, such as <c>closes_yours</c>.</summary>
        public string Slug { get; private set; }

        /// <summary>Whether it speaks against the turn.</summary>
        public bool IsCost { get; private set; }

        /// <summary>What the sentence tells, by name.</summary>
        public JsonValue Facts { get; private set; }

        /// <summary>The reason in words.</summary>
        public string Text(Language language)
        {
            return words.Text(language);
        }
    }
}
