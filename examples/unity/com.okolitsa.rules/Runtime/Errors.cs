using System;

namespace Okolitsa
{
    /// <summary>A language of the library's texts.</summary>
    public enum Language
    {
        English = 0,
        Russian = 1,
    }

    /// <summary>Why the rules do not allow something.</summary>
    public sealed class Refusal
    {
        private readonly string english;
        private readonly string russian;

        internal Refusal(string json)
        {
            JsonValue data = JsonValue.Parse(json);
            Code = (int)data["code"].Number;
            Slug = data["slug"].Text;
            Rule = data["rule"].Text;
            Evidence = data["evidence"];
            english = data["en"].Text;
            russian = data["ru"].Text;
        }

        /// <summary>Its number, from 100 on.</summary>
        public int Code { get; private set; }

        /// <summary>Its short name, such as <c>not_your_turn</c>.</summary>
        public string Slug { get; private set; }

        /// <summary>The number of the rule; empty where it is none of the game's.</summary>
        public string Rule { get; private set; }

        /// <summary>The facts by which the rule is broken.</summary>
        public JsonValue Evidence { get; private set; }

        /// <summary>The refusal in words.</summary>
        public string Text(Language language)
        {
            return language == Language.Russian ? russian : english;
        }
    }

    /// <summary>A call that was not done.</summary>
    public class OkolitsaException : Exception
    {
        public OkolitsaException(int status) : this(status, Buffers.StatusText(status, Language.English))
        {
        }

        protected OkolitsaException(int status, string message) : base(message)
        {
            Status = status;
        }

        /// <summary>Below 100 a misuse of the library, from 100 on the code of a refusal by the rules.</summary>
        public int Status { get; private set; }
    }

    /// <summary>The rules do not allow it; nothing has changed.</summary>
    public sealed class RefusedException : OkolitsaException
    {
        internal RefusedException(Refusal refusal) : base(refusal.Code, refusal.Text(Language.English))
        {
            Refusal = refusal;
        }

        /// <summary>Why.</summary>
        public Refusal Refusal { get; private set; }
    }
}
