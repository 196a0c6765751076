import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSameFields, mergeEdits } from "#web/lib/saving/mergeEdits.ts";

const opened = { title: "Engineer", level: "1", types: ["software"] };

describe("merging two people's edits of one record", () => {
  it.each([
    ["nobody's change", {}, {}, opened, []],
    ["a change of one's own only", { title: "Mine" }, {}, { ...opened, title: "Mine" }, []],
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

  it("never drops what was typed, and names every field in which the colleague's version differs from the draft", () => {
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
