import type { EngineerType } from "#domain/people/terms.ts";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { snapshotKey } from "../reviews/reviewItems.ts";
import { unchangedRoundStep } from "../reviews/rounds.ts";
import type { Store } from "../store.ts";
import { type RawItem, readPartition } from "../table/partition.ts";
import type { ItemKey } from "../table/readItems.ts";
import { type TransactionStep, transact } from "../transact.ts";

/**
 * Identifies a snapshot of the ladder: a round's copy of a position's requirements, for the skillsets of an engineer
 * type (docs/rounds.md#snapshot-of-the-ladder).
 */
export interface LadderKey {
  readonly roundId: string;
  readonly engineerType: EngineerType;
  readonly positionId: string;
}

/** The skillsets of a snapshot among its items, in their order; by name in snapshots that were stored without one. */
const skillsetsIn = (store: Store, Items: RawItem[]): ReviewedSkillset[] =>
  store.entities.ladderSnapshot
    .parse({ Items })
    .data.sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.name.localeCompare(b.name))
    .map(({ roundId: _round, engineerType: _type, positionId: _position, place: _place, ...skillset }) => skillset);

/** The complete snapshots that this function read, the latest last, by the client of the table. */
const kept = new WeakMap<Store["client"], Map<string, readonly ReviewedSkillset[]>>();

/** With texts of the maximum length, these are less than 20 MB. */
const maxKept = 24;

/**
 * The skillsets of a snapshot, in their order. One request per megabyte; none if a warm function has read the complete snapshot,
 * which never changes.
 */
export const readSnapshot = async (store: Store, key: LadderKey): Promise<readonly ReviewedSkillset[]> => {
  const known = kept.get(store.client) ?? new Map<string, readonly ReviewedSkillset[]>();
  kept.set(store.client, known);
  const id = snapshotKey(key);
  const stored = known.get(id);
  if (stored !== undefined) {
    return stored;
  }
  const Items = await readPartition(store, id);
  const skillsets = skillsetsIn(store, Items);
  if (store.entities.snapshotMarker.parse({ Items }).data.length > 0) {
    const [oldest] = known.keys();
    if (known.size >= maxKept && oldest !== undefined) {
      known.delete(oldest);
    }
    known.set(id, skillsets);
  }
  return skillsets;
};

/** The key of the item that marks this snapshot as complete. */
export const snapshotMarkerKey = (key: LadderKey): ItemKey => ({ pk: snapshotKey(key), sk: "WHOLE" });

/** Marks this snapshot as complete, and names its skillsets; `level` is that of the position, if it is known. */
export const snapshotMarkerStep = (
  key: LadderKey,
  skillsets: readonly ReviewedSkillset[],
  level: number | undefined,
): TransactionStep => ({
  write: ({ snapshotMarker }) =>
    snapshotMarker
      .put({
        ...key,
        ...(level !== undefined && { level }),
        skillsets: skillsets.map(({ id, name, requiredLevel }) => ({ id, name, requiredLevel })),
      })
      .commit(),
});

/** Writes a skillset of this snapshot; `place` is its place among them. */
export const snapshotSkillsetStep = (key: LadderKey, skillset: ReviewedSkillset, place: number): TransactionStep => ({
  write: ({ ladderSnapshot }) =>
    ladderSnapshot.put({ ...skillset, ...key, place, levels: [...skillset.levels] }).commit(),
});

const noSnapshotStep = (key: LadderKey): TransactionStep => ({
  write: ({ snapshotMarker }) =>
    snapshotMarker
      .check(key)
      .where(({ roundId }, { notExists }) => notExists(roundId))
      .commit(),
  conflictError: staleReadError("This round's copy of the ladder was stored in the meantime. Please try again."),
});

/** A transaction holds at most 4 MB, which is enough for this many skillsets with texts of the maximum length. */
const skillsetsPerTransaction = 8;

/**
 * Stores a round's snapshot of a ladder, once: the skillsets first, the marker that completes it last. Anything left
 * over from an interrupted run is overwritten or removed; a complete snapshot never changes. The round must be the one
 * that was read, so that nothing is stored for a round that is being deleted.
 * Errors: STATE_CONFLICT if another run completed the snapshot first, or the round was changed.
 */
export const storeSnapshot = async (
  store: Store,
  round: Round,
  key: LadderKey,
  skillsets: readonly ReviewedSkillset[],
  level: number | undefined,
): Promise<void> => {
  const Items = await readPartition(store, snapshotKey(key));
  const ids = new Set(skillsets.map(({ id }) => id));
  const left = store.entities.ladderSnapshot.parse({ Items }).data.filter(({ id }) => !ids.has(id));
  const steps: readonly TransactionStep[] = [
    ...left.map(
      ({ id }): TransactionStep => ({ write: ({ ladderSnapshot }) => ladderSnapshot.delete({ ...key, id }).commit() }),
    ),
    ...skillsets.map((skillset, place) => snapshotSkillsetStep(key, skillset, place)),
  ];
  for (let start = 0; start < steps.length; start += skillsetsPerTransaction) {
    await transact(store, [
      noSnapshotStep(key),
      unchangedRoundStep(round),
      ...steps.slice(start, start + skillsetsPerTransaction),
    ]);
  }
  await transact(store, [unchangedRoundStep(round), snapshotMarkerStep(key, skillsets, level)]);
};

/** Removes a snapshot, complete or not. */
export const removeSnapshot = async (store: Store, key: LadderKey): Promise<void> => {
  const Items = await readPartition(store, snapshotKey(key));
  const stored = store.entities.ladderSnapshot.parse({ Items }).data;
  if (Items.length === 0) {
    return;
  }
  await transact(store, [
    { write: ({ snapshotMarker }) => snapshotMarker.delete(key).commit() },
    ...stored.map(
      ({ id }): TransactionStep => ({ write: ({ ladderSnapshot }) => ladderSnapshot.delete({ ...key, id }).commit() }),
    ),
  ]);
};
