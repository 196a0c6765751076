import type { EngineerType } from "#domain/people/terms.ts";
import type { Ladder } from "#domain/positions/model.ts";
import { askedIn } from "#domain/positions/rules.ts";
import type { Team, TeamRow } from "#domain/reviews/views/teamModel.ts";

/** A person's level of one skillset against what their position requires. */
export interface TeamLevel {
  readonly skillsetId: string;
  readonly name: string;
  /** Null if it is not known. */
  readonly level: number | null;
  /** Null if the position does not ask for it, or is of another ladder. */
  readonly requiredLevel: number | null;
}

/** The ladders that a page has read, by engineer type. */
export type Ladders = ReadonlyMap<EngineerType, Ladder>;

/** The levels of a person in the order of their ladder; empty before their first shared review. */
export const teamLevels = ({ person, levels }: TeamRow, ladders: Ladders): readonly TeamLevel[] => {
  const ladder = person.engineerType === null ? undefined : ladders.get(person.engineerType);
  if (ladder === undefined || levels === null) {
    return [];
  }
  const required = askedIn(ladder, person.position?.id);
  return ladder.skillsets
    .filter(({ id }) => required.has(id) || levels.levels[id] !== undefined)
    .map(({ id, name }) => ({
      ...{ skillsetId: id, name },
      ...{ level: levels.levels[id] ?? null, requiredLevel: required.get(id) ?? null },
    }));
};

export type LevelPlace = "below" | "at" | "above" | "unknown";

/** Where a level is against what is required. */
export const placeOf = ({ level, requiredLevel }: TeamLevel): LevelPlace => {
  if (level === null || requiredLevel === null) {
    return "unknown";
  }
  if (level < requiredLevel) {
    return "below";
  }
  return level === requiredLevel ? "at" : "above";
};

/**
 * How many levels are below, at and above what is required, in words: "1 below · 5 at · 3 above". Without a position on
 * the ladder, nothing is required that they could be compared with.
 */
export const placesText = (levels: readonly TeamLevel[]): string => {
  const count = (place: LevelPlace): number => levels.filter((one) => placeOf(one) === place).length;
  const counts = (["below", "at", "above"] as const).flatMap((place) =>
    count(place) === 0 ? [] : [`${count(place)} ${place}`],
  );
  return counts.length === 0 ? "No position to compare with" : counts.join(" · ");
};

/** From this level on, a person can carry a skillset for the team. */
export const carryingLevel = 3;

/** A skillset that at most one person of the team has at level 3 or more. */
export interface ThinSkillset {
  readonly id: string;
  readonly name: string;
  /** The only person, or nobody. */
  readonly carriers: readonly TeamRow["person"][];
  /** How many people with levels are below what their position requires. */
  readonly below: number;
}

/** The skillsets of a team, in the order in which its people's ladders have them. */
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

/** Where a team is thin; nothing can be said of a single person. */
export const thinSkillsets = ({ rows }: Pick<Team, "rows">, ladders: Ladders): readonly ThinSkillset[] => {
  const known = rows
    .map((row) => ({ row, levels: teamLevels(row, ladders) }))
    .filter(({ levels }) => levels.length > 0);
  if (known.length < 2) {
    return [];
  }
  return teamSkillsets(rows, ladders).flatMap(({ id, name }) => {
    const of = known.flatMap(({ row, levels }) => {
      const level = levels.find(({ skillsetId }) => skillsetId === id);
      return level === undefined ? [] : [{ person: row.person, level }];
    });
    const carriers = of.filter(({ level }) => (level.level ?? 0) >= carryingLevel).map(({ person }) => person);
    const below = of.filter(({ level }) => placeOf(level) === "below").length;
    return carriers.length > 1 ? [] : [{ id, name, carriers, below }];
  });
};
