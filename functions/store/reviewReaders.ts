import type { EntityItem } from "electrodb";
import type { ReaderRole } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Entities, Store } from "./store.ts";
import { isConditionFailure } from "./table/conflicts.ts";
import type { RawItem } from "./table/partition.ts";

/** Rows are kept for this many months after the last day (docs/reviews.md#who-opened-it). */
const retentionMonths = 24;

export type ReaderRow = EntityItem<Entities["reviewReader"]>;

/** Somebody who opens the texts of a review. */
interface Opening {
  readonly reviewId: string;
  readonly readerId: string;
  readonly role: ReaderRole;
  readonly today: Day;
  readonly now: Date;
}

const expiryOf = (now: Date): number => {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + retentionMonths);
  return Math.floor(end.getTime() / 1000);
};

/** The rows of those who opened a review, also expired ones, among items that were read. */
export const readersIn = (store: Store, Items: RawItem[]): readonly ReaderRow[] =>
  store.entities.reviewReader.parse({ Items }).data;

/** Whether a row has not expired; DynamoDB may keep an expired one for some days. */
const isKept = ({ expiresAt }: ReaderRow, now: Date): boolean => expiresAt * 1000 > now.getTime();

/** The rows of those who opened a review. One request. */
export const readReaders = async (store: Store, reviewId: string, now: Date): Promise<readonly ReaderRow[]> => {
  const { data } = await store.entities.reviewReader.query
    .byReview({ reviewId })
    .begins({ readerId: "" })
    .go({ consistent: true, pages: "all" });
  return data.filter((row) => isKept(row, now));
};

/**
 * Records that somebody opens the texts of a review, unless one of `known`, the rows that were read with the review, says
 * so for today. At most one request, on condition that no other window has recorded it meanwhile.
 */
export const recordOpening = async (store: Store, opening: Opening, known: readonly ReaderRow[]): Promise<void> => {
  const { reviewId, readerId, role, today, now } = opening;
  const before = known.find((row) => row.readerId === readerId && isKept(row, now));
  if (before !== undefined && before.lastDay >= today && before.role === role) {
    return;
  }
  const row = {
    reviewId,
    readerId,
    role,
    firstDay: before?.firstDay ?? today,
    lastDay: today,
    expiresAt: expiryOf(now),
  };
  try {
    await store.entities.reviewReader
      .put(row)
      .where(({ lastDay, role: recorded }, { notExists, lt, ne }) =>
        [notExists(lastDay), lt(lastDay, today), ne(recorded, role)].join(" OR "),
      )
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) {
      throw error;
    }
  }
};
