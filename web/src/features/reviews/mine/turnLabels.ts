import type { Review, Round } from "#domain/reviews/model.ts";
import { reviewStage, turnOf } from "#domain/reviews/rules.ts";
import type { ReviewStage, ReviewTurn } from "#domain/reviews/terms.ts";
import { formatDay, formatDayOf } from "#web/lib/dates.ts";

const purposes: Partial<Record<ReviewStage, string>> = {
  meetingMissing: ", to schedule the meeting",
  finalized: ", to share the result",
};

/** Describes whose turn it is and since when. `names` has the possessive for each of the three. */
export const turnLabels = (
  review: Review,
  round: Pick<Round, "status">,
  timeZone: string,
  names: Readonly<Record<ReviewTurn, string>>,
): string => {
  const stage = reviewStage(review);
  const waiting = turnOf(review);
  if (review.setAside !== null) {
    return review.setAside === "exempted" ? "Exempted from this round" : "This person has left";
  }
  if (waiting === null) {
    return "Shared with the employee";
  }
  if (round.status === "completed" && stage !== "finalized") {
    return "The round is over";
  }
  if (round.status === "draft" && stage !== "finalized") {
    return "The round is not active";
  }
  if (stage === "meetingScheduled" && review.meetingScheduledAt !== null) {
    return `The meeting is scheduled for ${formatDay(review.meetingScheduledAt)}`;
  }
  return `Whose turn: ${names[waiting.turn]}${purposes[stage] ?? ""}, since ${formatDayOf(waiting.since, timeZone)}`;
};
