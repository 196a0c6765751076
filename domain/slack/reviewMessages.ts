import { type Day, formatDay } from "../shared/time.ts";
import type { SlackMessage, SlackMessageContent } from "./messages.ts";
import { dueIn } from "./rules.ts";

interface AboutRound {
  readonly round: string;
  /** The address that the message links to. */
  readonly href: string;
}

interface AboutReview extends AboutRound {
  /** The employee's name. */
  readonly employee: string;
}

/** When an evaluation is due: "tomorrow, on Nov 20, 2026". */
const due = (deadline: Day, today: Day): string => `due ${dueIn(deadline, today)}, on ${formatDay(deadline)}`;

/** To the manager, or to the cto in their place: an employee has completed their self evaluation. */
export const selfEvaluationCompleted = ({ employee, round, href }: AboutReview): SlackMessageContent => ({
  notificationType: "self_evaluation_completed",
  message: `${employee} has completed the self evaluation for ${round}.`,
  link: { label: "Open the review", href },
});

/** To the cto: both evaluations of a review are completed. */
export const readyForApproval = ({ employee, round, href }: AboutReview): SlackMessageContent => ({
  notificationType: "ready_for_approval",
  message: `The review of ${employee} for ${round} is ready for your approval.`,
  link: { label: "Open the review", href },
});

/** To the manager: the cto has approved a review. */
export const reviewApproved = (recipientId: string, { employee, round, href }: AboutReview): SlackMessage => ({
  notificationType: "review_approved",
  recipientId,
  message: `The review of ${employee} for ${round} is approved. Please schedule the performance meeting.`,
  link: { label: "Schedule the meeting", href },
});

/** To the manager: the cto has withdrawn the approval of a review. */
export const approvalWithdrawn = (recipientId: string, { employee, round, href }: AboutReview): SlackMessage => ({
  notificationType: "approval_withdrawn",
  recipientId,
  message: `The approval of the review of ${employee} for ${round} was withdrawn. Please wait for the next approval before you schedule the performance meeting.`,
  link: { label: "Open the review", href },
});

/** To the employee: the performance meeting was scheduled or moved. */
export const meetingScheduled = (
  recipientId: string,
  { round, day, href }: { readonly round: string; readonly day: Day; readonly href: string },
): SlackMessage => ({
  notificationType: "meeting_scheduled",
  recipientId,
  message: `Your performance meeting for ${round} is scheduled for ${formatDay(day)}.`,
  link: { label: "Open the meeting", href },
});

/** To the employee: their review was shared with them. */
export const reviewShared = (recipientId: string, { round, href }: AboutRound): SlackMessage => ({
  notificationType: "review_shared",
  recipientId,
  message: `Your review for ${round} has been shared with you.`,
  link: { label: "Read the review", href },
});

/** To the employee: they have not said yet that they have read their result, and may do so until a day. */
export const resultReminder = (
  recipientId: string,
  { round, until, href }: { readonly round: string; readonly until: Day; readonly href: string },
): SlackMessage & { readonly recipientId: string } => ({
  notificationType: "result_reminder",
  recipientId,
  message: `Your result for ${round} was shared with you a week ago. You can say that you have read it, and reply, until ${formatDay(until)}.`,
  link: { label: "Read the result", href },
});

/** To the manager, or to the cto in their place: an employee has read the result, but it was not talked about yet. */
export const resultNotTalked = ({ employee, round, href }: AboutReview): SlackMessageContent => ({
  notificationType: "result_not_talked",
  message: `${employee} has read the result for ${round} and says that you have not talked about it yet.`,
  link: { label: "Open the result", href },
});

/** To the cto: an employee has asked for a second look at their result. */
export const appealAsked = ({ employee, round, href }: AboutReview): SlackMessageContent => ({
  notificationType: "appeal_asked",
  message: `${employee} has asked for a second look at the result for ${round}.`,
  link: { label: "Open the result", href },
});

/** To a manager outside the employee's line: the cto has named them to answer a second look. */
export const appealAssigned = (recipientId: string, { employee, round, href }: AboutReview): SlackMessage => ({
  notificationType: "appeal_assigned",
  recipientId,
  message: `You were named to take a second look at the result of ${employee} for ${round}.`,
  link: { label: "Open the result", href },
});

/** To the employee and their manager: a second look was answered. */
export const appealAnswered = (
  recipientId: string,
  { whose, round, href }: { readonly whose: string; readonly round: string; readonly href: string },
): SlackMessage => ({
  notificationType: "appeal_answered",
  recipientId,
  message: `${whose} for ${round} was answered.`,
  link: { label: "Read the answer", href },
});

/** A reminder to an employee, before the deadline of their self evaluation. */
export const selfEvaluationReminder = (
  recipientId: string,
  {
    round,
    deadline,
    today,
    href,
  }: { readonly round: string; readonly deadline: Day; readonly today: Day; readonly href: string },
): SlackMessage => ({
  notificationType: "self_evaluation_reminder",
  recipientId,
  message: `Your self evaluation for ${round} is ${due(deadline, today)}.`,
  link: { label: "Open the self evaluation", href },
});

/** A reminder to a manager, before the deadline of the manager evaluations. */
export const managerEvaluationReminder = (
  recipientId: string,
  {
    count,
    round,
    deadline,
    today,
    href,
  }: {
    readonly count: number;
    readonly round: string;
    readonly deadline: Day;
    readonly today: Day;
    readonly href: string;
  },
): SlackMessage => ({
  notificationType: "manager_evaluation_reminder",
  recipientId,
  message: `${count === 1 ? "1 manager evaluation" : `${count} manager evaluations`} for ${round} ${count === 1 ? "is" : "are"} ${due(deadline, today)}.`,
  link: { label: "Open the reviews", href },
});

/** A reminder that an administrator sends to an employee whose self evaluation is awaited. */
export const selfEvaluationTurn = (recipientId: string, { round, href }: AboutRound): SlackMessage => ({
  notificationType: "review_turn_reminder",
  recipientId,
  message: `It is your turn in ${round}: your self evaluation is awaited.`,
  link: { label: "Open the self evaluation", href },
});

/** A reminder that an administrator sends to a manager or the cto, whose part of some reviews is awaited. */
export const reviewsTurn = (recipientId: string, { round, href }: AboutRound): SlackMessage => ({
  notificationType: "review_turn_reminder",
  recipientId,
  message: `It is your turn in ${round}: reviews wait for you.`,
  link: { label: "Open the reviews", href },
});

/** A reminder to an employee whose self evaluation is missing although its deadline has passed. */
export const lateSelfEvaluation = (recipientId: string, { round, href }: AboutRound): SlackMessage => ({
  notificationType: "review_turn_reminder",
  recipientId,
  message: `Your self evaluation in ${round} is late: its deadline has passed. Please ask your manager for a later day.`,
  link: { label: "Open the self evaluation", href },
});

/** A reminder to a manager whose evaluations are missing although their deadline has passed. */
export const lateManagerEvaluations = (recipientId: string, { round, href }: AboutRound): SlackMessage => ({
  notificationType: "review_turn_reminder",
  recipientId,
  message: `Manager evaluations of yours in ${round} are late: their deadline has passed. Please ask an administrator or the CTO for a later day.`,
  link: { label: "Open the reviews", href },
});

/** To the announcement channel: a round has started. */
export const roundStarted = ({
  round,
  selfEvaluationDeadline,
  managerEvaluationDeadline,
  href,
}: {
  readonly round: string;
  readonly selfEvaluationDeadline: Day;
  readonly managerEvaluationDeadline: Day;
  readonly href: string;
}): SlackMessage => ({
  notificationType: "round_started",
  recipientId: null,
  message: `${round} has started. Self evaluations are due on ${formatDay(selfEvaluationDeadline)}, manager evaluations on ${formatDay(managerEvaluationDeadline)}.`,
  link: { label: "Open your reviews", href },
});

/** To the announcement channel: a round is completed. */
export const roundCompleted = ({ round, href }: AboutRound): SlackMessage => ({
  notificationType: "round_completed",
  recipientId: null,
  message: `${round} is completed. Thank you for taking part.`,
  link: { label: "Open your reviews", href },
});
