using System;

namespace Okolitsa
{
    /// <summary>A language of the library's texts.</summary>
    public enum Language
    {
        English = 0,
        Russian = 1,
    }

    /// <summary>A text in both languages.</summary>
    internal struct LocalizedText
    {
        private readonly string english;
        private readonly string russian;

        public LocalizedText(string english, string russian)
        {
            this.english = english;
            this.russian = russian;
        }

        /// <summary>Reads the members <c>en</c> and <c>ru</c>.</summary>
        public LocalizedText(JsonValue data) : this(data["en"].Text, data["ru"].Text)
        {
        }

        public string Text(Language language)
        {
            return language == Language.Russian ? russian : english;
        }
    }

    /// <summary>Why a call was refused: the rules do not allow it, or it was cancelled.</summary>
    public sealed class Refusal
    {
        private readonly LocalizedText text;

        internal Refusal(string json)
        {
            JsonValue data = JsonValue.Parse(json);
            Code = (int)data["code"].Number;
            Slug = data["slug"].Text;
            Rule = data["rule"].Text;
            Evidence = data["evidence"];
            text = new LocalizedText(data);
        }

        private Refusal(int code, string slug, LocalizedText text)
        {
            Code = code;
            Slug = slug;
            Rule = "";
            Evidence = JsonValue.Null;
            this.text = text;
        }

        /// <summary>The refusal of a cancelled call, for which the native library returns only the code.</summary>
        internal static Refusal Cancelled()
        {
            return new Refusal(Native.Cancelled, "cancelled", new LocalizedText("The choice was cancelled.", "Выбор хода отменён."));
        }

        /// <summary>The code, 100 or more.</summary>
        public int Code { get; private set; }

        /// <summary>A stable identifier, for example <c>not_your_turn</c>.</summary>
        public string Slug { get; private set; }

        /// <summary>The number of the broken rule; empty if no rule of the game is concerned.</summary>
        public string Rule { get; private set; }

        /// <summary>The facts of the refusal.</summary>
        public JsonValue Evidence { get; private set; }

        /// <summary>The refusal as a sentence.</summary>
        public string Text(Language language)
        {
            return text.Text(language);
        }
    }

    /// <summary>A call failed.</summary>
    public class OkolitsaException : Exception
    {
        public OkolitsaException(int status) : this(status, Buffers.StatusText(status, Language.English))
        {
        }

        protected OkolitsaException(int status, string message) : base(message)
        {
            Status = status;
        }

        /// <summary>The status: below 100 misuse of the library, 100 or more the code of a refusal by the
        /// rules.</summary>
        public int Status { get; private set; }
    }

    /// <summary>The rules refused a call, or it was cancelled. The game has not changed.</summary>
    public sealed class RefusedException : OkolitsaException
    {
        internal RefusedException(Refusal refusal) : base(refusal.Code, refusal.Text(Language.English))
        {
            Refusal = refusal;
        }

        /// <summary>The refusal with its details.</summary>
        public Refusal Refusal { get; private set; }
    }
}
