import type { Skillset } from "#domain/skillsets/model.ts";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { missingLevels } from "#domain/skillsets/rules.ts";

/** A skillset as it is compared: one's own level, what one's position asks for, and what a next position does. */
export interface ComparedSkillset {
  readonly skillset: Skillset;
  /** Null where no shared review says it. */
  readonly currentLevel: number | null;
  /**
   * The level that what is missing is counted from: one's own, none (0) where the shared review does not know the
   * skillset, null before a review was shared.
   */
  readonly baselineLevel: number | null;
  /** Null for those without a position. */
  readonly requiredLevel: number | null;
  /** Null where there is no next position. */
  readonly nextRequiredLevel: number | null;
}

/** Levels that are missing, and in how many skillsets. */
export interface Missing {
  readonly levels: number;
  readonly skillsets: number;
}

/** How many levels are missing to what a next position asks for, or else one's own. */
export const missingOf = ({ currentLevel, requiredLevel, nextRequiredLevel }: ComparedSkillset): number =>
  missingLevels(currentLevel, nextRequiredLevel ?? requiredLevel ?? 0);

/** The next position that an address names by its code, or else the nearest. */
export const chosenNext = ({ next }: OwnSkills, code: string | null): NextPosition | null =>
  next.find(({ position }) => position.code === code) ?? next[0] ?? null;

/** Every skillset, compared with a next position: first where most is missing, then by name as they came. */
export const compareSkills = (
  { review, skillsets }: OwnSkills,
  next: NextPosition | null,
): readonly ComparedSkillset[] =>
  skillsets
    .map(({ skillset, level, requiredLevel }) => ({
      skillset,
      currentLevel: level,
      baselineLevel: review === null ? null : (level ?? 0),
      requiredLevel,
      nextRequiredLevel: next?.requirements.find(({ skillsetId }) => skillsetId === skillset.id)?.requiredLevel ?? null,
    }))
    .sort(
      (a, b) =>
        missingOf(b) - missingOf(a) ||
        missingLevels(b.currentLevel, b.requiredLevel ?? 0) - missingLevels(a.currentLevel, a.requiredLevel ?? 0),
    );

const sum = (counts: readonly number[]): Missing => ({
  levels: counts.reduce((all, count) => all + count, 0),
  skillsets: counts.filter((count) => count > 0).length,
});

/** What is missing for one's own position. */
export const missingForOwn = ({ skillsets }: OwnSkills): Missing =>
  sum(skillsets.map(({ level, requiredLevel }) => missingLevels(level, requiredLevel ?? 0)));

/** What is missing for a next position. */
export const missingForNext = ({ requirements }: NextPosition): Missing =>
  sum(requirements.map(({ missing }) => missing));

/** By how much a next position asks for more than one's own. */
export const moreThanOwn = ({ skillsets }: OwnSkills, { requirements }: NextPosition): Missing =>
  sum(
    requirements.map(({ skillsetId, requiredLevel }) =>
      missingLevels(skillsets.find(({ skillset }) => skillset.id === skillsetId)?.requiredLevel ?? null, requiredLevel),
    ),
  );
