import type { OperationRunner } from "../../work/runner.ts";
import { readExpiredNotes } from "./expiredReviewNotes.ts";

const pageSize = 25;

/**
 * Deletes expired send-back notes (docs/reviews.md#sending-back). Reports no counts, because admins can read an
 * operation's progress.
 */
export const endSendBackNotes: OperationRunner = async ({ store, operation, now }) => {
  const { data, cursor } = await store.entities.sendBackNote.query
    .byDay({})
    .go({ cursor: operation.cursor, limit: pageSize });
  const ended = await readExpiredNotes(store, data, now);
  return {
    writes: ended.map(({ note: { reviewId } }) => ({
      write: ({ sendBackNote }) => sendBackNote.delete({ reviewId }).commit(),
    })),
    done: 0,
    cursor,
  };
};
