import type { Skillset } from "../skillsets/model.ts";
import { isChangedSkillset, positionFieldChanges } from "./ladderChanges.ts";
import { changedRequirementSkillsetIds, type LadderDiff } from "./ladderDiff.ts";
import { codeKey } from "./ladders.ts";
import type { Position, RequiredLevels, SkillsetOrder } from "./model.ts";
import type { LadderStructure } from "./structure.ts";

export type LadderEdit =
  | { readonly kind: "putStructure"; readonly structure: LadderStructure }
  | { readonly kind: "removePosition"; readonly position: Position }
  | { readonly kind: "removeSkillset"; readonly skillset: Skillset }
  | { readonly kind: "putSkillset"; readonly skillset: Skillset }
  | { readonly kind: "putOrder"; readonly order: SkillsetOrder }
  | { readonly kind: "putPosition"; readonly position: Position }
  | {
      readonly kind: "putRequirements";
      readonly positionId: string;
      readonly levels: RequiredLevels;
      readonly version: number;
    };

/** Orders positions so each code is free before another position takes it. */
const codesFreedFirst = (positions: LadderDiff["positions"]): LadderDiff["positions"] => {
  const leaving = new Map(
    positions.flatMap((pair) =>
      pair.before === null || codeKey(pair.before.code) === codeKey(pair.after.code)
        ? []
        : [[codeKey(pair.before.code), pair] as const],
    ),
  );
  const depth = ({ after }: LadderDiff["positions"][number]): number => {
    const before = leaving.get(codeKey(after.code));
    return before === undefined ? 0 : depth(before) + 1;
  };
  return positions
    .map((pair) => ({ pair, at: depth(pair) }))
    .sort((a, b) => a.at - b.at)
    .map(({ pair }) => pair);
};

/** Apply these in order, a few at a time: the ladders stay consistent, and comparing the file again yields the rest. */
export const ladderEdits = (diff: LadderDiff): readonly LadderEdit[] => [
  // Comes first, so no position ever has a type that doesn't exist.
  ...(diff.structure === diff.structureBefore ? [] : [{ kind: "putStructure", structure: diff.structure } as const]),
  ...diff.removedPositions.map((position): LadderEdit => ({ kind: "removePosition", position })),
  ...diff.removedSkillsets.map((skillset): LadderEdit => ({ kind: "removeSkillset", skillset })),
  ...diff.skillsets
    .filter(({ before, after }) => before === null || isChangedSkillset(before, after, diff.structure))
    .map(({ after }): LadderEdit => ({ kind: "putSkillset", skillset: after })),
  ...(diff.order === null ? [] : [{ kind: "putOrder", order: diff.order } as const]),
  ...codesFreedFirst(diff.positions)
    .filter(({ before, after }) => before === null || positionFieldChanges(before, after, diff).length > 0)
    .map(({ after }): LadderEdit => ({ kind: "putPosition", position: after })),
  ...diff.requirements
    .filter((pair) => changedRequirementSkillsetIds(pair, diff.skillsetNames).length > 0)
    .map(
      ({ position, stored, levels }): LadderEdit => ({
        kind: "putRequirements",
        positionId: position.after.id,
        levels,
        version: (stored?.version ?? 0) + 1,
      }),
    ),
];
