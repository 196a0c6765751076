import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { newId } from "#functions/ids.ts";
import { reviewCountWrites } from "#functions/reviews/store/reviewCounts.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser } from "../people/people.ts";
import { makeReview, makeRound, putRound } from "./reviews.ts";

const at = "2026-02-02T09:00:00.000Z";
const shared = {
  selfEvaluationCompletedAt: at,
  managerEvaluationCompletedAt: at,
  ctoApprovalCompletedAt: at,
  meetingScheduledAt: "2026-02-02",
  finalManagerEvaluationCompletedAt: at,
  sharedWithEmployeeAt: at,
};

/** As many ratings as given below, at and above "Meets Expectations". */
export const ratingsOf = (below: number, meets: number, above: number): readonly number[] => [
  ...Array.from({ length: below }, () => 2),
  ...Array.from({ length: meets }, () => 3),
  ...Array.from({ length: above }, () => 5),
];

/** Stores a review of a new person in a round, and counts it. */
export const putCountedReview = async (round: Round, rating: number, overrides: Partial<Review> = {}) => {
  const [review] = await putCounted(round, [rating], overrides);
  return review;
};

const putCounted = async (round: Round, ratings: readonly number[], overrides: Partial<Review> = {}) => {
  const made = ratings.map((rating) =>
    makeReview(makeUser(), round, {
      ...shared,
      summaries: { self: "333", manager: "333", final: `${rating}33` },
      ...overrides,
    }),
  );
  const { entities } = tableStore();
  await entities.review.put(made.map(fromReview)).go();
  const writes = reviewCountWrites(
    round.id,
    made.map((review) => ({ from: null, to: review })),
  );
  // No reviews, or only excluded ones, change no counter.
  if (writes.length > 0) {
    await transact(tableStore(), writes);
  }
  return made;
};

/** Writes a completed round with these ratings, all of them shared. */
export const putSharedRound = async (ratings: readonly number[], overrides: Partial<Round> = {}): Promise<Round> => {
  const id = newId(new Date());
  const round = await putRound(makeRound({ id, name: `Round ${id}`, status: "completed", ...overrides }));
  await putCounted(round, ratings);
  return round;
};
