import type { EngineerType } from "#domain/people/terms.ts";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { compareTexts } from "#domain/shared/collation.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { snapshotKey } from "../../reviews/store/reviewItems.ts";
import { unchangedRoundCheck } from "../../reviews/store/rounds.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { type TransactionWrite, transact } from "../../table/transact.ts";

/** A round's copy of the ladder for a position and an engineer type (docs/rounds.md#snapshot-of-the-ladder). */
export interface LadderKey {
  readonly roundId: string;
  readonly engineerType: EngineerType;
  readonly positionId: string;
}

/** In the stored order, or by name in snapshots without one. */
const skillsetsIn = (store: Store, Items: RawItem[]): ReviewedSkillset[] =>
  store.entities.ladderSnapshot
    .parse({ Items })
    .data.sort((a, b) => (a.orderIndex ?? 0) - (b.orderIndex ?? 0) || compareTexts(a.name, b.name))
    .map(
      ({ roundId: _round, engineerType: _type, positionId: _position, orderIndex: _place, ...skillset }) => skillset,
    );

/** Complete snapshots that this function instance has read, latest last, by table client. */
const snapshotsByClient = new WeakMap<Store["client"], Map<string, readonly ReviewedSkillset[]>>();

/** Less than 20 MB, even if all texts have the maximum length. */
const maxCached = 24;

/** In ladder order. One request per megabyte; none if cached, since complete snapshots never change. */
export const readSnapshot = async (store: Store, key: LadderKey): Promise<readonly ReviewedSkillset[]> => {
  const cachedSnapshots = snapshotsByClient.get(store.client) ?? new Map<string, readonly ReviewedSkillset[]>();
  snapshotsByClient.set(store.client, cachedSnapshots);
  const id = snapshotKey(key);
  const stored = cachedSnapshots.get(id);
  if (stored !== undefined) {
    return stored;
  }
  const Items = await readPartition(store, id);
  const skillsets = skillsetsIn(store, Items);
  if (store.entities.snapshotMarker.parse({ Items }).data.length > 0) {
    const [oldest] = cachedSnapshots.keys();
    if (cachedSnapshots.size >= maxCached && oldest !== undefined) {
      cachedSnapshots.delete(oldest);
    }
    cachedSnapshots.set(id, skillsets);
  }
  return skillsets;
};

export const snapshotMarkerKey = (key: LadderKey): ItemKey => ({ pk: snapshotKey(key), sk: "WHOLE" });

export const snapshotMarkerWrite = (
  key: LadderKey,
  skillsets: readonly ReviewedSkillset[],
  level: number | undefined,
): TransactionWrite => ({
  write: ({ snapshotMarker }) =>
    snapshotMarker
      .put({
        ...key,
        ...(level !== undefined && { level }),
        skillsets: skillsets.map(({ id, name, requiredLevel }) => ({ id, name, requiredLevel })),
      })
      .commit(),
});

export const snapshotSkillsetWrite = (
  key: LadderKey,
  skillset: ReviewedSkillset,
  orderIndex: number,
): TransactionWrite => ({
  write: ({ ladderSnapshot }) =>
    ladderSnapshot.put({ ...skillset, ...key, orderIndex, levels: [...skillset.levels] }).commit(),
});

const noSnapshotCheck = (key: LadderKey): TransactionWrite => ({
  write: ({ snapshotMarker }) =>
    snapshotMarker
      .check(key)
      .where(({ roundId }, { notExists }) => notExists(roundId))
      .commit(),
  conflictError: staleReadError("Someone else stored this round's copy of the ladder. Try again."),
});

/** A transaction holds 4 MB: this many skillsets with texts of maximum length. */
const skillsetsPerTransaction = 8;

/**
 * Writes the skillsets first and the marker of a complete snapshot last. Overwrites what an interrupted run left;
 * complete snapshots never change. Requires an unchanged round, so nothing is written to a round being deleted. Errors:
 * STATE_CONFLICT.
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
  const outdatedSkillsets = store.entities.ladderSnapshot.parse({ Items }).data.filter(({ id }) => !ids.has(id));
  const writes: readonly TransactionWrite[] = [
    ...outdatedSkillsets.map(
      ({ id }): TransactionWrite => ({ write: ({ ladderSnapshot }) => ladderSnapshot.delete({ ...key, id }).commit() }),
    ),
    ...skillsets.map((skillset, index) => snapshotSkillsetWrite(key, skillset, index)),
  ];
  for (let start = 0; start < writes.length; start += skillsetsPerTransaction) {
    await transact(store, [
      noSnapshotCheck(key),
      unchangedRoundCheck(round),
      ...writes.slice(start, start + skillsetsPerTransaction),
    ]);
  }
  await transact(store, [unchangedRoundCheck(round), snapshotMarkerWrite(key, skillsets, level)]);
};

export const removeSnapshot = async (store: Store, key: LadderKey): Promise<void> => {
  const Items = await readPartition(store, snapshotKey(key));
  const stored = store.entities.ladderSnapshot.parse({ Items }).data;
  if (Items.length === 0) {
    return;
  }
  await transact(store, [
    { write: ({ snapshotMarker }) => snapshotMarker.delete(key).commit() },
    ...stored.map(
      ({ id }): TransactionWrite => ({ write: ({ ladderSnapshot }) => ladderSnapshot.delete({ ...key, id }).commit() }),
    ),
  ]);
};
