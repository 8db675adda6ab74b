using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Okolitsa
{
    /// <summary> An immutable JSON value; views, events and refusals use it. A missing member is <see cref="Null"/>, so
    /// that accesses can be chained:
    /// <c>view["hand"]["tile"].Text</c>.
    /// </summary>
    public sealed class JsonValue : IEquatable<JsonValue>
    {
        public static readonly JsonValue Null = new JsonValue();

        private static readonly JsonValue[] NoItems = new JsonValue[0];

        private readonly object value;

        private JsonValue(object value = null)
        {
            this.value = value;
        }

        /// <summary>Parses a JSON text.</summary>
        /// <exception cref="FormatException">The text is not valid JSON.</exception>
        public static JsonValue Parse(string text)
        {
            if (text == null) throw new ArgumentNullException("text");
            return new Reader(text).ReadDocument();
        }

        public bool IsNull { get { return value == null; } }

        /// <summary>The string; null for any other value.</summary>
        public string Text { get { return value as string; } }

        /// <summary>The number; 0 for any other value.</summary>
        public double Number { get { return value is double ? (double)value : 0; } }

        /// <summary>Whether the value is <c>true</c>.</summary>
        public bool IsTrue { get { return value is bool && (bool)value; } }

        /// <summary>The items of a list; empty for any other value.</summary>
        public IReadOnlyList<JsonValue> Items { get { return value as List<JsonValue> ?? (IReadOnlyList<JsonValue>)NoItems; } }

        /// <summary>Converts the items of a list.</summary>
        internal IReadOnlyList<T> List<T>(Func<JsonValue, T> read)
        {
            List<T> list = new List<T>();
            foreach (JsonValue item in Items) list.Add(read(item));
            return list.AsReadOnly();
        }

        /// <summary>The member names of an object in order; empty for any other value.</summary>
        public IEnumerable<string> Names
        {
            get
            {
                Members members = value as Members;
                return members == null ? new List<string>() : members.Names;
            }
        }

        /// <summary>A member of an object.</summary>
        public JsonValue this[string name]
        {
            get
            {
                Members members = value as Members;
                JsonValue found;
                return members != null && members.Values.TryGetValue(name, out found) ? found : Null;
            }
        }

        /// <summary>An item of a list.</summary>
        public JsonValue this[int place]
        {
            get { return place >= 0 && place < Items.Count ? Items[place] : Null; }
        }

        public bool Equals(JsonValue other)
        {
            return other != null && ToString() == other.ToString();
        }

        public override bool Equals(object other)
        {
            return Equals(other as JsonValue);
        }

        public override int GetHashCode()
        {
            return ToString().GetHashCode();
        }

        /// <summary>The value as JSON without spaces.</summary>
        public override string ToString()
        {
            StringBuilder text = new StringBuilder();
            Write(text);
            return text.ToString();
        }

        private void Write(StringBuilder text)
        {
            Members members = value as Members;
            if (members != null)
            {
                text.Append('{');
                foreach (string name in members.Names)
                {
                    if (text[text.Length - 1] != '{') text.Append(',');
                    WriteText(text, name);
                    text.Append(':');
                    members.Values[name].Write(text);
                }
                text.Append('}');
            }
            else if (value is List<JsonValue>)
            {
                text.Append('[');
                for (int place = 0; place < Items.Count; place++)
                {
                    if (place > 0) text.Append(',');
                    Items[place].Write(text);
                }
                text.Append(']');
            }
            else if (value is string) WriteText(text, Text);
            else if (value is double) text.Append(Number.ToString("R", CultureInfo.InvariantCulture));
            else text.Append(value == null ? "null" : IsTrue ? "true" : "false");
        }

        private static void WriteText(StringBuilder text, string plain)
        {
            text.Append('"');
            foreach (char letter in plain)
            {
                if (letter == '"' || letter == '\\') text.Append('\\').Append(letter);
                else if (letter < ' ') text.Append("\\u").Append(((int)letter).ToString("x4"));
                else text.Append(letter);
            }
            text.Append('"');
        }

        private sealed class Members
        {
            public readonly List<string> Names = new List<string>();
            public readonly Dictionary<string, JsonValue> Values = new Dictionary<string, JsonValue>();
        }

        private sealed class Reader
        {
            private const int DeepestNesting = 100;

            private readonly string text;
            private int at;
            private int depth;

            public Reader(string text)
            {
                this.text = text;
            }

            public JsonValue ReadDocument()
            {
                JsonValue whole = Value();
                if (Peek() != '\0' || at < text.Length) throw Wrong();
                return whole;
            }

            private FormatException Wrong()
            {
                return new FormatException("no JSON at letter " + at);
            }

            /// <summary>The next character that is not white space; zero at the end.</summary>
            private char Peek()
            {
                while (at < text.Length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) at++;
                return at < text.Length ? text[at] : '\0';
            }

            private bool Take(char letter)
            {
                if (Peek() != letter) return false;
                at++;
                return true;
            }

            private void Expect(char letter)
            {
                if (!Take(letter)) throw Wrong();
            }

            private JsonValue Value()
            {
                switch (Peek())
                {
                    case '{': return Nested(Object);
                    case '[': return Nested(List);
                    case '"': return new JsonValue(String());
                    case 't': return Word("true", true);
                    case 'f': return Word("false", false);
                    case 'n': return Word("null", null);
                    default: return new JsonValue(Digits());
                }
            }

            private JsonValue Nested(Func<JsonValue> read)
            {
                at++;
                if (++depth > DeepestNesting) throw Wrong();
                JsonValue inner = read();
                depth--;
                return inner;
            }

            private JsonValue Object()
            {
                Members members = new Members();
                while (!Take('}'))
                {
                    if (members.Names.Count > 0) Expect(',');
                    if (Peek() != '"') throw Wrong();
                    string name = String();
                    Expect(':');
                    if (!members.Values.ContainsKey(name)) members.Names.Add(name);
                    members.Values[name] = Value();
                }
                return new JsonValue(members);
            }

            private JsonValue List()
            {
                List<JsonValue> items = new List<JsonValue>();
                while (!Take(']'))
                {
                    if (items.Count > 0) Expect(',');
                    items.Add(Value());
                }
                return new JsonValue(items);
            }

            private JsonValue Word(string word, object meaning)
            {
                if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong();
                at += word.Length;
                return meaning == null ? Null : new JsonValue(meaning);
            }

            private double Digits()
            {
                int start = at;
                while (at < text.Length && "+-.0123456789eE".IndexOf(text[at]) >= 0) at++;
                double number;
                if (!double.TryParse(text.Substring(start, at - start), NumberStyles.Float, CultureInfo.InvariantCulture, out number)) throw Wrong();
                return number;
            }

            private string String()
            {
                StringBuilder plain = new StringBuilder();
                for (at++; at < text.Length && text[at] != '"'; at++)
                {
                    if (text[at] != '\\')
                    {
                        plain.Append(text[at]);
                        continue;
                    }
                    at++;
                    plain.Append(Escaped());
                }
                Expect('"');
                return plain.ToString();
            }

            private char Escaped()
            {
                char letter = at < text.Length ? text[at] : '\0';
                if (letter == 'u')
                {
                    ushort unit;
                    if (at + 4 >= text.Length) throw Wrong();
                    if (!ushort.TryParse(text.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out unit)) throw Wrong();
                    at += 4;
                    return (char)unit;
                }
                int place = "\"\\/bfnrt".IndexOf(letter);
                if (letter == '\0' || place < 0) throw Wrong();
                return "\"\\/\b\f\n\r\t"[place];
            }
        }
    }
}
