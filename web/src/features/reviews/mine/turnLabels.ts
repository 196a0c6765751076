import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStage, turnOf } from "#domain/reviews/stages.ts";
import type { ReviewStage, ReviewTurn } from "#domain/reviews/terms.ts";
import { type Day, dayOf } from "#domain/shared/time.ts";
import { formatDay, formatShortDay } from "#web/lib/words/dates.ts";

const purposes: Partial<Record<ReviewStage, string>> = {
  meetingMissing: ", to schedule the meeting",
  finalized: ", to share the result",
};

/**
 * Describes whose turn it is and since when. `names` has the possessive for each of the three. With `today`, days are as in a
 * narrow place.
 */
export const turnLabels = (
  review: Review,
  round: Pick<Round, "status">,
  timeZone: string,
  names: Readonly<Record<ReviewTurn, string>>,
  today?: Day,
): string => {
  const dayText = (day: Day): string => (today === undefined ? formatDay(day) : formatShortDay(day, today));
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
    return `The meeting is scheduled for ${dayText(review.meetingScheduledAt)}`;
  }
  return `Whose turn: ${names[waiting.turn]}${purposes[stage] ?? ""}, since ${dayText(dayOf(waiting.since, timeZone))}`;
};
