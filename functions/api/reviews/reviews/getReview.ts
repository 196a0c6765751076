import { personNameOf, responsibleNameOf } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import { lastAnswerDay, openedReview } from "#domain/reviews/acknowledging.ts";
import { lastAppealDay } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { canBeAskedOf, goalsOfWriter } from "#domain/reviews/goals.ts";
import type { Review } from "#domain/reviews/model.ts";
import {
  mayNameAnswerer,
  readerRoleOf,
  type Viewer,
  type VisibleManagerEvaluation,
  visibleAppeal,
  visibleParts,
  visiblePreviousLevels,
} from "#domain/reviews/policy.ts";
import { finalEvaluationBegun } from "#domain/reviews/stepRefusals.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { serve } from "../../../http/serve.ts";
import { recordOpening } from "../../../reviews/recordOpening.ts";
import { readUsers } from "../../../store/people/people.ts";
import { answersOf } from "../../../store/reviews/reviewItems.ts";
import { readWholeReview, type WholeReview } from "../../../store/reviews/reviews.ts";
import type { Store } from "../../../store/store.ts";

/** The version of an evaluation that the viewer sees. */
const shown = (
  which: VisibleManagerEvaluation,
  versions: Readonly<Record<NonNullable<VisibleManagerEvaluation>, Evaluation | null>>,
): Evaluation | null => (which === null ? null : versions[which]);

/** Whether there is anything to read in an evaluation: it was saved at least once. */
const isWritten = (evaluation: Evaluation | null): boolean => evaluation !== null && evaluation.updatedAt !== null;

/** The second look of a review, as far as the viewer may know of it. */
const appealFor = (actor: Viewer, { review, appealTexts }: WholeReview): ReviewView["appeal"] => {
  const { appeal } = review;
  const visible = visibleAppeal(actor, review);
  if (appeal === undefined || visible === "nothing") {
    return null;
  }
  const { askedOn, dueOn, tellsManager, outcome = null, answeredOn = null, answererId = null } = appeal;
  return {
    ...{ askedOn, dueOn, tellsManager, outcome, answeredOn },
    answererId: mayNameAnswerer(actor, review) ? answererId : null,
    reason: visible === "all" ? (appealTexts?.reason ?? null) : null,
    answer: visible === "all" ? (appealTexts?.answer ?? null) : null,
  };
};

/**
 * The names of the employee's manager, of the review's approver, of the one who approved it, and for whom, of whom the viewer may
 * be one. At most one request.
 */
const namesOf = async (
  store: Store,
  actor: User,
  showsManager: boolean,
  { employee, approverId, isApprovedByApprover, approvedForId, ctoApprovalCompletedBy }: Review,
): Promise<Pick<ReviewView, "manager" | "approver" | "approvedBy" | "approvedFor">> => {
  const managerId = showsManager ? (employee.managerId ?? employee.absentManagerId ?? undefined) : undefined;
  const isNamed = isApprovedByApprover === true || approvedForId !== undefined;
  const approvedById = isNamed ? (ctoApprovalCompletedBy ?? undefined) : undefined;
  const others = [managerId, approverId, approvedById, approvedForId]
    .filter((id) => id !== undefined)
    .filter((id) => id !== actor.id);
  const people = others.length === 0 ? [actor] : [actor, ...(await readUsers(store, others, true))];
  const named = <Name>(id: string | undefined, nameOf: (person: User) => Name): Name | null => {
    const person = people.find((one) => one.id === id);
    return person === undefined ? null : nameOf(person);
  };
  return {
    manager: named(managerId, responsibleNameOf),
    approver: named(approverId, personNameOf),
    approvedBy: named(approvedById, personNameOf),
    approvedFor: named(approvedForId, personNameOf),
  };
};

export const handler = serve(reviews.getReview, async ({ store, actor, params, authorize, now, today }) => {
  const whole = await readWholeReview(store, params.reviewId, ({ employeeId }) => canBeAskedOf(actor, employeeId));
  authorize(whole.review);
  const visible = visibleParts(actor, whole.review);
  const { previous } = whole;
  const visibleBefore = previous && visiblePreviousLevels(actor, previous.review);
  const selfEvaluation = shown(visible.selfEvaluation, {
    current: whole.selfEvaluation,
    approved: null,
    earlier: whole.earlierSelfEvaluation,
  });
  const managerEvaluation = shown(visible.managerEvaluation, {
    current: whole.managerEvaluation,
    approved: whole.approvedEvaluation,
    earlier: whole.earlierManagerEvaluation,
  });
  const role = readerRoleOf(actor, whole.review);
  const review = role === "employee" ? openedReview(whole.review, today) : whole.review;
  if (role !== null && (isWritten(selfEvaluation) || isWritten(managerEvaluation))) {
    // Nobody gets a text before it is recorded that they opened it (docs/results.md#who-opened-it).
    await recordOpening(
      store,
      { before: whole.review, after: review, readerId: actor.id, role, today, now },
      whole.readers,
    );
  }
  const goals = goalsOfWriter(actor, whole, today);
  // The page on which a self evaluation is written, the one that is saved most, names no manager without a reason.
  const showsManager =
    role !== "employee" ||
    review.selfEvaluationCompletedAt !== null ||
    review.employee.absentManagerId !== null ||
    goals.length > 0;
  return {
    today,
    review,
    ...(await namesOf(store, actor, showsManager, review)),
    round: whole.round,
    skillsets: [...whole.skillsets],
    selfEvaluation,
    managerEvaluation,
    earlierManagerEvaluation:
      visible.managerEvaluation === "current" && whole.review.managerReopening !== null
        ? whole.earlierManagerEvaluation
        : null,
    ctoApprovalComments: visible.ctoApproval ? whole.ctoApprovalComments : null,
    finalEvaluationBegun: visible.ctoApproval && finalEvaluationBegun(whole.review, whole.managerEvaluation),
    approvedEvaluation:
      visible.approvedEvaluation && whole.approvedEvaluation ? answersOf(whole.approvedEvaluation) : null,
    previous: previous && {
      reviewId: previous.review.id,
      roundName: previous.round.name,
      self: visibleBefore?.self ? previous.selfLevels : null,
      manager: visibleBefore?.manager ? previous.managerLevels : null,
      rating: visibleBefore?.manager ? previous.managerRating : null,
    },
    goals: [...goals],
    exceptions: visible.exceptions ? [...whole.exceptions] : [],
    reply: visible.reply ? whole.reply : null,
    acknowledgeUntil: role === "employee" ? lastAnswerDay(review, today) : null,
    appealUntil: role === "employee" ? lastAppealDay(review, today) : null,
    appeal: appealFor(actor, whole),
    sharedEvaluation:
      visible.managerEvaluation !== null && review.appeal?.outcome === "corrected"
        ? answersOf(whole.sharedEvaluation)
        : null,
  };
});
