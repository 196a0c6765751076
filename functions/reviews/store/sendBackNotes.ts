import type { Review } from "#domain/reviews/model.ts";
import type { TransactionStep } from "../../table/transact.ts";
import { reopeningSteps } from "./approvalSteps.ts";
import { reviewSteps } from "./reviewSteps.ts";
import type { SendBackNote, WholeReview } from "./reviews.ts";
import { unchangedRoundStep } from "./rounds.ts";

/** Replaces an earlier note. */
export const sendBackNoteStep = (
  { id: reviewId, roundId, employee }: Review,
  { by, at, note }: Pick<SendBackNote, "by" | "at" | "note">,
): TransactionStep => ({
  write: ({ sendBackNote }) => sendBackNote.put({ reviewId, employeeId: employee.id, roundId, by, at, note }).commit(),
});

/** Copies what others read, unless it is a copy already. Errors: STATE_CONFLICT. */
export const sendBackSteps = (
  whole: WholeReview,
  after: Review,
  note: Pick<SendBackNote, "by" | "at" | "note">,
): readonly TransactionStep[] => [
  ...(whole.review.sentBack === undefined
    ? reopeningSteps(whole, "manager", after, note.at)
    : [...reviewSteps(whole.review, after), unchangedRoundStep(whole.round)]),
  sendBackNoteStep(after, note),
];
