/** How many levels are missing to what is required; a level that is not known counts as none. */
export const missingLevels = (level: number | null, requiredLevel: number): number =>
  Math.max(0, requiredLevel - (level ?? 0));

/** A position that may be next, with what it requires, by skillset id. */
export interface Candidate {
  readonly position: { readonly level: number; readonly code: string };
  readonly requirements: readonly { readonly skillsetId: string; readonly requiredLevel: number }[];
}

type Ranked<Next extends Candidate> = Omit<Next, "requirements"> & {
  readonly requirements: (Next["requirements"][number] & { readonly missing: number })[];
  readonly missing: number;
};

/**
 * The positions that may be next, the nearest first: the one to which the fewest levels are missing in all. Of two that
 * are equally near, the one of the lower level, then by code.
 */
export const nearestFirst = <Next extends Candidate>(
  candidates: readonly Next[],
  levels: Readonly<Record<string, number>>,
): Ranked<Next>[] =>
  candidates
    .map((candidate): Ranked<Next> => {
      const requirements = candidate.requirements.map((requirement) => ({
        ...requirement,
        missing: missingLevels(levels[requirement.skillsetId] ?? null, requirement.requiredLevel),
      }));
      return { ...candidate, requirements, missing: requirements.reduce((sum, { missing }) => sum + missing, 0) };
    })
    .sort(
      (a, b) =>
        a.missing - b.missing ||
        a.position.level - b.position.level ||
        a.position.code.localeCompare(b.position.code, "en", { numeric: true }),
    );
