import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PositionRequirements } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import {
  compareStored,
  countLevels,
  type RequirementChanges,
  rebaseChanges,
  withLevel,
  withoutLevel,
} from "#web/features/positions/matrix/requirementChanges.ts";
import { samplePosition } from "./samplePositions.ts";

const position = samplePosition("ic", 3);
const ids = ["a", "b", "c"] as const;
const skillset = (id: string): Skillset => ({
  id,
  name: id,
  description: "",
  applicableTo: ["software"],
  levels: [],
  version: 1,
});
const read = (levels: Readonly<Record<string, number>>): PositionRequirements => ({
  position,
  items: Object.entries(levels).map(([id, requiredLevel]) => ({
    skillset: skillset(id),
    requiredLevel,
    status: "Configured",
  })),
  version: 1,
});
const level = fc.integer({ min: 0, max: 5 });
const levels = fc.record({ a: level, b: level, c: level });

describe("changed requirements", () => {
  it("are empty once the level is as it was", () => {
    const cell = { position, skillsetId: "a", stored: 2 };
    const changed = withLevel({}, cell, 4);
    expect(countLevels(changed)).toBe(1);
    expect(withLevel(changed, { ...cell, stored: 3 }, 2)).toEqual({});
    expect(withoutLevel(changed, position, "a")).toEqual({});
  });

  it("of two people both stay, or the second is told: nothing of the first is lost, whatever both set", () => {
    fc.assert(
      fc.property(levels, levels, levels, (opened, theirs, mine) => {
        const changes = ids.reduce<RequirementChanges>(
          (all, id) => withLevel(all, { position, skillsetId: id, stored: opened[id] }, mine[id]),
          {},
        );
        const { requirements, conflicts } = compareStored(
          changes[position.id] ?? { position, levels: {} },
          read(theirs),
        );
        const after = {
          ...theirs,
          ...Object.fromEntries(requirements.map((set) => [set.skillsetId, set.requiredLevel])),
        };
        for (const id of ids) {
          const isMine = mine[id] !== opened[id];
          const isTheirs = theirs[id] !== opened[id];
          const isToldToChoose = conflicts.some(({ skillsetId }) => skillsetId === id);
          expect(isToldToChoose).toBe(isMine && isTheirs && mine[id] !== theirs[id]);
          expect(after[id]).toBe(isMine && !isToldToChoose ? mine[id] : theirs[id]);
        }
        // People who then keep their own levels replace exactly those.
        const kept = conflicts.reduce(rebaseChanges, changes);
        expect(compareStored(kept[position.id] ?? { position, levels: {} }, read(theirs)).conflicts).toEqual([]);
      }),
    );
  });

  it("of two people in 85 skillsets of 30 positions are all saved, and exactly the shared cells are asked about", () => {
    const cells = Array.from({ length: 30 }, (_, row) => samplePosition("ic", row % 10, `P${row}`)).flatMap((held) =>
      Array.from({ length: 85 }, (_, at) => ({ position: held, skillsetId: `s${at}`, stored: 1, at })),
    );
    // A colleague has set every third level, the person every second: every sixth is of both.
    const mine = cells
      .filter(({ at }) => at % 2 === 0)
      .reduce<RequirementChanges>((all, cell) => withLevel(all, cell, 4), {});
    const outcomes = Object.values(mine).map((changes) =>
      compareStored(changes, {
        ...read(Object.fromEntries(Array.from({ length: 85 }, (_, at) => [`s${at}`, at % 3 === 0 ? 3 : 1]))),
        position: changes.position,
      }),
    );
    expect(outcomes).toHaveLength(30);
    for (const { requirements, conflicts } of outcomes) {
      expect(conflicts.map(({ skillsetId }) => skillsetId)).toEqual(
        Array.from({ length: 15 }, (_, at) => `s${at * 6}`),
      );
      expect(requirements).toHaveLength(43 - 15);
      expect(requirements.every(({ requiredLevel }) => requiredLevel === 4)).toBe(true);
    }
  });

  it("of a skillset that no longer applies are not sent", () => {
    const changes = withLevel({}, { position, skillsetId: "gone", stored: 1 }, 4);
    expect(compareStored(changes[position.id] ?? { position, levels: {} }, read({ a: 1 }))).toEqual({
      requirements: [],
      conflicts: [],
    });
  });
});
