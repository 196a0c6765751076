import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missingLevels, nearestFirst } from "#domain/skillsets/rules.ts";

describe("missing levels", () => {
  it.each([
    [null, 3, 3],
    [1, 3, 2],
    [3, 3, 0],
    [5, 3, 0],
    [null, 1, 1],
  ])("from %s to %s are %s", (level, required, missing) => {
    expect(missingLevels(level, required)).toBe(missing);
  });
});

const candidate = fc.record({
  position: fc.record({
    level: fc.integer({ min: 1, max: 7 }),
    code: fc.constantFrom("IC4", "TL4", "EM4", "IC10", "IC9"),
  }),
  requirements: fc.uniqueArray(
    fc.record({ skillsetId: fc.constantFrom("a", "b", "c"), requiredLevel: fc.integer({ min: 1, max: 5 }) }),
    { selector: ({ skillsetId }) => skillsetId },
  ),
});
const levels = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer({ min: 1, max: 5 }));

describe("the nearest next positions", () => {
  const at = (code: string, level: number, requiredLevel: number) => ({
    position: { code, level },
    requirements: [{ skillsetId: "a", requiredLevel }],
  });

  it("come first, equally near ones by level and then by code", () => {
    const ranked = nearestFirst([at("IC10", 5, 3), at("IC9", 5, 3), at("EM4", 4, 3), at("TL4", 6, 1)], { a: 2 });
    expect(ranked.map(({ position, missing }) => [position.code, missing])).toEqual([
      ["TL4", 0],
      ["EM4", 1],
      ["IC9", 1],
      ["IC10", 1],
    ]);
  });

  it("are ordered by the sum of their missing levels", () => {
    fc.assert(
      fc.property(fc.array(candidate), levels, (candidates, own) => {
        const ranked = nearestFirst(candidates, own);
        expect(ranked).toHaveLength(candidates.length);
        for (const [index, { missing, requirements }] of ranked.entries()) {
          expect(missing).toBe(requirements.reduce((sum, part) => sum + part.missing, 0));
          expect(missing).toBeGreaterThanOrEqual(ranked[index - 1]?.missing ?? 0);
        }
      }),
    );
  });

  it("never get further away when a level is reached", () => {
    fc.assert(
      fc.property(candidate, levels, fc.constantFrom("a", "b", "c"), (next, own, id) => {
        const [before] = nearestFirst([next], own);
        const [after] = nearestFirst([next], { ...own, [id]: Math.min(5, (own[id] ?? 0) + 1) });
        expect(after?.missing).toBeLessThanOrEqual(before?.missing ?? 0);
      }),
    );
  });
});
