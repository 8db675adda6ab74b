using System;

namespace Okolitsa
{
    /// <summary>A language of the library's texts.</summary>
    public enum Language
    {
        English = 0,
        Russian = 1,
    }

    /// <summary>A sentence in every language.</summary>
    internal struct Words
    {
        private readonly string english;
        private readonly string russian;

        public Words(string english, string russian)
        {
            this.english = english;
            this.russian = russian;
        }

        /// <summary>The sentence that comes with something, as the library tells it.</summary>
        public Words(JsonValue data) : this(data["en"].Text, data["ru"].Text)
        {
        }

        public string Text(Language language)
        {
            return language == Language.Russian ? russian : english;
        }
    }

    /// <summary>Why something is not done: the rules do not allow it, or it was cancelled.</summary>
    public sealed class Refusal
    {
        private readonly Words words;

        internal Refusal(string json)
        {
            JsonValue data = JsonValue.Parse(json);
            Code = (int)data["code"].Number;
            Slug = data["slug"].Text;
            Rule = data["rule"].Text;
            Evidence = data["evidence"];
            words = new Words(data);
        }

        private Refusal(int code, string slug, Words words)
        {
            Code = code;
            Slug = slug;
            Rule = "";
            Evidence = JsonValue.Null;
            this.words = words;
        }

        /// <summary>The refusal of what was cancelled, of which the library tells the number alone.</summary>
        internal static Refusal Cancelled()
        {
            return new Refusal(Native.Cancelled, "cancelled", new Words("The choice was cancelled.", "Выбор отменён."));
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
            return words.Text(language);
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

    /// <summary>The rules do not allow it, or it was cancelled; nothing has changed.</summary>
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
