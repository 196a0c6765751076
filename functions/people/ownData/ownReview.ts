import type { OwnDataEntry, OwnDataFact } from "#domain/people/data/ownDataModel.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { maySeeReaders, type Viewer, visibleAppeal, visibleParts } from "#domain/reviews/policy.ts";
import { formatDay } from "#domain/shared/time.ts";
import { isKept } from "../../store/reviews/reviewReaders.ts";
import type { WholeReview } from "../../store/reviews/reviews.ts";
import { entry, fact, type NameOf } from "./facts.ts";
import { appealOutcomeWords, exceptionText, readerRoleWords } from "./words.ts";

/** Whom a review's entries name. */
export const namedInReview = ({ review, readers }: WholeReview): readonly (string | null | undefined)[] => [
  review.employee.managerId,
  review.steppedIn?.by,
  review.managerEvaluationCompletedBy,
  review.ctoApprovalCompletedBy,
  review.finalManagerEvaluationCompletedBy,
  ...readers.map(({ readerId }) => readerId),
];

const stepFacts = ({ review, round, exceptions }: WholeReview, nameOf: NameOf): readonly OwnDataFact[] => [
  fact("round", "Round", round.name),
  fact("roundStart", "Start of the round", round.startDate),
  fact("roundEnd", "End of the round", round.endDate),
  fact("position", "Position", `${review.employee.position.code} ${review.employee.position.title}`),
  fact("manager", "Manager", nameOf(review.employee.managerId)),
  fact("selfEvaluationCompletedAt", "Self evaluation completed", review.selfEvaluationCompletedAt),
  fact("managerEvaluationCompletedAt", "Manager evaluation completed", review.managerEvaluationCompletedAt),
  fact("approvedAt", "Approved", review.ctoApprovalCompletedAt),
  fact("meetingOn", "Meeting", review.meetingScheduledAt),
  fact("finalizedAt", "Finalized", review.finalManagerEvaluationCompletedAt),
  fact("sharedAt", "Shared", review.sharedWithEmployeeAt),
  fact("exceptions", "Exceptions", exceptions.map(exceptionText)),
];

const evaluationEntry = (title: string, evaluation: Evaluation, { skillsets }: WholeReview): OwnDataEntry => {
  const nameOfSkillset = (id: string): string => skillsets.find((one) => one.id === id)?.name ?? id;
  return entry("reviews", title, [
    fact("rating", "Rating", evaluation.expectationsRating),
    fact("comments", "Additional comments", evaluation.additionalComments),
    fact(
      "skillsets",
      "Skillsets",
      evaluation.skillsets.map(
        ({ skillsetId, level, comments }) =>
          `${nameOfSkillset(skillsetId)}: ${level === null ? "no level" : `level ${level}`}${comments === "" ? "" : `. ${comments}`}`,
      ),
    ),
    fact(
      "followUps",
      "What became of goals",
      (evaluation.followUps ?? []).map(({ goal, text }) => `“${goal.what}” ${text}`),
    ),
    fact(
      "nextSteps",
      "Next steps",
      (evaluation.nextSteps ?? []).map(
        ({ what, until, owner }) =>
          `${what} (by ${owner === "employee" ? "you" : "your manager"}, until ${formatDay(until)})`,
      ),
    ),
    fact("updatedAt", "Last changed", evaluation.updatedAt),
  ]);
};

/** Whether there is something to read in an evaluation. */
const isWritten = ({ updatedAt }: Evaluation): boolean => updatedAt !== null;

/** Whether the person gets a text with the review, so that it counts as opened. */
export const hasTexts = (viewer: Viewer, whole: WholeReview): boolean =>
  isWritten(whole.selfEvaluation) ||
  (visibleParts(viewer, whole.review).managerEvaluation === "current" && isWritten(whole.managerEvaluation));

/**
 * A person's own review, as far as they may read it: the policies decide that decide for its page
 * (docs/reviews.md#who-sees-what). Until it is shared, that is their own part and the steps.
 */
export const ownReviewEntries = (
  viewer: Viewer,
  whole: WholeReview,
  nameOf: NameOf,
  now: Date,
): readonly OwnDataEntry[] => {
  const { review, round } = whole;
  const visible = visibleParts(viewer, review);
  const seesAppeal = visibleAppeal(viewer, review) === "all";
  const of = (part: string): string => `${round.name}: ${part}`;
  return [
    entry("reviews", of("steps"), [
      ...stepFacts(visible.exceptions ? whole : { ...whole, exceptions: [] }, nameOf),
      ...(visible.ctoApproval ? [fact("approvalComments", "Comments of the approval", whole.ctoApprovalComments)] : []),
      ...(visible.reply ? [fact("reply", "Your reply", whole.reply)] : []),
      ...(seesAppeal
        ? [
            fact("appealReason", "Your reason for a second look", whole.appealTexts?.reason),
            fact("appealAnswer", "Answer to the second look", whole.appealTexts?.answer),
            fact(
              "appealOutcome",
              "Outcome of the second look",
              review.appeal?.outcome && appealOutcomeWords[review.appeal.outcome],
            ),
          ]
        : []),
    ]),
    ...(visible.selfEvaluation === "current" && isWritten(whole.selfEvaluation)
      ? [evaluationEntry(of("your self evaluation"), whole.selfEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && isWritten(whole.managerEvaluation)
      ? [evaluationEntry(of("your manager's evaluation"), whole.managerEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && seesAppeal && isWritten(whole.sharedEvaluation)
      ? [evaluationEntry(of("result before the second look"), whole.sharedEvaluation, whole)]
      : []),
    ...(maySeeReaders(viewer, review)
      ? whole.readers
          .filter((row) => isKept(row, now))
          .map(({ readerId, role, firstDay, lastDay }) =>
            entry("readers", of(`opened by ${nameOf(readerId) ?? "somebody who is not in Pulse any more"}`), [
              fact("role", "In the role", readerRoleWords[role]),
              fact("firstDay", "First day", firstDay),
              fact("lastDay", "Last day", lastDay),
            ]),
          )
      : []),
  ];
};
