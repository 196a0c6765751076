import type { Review } from "#domain/reviews/model.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { reopeningWrites } from "./approvalWrites.ts";
import type { SendBackNote, WholeReview } from "./reviews.ts";
import { reviewWrites } from "./reviewWrites.ts";
import { unchangedRoundCheck } from "./rounds.ts";

/** Replaces an earlier note. */
export const sendBackNoteWrite = (
  { id: reviewId, roundId, employee }: Review,
  { by, at, note }: Pick<SendBackNote, "by" | "at" | "note">,
): TransactionWrite => ({
  write: ({ sendBackNote }) => sendBackNote.put({ reviewId, employeeId: employee.id, roundId, by, at, note }).commit(),
});

/** Copies the evaluation that other people read, unless they already read a copy. Errors: STATE_CONFLICT. */
export const sendBackWrites = (
  whole: WholeReview,
  after: Review,
  note: Pick<SendBackNote, "by" | "at" | "note">,
): readonly TransactionWrite[] => [
  ...(whole.review.sentBack === undefined
    ? reopeningWrites(whole, "manager", after, note.at)
    : [...reviewWrites(whole.review, after), unchangedRoundCheck(whole.round)]),
  sendBackNoteWrite(after, note),
];
