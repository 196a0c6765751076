import { isRenamed, positionNotMovableMessage, positionNotRemovableMessage } from "./administration.ts";
import type { LadderDiff } from "./ladderPairs.ts";
import type { LadderEffects } from "./ladderPreview.ts";
import type { Position, RequiredLevels } from "./model.ts";
import { defaultRequiredLevel } from "./terms.ts";

/** A required level that becomes another one; null where the skillset does not apply before or afterwards. */
interface RequiredChange {
  readonly positionId: string;
  readonly skillsetId: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** The active people who hold a position, by its id. */
export type Holders = ReadonlyMap<string, readonly string[]>;

/** What people's levels are, by their id; those with whom no review was shared are not in it. */
export type LevelsOfPeople = ReadonlyMap<string, RequiredLevels>;

/** The required levels of positions that stay, as far as they are configured before or afterwards and change. */
const requiredChanges = ({ requirements }: LadderDiff): readonly RequiredChange[] =>
  requirements.flatMap(({ position, stored, levels, appliesBefore, appliesAfter }) => {
    if (position.before === null) return [];
    const positionId = position.before.id;
    const configured = new Set([...Object.keys(stored?.levels ?? {}), ...Object.keys(levels)]);
    return [...configured].flatMap((skillsetId): RequiredChange[] => {
      const before = appliesBefore.has(skillsetId) ? (stored?.levels[skillsetId] ?? defaultRequiredLevel) : null;
      const after = appliesAfter.has(skillsetId) ? (levels[skillsetId] ?? defaultRequiredLevel) : null;
      return before === after ? [] : [{ positionId, skillsetId, before, after }];
    });
  });

const renamedPositions = ({ positions }: LadderDiff): readonly Position[] =>
  positions.flatMap(({ before, after }) => (before && isRenamed(before, after) ? [after] : []));

const movedPositions = ({ positions }: LadderDiff): readonly Position[] =>
  positions.flatMap(({ before, after }) => (before && before.engineerType !== after.engineerType ? [before] : []));

/** The ids of the positions whose code or title changes: those who hold them show it. */
export const renamedPositionIds = (pairs: LadderDiff): readonly string[] => renamedPositions(pairs).map(({ id }) => id);

/** The positions that a file removes or moves to another ladder: nobody may hold them. */
export const leavingPositions = (pairs: LadderDiff): readonly Position[] => [
  ...pairs.removedPositions,
  ...movedPositions(pairs),
];

/** Whether somebody may fall below what is required by it; where less is required, nobody does. */
const isRaised = ({ before, after }: RequiredChange): boolean => after !== null && (before === null || after > before);

/** Levels are told of at least so many people together. */
const minGroupSize = 5;

/**
 * Whether it is told how many of those who hold a position fall below what is required. Not where few could be meant:
 * trying out one file after the other would say what a review gave a single person, which an administrator does not see
 * (docs/reviews.md#few-people). Each position is decided by itself, so that the difference of two files says nothing
 * either.
 */
const isDisclosed = (people: readonly string[], changes: readonly RequiredChange[], levels: LevelsOfPeople): boolean =>
  people.length >= minGroupSize &&
  changes.every(({ skillsetId }) => {
    const known = people.filter((person) => levels.get(person)?.[skillsetId] !== undefined).length;
    return known === 0 || known >= minGroupSize;
  });

/** The people whose levels have to be known, to say how many fall below what is required. */
export const peopleWithRaisedRequirements = (pairs: LadderDiff, holders: Holders): readonly string[] =>
  [
    ...new Set(
      requiredChanges(pairs)
        .filter(isRaised)
        .map(({ positionId }) => positionId),
    ),
  ]
    .map((positionId) => holders.get(positionId) ?? [])
    .filter(({ length }) => length >= minGroupSize)
    .flat();

/** Why a file cannot be imported while people hold some positions: the code of each, and a sentence. */
export const holderProblems = (
  pairs: LadderDiff,
  holders: Holders,
): readonly { readonly code: string; readonly message: string }[] => {
  const held = (position: Position): number => holders.get(position.id)?.length ?? 0;
  return [
    ...pairs.removedPositions
      .filter((position) => held(position) > 0)
      .map((position) => ({ code: position.code, message: positionNotRemovableMessage(position, held(position)) })),
    ...movedPositions(pairs)
      .filter((position) => held(position) > 0)
      .map((position) => ({ code: position.code, message: positionNotMovableMessage(position, held(position)) })),
  ];
};

/** Whether a level that was enough no longer is. */
const fallsBelow = ({ before, after }: RequiredChange, level: number): boolean =>
  after !== null && level < after && (before === null || level >= before);

/** Whom importing a file affects. */
export const ladderEffects = (pairs: LadderDiff, holders: Holders, levels: LevelsOfPeople): LadderEffects => {
  const required = requiredChanges(pairs);
  const changesOf = Map.groupBy(required, ({ positionId }) => positionId);
  const affected = [...changesOf].flatMap(([positionId, changes]) => {
    const people = holders.get(positionId) ?? [];
    const raised = changes.filter(isRaised);
    const disclosed = isDisclosed(people, raised, levels);
    return people.map((person) => ({ known: levels.get(person), raised, disclosed }));
  });
  const atRisk = affected.filter(({ raised }) => raised.length > 0);
  const disclosed = atRisk.filter((person) => person.disclosed);
  const renamed = renamedPositions(pairs);
  return {
    renamed: {
      positions: renamed.length,
      people: renamed.reduce((sum, { id }) => sum + (holders.get(id)?.length ?? 0), 0),
    },
    required: {
      changes: required.length,
      people: affected.length,
      below: disclosed.filter(({ known, raised }) =>
        raised.some((change) => {
          const level = known?.[change.skillsetId];
          return level !== undefined && fallsBelow(change, level);
        }),
      ).length,
      unknown: disclosed.filter(({ known }) => known === undefined).length,
      undisclosed: atRisk.length - disclosed.length,
    },
  };
};
