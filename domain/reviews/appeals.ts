import type { User } from "../people/model.ts";
import { actsAsManager, fullName } from "../people/terms.ts";
import { type Day, formatDay, hasPassed } from "../shared/time.ts";
import { workingDaysLater } from "../shared/weeks.ts";
import type { EvaluationAnswers } from "./evaluationModel.ts";
import { isEvaluator } from "./evaluators.ts";
import type { Appeal, Review } from "./model.ts";
import { expectationsRatings } from "./terms.ts";
import type { AppealOffer } from "./views/reviewModel.ts";

/** An appeal should be answered within this many working days (docs/reviews.md#appeals). */
const workingDaysToAnswer = 10;

/** `managerId` is the acting manager on the day of the appeal. */
export const newAppeal = (today: Day, sharesWithManager: boolean, managerId: string | null): Appeal => ({
  filedOn: today,
  dueOn: workingDaysLater(today, workingDaysToAnswer),
  sharesWithManager,
  ...(sharesWithManager && managerId !== null && { sharedWithManagerId: managerId }),
});

/** Lets this manager read the reason and the resolution; null revokes that. */
export const withManagerShared = (
  { sharedWithManagerId: _before, ...appeal }: Appeal,
  managerId: string | null,
): Appeal => ({
  ...appeal,
  sharesWithManager: managerId !== null,
  ...(managerId !== null && { sharedWithManagerId: managerId }),
});

/** Only today's manager, not a former one. */
export const isSharedWithManager = ({ appeal, employee }: Pick<Review, "appeal" | "employee">): boolean =>
  appeal?.sharedWithManagerId !== undefined && appeal.sharedWithManagerId === employee.managerId;

/** Null if the employee can change whether the manager reads the appeal (docs/reviews.md#who-resolves-appeals). */
export const shareAppealRefusal = (
  { appeal, employee }: Pick<Review, "appeal" | "employee">,
  sharesWithManager: boolean,
): string | null => {
  if (appeal === undefined) {
    return "You have not appealed.";
  }
  return sharesWithManager && employee.managerId === null ? "You have no manager who could read it." : null;
};

/** Null if the employee can appeal now (docs/reviews.md#appeals). */
export const appealRefusal = (
  review: Pick<Review, "sharedWithEmployeeAt" | "answerPeriod" | "appeal">,
  today: Day,
): string | null => {
  if (review.sharedWithEmployeeAt === null) {
    return "This review hasn't been shared with you yet.";
  }
  if (review.answerPeriod === undefined) {
    return "This review was shared before appeals existed.";
  }
  if (review.appeal !== undefined) {
    return "You have already appealed. You can appeal once per review.";
  }
  return hasPassed(review.answerPeriod.until, today)
    ? `You had until ${formatDay(review.answerPeriod.until)} to appeal.`
    : null;
};

/** Null once the review is shared: earlier, the possible resolvers would reveal who wrote in it. */
export const appealOfferRefusal = ({ sharedWithEmployeeAt }: Pick<Review, "sharedWithEmployeeAt">): string | null =>
  sharedWithEmployeeAt === null ? "This review hasn't been shared yet." : null;

export const lastAppealDay = (review: Parameters<typeof appealRefusal>[0], today: Day): Day | null =>
  appealRefusal(review, today) === null ? (review.answerPeriod?.until ?? null) : null;

/** Null if the appeal can be resolved (docs/reviews.md#who-resolves-appeals). */
export const resolveAppealRefusal = ({ appeal }: Pick<Review, "appeal">): string | null => {
  if (appeal === undefined) {
    return "The employee hasn't appealed.";
  }
  return appeal.outcome === undefined ? null : "This appeal is resolved. You can't change the resolution.";
};

/**
 * Null if this CTO can resolve the appeal: they had no part in the review, or no one else can resolve it
 * (docs/reviews.md#who-resolves-appeals).
 */
export const involvedRefusal = ({ ctos, areInvolved, hasOthers }: AppealOffer, ctoId: string): string | null => {
  if (!areInvolved) {
    if (ctos.some(({ id }) => id === ctoId)) {
      return null;
    }
    return `You wrote in this review or approved it. ${ctos.map(fullName).join(" or ")} (CTO) can resolve the appeal, or someone you assign.`;
  }
  return hasOthers ? "You wrote in this review or approved it. Assign someone else to resolve the appeal." : null;
};

const ratingRank = ({ expectationsRating }: EvaluationAnswers): number =>
  expectationsRating === null ? -1 : expectationsRatings.indexOf(expectationsRating);

/** Null if the correction is valid: it lowers nothing and changes something (docs/reviews.md#appeals). */
export const correctionProblem = (shared: EvaluationAnswers, corrected: EvaluationAnswers): string | null => {
  const before = new Map(shared.skillsets.map((answer) => [answer.skillsetId, answer]));
  if (ratingRank(corrected) < ratingRank(shared)) {
    return "An appeal never lowers the rating. Choose the shared one or a higher one.";
  }
  if (corrected.skillsets.some(({ skillsetId, level }) => (level ?? 0) < (before.get(skillsetId)?.level ?? 0))) {
    return "An appeal never lowers a level. Choose the shared ones or higher ones.";
  }
  const isSame =
    corrected.expectationsRating === shared.expectationsRating &&
    corrected.additionalComments === shared.additionalComments &&
    corrected.skillsets.every(
      ({ skillsetId, level, comments }) =>
        before.get(skillsetId)?.level === level && before.get(skillsetId)?.comments === comments,
    );
  return isSame ? "Nothing differs from the shared result. Leave the result unchanged instead." : null;
};

/** IDs of a person and everyone above, including people who left; empty for null. */
type LineOf = (id: string | null) => readonly string[];

/** Null if the person can be assigned (docs/reviews.md#who-resolves-appeals). */
export const appealReviewerRefusal = (
  review: Pick<Review, "employee" | "evaluatorIds">,
  person: User | null,
  lineOf: LineOf,
): string | null => {
  const { employee } = review;
  if (person?.status !== "active" || !actsAsManager(person.role)) {
    return "Choose an active manager.";
  }
  if (isEvaluator(review, person.id)) {
    return `${fullName(person)} wrote in this review or approved it. Choose someone else.`;
  }
  if (person.id === employee.id || lineOf(employee.managerId ?? employee.formerManagerId).includes(person.id)) {
    return `${fullName(person)} is in the employee's reporting line. Choose a manager outside it.`;
  }
  return lineOf(person.managerId).includes(employee.id)
    ? `${fullName(person)} reports to the employee. Choose a manager outside their line.`
    : null;
};
