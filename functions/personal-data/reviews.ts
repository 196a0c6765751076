import { nothingPersonal, type PersonalDataRules, rulesBlockingRemoval } from "./personalDataRules.ts";

const mentioned = (attributes: readonly string[]): PersonalDataRules["people"] =>
  Object.fromEntries(attributes.map((attribute) => [attribute, "mentioned"] as const));

const reviewRules = (attributes: readonly string[] = []): PersonalDataRules => ({
  ...rulesBlockingRemoval("reviews"),
  people: { reviewId: "review", ...mentioned(attributes) },
});

const employeeRules = (attributes: readonly string[] = []): PersonalDataRules => ({
  ...rulesBlockingRemoval("reviews"),
  people: { employeeId: "subject", ...mentioned(attributes) },
});

const feedbackRules = { ...rulesBlockingRemoval("reviews"), record: "feedback" } as const;

const mentionRules = (...attributes: readonly string[]): PersonalDataRules => ({
  record: "mentions",
  people: mentioned(attributes),
  names: {},
  atRemoval: "stays",
  atErasure: "stays",
});

export const reviewsDataRules = {
  round: mentionRules("createdBy"),
  activeRound: nothingPersonal,
  roundCount: nothingPersonal,
  roundRules: mentionRules("changes"),
  reviewAuthority: mentionRules("formerManagerIds", "formerLeadIds", "approverIds", "delegations", "openSessions"),
  review: {
    ...employeeRules([
      "managerId",
      "actingManagerId",
      "approverId",
      "approvedForId",
      "steppedIn",
      "sentBack",
      "calibration",
      "appeal",
      "reportRow",
      "managerEvaluationCompletedBy",
      "ctoApprovalCompletedBy",
      "finalManagerEvaluationCompletedBy",
      "evaluatorIds",
      "meetingInvitedId",
    ]),
    names: { email: "goes", firstName: "goes", lastName: "goes", sortName: "goes", reportRow: "goes" },
  },
  reviewPointer: employeeRules(),
  evaluation: reviewRules(["writers"]),
  skillsetAnswer: reviewRules(),
  copiedAnswers: reviewRules(),
  ctoApproval: reviewRules(["calibration"]),
  reviewException: reviewRules(),
  ownDeadline: employeeRules(),
  unmanagedResults: nothingPersonal,
  reviewReader: { ...reviewRules(["readerId"]), record: "readers" },
  reviewReply: reviewRules(),
  sendBackNote: reviewRules(["employeeId", "by"]),
  feedbackList: { ...feedbackRules, people: { employeeId: "subject", colleagueIds: "mentioned" } },
  feedbackRequest: { ...feedbackRules, people: { employeeId: "subject", colleagueId: "mentioned" } },
  feedbackText: { ...feedbackRules, people: { employeeId: "subject", colleagueId: "mentioned" } },
  calibrationSession: mentionRules("openedBy", "leaderId", "memberIds", "reviews"),
  calibratedReview: reviewRules(["employeeId", "openedBy", "marks", "notes", "suggestion", "answer"]),
  appealTexts: reviewRules(),
  openAppeal: employeeRules(["reviewerId"]),
  ladderSnapshot: nothingPersonal,
  snapshotMarker: nothingPersonal,
} as const satisfies Readonly<Record<string, PersonalDataRules | null>>;
