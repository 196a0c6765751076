import type { LadderEffects } from "./ladderPreview.ts";
import type { Position } from "./model.ts";
import { type CareerPath, careerPaths } from "./terms.ts";

/** Below this level, positions of the trunk path form the common trunk (docs/ladder.md#trunk-and-branches). */
const branchLevel = 4;

/** A step from a position to one that can follow it. */
export interface CareerStep {
  readonly from: Position;
  readonly to: Position;
}

/** The career paths of these positions, in the ladder's order. */
export const pathsOf = (positions: readonly Position[]): readonly CareerPath[] =>
  careerPaths.filter((path) => positions.some((position) => position.careerPath === path));

/** A path's positions grouped by level, lowest level first. */
export const levelsOfPath = (
  positions: readonly Position[],
  path: CareerPath,
): readonly (readonly [Position, ...Position[]])[] => {
  const sorted = positions
    .filter((position) => position.careerPath === path)
    .sort((a, b) => a.level - b.level || a.code.localeCompare(b.code));
  const levels: [Position, ...Position[]][] = [];
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
export const trunkPathOf = (positions: readonly Position[]): CareerPath | null => {
  const paths = pathsOf(positions);
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
export const isTrunk = (position: Position, trunk: CareerPath | null): boolean =>
  position.careerPath === trunk && position.level < branchLevel;

/**
 * Every step up: to the next level of the same path, and from the trunk to the start of each other path
 * (docs/ladder.md#trunk-and-branches).
 */
export const careerSteps = (positions: readonly Position[]): readonly CareerStep[] => {
  const trunk = trunkPathOf(positions);
  const trunkLevels = trunk === null ? [] : levelsOfPath(positions, trunk).filter(([first]) => isTrunk(first, trunk));
  return pathsOf(positions).flatMap((path) => {
    const levels = levelsOfPath(positions, path);
    const [start] = levels;
    const below =
      path === trunk || start === undefined
        ? undefined
        : trunkLevels.findLast(([first]) => first.level < start[0].level);
    const chain = below === undefined ? levels : [below, ...levels];
    return chain.flatMap((lower, index) =>
      (chain[index + 1] ?? []).flatMap((to) => lower.map((from) => ({ from, to }))),
    );
  });
};

/** The codes of the positions that can follow the given one. */
export const nextCodes = (positions: readonly Position[], code: string | null): ReadonlySet<string> =>
  new Set(
    careerSteps(positions)
      .filter((step) => step.from.code === code)
      .map((step) => step.to.code),
  );

/** The codes of the given position and all positions that lead to it. */
export const codesSoFar = (positions: readonly Position[], code: string | null): ReadonlySet<string> => {
  const steps = careerSteps(positions);
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
