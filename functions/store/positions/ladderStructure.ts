import { defaultStructure, entryOf, type LadderStructure } from "#domain/positions/structure.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import type { RawItem } from "../table/partition.ts";
import type { TransactionStep } from "../transact.ts";

/** The engineer types and career paths among the items of the positions' partition. */
export const structureIn = (store: Store, Items: RawItem[]): LadderStructure => {
  const [stored] = store.entities.ladderStructure.parse({ Items }).data;
  return stored === undefined ? defaultStructure : stored;
};

/** The engineer types and career paths. One request. */
export const readStructure = async (store: Store): Promise<LadderStructure> => {
  const { data } = await store.entities.ladderStructure.get({}).go({ consistent: true });
  return data ?? defaultStructure;
};

/** How long a warm function keeps the structure, in milliseconds. */
const keptFor = 60_000;

const kept = new WeakMap<Store["client"], { readonly structure: LadderStructure; readonly readAt: number }>();

const hasTerm = ({ engineerTypes, careerPaths }: LadderStructure, id: string): boolean =>
  entryOf(engineerTypes, id) !== undefined || entryOf(careerPaths, id) !== undefined;

/**
 * The engineer types and career paths, at most a minute old, for showing their labels; read again if one of these ids is not
 * among them. Usually no request.
 */
export const recentStructure = async (
  store: Store,
  ids: readonly (string | null | undefined)[],
): Promise<LadderStructure> => {
  const known = kept.get(store.client);
  const isRecent = known !== undefined && performance.now() - known.readAt < keptFor;
  if (isRecent && ids.every((id) => id === null || id === undefined || hasTerm(known.structure, id))) {
    return known.structure;
  }
  const structure = await readStructure(store);
  kept.set(store.client, { structure, readAt: performance.now() });
  return structure;
};

/** Writes the structure, on condition that the stored version is the previous one (none the first time). */
export const structureStep = ({ engineerTypes, careerPaths, version }: LadderStructure): TransactionStep => ({
  write: ({ ladderStructure }) =>
    ladderStructure
      .put({ engineerTypes, careerPaths, version })
      .where(versionIs(version - 1))
      .commit(),
  conflictError: versionConflict(),
});

/**
 * Requires that the structure is still the one that was read, for a write that gives somebody a type or a path: so that it
 * is not removed in the same moment.
 */
export const unchangedStructureStep = ({ version }: LadderStructure): TransactionStep => ({
  write: ({ ladderStructure }) => ladderStructure.check({}).where(versionIs(version)).commit(),
  conflictError: staleReadError("The engineer types were changed just now. Please try again; nothing was lost."),
});
