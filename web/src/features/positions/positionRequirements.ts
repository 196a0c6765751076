import type { Ladder } from "#domain/positions/model.ts";
import { defaultRequiredLevel } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";

export interface PositionRequirement {
  readonly skillset: Skillset;
  readonly requiredLevel: number;
}

/** A position's required levels, in the ladder's order of skillsets. Skillsets without one have the default level. */
export const positionRequirements = (
  { skillsets, requirements }: Ladder,
  positionId: string,
): readonly PositionRequirement[] => {
  const configuredLevels = new Map(
    requirements
      .filter((requirement) => requirement.positionId === positionId)
      .map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]),
  );
  return skillsets.map((skillset) => ({
    skillset,
    requiredLevel: configuredLevels.get(skillset.id) ?? defaultRequiredLevel,
  }));
};
