import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TextPart, textDifference } from "#web/lib/saving/textDifference.ts";

/** The parts as one line: [removed] and {added}. */
const line = (parts: readonly TextPart[]): string =>
  parts.map(({ kind, text }) => ({ same: text, removed: `[${text}]`, added: `{${text}}` })[kind]).join("");

const joined = (parts: readonly TextPart[], without: TextPart["kind"]): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

describe("the difference between two texts", () => {
  it.each([
    ["", "", ""],
    ["", "New.", "{New.}"],
    ["Old.", "", "[Old.]"],
    ["Same as before.", "Same as before.", "Same as before."],
    ["Led the migration.", "Led the migration with care.", "Led the[ migration.]{ migration with care.}"],
    ["One two three", "One three", "One[ two] three"],
    ["One two three four", "One 2 three 4", "One[ two]{ 2} three[ four]{ 4}"],
    ["First line\nSecond line", "First line\n\nSecond line", "First line[\nSecond]{\n\nSecond} line"],
  ])("%j -> %j", (before, after, expected) => {
    expect(line(textDifference(before, after))).toBe(expected);
  });

  it("is whole: what stayed with what was removed is the earlier text, with what was added the later one", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", " ", "\n", "word", "Ünïcode", "👩‍👩‍👧‍👦"), { maxLength: 40 })
      .map((words) => words.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDifference(before, after);
        expect(joined(parts, "added")).toBe(before);
        expect(joined(parts, "removed")).toBe(after);
        expect(parts.every(({ text: piece }) => piece !== "")).toBe(true);
        const kinds = parts.map(({ kind }) => kind);
        expect(kinds.filter((kind, at) => kind === kinds[at - 1])).toEqual([]);
      }),
    );
  });

  it("shows the longest texts as a whole where the search for what they have in common would take seconds", () => {
    const words = (pattern: string) => `${pattern} `.repeat(5_000).slice(0, 10_000);
    const kinds = (before: string, after: string) => textDifference(before, after).map(({ kind }) => kind);
    expect(kinds(words("a"), words("b"))).toEqual(["removed", "added"]);
    expect(kinds(words("a b c"), words("a c b"))).toEqual(["removed", "added"]);
    expect(kinds("", words("a"))).toEqual(["added"]);
  });
});
