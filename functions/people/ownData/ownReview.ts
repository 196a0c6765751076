import type { OwnDataEntry, OwnDataFact } from "#domain/people/data/ownDataModel.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { maySeeReaders, type Viewer, visibleAppeal, visibleParts } from "#domain/reviews/policy.ts";
import { isKept } from "../../store/reviews/reviewReaders.ts";
import type { WholeReview } from "../../store/reviews/reviews.ts";
import { entry, fact, factOr, itemsFact, type NameOf, personFact } from "./facts.ts";
import { appealOutcomeWords, exceptionText, readerRoleWords } from "./words.ts";

/** Whom a review's entries name. */
export const namedInReview = ({ review, readers }: WholeReview): readonly (string | null | undefined)[] => [
  review.employee.managerId,
  review.managerEvaluationCompletedBy,
  review.ctoApprovalCompletedBy,
  review.finalManagerEvaluationCompletedBy,
  ...readers.map(({ readerId }) => readerId),
];

/** What it means that a step of a review was not taken. */
const untaken = ({ review, round }: WholeReview): string => {
  if (review.setAside !== null) {
    return "not done: this review does not go on";
  }
  return round.status === "completed" ? "not done: the round is over" : "not yet";
};

const stepFacts = (whole: WholeReview, nameOf: NameOf): readonly OwnDataFact[] => {
  const { review, round, exceptions } = whole;
  const step = (key: string, name: string, value: string | null): OwnDataFact =>
    factOr(key, name, value, untaken(whole));
  const doer = (key: string, name: string, at: string | null, id: string | null): OwnDataFact =>
    personFact(key, name, id, nameOf, at === null ? untaken(whole) : "not recorded");
  const { code, title } = review.employee.position;
  return [
    fact("round", "Round", round.name),
    fact("roundStart", "Start of the round", round.startDate),
    fact("roundEnd", "End of the round", round.endDate),
    fact("position", "Your position in this round", `${code} ${title}`),
    personFact(
      "manager",
      "Your manager in this round",
      review.employee.managerId,
      nameOf,
      "nobody; the cto does their part",
    ),
    step("selfEvaluationCompletedAt", "Self evaluation completed", review.selfEvaluationCompletedAt),
    step("managerEvaluationCompletedAt", "Manager evaluation completed", review.managerEvaluationCompletedAt),
    doer(
      "managerEvaluationCompletedBy",
      "Who completed it",
      review.managerEvaluationCompletedAt,
      review.managerEvaluationCompletedBy,
    ),
    step("approvedAt", "Approved", review.ctoApprovalCompletedAt),
    doer("approvedBy", "Who approved it", review.ctoApprovalCompletedAt, review.ctoApprovalCompletedBy),
    step("meetingOn", "Day of the meeting", review.meetingScheduledAt),
    step("finalizedAt", "Finalized after the meeting", review.finalManagerEvaluationCompletedAt),
    doer(
      "finalizedBy",
      "Who finalized it",
      review.finalManagerEvaluationCompletedAt,
      review.finalManagerEvaluationCompletedBy,
    ),
    factOr(
      "sharedAt",
      "Result shared with you",
      review.sharedWithEmployeeAt,
      `${untaken(whole)}, so what your manager wrote is not in this file`,
    ),
    itemsFact(
      "exceptions",
      "Exceptions",
      exceptions.map((one) => [
        fact("exception", "Exception", exceptionText(one)),
        fact("madeAt", "Made", one.madeAt),
        factOr("reason", "Reason", one.reason, "no reason was given"),
      ]),
      "no exception was made",
    ),
  ];
};

/** The answers to skillsets, in the order in which the review has these. */
const skillsetsFact = (evaluation: Evaluation, { skillsets }: WholeReview): OwnDataFact => {
  const placeOf = (id: string): number => skillsets.findIndex((one) => one.id === id);
  return itemsFact(
    "skillsets",
    "Skillsets (levels 1 to 5)",
    evaluation.skillsets
      .toSorted((one, other) => placeOf(one.skillsetId) - placeOf(other.skillsetId))
      .map(({ skillsetId, level, comments }) => [
        fact("skillset", "Skillset", skillsets[placeOf(skillsetId)]?.name ?? skillsetId),
        factOr("level", "Level", level, evaluation.completedAt === null ? "not set yet" : "no level was given"),
        factOr("comment", "Comment", comments, "no comment"),
      ]),
    evaluation.completedAt === null ? "none is answered yet" : "none was answered",
  );
};

/** What an evaluation says of goals. The words of a goal are as they were when it was written. */
const goalFacts = ({ followUps = [], nextSteps = [] }: Evaluation, ofResult: boolean): readonly OwnDataFact[] => [
  itemsFact(
    "followUps",
    "What became of goals",
    followUps.map(({ goal, text }) => [
      fact("goal", "Goal", goal.what),
      fact("text", "What became of it", text),
      factOr("skillset", "Skillset of the goal", goal.skillset?.name, "it was about no skillset"),
      fact("until", "It was due on", goal.until),
    ]),
    "nothing was written about goals",
  ),
  ...(ofResult
    ? [
        itemsFact(
          "nextSteps",
          "Next steps",
          nextSteps.map(({ what, helps, skillset, until, owner }) => [
            fact("what", "Next step", what),
            fact("owner", "Who does it", owner === "employee" ? "You" : "Your manager"),
            fact("until", "Until", until),
            factOr("helps", "What helps", helps, "nothing was named"),
            factOr("skillset", "Skillset", skillset?.name, "it is about no skillset"),
          ]),
          "none were agreed on",
        ),
      ]
    : []),
];

/** An evaluation. Next steps are agreed on in the meeting, so a self evaluation has none. */
const evaluationEntry = (
  kind: "selfEvaluation" | "managerEvaluation" | "earlierResult",
  title: string,
  evaluation: Evaluation,
  whole: WholeReview,
): OwnDataEntry =>
  entry(
    kind,
    title,
    [
      fact("round", "Round", whole.round.name),
      factOr("completedAt", "Completed", evaluation.completedAt, "not yet, so this is a draft"),
      factOr(
        "rating",
        "Rating",
        evaluation.expectationsRating,
        evaluation.completedAt === null ? "not chosen yet" : "none was chosen",
      ),
      factOr("comments", "Comments on the whole evaluation", evaluation.additionalComments, "no comments"),
      skillsetsFact(evaluation, whole),
      ...goalFacts(evaluation, kind !== "selfEvaluation"),
      factOr("updatedAt", "Last changed", evaluation.updatedAt, "not recorded"),
    ],
    whole.round.name,
  );

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
  const { name } = round;
  const noAppeal =
    review.sharedWithEmployeeAt === null ? "the result is not shared with you" : "you asked for no second look";
  const isAnswered = review.appeal?.outcome !== undefined;
  return [
    entry(
      "review",
      "The steps of the review",
      [
        ...stepFacts(visible.exceptions ? whole : { ...whole, exceptions: [] }, nameOf),
        factOr(
          "approvalComments",
          "Comments of the approval",
          visible.ctoApproval ? whole.ctoApprovalComments : null,
          visible.ctoApproval ? "no comments" : "the result is not shared with you",
        ),
        factOr(
          "reply",
          "Your reply to the result",
          visible.reply ? whole.reply : null,
          visible.reply ? "you wrote none" : "the result is not shared with you",
        ),
        factOr(
          "appealReason",
          "Your reason for a second look",
          seesAppeal ? whole.appealTexts?.reason : null,
          noAppeal,
        ),
        factOr(
          "appealAnswer",
          "Answer to the second look",
          seesAppeal ? whole.appealTexts?.answer : null,
          seesAppeal ? (isAnswered ? "no text" : "not answered yet") : noAppeal,
        ),
        factOr(
          "appealOutcome",
          "Outcome of the second look",
          seesAppeal && review.appeal?.outcome ? appealOutcomeWords[review.appeal.outcome] : null,
          seesAppeal ? "not answered yet" : noAppeal,
        ),
      ],
      name,
    ),
    ...(visible.selfEvaluation === "current" && isWritten(whole.selfEvaluation)
      ? [evaluationEntry("selfEvaluation", "Your self evaluation", whole.selfEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && isWritten(whole.managerEvaluation)
      ? [evaluationEntry("managerEvaluation", "Your manager's evaluation", whole.managerEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && seesAppeal && isWritten(whole.sharedEvaluation)
      ? [evaluationEntry("earlierResult", "The result before the second look", whole.sharedEvaluation, whole)]
      : []),
    ...(maySeeReaders(viewer, review)
      ? whole.readers
          .filter((row) => isKept(row, now))
          .map(({ readerId, role, firstDay, lastDay }) =>
            entry(
              "reader",
              nameOf(readerId) ?? "Somebody who is not in Pulse any more",
              [
                fact("round", "Round", name),
                personFact("reader", "Opened by", readerId, nameOf, "not recorded"),
                fact("role", "In the role", readerRoleWords[role]),
                fact("firstDay", "First day", firstDay),
                fact("lastDay", "Last day", lastDay),
              ],
              name,
            ),
          )
      : []),
  ];
};
