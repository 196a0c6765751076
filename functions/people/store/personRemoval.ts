import type { User } from "#domain/people/model.ts";
import { type RecordOfPerson, recordKinds } from "#domain/people/removal.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { partitionsOf, personalDataRulesOf } from "../../personal-data/catalog.ts";
import { readRounds } from "../../reviews/store/rounds.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { removeUserWrites, toUser } from "./people.ts";

/** Why an item prevents removing the person; null if it doesn't. */
const blockingRecordOf = (item: RawItem): RecordOfPerson | null => {
  const { atRemoval } = personalDataRulesOf(item) ?? { atRemoval: "stays" };
  return typeof atRemoval === "object" && (atRemoval.if?.(item) ?? true) ? atRemoval.blockedBy : null;
};

interface RemovalState {
  readonly user: User;
  readonly blockingRecords: readonly RecordOfPerson[];
  readonly positionStarts: readonly string[];
  readonly openRoundIds: readonly string[];
}

/** Consistent; null if the person doesn't exist. Six requests. */
export const readRemovalState = async (store: Store, userId: string): Promise<RemovalState | null> => {
  const [rounds, ...partitions] = await Promise.all([
    readRounds(store),
    ...partitionsOf(userId).map((partition) => readPartition(store, partition)),
  ]);
  const items = partitions.flat();
  const [user] = store.entities.user.parse({ Items: items }).data;
  if (!user) {
    return null;
  }
  const blockingKinds = new Set(items.map(blockingRecordOf));
  return {
    user: toUser(user),
    blockingRecords: recordKinds.filter((kind) => blockingKinds.has(kind)),
    positionStarts: store.entities.userPosition.parse({ Items: items }).data.map(({ assignedAt }) => assignedAt),
    openRoundIds: rounds.filter(({ status }) => status !== "completed").map(({ id }) => id),
  };
};

/**
 * Private notes never block the removal, because that would reveal them (docs/growth.md#private-notes). One request.
 */
export const privateNoteRemovalWrites = async (store: Store, userId: string): Promise<readonly TransactionWrite[]> => {
  const { data } = await store.entities.privateNote.query
    .byPerson({ personId: userId })
    .go({ pages: "all", attributes: ["authorId", "personId", "day", "id"] });
  return data
    .filter(({ personId }) => personId === userId)
    .map((key): TransactionWrite => ({ write: ({ privateNote }) => privateNote.delete(key).commit() }));
};

const addedSinceError = staleReadError("Something was added for this person. Try again.");

const nothingAddedChecks = (userId: string, openRoundIds: readonly string[]): readonly TransactionWrite["write"][] => [
  ({ everResponsible }) =>
    everResponsible
      .check({ userId })
      .where((mark, { notExists }) => notExists(mark.userId))
      .commit(),
  ({ leadPair }) =>
    leadPair
      .check({ leadId: userId, managerId: "all" })
      .where((pair, { notExists }) => notExists(pair.reportCount))
      .commit(),
  ({ growthPlan }) =>
    growthPlan
      .check({ userId })
      .where((plan, { notExists }) => notExists(plan.id))
      .commit(),
  ({ promotionState }) =>
    promotionState
      .check({ userId })
      .where((state, { notExists }) => notExists(state.userId))
      .commit(),
  ...openRoundIds.map(
    (roundId): TransactionWrite["write"] =>
      ({ review }) =>
        review
          .check({ employeeId: userId, roundId })
          .where((found, { notExists }) => notExists(found.id))
          .commit(),
  ),
];

/**
 * Requires that the person hasn't signed in and nothing was stored about them since the read. Frees the email, unless
 * `newEmailOwnerId` gets it.
 */
export const removalWrites = (
  { user, positionStarts, openRoundIds }: RemovalState,
  newEmailOwnerId: string | null = null,
): readonly TransactionWrite[] => [
  ...removeUserWrites(user, newEmailOwnerId),
  ...positionStarts.map(
    (assignedAt): TransactionWrite => ({
      write: ({ userPosition }) => userPosition.delete({ userId: user.id, assignedAt }).commit(),
    }),
  ),
  ...nothingAddedChecks(user.id, openRoundIds).map((write) => ({ write, conflictError: addedSinceError })),
];
