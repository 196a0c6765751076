import { nothingPersonal, type PersonalDataRules } from "./personalDataRules.ts";

const reviewRules = (mentioned: readonly string[] = []): PersonalDataRules => ({
  record: "reviews",
  people: {
    reviewId: "review",
    ...Object.fromEntries(mentioned.map((attribute) => [attribute, "mentioned"] as const)),
  },
  names: {},
  atRemoval: { blockedBy: "reviews" },
  atErasure: "goes",
});

const employeeRules = (mentioned: readonly string[] = []): PersonalDataRules => ({
  ...reviewRules(mentioned),
  people: {
    employeeId: "subject",
    ...Object.fromEntries(mentioned.map((attribute) => [attribute, "mentioned"] as const)),
  },
});

const feedbackRules = {
  record: "feedback",
  names: {},
  atRemoval: { blockedBy: "reviews" },
  atErasure: "goes",
} as const satisfies Partial<PersonalDataRules>;

const mentionRules = (...attributes: readonly string[]): PersonalDataRules => ({
  record: "mentions",
  people: Object.fromEntries(attributes.map((attribute) => [attribute, "mentioned"] as const)),
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
