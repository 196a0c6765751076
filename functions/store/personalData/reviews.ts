import { nothingPersonal, type PersonalItems } from "./personalItems.ts";

/** An item with content of a review, which is named by the review's id. */
const ofReview = (mentioned: readonly string[] = []): PersonalItems => ({
  record: "reviews",
  people: {
    reviewId: "review",
    ...Object.fromEntries(mentioned.map((attribute) => [attribute, "mentioned"] as const)),
  },
  names: [],
  atRemoval: { refuses: "reviews" },
  atErasure: "goes",
});

/** An item about a review that is named by its employee. */
const ofEmployee = (mentioned: readonly string[] = [], names: readonly string[] = []): PersonalItems => ({
  ...ofReview(mentioned),
  people: {
    employeeId: "subject",
    ...Object.fromEntries(mentioned.map((attribute) => [attribute, "mentioned"] as const)),
  },
  names,
});

/** Something that only mentions people. */
const mentioning = (...attributes: readonly string[]): PersonalItems => ({
  record: "mentions",
  people: Object.fromEntries(attributes.map((attribute) => [attribute, "mentioned"] as const)),
  names: [],
  atRemoval: "stays",
  atErasure: "stays",
});

/** The items of performance reviews. */
export const reviewsItems = {
  round: mentioning("createdBy"),
  activeRound: nothingPersonal,
  roundCount: nothingPersonal,
  roundRules: mentioning("changes"),
  leavers: mentioning("managers", "leads", "delegations"),
  review: ofEmployee(
    [
      ...["managerId", "reviewer", "approverId", "approvedForId", "steppedIn", "appeal"],
      ...["managerEvaluationCompletedBy", "ctoApprovalCompletedBy", "finalManagerEvaluationCompletedBy"],
    ],
    ["email", "firstName", "lastName", "sortName"],
  ),
  reviewPointer: ofEmployee(),
  evaluation: ofReview(),
  skillsetAnswer: ofReview(),
  copiedAnswers: ofReview(),
  ctoApproval: ofReview(),
  reviewException: ofReview(),
  ownDeadline: ofEmployee(),
  unmanagedResults: nothingPersonal,
  reviewReader: { ...ofReview(["readerId"]), record: "readers" },
  reviewReply: ofReview(),
  appealTexts: ofReview(),
  openAppeal: ofEmployee(["answererId"]),
  ladderSnapshot: nothingPersonal,
  snapshotMarker: nothingPersonal,
} as const satisfies Readonly<Record<string, PersonalItems | null>>;
