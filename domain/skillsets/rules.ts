import { nameKey } from "./terms.ts";

/** The number of levels missing to the required one; an unknown level counts as 0. */
export const missingLevels = (level: number | null, requiredLevel: number): number =>
  Math.max(0, requiredLevel - (level ?? 0));

/** A possible next position, with its required levels. */
export interface Candidate {
  readonly position: { readonly level: number; readonly code: string };
  readonly requirements: readonly { readonly skillsetId: string; readonly requiredLevel: number }[];
}

type Ranked<Next extends Candidate> = Omit<Next, "requirements"> & {
  readonly requirements: (Next["requirements"][number] & { readonly missing: number })[];
  readonly missing: number;
};

/** The possible next positions, sorted by the total number of missing levels, then by level, then by code. */
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

/** Entries in the same group, in their order; `name` is null for those without a group. */
export interface SkillsetGroup<Entry> {
  readonly name: string | null;
  readonly entries: readonly Entry[];
}

/** The groups of entries in the ladder's order; one group without a name if there are no groups. */
export const inGroups = <Entry>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string | undefined,
): readonly SkillsetGroup<Entry>[] =>
  [...Map.groupBy(entries, (entry) => nameKey(groupOf(entry) ?? ""))].map(([, members]) => {
    const [first] = members;
    return { name: (first && groupOf(first)) ?? null, entries: members };
  });
