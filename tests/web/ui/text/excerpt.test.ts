import { describe, expect, it } from "vitest";
import { excerpt, plainText } from "#web/ui/text/excerpt.ts";

describe("rich text as plain text", () => {
  it.each([
    ["<p>Owns a <strong>service</strong>.</p><ul><li>one</li><li>two</li></ul>", "Owns a service. one two"],
    ["<p>a<br />b</p><p>c &lt;d&gt;</p>", "a b c <d>"],
    ["<p></p>", ""],
    ["", ""],
  ])("%s reads %s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ["Leads a team", 12, "Leads a team"],
    ["Leads a team", 11, "Leads a…"],
    ["Incomprehensible", 6, "Incomp…"],
  ])("%s, at most %i, is %s", (text, longest, cut) => {
    expect(excerpt(text, longest)).toBe(cut);
  });
});
