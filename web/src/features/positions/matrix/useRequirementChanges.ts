import { useState } from "react";
import type { Position } from "#domain/positions/model.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { isVersionConflict } from "#web/lib/saving/sendAndVerify.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import {
  compareStored,
  countLevels,
  type LevelConflict,
  type PositionChanges,
  type RequirementChanges,
  rebaseChanges,
  withLevel,
  withoutLevel,
  withSavedRequirements,
} from "./requirementChanges.ts";

/** Save attempts per position, in case other people save it concurrently. */
const maxAttempts = 3;

/** Applies the changes to the stored levels in one write, so other people's changes stay. Returns conflicts. */
const saveLevels = async (changes: PositionChanges): Promise<readonly LevelConflict[]> => {
  const { id: positionId, engineerType } = changes.position;
  const params = { positionId };
  for (let attempt = 1; ; attempt += 1) {
    const stored = await refetch("positions", "getRequirements", { params });
    const { requirements, conflicts } = compareStored(changes, stored);
    try {
      const saved =
        requirements.length === 0
          ? stored
          : await write("positions", "saveRequirements", {
              params,
              body: { requirements: [...requirements], version: stored.version },
            });
      await setCached(
        "positions",
        "getLadder",
        { params: { engineerType } },
        (ladder) => ladder && withSavedRequirements(ladder, saved),
      );
      return conflicts;
    } catch (error) {
      if (!isVersionConflict(error) || attempt === maxAttempts) {
        throw error;
      }
    }
  }
};

type SaveOutcome = "saved" | "conflict" | "failed";

export const useRequirementChanges = () => {
  const [changes, setChanges] = useState<RequirementChanges>({});
  const [conflicts, setConflicts] = useState<readonly LevelConflict[]>([]);
  const toast = useToast();
  const { busy, problem, setProblem, run } = useSave();

  const removeConflict = (position: Position, skillsetId: string): void =>
    setConflicts((current) =>
      current.filter((one) => one.position.id !== position.id || one.skillsetId !== skillsetId),
    );
  const discard = (): void => {
    setChanges({});
    setConflicts([]);
    setProblem(null);
  };

  const save = async (): Promise<SaveOutcome> => {
    const allConflicts: LevelConflict[] = [];
    const saved = await run(
      async () => {
        for (const change of Object.values(changes)) {
          const positionConflicts = await saveLevels(change);
          allConflicts.push(...positionConflicts);
          const conflictingIds = new Set(positionConflicts.map(({ skillsetId }) => skillsetId));
          // Drop saved changes after each position, because a later one may fail.
          setChanges((current) =>
            Object.keys(change.levels)
              .filter((skillsetId) => !conflictingIds.has(skillsetId))
              .reduce((remaining, skillsetId) => withoutLevel(remaining, change.position, skillsetId), current),
          );
        }
        return countLevels(changes) - allConflicts.length;
      },
      {
        done: () => (allConflicts.length === 0 ? "Requirements updated successfully" : null),
        failed: "An error occurred while saving the requirements",
      },
    );
    setConflicts(allConflicts);
    if (saved?.isSaved !== true) {
      return "failed";
    }
    if (allConflicts.length === 0) {
      return "saved";
    }
    toast.error(
      `${formatCountOf(allConflicts.length, "level", "levels")} not saved`,
      `Someone else changed ${allConflicts.length === 1 ? "it" : "them"}. Choose a version. ${formatCountOf(saved.result, "level was", "levels were")} saved.`,
    );
    return "conflict";
  };

  useUnsaved(countLevels(changes) > 0, { discard, save: async () => (await save()) === "saved" });
  return {
    changes,
    conflicts,
    busy,
    problem,
    set: (cell: Parameters<typeof withLevel>[1], level: number): void => {
      setChanges((current) => withLevel(current, cell, level));
      removeConflict(cell.position, cell.skillsetId);
    },
    undo: (position: Position, skillsetId: string): void => {
      setChanges((current) => withoutLevel(current, position, skillsetId));
      removeConflict(position, skillsetId);
    },
    keepMine: (conflict: LevelConflict): void => {
      setChanges((current) => rebaseChanges(current, conflict));
      removeConflict(conflict.position, conflict.skillsetId);
    },
    discard,
    save,
  };
};
export type RequirementEditing = ReturnType<typeof useRequirementChanges>;
