import { defaultStructure, type LadderStructure } from "#domain/positions/structure.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import type { RawItem } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export const structureIn = (store: Store, Items: RawItem[]): LadderStructure => {
  const [stored] = store.entities.ladderStructure.parse({ Items }).data;
  return stored === undefined ? defaultStructure : stored;
};

/** One request. */
export const readStructure = async (store: Store): Promise<LadderStructure> => {
  const { data } = await store.entities.ladderStructure.get({}).go({ consistent: true });
  return data ?? defaultStructure;
};

/** Requires the previous version (none the first time). */
export const structureWrite = ({ engineerTypes, careerPaths, version }: LadderStructure): TransactionWrite => ({
  write: ({ ladderStructure }) =>
    ladderStructure
      .put({ engineerTypes, careerPaths, version })
      .where(versionIs(version - 1))
      .commit(),
  conflictError: versionConflict(),
});

/** Prevents removing a type or path while it is being assigned. */
export const unchangedStructureCheck = ({ version }: LadderStructure): TransactionWrite => ({
  write: ({ ladderStructure }) => ladderStructure.check({}).where(versionIs(version)).commit(),
  conflictError: staleReadError(
    "Someone else changed the engineer types or career paths. Try again. Nothing was lost.",
  ),
});
