import type { Ladder } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";

export interface PositionRequirement {
  readonly skillset: Skillset;
  readonly requiredLevel: number;
}

/** What a position requires of each configured skillset, by the skillset's name. */
export const positionRequirements = (ladder: Ladder, positionId: string): readonly PositionRequirement[] =>
  ladder.skillsets
    .flatMap((skillset) => {
      const requirement = ladder.requirements.find((r) => r.positionId === positionId && r.skillsetId === skillset.id);
      return requirement === undefined ? [] : [{ skillset, requiredLevel: requirement.requiredLevel }];
    })
    .sort((a, b) => a.skillset.name.localeCompare(b.skillset.name));
