import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRoundsOf, withOpenRounds } from "#web/features/reviews/managed/openRounds.ts";

describe("which rounds an address unfolds", () => {
  it("is the one that is open by default, or what it names, or none", () => {
    const listed = ["R4", "R3", "R2"];
    const opened = (address: string) => openRoundsOf(new URLSearchParams(address), listed, "R3");
    expect(opened("")).toEqual([{ id: "R3", pageCount: 1 }]);
    expect(openRoundsOf(new URLSearchParams(), [], null)).toEqual([]);
    expect(opened("round=none")).toEqual([]);
    expect(opened("round=R3.2&round=R2")).toEqual([
      { id: "R3", pageCount: 2 },
      { id: "R2", pageCount: 1 },
    ]);
    expect(opened("round=R3.-5&round=R2.many").map(({ pageCount }) => pageCount)).toEqual([1, 1]);
  });

  it("is the default where the reader's list has none of those that it names", () => {
    const listed = ["R4", "R3"];
    expect(openRoundsOf(new URLSearchParams("round=gone"), listed, "R4")).toEqual([{ id: "R4", pageCount: 1 }]);
    expect(openRoundsOf(new URLSearchParams("round=gone&round=R3"), listed, "R4")).toEqual([
      { id: "R3", pageCount: 1 },
    ]);
    expect(openRoundsOf(new URLSearchParams("round=gone"), [], null)).toEqual([]);
  });

  it("is what was put into it, and leaves the rest of the address unchanged", () => {
    const open = fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/), pageCount: fc.integer({ min: 1, max: 300 }) }),
      { selector: ({ id }) => id, maxLength: 5 },
    );
    fc.assert(
      fc.property(open, (rounds) => {
        const params = withOpenRounds(new URLSearchParams("name=Ana&round=R1"), rounds);
        expect(params.get("name")).toBe("Ana");
        const listed = ["R4", ...rounds.map(({ id }) => id)];
        expect(openRoundsOf(new URLSearchParams(params.toString()), listed, "R4")).toEqual(rounds);
      }),
    );
  });
});
