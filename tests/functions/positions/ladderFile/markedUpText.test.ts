import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMarkedUpText, writeMarkedUpText } from "#functions/positions/ladderFile/markedUpText.ts";

/** What is left out of a text, each as "line: message". */
const leftOutOf = (text: string): readonly string[] =>
  readMarkedUpText(text).leftOut.map(({ line, message }) => `${line}: ${message}`);

/** Everything that has a meaning in Markdown or HTML, in any order. */
const anyMarkup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."# * - + _ ` ~ > | [ ] ( ) ! < / = & \\ : 1. <p> </p> <ul> <li> <div> <b> <a> <br> &amp; https://a.example".split(
          " ",
        ),
      ),
      fc.constantFrom(" ", "  ", "\n", "\n\n", "    ", "word", "Straße"),
      fc.string({ unit: "grapheme", maxLength: 10 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""))
  .filter((text) => text.isWellFormed());

describe("a text of a ladder file", () => {
  it.each([
    ["plain text", "Writes code.", "Writes code."],
    ["lines", "One\ntwo", "One\ntwo"],
    ["paragraphs", "One\n\ntwo", "<p>One</p><p>two</p>"],
    ["a line break", "One  \ntwo", "One<br />\ntwo"],
    ["bold", "**Turns** a __vague__ problem", "<strong>Turns</strong> a <strong>vague</strong> problem"],
    ["emphasis and code in a line", "*very* `small`", "very small"],
    ["a list", "- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
    ["a list below a sentence", "Does:\n* one\n* two", "<p>Does:</p><ul><li>one</li><li>two</li></ul>"],
    ["a list in a list", "- one\n  - two", "<ul><li>one<ul><li>two</li></ul></li></ul>"],
    ["a list with paragraphs", "- one\n\n- two", "<ul><li><p>one</p></li><li><p>two</p></li></ul>"],
    ["a link", "[the guide](https://a.example/b)", "the guide (https://a.example/b)"],
    ["two links", "[a](https://a.example) [b](https://b.example)", "a (https://a.example) b (https://b.example)"],
    ["a bold link", "[**a**](https://a.example)", "<strong>a</strong> (https://a.example)"],
    ["an address", "https://a.example <https://b.example>", "https://a.example https://b.example"],
    ["an address as its own link", "[https://a.example](https://a.example)", "https://a.example"],
    ["an address that runs something", "[a](javascript:alert(1))", "[a](javascript:alert(1))"],
    ["HTML", "<p>One <b>two</b></p>\n\n<ul><li>a</li></ul>", "<p>One <strong>two</strong></p>\n\n<ul><li>a</li></ul>"],
    ["HTML with what would be Markdown", "<p>**2** * 3</p>", "<p>**2** * 3</p>"],
    ["HTML in Markdown", "One <b>two</b> **three**", "One <strong>two</strong> <strong>three</strong>"],
    ["what looks like markup", "a < b & c, 5 * 3, snake_case, C#", "a &lt; b &amp; c, 5 * 3, snake_case, C#"],
    ["what is no markup by a backslash", "\\*one\\*", "*one*"],
    ["an indented sentence", "    One", "One"],
    ["a word in brackets", "[note]: see below", "[note]: see below"],
    ["nothing", " \n", ""],
  ])("is read as meant: %s", (_what, text, html) => {
    expect(readMarkedUpText(text)).toEqual({ html, leftOut: [] });
  });

  it.each([
    ["# One\ntwo", "<p><strong>One</strong></p><p>two</p>", ["0: A heading becomes a line in bold."]],
    ["One\n===", "<p><strong>One</strong></p>", ["0: A heading becomes a line in bold."]],
    ["1. one\n2. two", "<ul><li>one</li><li>two</li></ul>", ["0: A numbered list becomes a bulleted list."]],
    [
      "a\n\n| b | c |\n|---|---|\n| d | e |",
      "<p>a</p><p>b | c</p><p>d | e</p>",
      ["2: A table becomes one line of text for each of its rows."],
    ],
    ["> one", "<p>one</p>", ["0: A quotation becomes ordinary text."]],
    ["```\na < b\nc\n```", "<p>a &lt; b<br />c</p>", ["0: A block of code becomes ordinary text."]],
    ["a\n\n***\n\nb", "<p>a</p><p>b</p>", ["2: A horizontal line is removed."]],
    ["a\n![b](https://a.example) c", "a\nb c", ["1: An image is removed. Its description stays."]],
    ["a\nb <u>c</u> <u>d</u>", "a\nb c d", Array(2).fill("1: The element <u> is removed. Its text stays.")],
    ["<p>a</p>\n<h2>b</h2>", "<p>a</p>\nb", ["1: The element <h2> is removed. Its text stays."]],
    ["a<script>b</script>", "a", ["0: The element <script> is removed with its content."]],
  ])("reports what it loses: %j", (text, html, leftOut) => {
    expect(readMarkedUpText(text).html).toBe(html);
    expect(leftOutOf(text)).toEqual(leftOut);
  });

  it("is refused when it is too long as rich text", () => {
    expect(() => readMarkedUpText("&".repeat(4001))).toThrow("Shorten this to 20,000 characters");
  });

  it("is the same rich text after it is written to a file and read again", () => {
    fc.assert(
      fc.property(anyMarkup, (text) => {
        const { html } = readMarkedUpText(text);
        expect(readMarkedUpText(writeMarkedUpText(html))).toEqual({ html, leftOut: [] });
      }),
    );
  });

  it("is written as it is if it can't be misread", () => {
    expect(writeMarkedUpText("<p>One</p>")).toBe("<p>One</p>");
    expect(writeMarkedUpText("Plain text")).toBe("Plain text");
    expect(writeMarkedUpText("# no heading")).toBe("<div># no heading</div>");
  });
});
