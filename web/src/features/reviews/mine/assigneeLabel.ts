import type { Me } from "#domain/people/model.ts";
import type { OtherReviewAction } from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import type { Assignee, ReviewStage } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, dayOf } from "#domain/shared/time.ts";
import { formatDay, formatShortDay, timeSuffix } from "#web/lib/format/dates.ts";
import { employeeShortName } from "../shared/people/reviewNames.ts";

const purposes: Partial<Record<ReviewStage, string>> = {
  meetingMissing: ", to schedule the meeting",
  finalized: ", to share the result",
};

const meetingActions: readonly OtherReviewAction[] = [
  "Open Meeting",
  "Share Results",
  "View Meeting",
  "Perform Meeting",
];

export const otherReviewHref = (
  action: OtherReviewAction,
  reviewId: string,
  source: "my-reviews" | "manager-reviews",
): string =>
  meetingActions.includes(action)
    ? paths.performanceMeeting.getHref(reviewId, source)
    : paths.managerReview.getHref(reviewId);

export const assigneeNames = (me: Me, review: Review): Readonly<Record<Assignee, string>> => ({
  employee: employeeShortName(review),
  manager: isReviewManager(me, review) ? "you" : "their manager",
  cto: me.role === "cto" ? "you" : "the CTO",
});

/** States who has to act, and since when. `todayForShortDates` shortens dates, for narrow places. */
export const assigneeLabel = (
  review: Review,
  round: Pick<Round, "status">,
  timeZone: string,
  names: Readonly<Record<Assignee, string>>,
  todayForShortDates?: Day,
): string => {
  const dayText = (day: Day): string =>
    todayForShortDates === undefined ? formatDay(day) : formatShortDay(day, todayForShortDates);
  const stage = reviewStage(review);
  const assignment = assignmentOf(review);
  if (review.exclusion !== null) {
    return review.exclusion === "exempted" ? "Exempted from this round" : "This person has left";
  }
  if (assignment === null) {
    return "Shared with the employee";
  }
  if (round.status === "completed" && stage !== "finalized") {
    return "The round is over";
  }
  if (round.status === "draft" && stage !== "finalized") {
    return "The round isn't active";
  }
  if (stage === "meetingScheduled" && review.meetingScheduledAt !== null) {
    const { meetingScheduledAt: day, meetingTime } = review;
    return `The meeting is scheduled for ${dayText(day)}${timeSuffix(day, meetingTime, timeZone)}`;
  }
  return `Waiting on ${names[assignment.assignee]}${purposes[stage] ?? ""}, since ${dayText(dayOf(assignment.since, timeZone))}`;
};
