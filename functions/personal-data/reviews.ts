import { nothingPersonal, type PersonalDataRules } from "./personalItems.ts";

const ofReview = (mentioned: readonly string[] = []): PersonalDataRules => ({
  record: "reviews",
  people: {
    reviewId: "review",
    ...Object.fromEntries(mentioned.map((attribute) => [attribute, "mentioned"] as const)),
  },
  names: {},
  atRemoval: { refuses: "reviews" },
  atErasure: "goes",
});

const ofEmployee = (mentioned: readonly string[] = []): PersonalDataRules => ({
  ...ofReview(mentioned),
  people: {
    employeeId: "subject",
    ...Object.fromEntries(mentioned.map((attribute) => [attribute, "mentioned"] as const)),
  },
});

const ofFeedback = {
  record: "feedback",
  names: {},
  atRemoval: { refuses: "reviews" },
  atErasure: "goes",
} as const satisfies Partial<PersonalDataRules>;

const mentioning = (...attributes: readonly string[]): PersonalDataRules => ({
  record: "mentions",
  people: Object.fromEntries(attributes.map((attribute) => [attribute, "mentioned"] as const)),
  names: {},
  atRemoval: "stays",
  atErasure: "stays",
});

export const reviewsItems = {
  round: mentioning("createdBy"),
  activeRound: nothingPersonal,
  roundCount: nothingPersonal,
  roundRules: mentioning("changes"),
  reviewAuthority: mentioning("formerManagerIds", "formerLeadIds", "approverIds", "delegations", "openSessions"),
  review: {
    ...ofEmployee([
      "managerId",
      "reviewer",
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
  reviewPointer: ofEmployee(),
  evaluation: ofReview(["writers"]),
  skillsetAnswer: ofReview(),
  copiedAnswers: ofReview(),
  ctoApproval: ofReview(["calibration"]),
  reviewException: ofReview(),
  ownDeadline: ofEmployee(),
  unmanagedResults: nothingPersonal,
  reviewReader: { ...ofReview(["readerId"]), record: "readers" },
  reviewReply: ofReview(),
  sendBackNote: ofReview(["employeeId", "by"]),
  feedbackList: { ...ofFeedback, people: { employeeId: "subject", colleagueIds: "mentioned" } },
  feedbackRequest: { ...ofFeedback, people: { employeeId: "subject", colleagueId: "mentioned" } },
  feedbackText: { ...ofFeedback, people: { employeeId: "subject", colleagueId: "mentioned" } },
  calibrationSession: mentioning("openedBy", "leaderId", "memberIds", "reviews"),
  calibratedReview: ofReview(["employeeId", "openedBy", "marks", "notes", "suggestion", "answer"]),
  appealTexts: ofReview(),
  openAppeal: ofEmployee(["reviewerId"]),
  ladderSnapshot: nothingPersonal,
  snapshotMarker: nothingPersonal,
} as const satisfies Readonly<Record<string, PersonalDataRules | null>>;
