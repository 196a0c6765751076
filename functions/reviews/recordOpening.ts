import type { Review } from "#domain/reviews/model.ts";
import type { ReaderRole } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { isConditionFailure } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";
import { transact } from "../table/transact.ts";
import { expiryOf, isUnexpired, type ReaderRow } from "./store/reviewReaders.ts";
import { reviewWrites } from "./store/reviewWrites.ts";

interface Opening {
  readonly before: Review;
  /** The same object as `before`, unless the employee opens the shared result for the first time. */
  readonly after: Review;
  readonly readerId: string;
  readonly role: ReaderRole;
  readonly today: Day;
  readonly now: Date;
}

/**
 * Records an opening, unless one is stored for today, and the first opening of a shared result. At most one request.
 * Errors: STATE_CONFLICT.
 */
export const recordOpening = async (
  store: Store,
  opening: Opening,
  storedRows: readonly ReaderRow[],
): Promise<void> => {
  const { before, after, readerId, role, today, now } = opening;
  const earlier = storedRows.find((row) => row.readerId === readerId && row.role === role && isUnexpired(row, now));
  const isRecorded = earlier !== undefined && earlier.lastDay >= today;
  const row = {
    reviewId: before.id,
    readerId,
    role,
    firstDay: earlier?.firstDay ?? today,
    lastDay: today,
    expiresAt: expiryOf(now),
  };
  if (after !== before) {
    await transact(store, [
      ...reviewWrites(before, after),
      { write: ({ reviewReader }) => reviewReader.put(row).commit() },
    ]);
    return;
  }
  if (isRecorded) {
    return;
  }
  try {
    await store.entities.reviewReader
      .put(row)
      .where(({ lastDay }, { notExists, lt }) => [notExists(lastDay), lt(lastDay, today)].join(" OR "))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) {
      throw error;
    }
  }
};
