import { compareTexts } from "../shared/collation.ts";
import { countText } from "../shared/groupedNumber.ts";
import type { CodeChange, LadderEffects } from "./ladderPreview.ts";
import type { Ladder, MapPosition, Position } from "./model.ts";
import { rankIn } from "./structure.ts";
import { type CareerPath, effectiveRequiredLevel } from "./terms.ts";

/** Below this level, positions of the trunk path form the common trunk (docs/ladder.md#trunk-and-branches). */
const branchLevel = 4;

/** A sideways step leads to another path at the same level. */
export interface CareerStep<Placed extends MapPosition = Position> {
  readonly from: Placed;
  readonly to: Placed;
  readonly isSideways: boolean;
}

/** In the given order; unknown paths come last. */
export const pathsOf = (positions: readonly MapPosition[], order: readonly CareerPath[]): readonly CareerPath[] =>
  [...new Set(positions.map(({ careerPath }) => careerPath))].sort((a, b) => rankIn(order, a) - rankIn(order, b));

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
 * The path whose lower levels all paths share: individual contributor, or else the path that starts lowest. Null if
 * there is only one path.
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

export const isTrunk = (position: MapPosition, trunk: CareerPath | null): boolean =>
  position.careerPath === trunk && position.level < branchLevel;

/** The position in `fromId`, or else the highest trunk position below `start`. */
const branchingPointOf = <Placed extends MapPosition>(
  start: Placed,
  positions: readonly Placed[],
  trunk: CareerPath | null,
): Placed | undefined => {
  const namedPosition = positions.find(({ id }) => id === start.fromId);
  if (namedPosition !== undefined || trunk === null || start.careerPath === trunk) {
    return namedPosition;
  }
  return levelsOfPath(positions, trunk)
    .flat()
    .findLast((position) => isTrunk(position, trunk) && position.level < start.level);
};

/**
 * Steps to the next position of a path, and from a branching position to the first one of another path
 * (docs/ladder.md#next-positions).
 */
export const careerSteps = <Placed extends MapPosition>(
  positions: readonly Placed[],
  order: readonly CareerPath[],
): readonly CareerStep<Placed>[] => {
  const trunk = trunkPathOf(positions, order);
  return pathsOf(positions, order).flatMap((path) => {
    const chain = levelsOfPath(positions, path).flat();
    const [start] = chain;
    const branch = start && branchingPointOf(start, positions, trunk);
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

export const careerStepsFrom = <Placed extends MapPosition>(
  positions: readonly Placed[],
  code: string | null,
  order: readonly CareerPath[],
): readonly CareerStep<Placed>[] => careerSteps(positions, order).filter((step) => step.from.code === code);

export interface Branching {
  readonly code: string;
  readonly level: number;
  readonly careerPath: CareerPath;
  readonly engineerType: string;
  readonly from: string | null;
}

const formsCycle = (start: Branching, ladder: readonly Branching[]): boolean => {
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

/** Null if the path can branch off there (docs/ladder.md#next-positions). */
export const branchProblem = (position: Branching, positions: readonly Branching[]): string | null => {
  const { code, from: fromCode } = position;
  if (fromCode === null) {
    return null;
  }
  const ladder = positions.filter(({ engineerType }) => engineerType === position.engineerType);
  const from = ladder.find((other) => other.code === fromCode);
  if (from === undefined) {
    return `There is no position ${fromCode} on this ladder. Correct the code or remove it.`;
  }
  const path = ladder.filter(({ careerPath }) => careerPath === position.careerPath);
  const [first] = path.toSorted((a, b) => a.level - b.level || compareTexts(a.code, b.code, { numeric: true }));
  if (first?.code !== code) {
    return `Only ${first?.code}, the first position of its path, can set where the path branches off.`;
  }
  if (from.careerPath === position.careerPath) {
    return `${fromCode} is on the same path as ${code}. A path branches off from another one.`;
  }
  if (from.level > position.level) {
    return `${fromCode} is at level ${from.level}, above ${code}. A path branches off at its own level or below.`;
  }
  return formsCycle(position, ladder)
    ? `${fromCode} itself comes after ${code}. Choose a position outside this loop.`
    : null;
};

/** Includes the given position. */
export const codesLeadingTo = (
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

/** Built on first use, since most functions never need it. */
let namesFormat: Intl.ListFormat | undefined;

const listOf = (names: readonly string[]): string => {
  namesFormat ??= new Intl.ListFormat("en-US");
  return namesFormat.format(names);
};

/** One message per position: "DS1 becomes IC3 for Ana Lee and 2 others." */
export const codeChangeMessages = (changes: readonly CodeChange[]): readonly string[] =>
  changes.map(({ before, after, people, names }) => {
    const others = people > names.length ? [countText(people - names.length, "other")] : [];
    return `${before} becomes ${after} for ${listOf([...names, ...others])}.`;
  });

/** Empty if the import affects no one. */
export const effectMessages = ({ renamed, required }: LadderEffects): readonly string[] => {
  const messages: string[] = [];
  if (required.changes > 0) {
    const change = `${countText(required.changes, "requirement")} ${required.changes === 1 ? "changes" : "change"}`;
    const { below = 0, unknown = 0 } = required.levels ?? {};
    const belowText = below > 0 ? `, ${below} of them now below` : "";
    const unknownText =
      unknown > 0 ? ` The levels of ${unknown} aren't known: no review was shared with them yet.` : "";
    messages.push(
      required.people === 0
        ? `${change}. No one holds an affected position.`
        : `${change}: ${countText(required.people, "engineer")}${belowText}.${unknownText}`,
    );
  }
  if (renamed.positions > 0 && renamed.people > 0) {
    messages.push(
      `${countText(renamed.positions, "position")} ${renamed.positions === 1 ? "gets" : "get"} another code or title. ${countText(renamed.people, "person", "people")} will see it with their name.`,
    );
  }
  return messages;
};

/** By skillset ID; empty for positions of other ladders (docs/ladder.md#requirements). */
export const requiredLevelsOf = (ladder: Ladder, positionId: string | undefined): ReadonlyMap<string, number> => {
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
      const level = effectiveRequiredLevel(stored.get(id));
      return level === null ? [] : [[id, level]];
    }),
  );
};
