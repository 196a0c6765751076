import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PositionRequirements } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import {
  basedOn,
  compareStored,
  countLevels,
  type RequirementChanges,
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
  it("are none once the level is as it was", () => {
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
        // Whoever then keeps their own levels replaces exactly those.
        const kept = conflicts.reduce(basedOn, changes);
        expect(compareStored(kept[position.id] ?? { position, levels: {} }, read(theirs)).conflicts).toEqual([]);
      }),
    );
  });

  it("of a skillset that no longer applies are not sent", () => {
    const changes = withLevel({}, { position, skillsetId: "gone", stored: 1 }, 4);
    expect(compareStored(changes[position.id] ?? { position, levels: {} }, read({ a: 1 }))).toEqual({
      requirements: [],
      conflicts: [],
    });
  });
});
