import type { Ladder, Position, PositionRequirements } from "#domain/positions/model.ts";
import { defaultRequiredLevel } from "#domain/positions/terms.ts";

/** The level before the first unsaved change, and the new level. */
interface LevelChange {
  readonly savedLevel: number;
  readonly level: number;
}

export interface PositionChanges {
  readonly position: Position;
  readonly levels: Readonly<Record<string, LevelChange>>;
}

/** Unsaved required levels, by position id. */
export type RequirementChanges = Readonly<Record<string, PositionChanges>>;

/** Someone else set the same required level to a different value. */
export interface LevelConflict {
  readonly position: Position;
  readonly skillsetId: string;
  readonly skillsetName: string;
  readonly mine: number;
  readonly theirs: number;
}

const omitKey = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const withLevels = (
  changes: RequirementChanges,
  position: Position,
  levels: PositionChanges["levels"],
): RequirementChanges =>
  Object.keys(levels).length === 0
    ? omitKey(changes, position.id)
    : { ...changes, [position.id]: { position, levels } };

/** Sets a cell's level; setting it back to `stored` removes the change. */
export const withLevel = (
  changes: RequirementChanges,
  cell: { readonly position: Position; readonly skillsetId: string; readonly stored: number },
  level: number,
): RequirementChanges => {
  const levels = changes[cell.position.id]?.levels ?? {};
  const savedLevel = levels[cell.skillsetId]?.savedLevel ?? cell.stored;
  return withLevels(
    changes,
    cell.position,
    level === savedLevel ? omitKey(levels, cell.skillsetId) : { ...levels, [cell.skillsetId]: { savedLevel, level } },
  );
};

export const withoutLevel = (changes: RequirementChanges, position: Position, skillsetId: string): RequirementChanges =>
  withLevels(changes, position, omitKey(changes[position.id]?.levels ?? {}, skillsetId));

/** Rebases the changes on a colleague's saved level, so saving replaces that level. */
export const rebaseChanges = (
  changes: RequirementChanges,
  { position, skillsetId, theirs }: Pick<LevelConflict, "position" | "skillsetId" | "theirs">,
): RequirementChanges => {
  const level = changes[position.id]?.levels[skillsetId]?.level;
  return level === undefined
    ? changes
    : withLevel(withoutLevel(changes, position, skillsetId), { position, skillsetId, stored: theirs }, level);
};

export const countLevels = (changes: RequirementChanges): number =>
  Object.values(changes).reduce((sum, { levels }) => sum + Object.keys(levels).length, 0);

/** Levels to send, and conflicts. Skillsets that no longer apply are in neither. */
export const compareStored = (
  { position, levels }: PositionChanges,
  { items }: PositionRequirements,
): {
  readonly requirements: readonly { readonly skillsetId: string; readonly requiredLevel: number }[];
  readonly conflicts: readonly LevelConflict[];
} => {
  const changed = items.flatMap(({ skillset, requiredLevel }) => {
    const change = levels[skillset.id];
    return change === undefined || change.level === requiredLevel ? [] : [{ skillset, requiredLevel, change }];
  });
  return {
    requirements: changed
      .filter(({ requiredLevel, change }) => requiredLevel === change.savedLevel)
      .map(({ skillset, change }) => ({ skillsetId: skillset.id, requiredLevel: change.level })),
    conflicts: changed
      .filter(({ requiredLevel, change }) => requiredLevel !== change.savedLevel)
      .map(({ skillset, requiredLevel, change }) => ({
        position,
        skillsetId: skillset.id,
        skillsetName: skillset.name,
        mine: change.level,
        theirs: requiredLevel,
      })),
  };
};

export const withSavedRequirements = (ladder: Ladder, { position, items }: PositionRequirements): Ladder => ({
  ...ladder,
  requirements: [
    ...ladder.requirements.filter(({ positionId }) => positionId !== position.id),
    ...items
      .filter(({ status }) => status === "Configured")
      .map(({ skillset, requiredLevel }) => ({ positionId: position.id, skillsetId: skillset.id, requiredLevel })),
  ],
});

/** By position ID, then skillset ID. Unconfigured levels have no entry. */
export type StoredLevels = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const storedLevelsOf = ({ positions, requirements }: Ladder): StoredLevels => {
  const levels = new Map(positions.map(({ id }) => [id, new Map<string, number>()]));
  for (const { positionId, skillsetId, requiredLevel } of requirements) {
    levels.get(positionId)?.set(skillsetId, requiredLevel);
  }
  return levels;
};

export const storedLevel = (levels: StoredLevels, positionId: string, skillsetId: string): number =>
  levels.get(positionId)?.get(skillsetId) ?? defaultRequiredLevel;
