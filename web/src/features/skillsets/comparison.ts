import type { Skillset, SkillsetLevel } from "#domain/skillsets/model.ts";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { missingLevels } from "#domain/skillsets/rules.ts";
import { type MissingLevels, sumMissingLevels } from "#web/lib/format/growth.ts";

/** Levels of the person, the position and a next position, 1 to 5. */
export interface ComparedSkillset {
  readonly skillset: Skillset;
  /** Null if no shared review has a level for the skillset. */
  readonly currentLevel: number | null;
  /** `currentLevel`, or 0 if the shared review has none. Null before a review is shared. */
  readonly baselineLevel: number | null;
  /** Null without a position, or if it doesn't require the skillset. */
  readonly requiredLevel: number | null;
  /** Null without a next position, or if it doesn't require the skillset. */
  readonly nextRequiredLevel: number | null;
}

/** Missing levels for the next position, or for the current position if there is no next one. */
export const missingOf = ({ currentLevel, requiredLevel, nextRequiredLevel }: ComparedSkillset): number =>
  missingLevels(currentLevel, nextRequiredLevel ?? requiredLevel ?? 0);

/** The level above the person's; before a review is shared, the required level. Undefined if it doesn't exist. */
export const nextLevelOf = ({
  skillset,
  baselineLevel,
  requiredLevel,
  nextRequiredLevel,
}: ComparedSkillset): SkillsetLevel | undefined => {
  const next = baselineLevel === null ? (nextRequiredLevel ?? requiredLevel) : baselineLevel + 1;
  return skillset.levels.find(({ level }) => level === next);
};

/** The position with this code, or else the nearest next one; null if none. */
export const chosenNext = ({ next, compared }: OwnSkills, code: string | null): NextPosition | null =>
  [...next, ...(compared === null ? [] : [compared])].find(({ position }) => position.code === code) ?? next[0] ?? null;

/** Null if the code isn't on the ladder, or if it's the person's own or a next position. */
export const otherPositionId = ({ next, position, positions }: OwnSkills, code: string | null): string | null => {
  const requestedPosition = positions.find((one) => one.code === code);
  return requestedPosition === undefined ||
    requestedPosition.id === position?.id ||
    next.some((one) => one.position.id === requestedPosition.id)
    ? null
    : requestedPosition.id;
};

const byMissing = (a: ComparedSkillset, b: ComparedSkillset): number =>
  missingOf(b) - missingOf(a) ||
  missingLevels(b.currentLevel, b.requiredLevel ?? 0) - missingLevels(a.currentLevel, a.requiredLevel ?? 0);

/**
 * Skillsets that the person's or the chosen position requires; all skillsets if none is chosen. In ladder order if
 * there are groups, otherwise most missing levels first.
 */
export const compareSkills = (
  { review, skillsets }: OwnSkills,
  next: NextPosition | null,
): readonly ComparedSkillset[] => {
  const compared = skillsets
    .map(({ skillset, level, requiredLevel }) => ({
      skillset,
      currentLevel: level,
      baselineLevel: review === null ? null : (level ?? 0),
      requiredLevel,
      nextRequiredLevel: next?.requirements.find(({ skillsetId }) => skillsetId === skillset.id)?.requiredLevel ?? null,
    }))
    // `skillsets` includes skillsets that only other next positions require.
    .filter(
      ({ requiredLevel, nextRequiredLevel }) => next === null || requiredLevel !== null || nextRequiredLevel !== null,
    );
  return compared.some(({ skillset }) => skillset.group !== undefined) ? compared : compared.sort(byMissing);
};

export const missingForOwn = ({ skillsets }: OwnSkills): MissingLevels =>
  sumMissingLevels(skillsets.map(({ level, requiredLevel }) => missingLevels(level, requiredLevel ?? 0)));

export const missingForNext = ({ requirements }: NextPosition): MissingLevels =>
  sumMissingLevels(requirements.map(({ missing }) => missing));

export const moreThanOwn = ({ skillsets }: OwnSkills, { requirements }: NextPosition): MissingLevels =>
  sumMissingLevels(
    requirements.map(({ skillsetId, requiredLevel }) =>
      missingLevels(skillsets.find(({ skillset }) => skillset.id === skillsetId)?.requiredLevel ?? null, requiredLevel),
    ),
  );
