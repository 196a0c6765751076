import type { OwnDataEntry, OwnDataFact } from "#domain/people/data/ownDataModel.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { maySeeReaders, type Viewer, visibleAppeal, visibleParts } from "#domain/reviews/policy.ts";
import { calibrationFor } from "../../reviews/reviewCalibration.ts";
import { isKept } from "../../reviews/store/reviewReaders.ts";
import type { WholeReview } from "../../reviews/store/reviews.ts";
import { entry, fact, factOr, itemsFact, type NameOf, personFact } from "./facts.ts";
import { appealOutcomeLabels, exceptionText, readerRoleLabels } from "./labels.ts";

export const namedInReview = ({
  review,
  readers,
  approvedChange,
}: WholeReview): readonly (string | null | undefined)[] => [
  review.employee.managerId,
  review.managerEvaluationCompletedBy,
  review.ctoApprovalCompletedBy,
  review.finalManagerEvaluationCompletedBy,
  approvedChange?.by,
  ...readers.map(({ readerId }) => readerId),
];

const pendingReason = ({ review, round }: WholeReview): string => {
  if (review.exclusion !== null) {
    return "not done: this review was stopped";
  }
  return round.status === "completed" ? "not done: the round is over" : "not yet";
};

const stepFacts = (whole: WholeReview, nameOf: NameOf): readonly OwnDataFact[] => {
  const { review, round, exceptions } = whole;
  const step = (key: string, name: string, value: string | null): OwnDataFact =>
    factOr(key, name, value, pendingReason(whole));
  const doer = (key: string, name: string, at: string | null, id: string | null): OwnDataFact =>
    personFact(key, name, id, nameOf, at === null ? pendingReason(whole) : "not recorded");
  const { code, title } = review.employee.position;
  const untimed = review.meetingScheduledAt === null ? pendingReason(whole) : "only the day was set";
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
      "no one (the CTO acts as manager)",
    ),
    step("selfEvaluationCompletedAt", "Self-evaluation completed", review.selfEvaluationCompletedAt),
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
    factOr("meetingTime", "Time of the meeting", review.meetingTime, untimed),
    factOr("meetingMinutes", "Length of the meeting in minutes", review.meetingMinutes, untimed),
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
      `${pendingReason(whole)}, so what your manager wrote isn't in this file`,
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

const skillsetsFact = (evaluation: Evaluation, { skillsets }: WholeReview): OwnDataFact => {
  const indexOf = (id: string): number => skillsets.findIndex((one) => one.id === id);
  return itemsFact(
    "skillsets",
    "Skillsets (levels 1 to 5)",
    evaluation.skillsets
      .toSorted((one, other) => indexOf(one.skillsetId) - indexOf(other.skillsetId))
      .map(({ skillsetId, level, comments }) => [
        fact("skillset", "Skillset", skillsets[indexOf(skillsetId)]?.name ?? skillsetId),
        factOr("level", "Level", level, evaluation.completedAt === null ? "not set yet" : "no level was given"),
        factOr("comment", "Comment", comments, "no comment"),
      ]),
    evaluation.completedAt === null ? "no answers yet" : "no answers",
  );
};

/** Goals keep the wording they had when the evaluation was written. */
const goalFacts = ({ followUps = [], nextSteps = [] }: Evaluation, ofResult: boolean): readonly OwnDataFact[] => [
  itemsFact(
    "followUps",
    "Follow-ups on goals",
    followUps.map(({ goal, text }) => [
      fact("goal", "Goal", goal.what),
      fact("text", "Follow-up", text),
      factOr("skillset", "Skillset of the goal", goal.skillset?.name, "no skillset"),
      fact("until", "Due date", goal.until),
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
            fact("until", "Due", until),
            factOr("helps", "What helps", helps, "nothing was listed"),
            factOr("skillset", "Skillset", skillset?.name, "no skillset"),
          ]),
          "none agreed",
        ),
      ]
    : []),
];

/** Next steps are agreed on in the meeting, so a self evaluation has none. */
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

const isWritten = ({ updatedAt }: Evaluation): boolean => updatedAt !== null;

/** Whether the person gets texts with the review, which counts as opening it. */
export const hasTexts = (viewer: Viewer, whole: WholeReview): boolean =>
  isWritten(whole.selfEvaluation) ||
  (visibleParts(viewer, whole.review).managerEvaluation === "current" && isWritten(whole.managerEvaluation));

/**
 * As far as they may read it, by the page's policies (docs/reviews.md#who-sees-what). Until shared: their own part and
 * the stages.
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
  const noAppeal = review.sharedWithEmployeeAt === null ? "the result isn't shared with you" : "you haven't appealed";
  const isAnswered = review.appeal?.outcome !== undefined;
  return [
    entry(
      "review",
      "The stages of the review",
      [
        ...stepFacts(visible.exceptions ? whole : { ...whole, exceptions: [] }, nameOf),
        factOr(
          "approvalComments",
          "Approval comments",
          visible.ctoApproval ? whole.ctoApprovalComments : null,
          visible.ctoApproval ? "no comments" : "the result isn't shared with you",
        ),
        factOr(
          "reply",
          "Your reply to the result",
          visible.reply ? whole.reply : null,
          visible.reply ? "you wrote none" : "the result isn't shared with you",
        ),
        factOr("appealReason", "Your reason for an appeal", seesAppeal ? whole.appealTexts?.reason : null, noAppeal),
        factOr(
          "appealAnswer",
          "Resolution of the appeal",
          seesAppeal ? whole.appealTexts?.resolution : null,
          seesAppeal ? (isAnswered ? "no text" : "not answered yet") : noAppeal,
        ),
        factOr(
          "appealOutcome",
          "Outcome of the appeal",
          seesAppeal && review.appeal?.outcome ? appealOutcomeLabels[review.appeal.outcome] : null,
          seesAppeal ? "not answered yet" : noAppeal,
        ),
      ],
      name,
    ),
    ...(visible.selfEvaluation === "current" && isWritten(whole.selfEvaluation)
      ? [evaluationEntry("selfEvaluation", "Your self-evaluation", whole.selfEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && isWritten(whole.managerEvaluation)
      ? [evaluationEntry("managerEvaluation", "Your manager's evaluation", whole.managerEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && seesAppeal && isWritten(whole.sharedEvaluation)
      ? [evaluationEntry("earlierResult", "The result before the appeal", whole.sharedEvaluation, whole)]
      : []),
    ...calibrationEntries(viewer, whole, nameOf),
    ...(maySeeReaders(viewer, review)
      ? whole.readers
          .filter((row) => isKept(row, now))
          .map(({ readerId, role, firstDay, lastDay }) =>
            entry(
              "reader",
              nameOf(readerId) ?? "Someone who is no longer in Pulse",
              [
                fact("round", "Round", name),
                personFact("reader", "Opened by", readerId, nameOf, "not recorded"),
                fact("role", "In the role", readerRoleLabels[role]),
                fact("firstDay", "First day", firstDay),
                fact("lastDay", "Last day", lastDay),
              ],
              name,
            ),
          )
      : []),
  ];
};

const valueText = (value: number | null): string => (value === null ? "none" : String(value));

/** Changes after calibration, once the result is shared. */
const calibrationEntries = (viewer: Viewer, whole: WholeReview, nameOf: NameOf): readonly OwnDataEntry[] => {
  const shown = calibrationFor(viewer, whole, () => null);
  if (shown === null) {
    return [];
  }
  const names = new Map(whole.skillsets.map(({ id, name }) => [id, name]));
  return [
    entry(
      "calibration",
      "Changes after calibration",
      [
        fact("round", "Round", whole.round.name),
        itemsFact(
          "changes",
          "Changes",
          shown.changes.map(({ skillsetId, from, to }) => [
            fact("what", "What", skillsetId === null ? "Rating" : (names.get(skillsetId) ?? "A skillset")),
            fact("from", "From", valueText(from)),
            fact("to", "To", valueText(to)),
          ]),
          "no changes",
        ),
        factOr("reason", "Reason", shown.reason, "no reason"),
        personFact("by", "Changed by", whole.approvedChange?.by ?? null, nameOf, "not recorded"),
      ],
      whole.round.name,
    ),
  ];
};

/** Only in a request. Names no one, as the person's pages don't say who was in a session. */
export const calibratedEntries = ({ calibrated, round, skillsets }: WholeReview): readonly OwnDataEntry[] =>
  calibrated.map(({ marks, notes = [], suggestion, answer }) => {
    const names = new Map(skillsets.map(({ id, name }) => [id, name]));
    return entry(
      "calibrationNotes",
      "What was said in a calibration session",
      [
        fact("round", "Round", round.name),
        itemsFact(
          "marks",
          "Marks",
          marks.map(({ verdict, note, at }) => [
            fact("mark", "Mark", verdict === "agree" ? "Agree" : "Question"),
            factOr("note", "Note", note === "" ? null : note, "no note"),
            fact("at", "Written", at),
          ]),
          "no marks",
        ),
        itemsFact(
          "notes",
          "Notes in the meeting",
          notes.map(({ text, at }) => [fact("text", "Text", text), fact("at", "Written", at)]),
          "no notes",
        ),
        itemsFact(
          "suggested",
          "Suggested change",
          (suggestion?.values ?? []).map(({ skillsetId, value }) => [
            fact("what", "What", skillsetId === null ? "Rating" : (names.get(skillsetId) ?? "A skillset")),
            fact("to", "To", valueText(value)),
          ]),
          "no suggested change",
        ),
        factOr("reason", "Reason of the suggested change", suggestion?.reason, "no reason"),
        factOr("answer", "Your manager's answer", answer?.reason, "no answer"),
      ],
      round.name,
    );
  });

/** Only in a request. Names no one, as the person's pages don't say who approves or sends back. */
export const sendBackNoteEntries = ({ sendBackNote, round }: WholeReview): readonly OwnDataEntry[] =>
  sendBackNote === null
    ? []
    : [
        entry(
          "sendBackNote",
          "Note to your manager when their evaluation was sent back",
          [
            fact("round", "Round", round.name),
            fact("text", "Text", sendBackNote.note),
            fact("at", "Written", sendBackNote.at),
          ],
          round.name,
        ),
      ];
