import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { longestAscendingIndexes } from "#web/lib/saving/longestAscendingIndexes.ts";
import { hasSameFields, mergeEdits } from "#web/lib/saving/mergeEdits.ts";
import { type TextPart, textDifference } from "#web/ui/text/TextDifference.tsx";

const opened = { title: "Engineer", level: "1", types: ["software"] };

describe("merging two people's edits of one record", () => {
  it.each([
    ["an unchanged record", {}, {}, opened, []],
    ["your change only", { title: "Mine" }, {}, { ...opened, title: "Mine" }, []],
    [
      "the colleague's change only",
      {},
      { level: "2" },
      { ...opened, level: "2" },
      [{ field: "level", isAutoMerged: true }],
    ],
    [
      "changes of two fields",
      { title: "Mine" },
      { types: ["qa"] },
      { ...opened, title: "Mine", types: ["qa"] },
      [{ field: "types", isAutoMerged: true }],
    ],
    [
      "changes of the same field",
      { title: "Mine" },
      { title: "Theirs" },
      { ...opened, title: "Mine" },
      [{ field: "title", isAutoMerged: false }],
    ],
    ["the same change", { types: ["qa"] }, { types: ["qa"] }, { ...opened, types: ["qa"] }, []],
  ])("keeps %s", (_, mine, theirs, draft, changes) => {
    expect(mergeEdits(opened, { ...opened, ...mine }, { ...opened, ...theirs })).toEqual({ draft, changes });
  });

  it("keeps everything typed, and lists every field where the colleague's version differs", () => {
    const record = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.constantFrom("x", "y") });
    fc.assert(
      fc.property(record, record, record, (base, typed, saved) => {
        const { draft, changes } = mergeEdits(base, typed, saved);
        for (const field of ["a", "b", "c"] as const) {
          if (typed[field] !== base[field]) {
            expect(draft[field]).toBe(typed[field]);
          }
          if (saved[field] !== base[field] && draft[field] !== saved[field]) {
            expect(changes).toContainEqual({ field, isAutoMerged: false });
          }
        }
        expect(hasSameFields(draft, saved)).toBe(JSON.stringify(draft) === JSON.stringify(saved));
      }),
    );
  });
});

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

  it("contains both texts: without additions the earlier one, without removals the later one", () => {
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

  wideIt("replaces the longest texts as a whole if comparing them would take seconds", () => {
    const words = (pattern: string) => `${pattern} `.repeat(5_000).slice(0, 10_000);
    const kinds = (before: string, after: string) => textDifference(before, after).map(({ kind }) => kind);
    expect(kinds(words("a"), words("b"))).toEqual(["removed", "added"]);
    expect(kinds(words("a b c"), words("a c b"))).toEqual(["removed", "added"]);
    expect(kinds("", words("a"))).toEqual(["added"]);
  });
});

/** The length of the longest ascending series, tried one by one. */
const longest = (texts: readonly (string | null)[], above = ""): number =>
  texts.reduce((most, text, index) => {
    const isNext = text !== null && text > above;
    return isNext ? Math.max(most, 1 + longest(texts.slice(index + 1), text)) : most;
  }, 0);

it("finds a longest ascending series", () => {
  expect(longestAscendingIndexes(["b", "a", null, "c", "b", "d"])).toHaveLength(3);
  expect(longestAscendingIndexes([null, "a", "a"])).toHaveLength(1);
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom(..."abcdefg")), { maxLength: 9 }), (texts) => {
      const series = longestAscendingIndexes(texts);
      const found = series.map((at) => texts[at] ?? "");
      expect(series).toEqual(series.toSorted((a, b) => a - b));
      expect(found).toEqual([...new Set(found)].toSorted());
      expect(series).toHaveLength(longest(texts));
    }),
  );
});
