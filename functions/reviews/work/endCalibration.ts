import { organizationDay } from "../../clock.ts";
import { readReviewAuthority } from "../../people/store/reviewAuthority.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { deletedCalibrationWrites, endedSessionsWrites } from "../store/calibration.ts";
import { readExpiredNotes } from "./expiredReviewNotes.ts";

const pageSize = 25;

/**
 * Ends sessions after their last day, and deletes the marks, notes and suggestions of old ones
 * (docs/rounds.md#calibration). Reports no counts, because admins can read an operation's progress.
 */
export const endCalibration: OperationRunner = async ({ store, operation, now }) => {
  const today = organizationDay(now);
  const { data, cursor } = await store.entities.calibratedReview.query
    .byDay({})
    .go({ cursor: operation.cursor, limit: pageSize });
  const [expiredReviews, reviewAuthority] = await Promise.all([
    readExpiredNotes(store, data, now),
    readReviewAuthority(store),
  ]);
  return {
    writes: [
      ...(operation.cursor === null ? endedSessionsWrites(reviewAuthority, ({ until }) => until < today) : []),
      ...expiredReviews.flatMap(({ note, review }) => deletedCalibrationWrites(note, review)),
    ],
    done: 0,
    cursor,
  };
};
