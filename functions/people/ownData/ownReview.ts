import type { OwnDataEntry, OwnDataField } from "#domain/people/data/ownDataModel.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import type { ReviewException } from "#domain/reviews/model.ts";
import { appealVisibility, maySeeReaders, type Viewer, visibleParts } from "#domain/reviews/policy.ts";
import type { AppealOutcome, ReaderRole } from "#domain/reviews/terms.ts";
import { calibrationFor } from "../../reviews/calibration/reviewCalibration.ts";
import { isUnexpired } from "../../reviews/store/reviewReaders.ts";
import type { WholeReview } from "../../reviews/store/reviews.ts";
import { field, fieldOr, itemsField, type NameOf, personField, roundEntry } from "./exportFields.ts";

const readerRoleLabels: Readonly<Record<ReaderRole, string>> = {
  employee: "You",
  manager: "Your manager",
  approver: "Approver",
  cto: "CTO",
  hr: "HR",
  appealReviewer: "Resolving your appeal",
  delegate: "For your approver",
  calibration: "In a calibration session",
};

const appealOutcomeLabels: Readonly<Record<AppealOutcome, string>> = {
  unchanged: "The result stayed unchanged",
  corrected: "The result was corrected",
};

const exceptionLabels: Readonly<Record<ReviewException["kind"], string>> = {
  exempted: "exempted",
  extended: "longer deadline",
  reopened: "reopened",
};

const exceptionText = ({ kind, evaluation }: ReviewException): string => {
  const what = evaluation === null ? "Review" : `${evaluation === "self" ? "Self" : "Manager"} evaluation`;
  return `${what}: ${exceptionLabels[kind]}`;
};

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

const stepFields = (whole: WholeReview, nameOf: NameOf): readonly OwnDataField[] => {
  const { review, round, exceptions } = whole;
  const step = (key: string, name: string, value: string | null): OwnDataField =>
    fieldOr(key, name, value, pendingReason(whole));
  const doer = (key: string, name: string, at: string | null, id: string | null): OwnDataField =>
    personField(key, name, id, nameOf, at === null ? pendingReason(whole) : "not recorded");
  const { code, title } = review.employee.position;
  const missingTimeReason = review.meetingScheduledAt === null ? pendingReason(whole) : "only the day was set";
  return [
    field("roundStart", "Start of the round", round.startDate),
    field("roundEnd", "End of the round", round.endDate),
    field("position", "Your position in this round", `${code} ${title}`),
    personField(
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
    fieldOr("meetingTime", "Time of the meeting", review.meetingTime, missingTimeReason),
    fieldOr("meetingMinutes", "Length of the meeting in minutes", review.meetingMinutes, missingTimeReason),
    step("finalizedAt", "Finalized after the meeting", review.finalManagerEvaluationCompletedAt),
    doer(
      "finalizedBy",
      "Who finalized it",
      review.finalManagerEvaluationCompletedAt,
      review.finalManagerEvaluationCompletedBy,
    ),
    fieldOr(
      "sharedAt",
      "Result shared with you",
      review.sharedWithEmployeeAt,
      `${pendingReason(whole)}, so what your manager wrote isn't in this file`,
    ),
    itemsField(
      "exceptions",
      "Exceptions",
      exceptions.map((one) => [
        field("exception", "Exception", exceptionText(one)),
        field("madeAt", "Made", one.madeAt),
        fieldOr("reason", "Reason", one.reason, "no reason was given"),
      ]),
      "no exception was made",
    ),
  ];
};

const skillsetsField = (evaluation: Evaluation, { skillsets }: WholeReview): OwnDataField => {
  const indexOf = (id: string): number => skillsets.findIndex((one) => one.id === id);
  return itemsField(
    "skillsets",
    "Skillsets (levels 1 to 5)",
    evaluation.skillsets
      .toSorted((one, other) => indexOf(one.skillsetId) - indexOf(other.skillsetId))
      .map(({ skillsetId, level, comments }) => [
        field("skillset", "Skillset", skillsets[indexOf(skillsetId)]?.name ?? skillsetId),
        fieldOr("level", "Level", level, evaluation.completedAt === null ? "not set yet" : "no level was given"),
        fieldOr("comment", "Comment", comments, "no comment"),
      ]),
    evaluation.completedAt === null ? "no answers yet" : "no answers",
  );
};

/** Goals keep the wording they had when the evaluation was written. */
const goalFields = ({ followUps = [], nextSteps = [] }: Evaluation, isResult: boolean): readonly OwnDataField[] => [
  itemsField(
    "followUps",
    "Follow-ups on goals",
    followUps.map(({ goal, text }) => [
      field("goal", "Goal", goal.what),
      field("text", "Follow-up", text),
      fieldOr("skillset", "Skillset of the goal", goal.skillset?.name, "no skillset"),
      field("until", "Due date", goal.until),
    ]),
    "nothing was written about goals",
  ),
  ...(isResult
    ? [
        itemsField(
          "nextSteps",
          "Next steps",
          nextSteps.map(({ what, helps, skillset, until, owner }) => [
            field("what", "Next step", what),
            field("owner", "Who does it", owner === "employee" ? "You" : "Your manager"),
            field("until", "Due", until),
            fieldOr("helps", "What helps", helps, "nothing was listed"),
            fieldOr("skillset", "Skillset", skillset?.name, "no skillset"),
          ]),
          "none agreed",
        ),
      ]
    : []),
];

/** Next steps are agreed on in the meeting, so a self-evaluation has none. */
const evaluationEntry = (
  kind: "selfEvaluation" | "managerEvaluation" | "earlierResult",
  title: string,
  evaluation: Evaluation,
  whole: WholeReview,
): OwnDataEntry =>
  roundEntry(kind, title, whole.round, [
    fieldOr("completedAt", "Completed", evaluation.completedAt, "not yet, so this is a draft"),
    fieldOr(
      "rating",
      "Rating",
      evaluation.expectationsRating,
      evaluation.completedAt === null ? "not chosen yet" : "none was chosen",
    ),
    fieldOr("comments", "Comments on the whole evaluation", evaluation.additionalComments, "no comments"),
    skillsetsField(evaluation, whole),
    ...goalFields(evaluation, kind !== "selfEvaluation"),
    fieldOr("updatedAt", "Last changed", evaluation.updatedAt, "not recorded"),
  ]);

const isWritten = ({ updatedAt }: Evaluation): boolean => updatedAt !== null;

/** Whether the person gets texts with the review, which counts as opening it. */
export const hasTexts = (viewer: Viewer, whole: WholeReview): boolean =>
  isWritten(whole.selfEvaluation) ||
  (visibleParts(viewer, whole.review).managerEvaluation === "current" && isWritten(whole.managerEvaluation));

/**
 * What the person may read of their review, by the same policies as its page (docs/reviews.md#who-sees-what). Before
 * sharing, this is their own part and the stages.
 */
export const ownReviewEntries = (
  viewer: Viewer,
  whole: WholeReview,
  nameOf: NameOf,
  now: Date,
): readonly OwnDataEntry[] => {
  const { review, round } = whole;
  const visible = visibleParts(viewer, review);
  const seesAppeal = appealVisibility(viewer, review) === "all";
  const noAppeal = review.sharedWithEmployeeAt === null ? "the result isn't shared with you" : "you haven't appealed";
  const isAnswered = review.appeal?.outcome !== undefined;
  return [
    roundEntry("review", "The stages of the review", round, [
      ...stepFields(visible.exceptions ? whole : { ...whole, exceptions: [] }, nameOf),
      fieldOr(
        "approvalComments",
        "Approval comments",
        visible.ctoApproval ? whole.ctoApprovalComments : null,
        visible.ctoApproval ? "no comments" : "the result isn't shared with you",
      ),
      fieldOr(
        "reply",
        "Your reply to the result",
        visible.reply ? whole.reply : null,
        visible.reply ? "you wrote none" : "the result isn't shared with you",
      ),
      fieldOr("appealReason", "Your reason for an appeal", seesAppeal ? whole.appealTexts?.reason : null, noAppeal),
      fieldOr(
        "appealAnswer",
        "Resolution of the appeal",
        seesAppeal ? whole.appealTexts?.resolution : null,
        seesAppeal ? (isAnswered ? "no text" : "not answered yet") : noAppeal,
      ),
      fieldOr(
        "appealOutcome",
        "Outcome of the appeal",
        seesAppeal && review.appeal?.outcome ? appealOutcomeLabels[review.appeal.outcome] : null,
        seesAppeal ? "not answered yet" : noAppeal,
      ),
    ]),
    ...(visible.selfEvaluation === "current" && isWritten(whole.selfEvaluation)
      ? [evaluationEntry("selfEvaluation", "Your self-evaluation", whole.selfEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && isWritten(whole.managerEvaluation)
      ? [evaluationEntry("managerEvaluation", "Your manager's evaluation", whole.managerEvaluation, whole)]
      : []),
    ...(visible.managerEvaluation === "current" && seesAppeal && isWritten(whole.appealedEvaluation)
      ? [evaluationEntry("earlierResult", "The result before the appeal", whole.appealedEvaluation, whole)]
      : []),
    ...calibrationEntries(viewer, whole, nameOf),
    ...(maySeeReaders(viewer, review)
      ? whole.readers
          .filter((row) => isUnexpired(row, now))
          .map(({ readerId, role, firstDay, lastDay }) =>
            roundEntry("reader", nameOf(readerId) ?? "Someone who is no longer in Pulse", round, [
              personField("reader", "Opened by", readerId, nameOf, "not recorded"),
              field("role", "In the role", readerRoleLabels[role]),
              field("firstDay", "First day", firstDay),
              field("lastDay", "Last day", lastDay),
            ]),
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
    roundEntry("calibration", "Changes after calibration", whole.round, [
      itemsField(
        "changes",
        "Changes",
        shown.changes.map(({ skillsetId, from, to }) => [
          field("what", "What", skillsetId === null ? "Rating" : (names.get(skillsetId) ?? "A skillset")),
          field("from", "From", valueText(from)),
          field("to", "To", valueText(to)),
        ]),
        "no changes",
      ),
      fieldOr("reason", "Reason", shown.reason, "no reason"),
      personField("by", "Changed by", whole.approvedChange?.by, nameOf, "not recorded"),
    ]),
  ];
};

/** Only in a requested copy. Names no one, because the person's pages don't show who was in a session. */
export const calibratedEntries = ({ calibratedReviews, round, skillsets }: WholeReview): readonly OwnDataEntry[] =>
  calibratedReviews.map(({ marks, notes = [], suggestion, answer }) => {
    const names = new Map(skillsets.map(({ id, name }) => [id, name]));
    return roundEntry("calibrationNotes", "What was said in a calibration session", round, [
      itemsField(
        "marks",
        "Marks",
        marks.map(({ verdict, note, at }) => [
          field("mark", "Mark", verdict === "agree" ? "Agree" : "Question"),
          fieldOr("note", "Note", note === "" ? null : note, "no note"),
          field("at", "Written", at),
        ]),
        "no marks",
      ),
      itemsField(
        "notes",
        "Notes in the meeting",
        notes.map(({ text, at }) => [field("text", "Text", text), field("at", "Written", at)]),
        "no notes",
      ),
      itemsField(
        "suggested",
        "Suggested change",
        (suggestion?.values ?? []).map(({ skillsetId, value }) => [
          field("what", "What", skillsetId === null ? "Rating" : (names.get(skillsetId) ?? "A skillset")),
          field("to", "To", valueText(value)),
        ]),
        "no suggested change",
      ),
      fieldOr("reason", "Reason for the suggested change", suggestion?.reason, "no reason"),
      fieldOr("answer", "Your manager's answer", answer?.reason, "no answer"),
    ]);
  });

/** Only in a requested copy. Names no one, because the person's pages don't show who sent the evaluation back. */
export const sendBackNoteEntries = ({ sendBackNote, round }: WholeReview): readonly OwnDataEntry[] =>
  sendBackNote === null
    ? []
    : [
        roundEntry("sendBackNote", "Note to your manager when their evaluation was sent back", round, [
          field("text", "Text", sendBackNote.note),
          field("at", "Written", sendBackNote.at),
        ]),
      ];
