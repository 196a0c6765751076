import type { StoredFeedbackSettings } from "../feedback/model.ts";
import type { ColleagueState, RequestState } from "../feedback/terms.ts";
import type { User } from "../people/model.ts";
import { roleLabels, shortName } from "../people/terms.ts";
import { type Day, formatDay, hasPassed } from "../shared/time.ts";
import { workingDaysLater } from "../shared/weeks.ts";
import type { ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { readOnlyRefusal } from "./windows.ts";

export interface FeedbackRefusal {
  readonly code: "STATE_CONFLICT" | "DEADLINE_PASSED";
  readonly message: string;
}

const stateRefusal = (message: string): FeedbackRefusal => ({ code: "STATE_CONFLICT", message });
const deadlineRefusal = (message: string): FeedbackRefusal => ({ code: "DEADLINE_PASSED", message });

type RoundForFeedback = Pick<Round, "status" | "feedback">;
type ReviewForFeedback = Pick<ReviewProgress, "exclusion" | "sharedWithEmployeeAt">;

/** The first working day after both the addition and the listing deadline. */
export const goesOutOn = (addedOn: Day, { requestsUntil }: Pick<StoredFeedbackSettings, "requestsUntil">): Day =>
  workingDaysLater(addedOn > requestsUntil ? addedOn : requestsUntil, 1);

/** Whether the last day for feedback has passed, so people other than its author may read it. */
export const isFeedbackOver = ({ feedback }: Pick<Round, "feedback">, today: Day): boolean =>
  feedback !== undefined && hasPassed(feedback.until, today);

export const noFeedbackMessage = "This round doesn't ask for feedback from colleagues.";

const closedRefusal = (review: ReviewForFeedback, round: RoundForFeedback): FeedbackRefusal | null => {
  if (round.feedback === undefined) {
    return stateRefusal(noFeedbackMessage);
  }
  const refusal = readOnlyRefusal(review, round);
  if (refusal !== null) {
    return stateRefusal(refusal);
  }
  return review.sharedWithEmployeeAt === null ? null : stateRefusal("This review is shared, so feedback is closed.");
};

/**
 * Null if the list can change (docs/reviews.md#feedback-from-colleagues). `createdOn` is the review's day of creation:
 * people who join late get no feedback.
 */
export const choosingRefusal = (
  role: "employee" | "manager",
  {
    review,
    createdOn,
    round,
    today,
  }: {
    readonly review: ReviewForFeedback;
    readonly createdOn: Day;
    readonly round: RoundForFeedback;
    readonly today: Day;
  },
): FeedbackRefusal | null => {
  const { feedback } = round;
  const refusal = closedRefusal(review, round);
  if (refusal !== null || feedback === undefined) {
    return refusal;
  }
  if (createdOn > feedback.requestsUntil) {
    return stateRefusal(
      `This review was added after ${formatDay(feedback.requestsUntil)}, so it has no feedback from colleagues.`,
    );
  }
  if (role === "employee" && hasPassed(feedback.requestsUntil, today)) {
    return deadlineRefusal(`You had until ${formatDay(feedback.requestsUntil)} to list colleagues.`);
  }
  return goesOutOn(today, feedback) > feedback.until
    ? deadlineRefusal(
        `It is too late to add colleagues: requests would go out after ${formatDay(feedback.until)}, the last day for feedback.`,
      )
    : null;
};

/** Why a colleague can't change their feedback; null if they can. */
export const answerRefusal = ({
  review,
  round,
  state,
  isManager,
  today,
}: {
  readonly review: ReviewForFeedback;
  readonly round: RoundForFeedback;
  readonly state: RequestState;
  readonly isManager: boolean;
  readonly today: Day;
}): FeedbackRefusal | null => {
  if (state === "removed") {
    return stateRefusal("The CTO removed this feedback.");
  }
  const refusal = closedRefusal(review, round);
  if (refusal !== null) {
    return refusal;
  }
  if (isFeedbackOver(round, today)) {
    return deadlineRefusal(
      `The last day to write or change feedback was ${formatDay(round.feedback?.until ?? today)}.`,
    );
  }
  return isManager ? stateRefusal("You manage this person now, so you write their evaluation instead.") : null;
};

/** Null if the colleague can be asked. The lines are IDs of the managers above, nearest first. */
export const colleagueRefusal = (
  employeeId: string,
  lineOfEmployee: readonly string[],
  colleague: Pick<User, "id" | "email" | "firstName" | "lastName" | "role" | "status"> | null,
  lineOfColleague: readonly string[],
): string | null => {
  if (colleague === null || colleague.status !== "active") {
    return "This person no longer works here. Remove them from the list.";
  }
  if (colleague.id === employeeId) {
    return "You can't be asked about yourself.";
  }
  if (colleague.role === "hr" || colleague.role === "cto") {
    return `${shortName(colleague)} can't be asked: ${colleague.role === "cto" ? "the CTO" : roleLabels.hr} reads feedback.`;
  }
  if (lineOfEmployee.includes(colleague.id)) {
    return `${shortName(colleague)} can't be asked: they are above the employee.`;
  }
  return lineOfColleague.includes(employeeId)
    ? `${shortName(colleague)} can't be asked: the employee is above them.`
    : null;
};

/**
 * Managers learn who declined and, after the last day, who didn't answer; employees learn only whose feedback they can
 * read (docs/reviews.md#who-reads-feedback).
 */
export const colleagueState = (
  role: "employee" | "manager",
  request: RequestState | null,
  { isOver, mayRead }: { readonly isOver: boolean; readonly mayRead: boolean },
): ColleagueState => {
  if (request === null) {
    return isOver ? "notRequired" : "listed";
  }
  if (mayRead && request === "sent") {
    return "answered";
  }
  if (role === "employee") {
    return "asked";
  }
  if (request === "declined") {
    return "declined";
  }
  return isOver ? "noAnswer" : "asked";
};

/** Required: start <= requests until < feedback until < manager deadline. */
export const feedbackDateProblems = ({
  startDate,
  managerEvaluationDeadline,
  feedback,
}: Pick<Round, "startDate" | "managerEvaluationDeadline"> & {
  readonly feedback?: Pick<StoredFeedbackSettings, "requestsUntil" | "until"> | null | undefined;
}): readonly { readonly field: "requestsUntil" | "until"; readonly message: string }[] => {
  if (feedback === null || feedback === undefined) {
    return [];
  }
  const { requestsUntil, until } = feedback;
  const problems: { field: "requestsUntil" | "until"; message: string }[] = [];
  if (requestsUntil < startDate) {
    problems.push({
      field: "requestsUntil",
      message: "The last day for listing colleagues must not be before the start date.",
    });
  }
  if (until <= requestsUntil) {
    problems.push({
      field: "until",
      message: "The last day for feedback must be after the last day for listing colleagues.",
    });
  }
  if (managerEvaluationDeadline <= until) {
    problems.push({
      field: "until",
      message: "The last day for feedback must be before the manager-evaluation deadline.",
    });
  }
  return problems;
};

/** Null if the settings can change. A draft round with text counts as started. Days can move until they are over. */
export const feedbackChangeRefusal = (
  { status, feedback: before }: Pick<Round, "status" | "feedback">,
  hasText: boolean,
  after: StoredFeedbackSettings | null,
  today: Day,
): string | null => {
  if (status === "draft" && !hasText) {
    return null;
  }
  if ((before === undefined) !== (after === null)) {
    return "You can turn feedback from colleagues on or off only before the round starts.";
  }
  if (before === undefined || after === null) {
    return null;
  }
  if (before.questions.some((question, index) => question !== after.questions[index])) {
    return "The questions to colleagues can't be changed after the round has started.";
  }
  const isMovedTooLate = (["requestsUntil", "until"] as const).some(
    (day) => before[day] !== after[day] && (hasPassed(before[day], today) || hasPassed(after[day], today)),
  );
  return isMovedTooLate ? "A feedback day that is over can't be moved, and none can be moved into the past." : null;
};
