/** The expectations rating (docs/evaluations.md#expectations-rating), from the lowest to the highest. */
export const expectationsRatings = [
  "Did not meet expectations",
  "Often Performs Below Expectations",
  "Meets Expectations",
  "Often Exceeds Expectations",
  "Sets a New Standard",
] as const;
export type ExpectationsRating = (typeof expectationsRatings)[number];

/** The number from 1 to 5 of an expectations rating. */
export const ratingValue = (rating: ExpectationsRating): (typeof evaluationLevels)[number] =>
  evaluationLevels[expectationsRatings.indexOf(rating)] ?? 1;

export const roundStatuses = ["draft", "active", "completed"] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** Levels that an evaluation can give (docs/evaluations.md#completing-an-evaluation). */
export const evaluationLevels = [1, 2, 3, 4, 5] as const;

/** The eight stages of a review, in order (docs/reviews.md#review-stages). */
export const reviewStages = [
  "nothingDone",
  "selfMissing",
  "managerMissing",
  "approvalMissing",
  "meetingMissing",
  "meetingScheduled",
  "finalized",
  "shared",
] as const;
export type ReviewStage = (typeof reviewStages)[number];

/** The label of each stage of a review. */
export const stageLabels: Readonly<Record<ReviewStage, string>> = {
  nothingDone: "Nothing done yet",
  selfMissing: "Self evaluation missing",
  managerMissing: "Manager evaluation missing",
  approvalMissing: "Waiting for CTO approval",
  meetingMissing: "Meeting to schedule",
  meetingScheduled: "Meeting scheduled",
  finalized: "Ready to share",
  shared: "Shared",
};

/**
 * Who has to act next on a review. The cto does the manager's part for people without a manager
 * (docs/reviews.md#employees-without-a-manager).
 */
export const reviewTurns = ["employee", "manager", "cto"] as const;
export type ReviewTurn = (typeof reviewTurns)[number];

/** The lists of a round's progress: the reviews that wait for each role, and those that are set aside. */
export const turnLists = [...reviewTurns, "setAside"] as const;
export type TurnList = (typeof turnLists)[number];

/**
 * The stages in the order in which a list by whose turn shows them (docs/review-lists.md#order-of-the-list): first those that
 * wait for the manager. Stored keys contain a stage's index, so a change of the order needs a migration.
 */
export const turnOrder = [
  "finalized",
  "meetingMissing",
  "managerMissing",
  "meetingScheduled",
  "nothingDone",
  "selfMissing",
  "approvalMissing",
  "shared",
] as const satisfies readonly ReviewStage[];

/**
 * Why a review is set aside: nobody is waited for, and it is in no counter (docs/reviews.md#employees-who-left,
 * docs/reviews.md#exempting).
 */
export const setAsideReasons = ["left", "exempted"] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

export const setAsideLabels: Readonly<Record<SetAsideReason, string>> = { left: "Left", exempted: "Exempted" };

/** The columns of a round's progress as CSV and their headings, in their order (docs/review-lists.md#progress-as-csv). */
export const progressHeadings = {
  waitingFor: "Waiting for",
  employee: "Employee",
  email: "E-mail",
  manager: "Manager",
  stage: "Stage",
  deadline: "Deadline",
  since: "Waiting since",
  days: "Days waiting",
  setAside: "Set aside",
} as const;

/** The columns of a round's report as CSV and their headings, in their order (docs/rounds.md#report-of-a-round). */
export const reportHeadings = {
  employee: "Employee",
  email: "E-mail",
  engineerType: "Engineer type",
  position: "Position",
  manager: "Manager",
  stage: "Stage",
  self: "Self rating",
  managerRating: "Manager rating",
  final: "Final rating",
  reached: "Levels at or above the required",
  levels: "Levels",
  checks: "Checks",
} as const;

/** The two evaluations of a review. */
export const evaluationNames = ["self", "manager"] as const;
export type EvaluationName = (typeof evaluationNames)[number];

/** The exceptions that can be made for one review (docs/reviews.md#exceptions). */
export const exceptionKinds = ["exempted", "extended", "reopened"] as const;

/** The filters of a list of reviews (docs/review-lists.md#filters): what waits for the viewer, what is late, or a stage. */
export const reviewFilters = ["waiting", "late", ...reviewStages] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The orders of a list of reviews of one manager's reports (docs/review-lists.md#order-of-the-list). */
export const reviewSorts = ["name", "turn"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The orders of what waits for an approval (docs/review-lists.md#what-waits-for-approval): the longest waiting first, or what is unusual. */
export const approvalSorts = ["waiting", "unusual"] as const;
export type ApprovalSort = (typeof approvalSorts)[number];

/**
 * What a person can have to do in reviews: the actions needed (docs/review-lists.md#actions-needed), and what follows after
 * sharing (docs/results.md#acknowledging).
 */
export const reviewTasks = [
  "selfEvaluation",
  "managerEvaluation",
  "approval",
  "schedule",
  "meeting",
  "share",
  "acknowledge",
  "talk",
  "appeal",
] as const;
export type ReviewTask = (typeof reviewTasks)[number];

/**
 * What the employee has said of their shared result (docs/results.md#acknowledging): nothing yet, that it still has to be
 * talked about, or that it was.
 */
export const acknowledgementStates = ["awaited", "notTalked", "talked"] as const;
export type AcknowledgementState = (typeof acknowledgementStates)[number];

/** The list of what waits for a person has at most this many reviews; after that, it only says that there are more. */
export const maxWaiting = 100;

/** How a second look ends (docs/results.md#second-look). */
export const appealOutcomes = ["unchanged", "corrected"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** In which role somebody opened the texts of a review (docs/results.md#who-opened-it). */
export const readerRoles = ["employee", "manager", "approver", "cto", "hr", "answerer", "delegate"] as const;
export type ReaderRole = (typeof readerRoles)[number];

/** The parts of the overview (docs/performance.md#the-overview). */
export const overviewParts = [
  "me",
  "ownReviews",
  "managedReviews",
  "waitingReviews",
  "actionCounts",
  "setup",
  "pendingAccounts",
  "overdueReports",
  "dueGoals",
  "people",
  "names",
] as const;
export type OverviewPart = (typeof overviewParts)[number];

/** Who reads and writes in a review, as the rules of a round name them (docs/rounds.md#the-rules-of-a-round). */
export const ruleReaders = ["employee", "manager", "approver", "cto", "hr", "admin", "others"] as const;
export type RuleReader = (typeof ruleReaders)[number];

/** Who opened a review's texts is kept for this many months after the last day (docs/results.md#who-opened-it). */
export const readerRowMonths = 24;

/** What is written in a review, as the rules of a round list it. */
export const ruleSubjects = [
  "selfDraft",
  "selfEvaluation",
  "managerDraft",
  "managerEvaluation",
  "finalDraft",
  "result",
  "approvalComments",
  "exceptionReasons",
  "states",
  "reply",
  "secondLookReason",
  "secondLookAnswer",
  "secondLookOutcome",
  "readers",
  "checks",
] as const;
export type RuleSubject = (typeof ruleSubjects)[number];

/** The moments of a review from which somebody reads a part of it, in their order. */
export const ruleMoments = [
  "start",
  "selfCompletion",
  "managerCompletion",
  "approval",
  "finalization",
  "sharing",
  "asking",
  "answering",
] as const;
export type RuleMoment = (typeof ruleMoments)[number];

/** What ends the time in which a part of a review can be written. */
export const ruleEnds = [
  "selfDeadline",
  "managerDeadline",
  "approval",
  "finalization",
  "exemption",
  "roundCompletion",
  "answerPeriod",
  "acknowledging",
  "asking",
  "answering",
] as const;
export type RuleEnd = (typeof ruleEnds)[number];

/** The four dates of a round, in their order (docs/rounds.md#round-dates). */
export const roundDates = ["startDate", "selfEvaluationDeadline", "managerEvaluationDeadline", "endDate"] as const;
export type RoundDate = (typeof roundDates)[number];

/** With whose eyes people can see their own page (docs/results.md#as-others-see-me). */
export const viewpoints = ["manager", "approver", "hr", "cto", "admin", "colleague"] as const;
export type Viewpoint = (typeof viewpoints)[number];
