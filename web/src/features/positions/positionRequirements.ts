import type { Ladder } from "#domain/positions/model.ts";
import { askedLevel } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";

export interface PositionRequirement {
  readonly skillset: Skillset;
  readonly requiredLevel: number;
}

export const positionRequirements = (
  { skillsets, requirements }: Ladder,
  positionId: string,
): readonly PositionRequirement[] => {
  const configuredLevels = new Map(
    requirements
      .filter((requirement) => requirement.positionId === positionId)
      .map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]),
  );
  return skillsets.flatMap((skillset) => {
    const requiredLevel = askedLevel(configuredLevels.get(skillset.id));
    return requiredLevel === null ? [] : [{ skillset, requiredLevel }];
  });
};
