import type { EngineerType } from "#domain/people/terms.ts";
import type { Ladder } from "#domain/positions/model.ts";
import { requiredLevelsOf } from "#domain/positions/rules.ts";
import type { Team, TeamRow } from "#domain/reviews/views/teamModel.ts";

export interface TeamLevel {
  readonly skillsetId: string;
  readonly name: string;
  /** Null if unknown. */
  readonly level: number | null;
  /** Null if the position doesn't require the skillset, or belongs to another ladder. */
  readonly requiredLevel: number | null;
}

export type Ladders = ReadonlyMap<EngineerType, Ladder>;

/** In the order of the ladder; empty before the first shared review. */
export const teamLevels = ({ person, levels }: TeamRow, ladders: Ladders): readonly TeamLevel[] => {
  const ladder = person.engineerType === null ? undefined : ladders.get(person.engineerType);
  if (ladder === undefined || levels === null) {
    return [];
  }
  const required = requiredLevelsOf(ladder, person.position?.id);
  return ladder.skillsets
    .filter(({ id }) => required.has(id) || levels.levels[id] !== undefined)
    .map(({ id, name }) => ({
      skillsetId: id,
      name,
      level: levels.levels[id] ?? null,
      requiredLevel: required.get(id) ?? null,
    }));
};

export type LevelComparison = "below" | "at" | "above" | "unknown";

export const compareToRequired = ({ level, requiredLevel }: TeamLevel): LevelComparison => {
  if (level === null || requiredLevel === null) {
    return "unknown";
  }
  if (level < requiredLevel) {
    return "below";
  }
  return level === requiredLevel ? "at" : "above";
};

/** Such as "1 below · 5 at · 3 above". */
export const comparisonText = (levels: readonly TeamLevel[]): string => {
  const count = (comparison: LevelComparison): number =>
    levels.filter((one) => compareToRequired(one) === comparison).length;
  const counts = (["below", "at", "above"] as const).flatMap((comparison) =>
    count(comparison) === 0 ? [] : [`${count(comparison)} ${comparison}`],
  );
  return counts.length === 0 ? "No position to compare with" : counts.join(" · ");
};

/** The lowest level at which one person can cover a skillset for the team. */
export const carryingLevel = 3;

export const teamSkillsets = (
  rows: readonly TeamRow[],
  ladders: Ladders,
): readonly { readonly id: string; readonly name: string }[] => {
  const found = new Map<string, string>();
  for (const row of rows) {
    for (const { skillsetId, name } of teamLevels(row, ladders)) {
      found.set(skillsetId, name);
    }
  }
  return [...found].map(([id, name]) => ({ id, name }));
};

/** Skillsets that at most one person carries. Empty unless at least two people have levels. */
export const thinSkillsets = ({ rows }: Pick<Team, "rows">, ladders: Ladders) => {
  const known = rows
    .map((row) => ({ row, levels: teamLevels(row, ladders) }))
    .filter(({ levels }) => levels.length > 0);
  if (known.length < 2) {
    return [];
  }
  return teamSkillsets(rows, ladders).flatMap(({ id, name }) => {
    const withLevels = known.flatMap(({ row, levels }) => {
      const level = levels.find(({ skillsetId }) => skillsetId === id);
      return level === undefined ? [] : [{ person: row.person, level }];
    });
    const carriers = withLevels.filter(({ level }) => (level.level ?? 0) >= carryingLevel).map(({ person }) => person);
    const belowCount = withLevels.filter(({ level }) => compareToRequired(level) === "below").length;
    return carriers.length > 1 ? [] : [{ id, name, carrier: carriers[0], belowCount }];
  });
};
