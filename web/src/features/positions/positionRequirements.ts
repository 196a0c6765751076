import type { Ladder } from "#domain/positions/model.ts";
import { defaultRequiredLevel } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";

export interface PositionRequirement {
  readonly skillset: Skillset;
  readonly requiredLevel: number;
}

/** What a position requires of each skillset of its ladder, by the skillset's name; the default where nobody set it. */
export const positionRequirements = (
  { skillsets, requirements }: Ladder,
  positionId: string,
): readonly PositionRequirement[] => {
  const set = new Map(
    requirements
      .filter((requirement) => requirement.positionId === positionId)
      .map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]),
  );
  return skillsets.map((skillset) => ({ skillset, requiredLevel: set.get(skillset.id) ?? defaultRequiredLevel }));
};
