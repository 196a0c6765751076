import { isRenamed, positionNotMovableMessage, positionNotRemovableMessage } from "./administration.ts";
import type { LadderDiff } from "./ladderDiff.ts";
import type { CodeChange, LadderEffects } from "./ladderPreview.ts";
import { codeKey } from "./ladders.ts";
import type { Position, RequiredLevels } from "./model.ts";
import { effectiveRequiredLevel } from "./terms.ts";

/** `before` and `after` are null if the position doesn't require the skillset. */
interface RequiredLevelChange {
  readonly positionId: string;
  readonly skillsetId: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** IDs of active people, by position ID. */
export type Holders = ReadonlyMap<string, readonly string[]>;

/** By person ID. Omits people without a shared review. */
export type LevelsOfPeople = ReadonlyMap<string, RequiredLevels>;

/** Applicable skillsets without a configured level require the lowest level. Omits new and removed positions. */
const requiredLevelChanges = ({ requirements }: LadderDiff): readonly RequiredLevelChange[] =>
  requirements.flatMap(({ position, stored, levels, appliesBefore, appliesAfter }) => {
    if (position.before === null) {
      return [];
    }
    const positionId = position.before.id;
    return [...new Set([...appliesBefore, ...appliesAfter])].flatMap((skillsetId): RequiredLevelChange[] => {
      const before = appliesBefore.has(skillsetId) ? effectiveRequiredLevel(stored?.levels[skillsetId]) : null;
      const after = appliesAfter.has(skillsetId) ? effectiveRequiredLevel(levels[skillsetId]) : null;
      return before === after ? [] : [{ positionId, skillsetId, before, after }];
    });
  });

const renamedPositions = ({ positions }: LadderDiff): readonly Position[] =>
  positions.flatMap(({ before, after }) => (before && isRenamed(before, after) ? [after] : []));

const movedPositions = ({ positions }: LadderDiff): readonly Position[] =>
  positions.flatMap(({ before, after }) => (before && before.engineerType !== after.engineerType ? [before] : []));

/** Positions whose new code or title must be copied to the holders' profiles. */
export const renamedPositionIds = (diff: LadderDiff): readonly string[] => renamedPositions(diff).map(({ id }) => id);

export const removedOrMovedPositions = (diff: LadderDiff): readonly Position[] => [
  ...diff.removedPositions,
  ...movedPositions(diff),
];

/** Whether people may fall below the required level: it is raised or newly required. */
const isRaised = ({ before, after }: RequiredLevelChange): boolean =>
  after !== null && (before === null || after > before);

export const personIdsWithRaisedRequirements = (diff: LadderDiff, holders: Holders): readonly string[] =>
  [
    ...new Set(
      requiredLevelChanges(diff)
        .filter(isRaised)
        .map(({ positionId }) => positionId),
    ),
  ].flatMap((positionId) => holders.get(positionId) ?? []);

/** One message per position that blocks the import because people hold it, by code. */
export const holderProblems = (
  diff: LadderDiff,
  holders: Holders,
): readonly { readonly code: string; readonly message: string }[] => {
  const holderCount = (position: Position): number => holders.get(position.id)?.length ?? 0;
  return [
    ...diff.removedPositions
      .filter((position) => holderCount(position) > 0)
      .map((position) => ({
        code: position.code,
        message: positionNotRemovableMessage(position, holderCount(position)),
      })),
    ...movedPositions(diff)
      .filter((position) => holderCount(position) > 0)
      .map((position) => ({
        code: position.code,
        message: positionNotMovableMessage(position, holderCount(position), diff.structure),
      })),
  ];
};

const maxNames = 10;

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

const fallsBelow = ({ before, after }: RequiredLevelChange, level: number): boolean =>
  after !== null && level < after && (before === null || level >= before);

/**
 * `levels` is null for readers who may not read all of these reviews: comparing two previews would reveal one person's
 * levels (docs/reviews.md#counts-of-levels).
 */
export const ladderEffectsOf = (diff: LadderDiff, holders: Holders, levels: LevelsOfPeople | null): LadderEffects => {
  const required = requiredLevelChanges(diff);
  const affected = [...Map.groupBy(required, ({ positionId }) => positionId)].flatMap(([positionId, changes]) => {
    const raised = changes.filter(isRaised);
    return (holders.get(positionId) ?? []).map((personId) => ({ known: levels?.get(personId), raised }));
  });
  const atRisk = affected.filter(({ raised }) => raised.length > 0);
  const renamed = renamedPositions(diff);
  return {
    renamed: {
      positions: renamed.length,
      people: renamed.reduce((sum, { id }) => sum + (holders.get(id)?.length ?? 0), 0),
    },
    required: {
      changes: required.length,
      people: affected.length,
      levels: levels && {
        below: atRisk.filter(({ known, raised }) =>
          raised.some((change) => {
            const level = known?.[change.skillsetId];
            return level !== undefined && fallsBelow(change, level);
          }),
        ).length,
        unknown: atRisk.filter(({ known }) => known === undefined).length,
      },
    },
  };
};
