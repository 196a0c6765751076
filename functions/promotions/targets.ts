import type { User } from "#domain/people/model.ts";
import { type Ladders, requiredSkillsets } from "#domain/positions/model.ts";
import { careerStepsFrom } from "#domain/positions/rules.ts";
import { pathOrder } from "#domain/positions/structure.ts";
import type { TargetPosition } from "#domain/promotions/model.ts";
import { totalMissingLevels } from "#domain/promotions/rules.ts";

export interface Target {
  readonly position: TargetPosition;
  readonly requirements: readonly {
    readonly skillsetId: string;
    readonly name: string;
    readonly requiredLevel: number;
  }[];
  /** Number of missing levels; null before the first shared review. */
  readonly missing: number | null;
}

/** The next positions with their current requirements and missing levels, nearest first. */
export const targetsOf = (
  { structure, positions, skillsets, requirements }: Ladders,
  { position: held, engineerType }: Pick<User, "position" | "engineerType">,
  levels: Readonly<Record<string, number>> | null,
): readonly Target[] => {
  const position = positions.find(({ id }) => id === held?.id);
  if (position === undefined || engineerType === null) {
    return [];
  }
  const ladder = positions.filter((other) => other.engineerType === position.engineerType);
  return careerStepsFrom(ladder, position.code, pathOrder(structure))
    .map(({ to: { id, code, title, level } }) => {
      const requiredLevels = requiredSkillsets(skillsets, engineerType, requirements.get(id)?.levels).map(
        ({ skillset, requiredLevel }) => ({ skillsetId: skillset.id, name: skillset.name, requiredLevel }),
      );
      return {
        position: { id, code, title, level },
        requirements: requiredLevels,
        missing: totalMissingLevels(requiredLevels, levels),
      };
    })
    .toSorted((a, b) => (a.missing ?? 0) - (b.missing ?? 0));
};
