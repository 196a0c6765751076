import { lengths } from "../shared/lengths.ts";

/** From the lowest to the highest (docs/evaluations.md#completing-an-evaluation). */
export const expectationsRatings = [
  "Did not meet expectations",
  "Often Performs Below Expectations",
  "Meets Expectations",
  "Often Exceeds Expectations",
  "Sets a New Standard",
] as const;
export type ExpectationsRating = (typeof expectationsRatings)[number];

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

export const stageLabels: Readonly<Record<ReviewStage, string>> = {
  nothingDone: "Nothing done yet",
  selfMissing: "Self-evaluation missing",
  managerMissing: "Manager evaluation missing",
  approvalMissing: "Waiting for CTO approval",
  meetingMissing: "Meeting to schedule",
  meetingScheduled: "Meeting scheduled",
  finalized: "Ready to share",
  shared: "Shared",
};

/** How long a meeting with a time lasts, in minutes. */
export const meetingLengths = [30, 60] as const;
export type MeetingLength = (typeof meetingLengths)[number];
export const meetingLengthLabels: Readonly<Record<MeetingLength, string>> = { 30: "30 minutes", 60: "60 minutes" };

/** The CTO does the manager's part for people without a manager (docs/reviews.md#acting-manager). */
export const assignees = ["employee", "manager", "cto"] as const;
export type Assignee = (typeof assignees)[number];

/** Reviews assigned to each role, and excluded ones. */
export const progressLists = [...assignees, "excluded"] as const;
export type ProgressList = (typeof progressLists)[number];

/**
 * In list order (docs/evaluations.md#review-lists). Stored keys contain the index, so changing it requires a migration.
 */
export const stagesInListOrder = [
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
 * Excluded reviews need no action and are in no counter (docs/reviews.md#employees-who-left,
 * docs/reviews.md#exempting).
 */
export const exclusionReasons = ["left", "exempted"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export const exclusionLabels: Readonly<Record<ExclusionReason, string>> = { left: "Left", exempted: "Exempted" };

/** In the order of the CSV (docs/rounds.md#round-progress). */
export const progressHeadings = {
  waitingFor: "Waiting for",
  employee: "Employee",
  email: "Email",
  manager: "Manager",
  stage: "Stage",
  deadline: "Deadline",
  since: "Waiting since",
  days: "Days waiting",
  exclusion: "Excluded",
} as const;

export const reportHeadings = {
  employee: "Employee",
  email: "Email",
  engineerType: "Engineer type",
  position: "Position",
  manager: "Manager",
  stage: "Stage",
  self: "Self rating",
  managerRating: "Manager rating",
  final: "Final rating",
  reached: "Levels at or above required",
  levels: "Levels",
  checks: "Checks",
} as const;

export const payHeadings = {
  employeeNumber: "Employee number",
  email: "Email",
  employee: "Employee",
  position: "Position",
  level: "Level",
  path: "Path",
  type: "Engineer type",
  manager: "Manager",
  approver: "Approver",
  firstDay: "First day",
  daysInPosition: "Days in position",
  rating: "Rating",
  previousRating: "Rating last time",
  below: "Levels below",
  at: "Levels at",
  above: "Levels above",
  appeal: "Appeal",
  promotionAsked: "Round asked about a promotion",
  promotion: "Promotion case",
  promotionOpened: "Promotion case opened",
  promotionDecision: "Promotion decision",
  promotionPosition: "Next position",
  promotionDecided: "Promotion decided",
  promotionFrom: "Promoted as of",
  stage: "Status",
  exclusion: "Excluded",
  left: "Left Pulse",
  selfCompleted: "Self-evaluation completed",
  managerCompleted: "Manager evaluation completed",
  approved: "Approved",
  meeting: "Meeting",
  shared: "Shared",
} as const;
export type PayColumn = keyof typeof payHeadings;

export const evaluationNames = ["self", "manager"] as const;
export type EvaluationName = (typeof evaluationNames)[number];

/** Lower case, for use in sentences. */
export const evaluationLabels: Readonly<Record<EvaluationName, string>> = {
  self: "self-evaluation",
  manager: "manager evaluation",
};

/** The exceptions that can be made for one review (docs/reviews.md#exceptions). */
export const exceptionKinds = ["exempted", "extended", "reopened"] as const;

/** For appeals and exceptions. */
export const reasonRule = { missing: "Give a reason.", max: lengths.shortText } as const;

export const sendBackNoteRule = { min: 20, max: lengths.shortText } as const;

/** The viewer's tasks, overdue reviews, or a stage (docs/evaluations.md#review-lists). */
export const reviewFilters = ["actionNeeded", "overdue", ...reviewStages] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** For the reports of one manager (docs/evaluations.md#review-lists). */
export const reviewSorts = ["name", "assignee"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Longest waiting first, or most unusual first (docs/evaluations.md#review-lists). */
export const approvalSorts = ["waiting", "unusual"] as const;
export type ApprovalSort = (typeof approvalSorts)[number];

/**
 * The actions needed (docs/evaluations.md#actions-needed), the tasks after sharing (docs/reviews.md#after-sharing), and
 * suggested changes (docs/rounds.md#calibration).
 */
export const reviewTasks = [
  "selfEvaluation",
  "managerEvaluation",
  "approval",
  "schedule",
  "meeting",
  "share",
  "openResult",
  "acknowledge",
  "discussResult",
  "appeal",
  "suggestedChange",
] as const;
export type ReviewTask = (typeof reviewTasks)[number];

/**
 * What the employee said about the shared result: nothing yet, not discussed, or discussed
 * (docs/reviews.md#acknowledging).
 */
export const acknowledgementStates = ["pending", "notDiscussed", "discussed"] as const;
export type AcknowledgementState = (typeof acknowledgementStates)[number];

/** Limit of a person's To Do list. */
export const maxReviewTasks = 100;

export const maxSessionTasks = 20;

/** What a member or the leader of a calibration session does. */
export const sessionTaskKinds = ["mark", "meet", "close"] as const;

/** Limit of stored changes to a round's rules; the latest ones are kept. */
export const maxRuleChanges = 200;

export const appealOutcomes = ["unchanged", "corrected"] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** The roles in which people open a review's texts (docs/privacy.md#who-opened-it). */
export const readerRoles = [
  "employee",
  "manager",
  "approver",
  "cto",
  "hr",
  "appealReviewer",
  "delegate",
  "calibration",
] as const;
export type ReaderRole = (typeof readerRoles)[number];

/** Readers and writers in the rules of a round (docs/rounds.md#rules-of-a-round). */
export const ruleReaders = ["employee", "manager", "approver", "cto", "hr", "admin", "others"] as const;
export type RuleReader = (typeof ruleReaders)[number];

/** How many months a record of who opened a review is kept (docs/privacy.md#who-opened-it). */
export const readerRowMonths = 24;

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
  "appealReason",
  "appealResolution",
  "appealOutcome",
  "readers",
  "checks",
  "feedback",
] as const;
export type RuleSubject = (typeof ruleSubjects)[number];

/** The events from which someone can read a part of a review, in order. */
export const ruleMoments = [
  "start",
  "selfCompletion",
  "feedbackDay",
  "managerCompletion",
  "approval",
  "finalization",
  "sharing",
  "appealing",
  "resolving",
] as const;
export type RuleMoment = (typeof ruleMoments)[number];

export const writingEnds = [
  "selfDeadline",
  "feedbackDay",
  "managerDeadline",
  "approval",
  "finalization",
  "exemption",
  "roundCompletion",
  "answerPeriod",
  "acknowledging",
  "appealing",
  "resolving",
] as const;
export type WritingEnd = (typeof writingEnds)[number];

/** In order (docs/rounds.md#dates-and-deadlines). */
export const roundDates = ["startDate", "selfEvaluationDeadline", "managerEvaluationDeadline", "endDate"] as const;
export type RoundDate = (typeof roundDates)[number];

export const roundDateLabels: Readonly<Record<RoundDate, string>> = {
  startDate: "Start Date",
  selfEvaluationDeadline: "Self-Evaluation Deadline",
  managerEvaluationDeadline: "Manager-Evaluation Deadline",
  endDate: "End Date",
};

/** Only in rounds that ask for feedback, in order. */
export const feedbackDates = ["requestsUntil", "feedbackUntil"] as const;

/** The viewers people can preview their own page as (docs/privacy.md#as-others-see-me). */
export const viewpoints = ["manager", "approver", "lead", "hr", "cto", "admin", "colleague"] as const;
export type Viewpoint = (typeof viewpoints)[number];
