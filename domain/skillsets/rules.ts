import { compareTexts } from "../shared/collation.ts";
import { nameKey } from "./terms.ts";

/** An unknown level counts as 0. */
export const missingLevels = (level: number | null, requiredLevel: number): number =>
  Math.max(0, requiredLevel - (level ?? 0));

export interface Candidate {
  readonly position: { readonly level: number; readonly code: string };
  readonly requirements: readonly { readonly skillsetId: string; readonly requiredLevel: number }[];
}

type Ranked<Next extends Candidate> = Omit<Next, "requirements"> & {
  readonly requirements: (Next["requirements"][number] & { readonly missing: number })[];
  readonly missing: number;
};

/** Sorted by total missing levels, then by level, then by code. */
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
        compareTexts(a.position.code, b.position.code, { numeric: true }),
    );

/** `name` is null for entries without a group. */
export interface SkillsetGroup<Entry> {
  readonly name: string | null;
  readonly entries: readonly Entry[];
}

/** In ladder order. Without any groups, returns one group without a name. */
export const inGroups = <Entry>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string | undefined,
): readonly SkillsetGroup<Entry>[] =>
  [...Map.groupBy(entries, (entry) => nameKey(groupOf(entry) ?? ""))].map(([, members]) => {
    const [first] = members;
    return { name: (first && groupOf(first)) ?? null, entries: members };
  });
