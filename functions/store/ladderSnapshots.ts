import type { EngineerType } from "#domain/people/terms.ts";
import type { ReviewedSkillset } from "#domain/reviews/model.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { snapshotKey } from "./reviews.ts";
import type { Store } from "./store.ts";
import { readPartition } from "./table/partition.ts";
import type { ItemKey } from "./table/readItems.ts";
import { type TransactionItem, transact } from "./transact.ts";

/**
 * Which ladder a round keeps: that of a position, with the skillsets of an engineer type
 * (docs/reviews.md#snapshot-of-the-ladder).
 */
export interface LadderKey {
  readonly roundId: string;
  readonly engineerType: EngineerType;
  readonly positionId: string;
}

/** The key of the item that says that a round has kept this ladder, whole. */
export const snapshotMarkerKey = (key: LadderKey): ItemKey => ({ pk: snapshotKey(key), sk: "WHOLE" });

/** Says that a round has kept this ladder, whole. */
export const snapshotMarkerStep = (key: LadderKey): TransactionItem => ({
  write: ({ snapshotMarker }) => snapshotMarker.put(key).commit(),
});

/** Writes a skillset as a round keeps it. */
export const snapshotSkillsetStep = (key: LadderKey, skillset: ReviewedSkillset): TransactionItem => ({
  write: ({ ladderSnapshot }) => ladderSnapshot.put({ ...skillset, ...key, levels: [...skillset.levels] }).commit(),
});

const noSnapshotStep = (key: LadderKey): TransactionItem => ({
  write: ({ snapshotMarker }) =>
    snapshotMarker
      .check(key)
      .where(({ roundId }, { notExists }) => notExists(roundId))
      .commit(),
  conflictError: staleReadError("This round has kept this ladder in the meantime. Please try again."),
});

/** So few skillsets of the longest texts fit into one transaction, which holds four megabytes. */
const skillsetsAtOnce = 8;

/**
 * Keeps a ladder for a round, once: skillsets first, the word that it is whole last. What a run that died has left of
 * it is written anew; after that word nothing changes it any more. Errors: STATE_CONFLICT where another run was faster.
 */
export const storeSnapshot = async (
  store: Store,
  key: LadderKey,
  skillsets: readonly ReviewedSkillset[],
): Promise<void> => {
  const Items = await readPartition(store, snapshotKey(key));
  const wanted = new Set(skillsets.map(({ id }) => id));
  const left = store.entities.ladderSnapshot.parse({ Items }).data.filter(({ id }) => !wanted.has(id));
  const steps: readonly TransactionItem[] = [
    ...left.map(
      ({ id }): TransactionItem => ({ write: ({ ladderSnapshot }) => ladderSnapshot.delete({ ...key, id }).commit() }),
    ),
    ...skillsets.map((skillset) => snapshotSkillsetStep(key, skillset)),
  ];
  for (let start = 0; start < steps.length; start += skillsetsAtOnce) {
    await transact(store, [noSnapshotStep(key), ...steps.slice(start, start + skillsetsAtOnce)]);
  }
  await transact(store, [snapshotMarkerStep(key)]);
};
