import { compareTexts } from "../shared/collation.ts";
import type { CodeChange, LadderEffects } from "./ladderPreview.ts";
import type { Ladder, MapPosition, Position } from "./model.ts";
import { placeIn } from "./structure.ts";
import { askedLevel, type CareerPath } from "./terms.ts";

/** Below this level, positions of the trunk path form the common trunk (docs/ladder.md#trunk-and-branches). */
const branchLevel = 4;

/** A step from a position to one that can follow it. A sideways move leads to another path on the same level. */
export interface CareerStep<Placed extends MapPosition = Position> {
  readonly from: Placed;
  readonly to: Placed;
  readonly isSideways: boolean;
}

/** The career paths of these positions, in the order of all paths (`pathOrder`); one that it lacks comes last. */
export const pathsOf = (positions: readonly MapPosition[], order: readonly CareerPath[]): readonly CareerPath[] =>
  [...new Set(positions.map(({ careerPath }) => careerPath))].sort((a, b) => placeIn(order, a) - placeIn(order, b));

/** A path's positions grouped by level, lowest level first. */
export const levelsOfPath = <Placed extends MapPosition>(
  positions: readonly Placed[],
  path: CareerPath,
): readonly (readonly [Placed, ...Placed[]])[] => {
  const sorted = positions
    .filter((position) => position.careerPath === path)
    .sort((a, b) => a.level - b.level || compareTexts(a.code, b.code, { numeric: true }));
  const levels: [Placed, ...Placed[]][] = [];
  for (const position of sorted) {
    const last = levels.at(-1);
    if (last?.[0].level === position.level) {
      last.push(position);
    } else {
      levels.push([position]);
    }
  }
  return levels;
};

/**
 * The path whose lower levels are common to all paths: individual contributor, or else the path that begins lowest.
 * Null if there is only one path.
 */
export const trunkPathOf = (positions: readonly MapPosition[], order: readonly CareerPath[]): CareerPath | null => {
  const paths = pathsOf(positions, order);
  if (paths.length < 2) {
    return null;
  }
  if (paths.includes("ic")) {
    return "ic";
  }
  const start = (path: CareerPath) =>
    Math.min(...positions.filter((position) => position.careerPath === path).map((position) => position.level));
  return paths.reduce((lowest, path) => (start(path) < start(lowest) ? path : lowest));
};

/** Whether a position is part of the common trunk. */
export const isTrunk = (position: MapPosition, trunk: CareerPath | null): boolean =>
  position.careerPath === trunk && position.level < branchLevel;

/** The position from which a path branches off: the one that it names, or else the highest of the trunk below it. */
const branchOf = <Placed extends MapPosition>(
  start: Placed,
  positions: readonly Placed[],
  trunk: CareerPath | null,
): Placed | undefined => {
  const named = positions.find(({ id }) => id === start.fromId);
  if (named !== undefined || trunk === null || start.careerPath === trunk) {
    return named;
  }
  return levelsOfPath(positions, trunk)
    .flat()
    .findLast((position) => isTrunk(position, trunk) && position.level < start.level);
};

/**
 * Every step to a position that can follow: the next one of the same path, and from the position where another path
 * branches off to its first one (docs/ladder.md#next-positions).
 */
export const careerSteps = <Placed extends MapPosition>(
  positions: readonly Placed[],
  order: readonly CareerPath[],
): readonly CareerStep<Placed>[] => {
  const trunk = trunkPathOf(positions, order);
  return pathsOf(positions, order).flatMap((path) => {
    const chain = levelsOfPath(positions, path).flat();
    const [start] = chain;
    const branch = start && branchOf(start, positions, trunk);
    const branching = start && branch ? [{ from: branch, to: start, isSideways: branch.level === start.level }] : [];
    return [
      ...branching,
      ...chain.flatMap((from, index) => {
        const to = chain[index + 1];
        return to === undefined ? [] : [{ from, to, isSideways: false }];
      }),
    ];
  });
};

/** The steps to the positions that can follow the one with this code. */
export const nextSteps = <Placed extends MapPosition>(
  positions: readonly Placed[],
  code: string | null,
  order: readonly CareerPath[],
): readonly CareerStep<Placed>[] => careerSteps(positions, order).filter((step) => step.from.code === code);

/** The codes of the positions that can follow the given one. */
export const nextCodes = (
  positions: readonly Position[],
  code: string | null,
  order: readonly CareerPath[],
): ReadonlySet<string> => new Set(nextSteps(positions, code, order).map(({ to }) => to.code));

/** Where a position says that its path branches off, as far as its rules are concerned. */
export interface Branching {
  readonly code: string;
  readonly level: number;
  readonly careerPath: CareerPath;
  readonly engineerType: string;
  /** The code of the position from which the path branches off. */
  readonly from: string | null;
}

/** The codes from which a path branches off, one after the other, beginning with a position's own. */
const comesBack = (start: Branching, ladder: readonly Branching[]): boolean => {
  const seen = new Set<CareerPath>([start.careerPath]);
  let from = ladder.find(({ code }) => code === start.from);
  while (from !== undefined) {
    if (seen.has(from.careerPath)) {
      return true;
    }
    seen.add(from.careerPath);
    const path = from.careerPath;
    const next = ladder.find(({ careerPath, from: named }) => careerPath === path && named !== null)?.from;
    from = ladder.find(({ code }) => code === next);
  }
  return false;
};

/** Why a path cannot branch off where a position says so; null if it can (docs/ladder.md#next-positions). */
export const branchProblem = (position: Branching, positions: readonly Branching[]): string | null => {
  const { code, from: named } = position;
  if (named === null) {
    return null;
  }
  const ladder = positions.filter(({ engineerType }) => engineerType === position.engineerType);
  const from = ladder.find((other) => other.code === named);
  if (from === undefined) {
    return `There is no position ${named} on this ladder; please correct the code or remove it.`;
  }
  const path = ladder.filter(({ careerPath }) => careerPath === position.careerPath);
  const [first] = path.toSorted((a, b) => a.level - b.level || compareTexts(a.code, b.code, { numeric: true }));
  if (first?.code !== code) {
    return `Only ${first?.code}, the first position of its path, can say where the path branches off.`;
  }
  if (from.careerPath === position.careerPath) {
    return `${named} is of the same path as ${code}; a path branches off from another one.`;
  }
  if (from.level > position.level) {
    return `${named} is at level ${from.level}, above ${code}; a path branches off at its own level or below.`;
  }
  return comesBack(position, ladder)
    ? `${named} itself comes after ${code}; please choose a position outside this circle.`
    : null;
};

/** The codes of the given position and all positions that lead to it. */
export const codesSoFar = (
  positions: readonly MapPosition[],
  code: string | null,
  order: readonly CareerPath[],
): ReadonlySet<string> => {
  const steps = careerSteps(positions, order);
  const codes = new Set(code === null ? [] : [code]);
  // Iterating over a Set also visits elements that are added during the iteration.
  for (const reached of codes) {
    for (const { from, to } of steps) {
      if (to.code === reached) {
        codes.add(from.code);
      }
    }
  }
  return codes;
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Built once, when it is first used, so that functions which never write such a message do not build it. */
let namesFormat: Intl.ListFormat | undefined;

const listOf = (names: readonly string[]): string => {
  namesFormat ??= new Intl.ListFormat("en-US");
  return namesFormat.format(names);
};

/** Whose position gets another code, one message per position: "DS1 becomes IC3 for Ana Lee and 2 others." */
export const codeChangeMessages = (changes: readonly CodeChange[]): readonly string[] =>
  changes.map(({ before, after, people, names }) => {
    const others = people > names.length ? [counted(people - names.length, "other")] : [];
    return `${before} becomes ${after} for ${listOf([...names, ...others])}.`;
  });

/** The message about people whose levels are not disclosed, because their group is too small. */
const undisclosedText = ({ people, undisclosed }: LadderEffects["required"]): string => {
  if (undisclosed === 0) {
    return "";
  }
  const who = undisclosed === people ? "them" : `${undisclosed} of them`;
  return ` How many of ${who} are now below is not said: too few people in their position have a shared review.`;
};

/** The effects of importing a ladder file, as messages; empty if nobody is affected. */
export const effectMessages = ({ renamed, required }: LadderEffects): readonly string[] => {
  const messages: string[] = [];
  if (required.changes > 0) {
    const change = `${counted(required.changes, "requirement")} ${required.changes === 1 ? "changes" : "change"}`;
    const below = required.below > 0 ? `, ${required.below} of them now below` : "";
    const unknown =
      required.unknown > 0
        ? ` The levels of ${required.unknown} are not known: no review was shared with them yet.`
        : "";
    messages.push(
      required.people === 0
        ? `${change}: nobody holds a position that they are of.`
        : `${change}: ${counted(required.people, "engineer")}${below}.${unknown}${undisclosedText(required)}`,
    );
  }
  if (renamed.positions > 0 && renamed.people > 0) {
    messages.push(
      `${counted(renamed.positions, "position")} ${renamed.positions === 1 ? "gets" : "get"} another code or title: ${counted(renamed.people, "person", "people")} will see it beside their name.`,
    );
  }
  return messages;
};

/** What a position of a ladder asks for, by skillset id; nothing for other positions (docs/ladder.md#requirements). */
export const askedIn = (ladder: Ladder, positionId: string | undefined): ReadonlyMap<string, number> => {
  if (!ladder.positions.some(({ id }) => id === positionId)) {
    return new Map();
  }
  const stored = new Map(
    ladder.requirements
      .filter((one) => one.positionId === positionId)
      .map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]),
  );
  return new Map(
    ladder.skillsets.flatMap(({ id }): readonly (readonly [string, number])[] => {
      const level = askedLevel(stored.get(id));
      return level === null ? [] : [[id, level]];
    }),
  );
};
