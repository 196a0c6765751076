import { isRenamed, positionNotMovableMessage, positionNotRemovableMessage } from "./administration.ts";
import type { LadderDiff } from "./ladderPairs.ts";
import type { CodeChange, LadderEffects } from "./ladderPreview.ts";
import { codeKey } from "./ladders.ts";
import type { Position, RequiredLevels } from "./model.ts";
import { askedLevel } from "./terms.ts";

/** A required level that changes; null if the skillset is not asked for before or after. */
interface RequiredChange {
  readonly positionId: string;
  readonly skillsetId: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** The ids of the active people who hold each position, by position id. */
export type Holders = ReadonlyMap<string, readonly string[]>;

/** Levels by person id, without people who have no shared review. */
export type LevelsOfPeople = ReadonlyMap<string, RequiredLevels>;

/** The changes of required levels that are configured before or after, of positions that are not removed. */
const requiredChanges = ({ requirements }: LadderDiff): readonly RequiredChange[] =>
  requirements.flatMap(({ position, stored, levels, appliesBefore, appliesAfter }) => {
    if (position.before === null) {
      return [];
    }
    const positionId = position.before.id;
    const configured = new Set([...Object.keys(stored?.levels ?? {}), ...Object.keys(levels)]);
    return [...configured].flatMap((skillsetId): RequiredChange[] => {
      const before = appliesBefore.has(skillsetId) ? askedLevel(stored?.levels[skillsetId]) : null;
      const after = appliesAfter.has(skillsetId) ? askedLevel(levels[skillsetId]) : null;
      return before === after ? [] : [{ positionId, skillsetId, before, after }];
    });
  });

const renamedPositions = ({ positions }: LadderDiff): readonly Position[] =>
  positions.flatMap(({ before, after }) => (before && isRenamed(before, after) ? [after] : []));

const movedPositions = ({ positions }: LadderDiff): readonly Position[] =>
  positions.flatMap(({ before, after }) => (before && before.engineerType !== after.engineerType ? [before] : []));

/** The ids of the positions whose code or title changes, which has to be copied to their holders' profiles. */
export const renamedPositionIds = (pairs: LadderDiff): readonly string[] => renamedPositions(pairs).map(({ id }) => id);

/** The positions that a file removes or moves to another ladder, which nobody may hold. */
export const leavingPositions = (pairs: LadderDiff): readonly Position[] => [
  ...pairs.removedPositions,
  ...movedPositions(pairs),
];

/** Whether a change may make people fall below the required level: it is raised or newly required. */
const isRaised = ({ before, after }: RequiredChange): boolean => after !== null && (before === null || after > before);

/** Statements about levels must cover at least this many people. */
const minGroupSize = 5;

/**
 * Whether a preview may state how many holders of a position fall below the required levels. It may not if the group is
 * small: by trying out several files, an administrator could infer the level that a single person got in a review,
 * which they may not see (docs/reviews.md#few-people). Each position is decided separately, so that comparing two files
 * reveals nothing either.
 */
const isDisclosed = (people: readonly string[], changes: readonly RequiredChange[], levels: LevelsOfPeople): boolean =>
  people.length >= minGroupSize &&
  changes.every(({ skillsetId }) => {
    const known = people.filter((person) => levels.get(person)?.[skillsetId] !== undefined).length;
    return known === 0 || known >= minGroupSize;
  });

/** The ids of the people whose levels are needed to count those who fall below the required level. */
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

/** The positions that block an import because people hold them, by code, with a message for each. */
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
      .map((position) => ({
        code: position.code,
        message: positionNotMovableMessage(position, held(position), pairs.structure),
      })),
  ];
};

/** At most this many people are named for a position whose code changes. */
const maxNames = 10;

/** The positions whose code a file changes while people hold them, with the names of these people by position id. */
export const codeChangesOf = (
  { positions }: LadderDiff,
  namesOf: ReadonlyMap<string, readonly string[]>,
): readonly CodeChange[] =>
  positions.flatMap(({ before, after }) => {
    const names = namesOf.get(after.id) ?? [];
    return before === null || codeKey(before.code) === codeKey(after.code) || names.length === 0
      ? []
      : [{ before: before.code, after: after.code, people: names.length, names: names.slice(0, maxNames) }];
  });

/** Whether a level was sufficient before the change and no longer is. */
const fallsBelow = ({ before, after }: RequiredChange, level: number): boolean =>
  after !== null && level < after && (before === null || level >= before);

/** The people and positions that importing a file affects. */
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
