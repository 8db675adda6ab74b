using System;
using NUnit.Framework;

namespace Okolitsa.Tests
{
    /// <summary>The reader of the library's JSON.</summary>
    public class JsonTests
    {
        [TestCase("null")]
        [TestCase("[]")]
        [TestCase("{}")]
        [TestCase("{\"a\":[1,-2.5,true,false,null],\"б\":{\"c\":\"\\\"\\\\\"}}")]
        [TestCase("\"\\u0001\"")]
        public void WhatIsReadIsWritten(string text)
        {
            Assert.AreEqual(text, JsonValue.Parse(text).ToString());
            Assert.AreEqual(JsonValue.Parse(text), JsonValue.Parse(" " + text + "\n"));
        }

        [TestCase("")]
        [TestCase("{")]
        [TestCase("[1,]")]
        [TestCase("{\"a\" 1}")]
        [TestCase("nul")]
        [TestCase("1 2")]
        [TestCase("\"\\x\"")]
        [TestCase("\"\\u00\"")]
        [TestCase("\"open")]
        [TestCase("--1")]
        public void WhatIsNoneIsRefused(string text)
        {
            Assert.Throws<FormatException>(() => JsonValue.Parse(text));
        }

        [Test]
        public void NestingHasALimit()
        {
            Assert.AreEqual(1, JsonValue.Parse(new string('[', 100) + new string(']', 100)).Items.Count);
            Assert.Throws<FormatException>(() => JsonValue.Parse(new string('[', 101) + new string(']', 101)));
        }

        [Test]
        public void WhatIsNotThereIsNull()
        {
            JsonValue value = JsonValue.Parse("{\"list\": [\"x\\n\\u044f\"], \"flag\": true}");
            Assert.AreEqual("x\nя", value["list"][0].Text);
            Assert.IsTrue(value["flag"].IsTrue);
            Assert.IsTrue(value["none"]["deeper"][3].IsNull);
            Assert.IsNull(value["flag"].Text);
            Assert.AreEqual(0, value["list"].Number);
            CollectionAssert.AreEqual(new[] { "list", "flag" }, value.Names);
        }
    }
}
