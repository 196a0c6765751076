import type { Skillset } from "../skillsets/model.ts";
import { isChangedSkillset, positionDetails } from "./ladderChanges.ts";
import { changedSkillsetIds, type LadderDiff } from "./ladderPairs.ts";
import type { Position, RequiredLevels } from "./model.ts";

/** One thing that an import writes; a position is removed with what it requires. */
export type LadderEdit =
  | { readonly kind: "removePosition"; readonly position: Position }
  | { readonly kind: "removeSkillset"; readonly skillset: Skillset }
  | { readonly kind: "putSkillset"; readonly skillset: Skillset }
  | { readonly kind: "putPosition"; readonly position: Position }
  | {
      readonly kind: "putRequirements";
      readonly positionId: string;
      readonly levels: RequiredLevels;
      readonly version: number;
    };

/**
 * What makes the ladders what a file says, in an order in which it can be written a few at a time: after each of them
 * the ladders are whole, and what is left follows from the same file.
 */
export const ladderEdits = (pairs: LadderDiff): readonly LadderEdit[] => [
  ...pairs.removedPositions.map((position): LadderEdit => ({ kind: "removePosition", position })),
  ...pairs.removedSkillsets.map((skillset): LadderEdit => ({ kind: "removeSkillset", skillset })),
  ...pairs.skillsets
    .filter(({ before, after }) => before === null || isChangedSkillset(before, after))
    .map(({ after }): LadderEdit => ({ kind: "putSkillset", skillset: after })),
  ...pairs.positions
    .filter(({ before, after }) => before === null || positionDetails(before, after).length > 0)
    .map(({ after }): LadderEdit => ({ kind: "putPosition", position: after })),
  ...pairs.requirements
    .filter((pair) => changedSkillsetIds(pair, pairs.skillsetNames).length > 0)
    .map(
      ({ position, stored, levels }): LadderEdit => ({
        kind: "putRequirements",
        positionId: position.after.id,
        levels,
        version: (stored?.version ?? 0) + 1,
      }),
    ),
];
