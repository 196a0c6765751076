import type { EntityItem } from "electrodb";
import { readerRowMonths } from "#domain/reviews/terms.ts";
import type { RawItem } from "../../table/partition.ts";
import type { Entities, Store } from "../../table/store.ts";

export type ReaderRow = EntityItem<Entities["reviewReader"]>;

/** When a row written now expires, in seconds since the epoch. */
export const expiryOf = (now: Date): number => {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + readerRowMonths);
  return Math.floor(end.getTime() / 1000);
};

/** Includes expired rows. */
export const readersIn = (store: Store, Items: RawItem[]): readonly ReaderRow[] =>
  store.entities.reviewReader.parse({ Items }).data;

/** DynamoDB may keep an expired row for some days. */
export const isUnexpired = ({ expiresAt }: ReaderRow, now: Date): boolean => expiresAt * 1000 > now.getTime();

/** One request. */
export const readReaders = async (store: Store, reviewId: string, now: Date): Promise<readonly ReaderRow[]> => {
  const { data } = await store.entities.reviewReader.query
    .byReview({ reviewId })
    .begins({ readerId: "" })
    .go({ consistent: true, pages: "all" });
  return data.filter((row) => isUnexpired(row, now));
};
