import { describe, expect, it } from "vitest";
import { cleanRichText } from "#functions/richText.ts";

describe("rich text", () => {
  it.each([
    [
      "<p>One<br />two <strong>bold</strong></p><ul><li>a</li></ul>",
      "<p>One<br />two <strong>bold</strong></p><ul><li>a</li></ul>",
    ],
    ["<b>bold</b>", "<strong>bold</strong>"],
    ["<ol><li>one</li></ol>", "<ul><li>one</li></ul>"],
    ['<p class="x" onclick="alert(1)" style="color:red">text</p>', "<p>text</p>"],
    ["<script>alert(1)</script><p>stays</p><style>p{}</style>", "<p>stays</p>"],
    ['<h1>Title</h1><a href="javascript:alert(1)">link</a><img src=x onerror=alert(1)>', "Titlelink"],
    ["a < b & c", "a &lt; b &amp; c"],
    ["<p>open", "<p>open</p>"],
    ["", ""],
  ])("%s is cleaned to %s", (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
    expect(cleanRichText(cleanRichText(html))).toBe(clean);
  });

  it("is refused when it is too long after cleaning, since the stored text must be valid input", () => {
    expect(cleanRichText("&".repeat(4000))).toHaveLength(20_000);
    expect(() => cleanRichText("&".repeat(4001))).toThrow("Shorten this to 20,000 characters");
  });
});
