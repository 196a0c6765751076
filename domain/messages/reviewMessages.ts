import type { MeetingInvitation } from "../reviews/meeting/invitationModel.ts";
import { type Day, formatDay, formatWeekday } from "../shared/time.ts";
import { type Message, type MessageContent, type NamedPerson, withSubject } from "./messages.ts";
import { relativeDayText } from "./rules.ts";
import { manualReminderTexts } from "./terms.ts";

interface AboutRound {
  readonly round: string;
  readonly href: string;
}

interface AboutReview extends AboutRound {
  readonly employee: NamedPerson;
}

type AboutPeriod = AboutRound & { readonly until: Day };

type AboutDeadline = AboutRound & { readonly deadline: Day; readonly today: Day };

/** When an evaluation is due: "due tomorrow, on Nov 20, 2026". */
const due = (deadline: Day, today: Day): string => `due ${relativeDayText(deadline, today)}, on ${formatDay(deadline)}`;

/** Goes to the manager, or to the CTO in their place. */
export const selfEvaluationCompleted = ({ employee, round, href }: AboutReview): MessageContent => ({
  notificationType: "self_evaluation_completed",
  message: `${employee.name} completed the self-evaluation for ${round}.`,
  link: { label: "Open Review", href },
  mentionedIds: [employee.id],
});

/** Goes to the approver or, without one, to the CTO, and to today's delegates. */
export const readyForApproval = ({ employee, round, href }: AboutReview): MessageContent => ({
  notificationType: "ready_for_approval",
  message: `The review of ${employee.name} for ${round} is ready for your approval.`,
  link: { label: "Open Review", href },
  mentionedIds: [employee.id],
});

export const reviewApproved = (recipientId: string, { employee, round, href }: AboutReview): Message => ({
  notificationType: "review_approved",
  recipientId,
  ...withSubject(`The review of ${employee.name} for ${round} is approved`, "Schedule the performance meeting."),
  link: { label: "Schedule the meeting", href },
  mentionedIds: [employee.id],
});

export const approvalWithdrawn = (recipientId: string, { employee, round, href }: AboutReview): Message => ({
  notificationType: "approval_withdrawn",
  recipientId,
  ...withSubject(
    `The approval of ${employee.name}'s review for ${round} was withdrawn`,
    "Wait for the next approval before you schedule the performance meeting.",
  ),
  link: { label: "Open Review", href },
  mentionedIds: [employee.id],
});

/** Contains no names, because readers of the message log may not know that the evaluation was sent back. */
export const evaluationSentBack = (recipientId: string, { round, until, href }: AboutPeriod): Message => ({
  notificationType: "evaluation_sent_back",
  recipientId,
  ...withSubject(
    `One of your manager evaluations for ${round} was sent back to you with a note`,
    `You can change it until ${formatDay(until)}.`,
  ),
  link: { label: "Open your reviews", href },
  mentionedIds: [],
});

export const evaluationCompletedAgain = (recipientId: string, { round, href }: AboutRound): Message => ({
  notificationType: "evaluation_completed_again",
  recipientId,
  message: `A manager evaluation for ${round} that you sent back was completed again.`,
  link: { label: "Open the reviews", href },
  mentionedIds: [],
});

/** Contains no names or quotes, because readers of the message log may not know about the session. */
export const calibrationOpened = (recipientId: string, { round, until, href }: AboutPeriod): Message => ({
  notificationType: "calibration_opened",
  recipientId,
  ...withSubject(
    `You are in a calibration session for ${round}`,
    `You can read ratings, levels and manager evaluations there until ${formatDay(until)} at the latest.`,
  ),
  link: { label: "Open the session", href },
  mentionedIds: [],
});

export const calibrationChangeUndone = (recipientId: string, { round, href }: AboutRound): Message => ({
  notificationType: "calibration_undone",
  recipientId,
  message: `A final evaluation for ${round} undoes a change after calibration that you approved.`,
  link: { label: "Open the reviews", href },
  mentionedIds: [],
});

/** `time` includes the time zone, because the reader may be in another one. */
export const meetingScheduled = (
  recipientId: string,
  { round, day, time, href }: AboutRound & { readonly day: Day; readonly time: string | null },
): Message => ({
  notificationType: "meeting_scheduled",
  recipientId,
  message: `Your performance meeting for ${round} is scheduled for ${formatDay(day)}${time === null ? "" : `, ${time}`}.`,
  link: { label: "Open the meeting", href },
  mentionedIds: [],
});

interface AboutInvitation {
  readonly employee: NamedPerson;
  /** Includes the time zone, because the reader may be in another one. */
  readonly time: string | null;
  readonly href: string;
  readonly invitation: MeetingInvitation;
}

/** Goes to the employee and the manager by email, with the calendar invitation. */
export const meetingInvitation = (
  recipientId: string,
  { employee, time, href, invitation }: AboutInvitation,
): Message => {
  const isOwn = recipientId === employee.id;
  const meeting = isOwn ? "Your review meeting" : `The review meeting with ${employee.name}`;
  const dayAndTime = `on ${formatDay(invitation.day)}${time === null ? "" : `, ${time}`}`;
  const isCanceled = invitation.method === "cancel";
  return {
    notificationType: "meeting_invitation",
    recipientId,
    message: isCanceled ? `${meeting} ${dayAndTime} is canceled.` : `${meeting} is ${dayAndTime}.`,
    // A former manager can't open the meeting.
    link: isCanceled ? null : { label: "Open the meeting", href },
    mentionedIds: isOwn ? [] : [employee.id],
    meeting: invitation,
  };
};

export const reviewShared = (recipientId: string, { round, href }: AboutRound): Message => ({
  notificationType: "review_shared",
  recipientId,
  message: `Your review for ${round} was shared with you.`,
  link: { label: "Read the review", href },
  mentionedIds: [],
});

/** Goes to an employee who hasn't acknowledged their result and still may. */
export const resultReminder = (
  recipientId: string,
  { round, until, href }: AboutPeriod,
): Message & { readonly recipientId: string } => ({
  notificationType: "result_reminder",
  recipientId,
  subject: `Your ${round} result is ready: confirm it by ${formatWeekday(until)}`,
  message: `Your ${round} result is ready. Confirm that you've read it, and reply if you like, by ${formatDay(until)}.`,
  link: { label: "Read the result", href },
  mentionedIds: [],
});

/** Goes to the manager, or to the CTO in their place: the employee read the result, but the meeting hasn't happened. */
export const resultNotDiscussed = ({ employee, round, href }: AboutReview): MessageContent => ({
  notificationType: "result_not_discussed",
  ...withSubject(`${employee.name} read their ${round} result`, "You haven't discussed it yet."),
  link: { label: "Open the result", href },
  mentionedIds: [employee.id],
});

export const appealFiled = ({ employee, round, href }: AboutReview): MessageContent => ({
  notificationType: "appeal_filed",
  message: `${employee.name} appealed their result for ${round}.`,
  link: { label: "Open the result", href },
  mentionedIds: [employee.id],
});

export const appealAssigned = (recipientId: string, { employee, round, href }: AboutReview): Message => ({
  notificationType: "appeal_assigned",
  recipientId,
  message: `You were assigned the appeal of ${employee.name} for ${round}.`,
  link: { label: "Open the result", href },
  mentionedIds: [employee.id],
});

export const appealResolved = (recipientId: string, { employee, round, href }: AboutReview): Message => ({
  notificationType: "appeal_resolved",
  recipientId,
  message: `${recipientId === employee.id ? "Your appeal" : `The appeal of ${employee.name}`} for ${round} was resolved.`,
  link: { label: "Read the answer", href },
  mentionedIds: [employee.id],
});

export const selfEvaluationReminder = (
  recipientId: string,
  { round, deadline, today, href }: AboutDeadline,
): Message => ({
  notificationType: "self_evaluation_reminder",
  recipientId,
  subject: `Your self-evaluation is due ${formatWeekday(deadline)}`,
  message: `Your self-evaluation for ${round} is ${due(deadline, today)}.`,
  link: { label: "Open the self-evaluation", href },
  mentionedIds: [],
});

export const managerEvaluationReminder = (
  recipientId: string,
  { count, round, deadline, today, href }: AboutDeadline & { readonly count: number },
): Message => ({
  notificationType: "manager_evaluation_reminder",
  recipientId,
  subject: `${count === 1 ? "A manager evaluation is" : `${count} manager evaluations are`} due ${formatWeekday(deadline)}`,
  message: `${count === 1 ? "1 manager evaluation" : `${count} manager evaluations`} for ${round} ${count === 1 ? "is" : "are"} ${due(deadline, today)}.`,
  link: { label: "Open the reviews", href },
  mentionedIds: [],
});

export const openSelfEvaluationReminder = (recipientId: string, { round, href }: AboutRound): Message => ({
  notificationType: "review_reminder",
  recipientId,
  message: manualReminderTexts.openSelfEvaluation(round),
  link: { label: "Open the self-evaluation", href },
  mentionedIds: [],
});

export const openReviewsReminder = (recipientId: string, { round, href }: AboutRound): Message => ({
  notificationType: "review_reminder",
  recipientId,
  message: manualReminderTexts.openReviews(round),
  link: { label: "Open the reviews", href },
  mentionedIds: [],
});

export const overdueSelfEvaluationReminder = (recipientId: string, { round, href }: AboutRound): Message => ({
  notificationType: "review_reminder",
  recipientId,
  subject: `Your ${round} self-evaluation is overdue`,
  message: manualReminderTexts.overdueSelfEvaluation(round),
  link: { label: "Open the self-evaluation", href },
  mentionedIds: [],
});

export const overdueManagerEvaluationsReminder = (recipientId: string, { round, href }: AboutRound): Message => ({
  notificationType: "review_reminder",
  recipientId,
  subject: `You have overdue manager evaluations in ${round}`,
  message: manualReminderTexts.overdueManagerEvaluations(round),
  link: { label: "Open the reviews", href },
  mentionedIds: [],
});

export const roundStarted = ({
  round,
  selfEvaluationDeadline,
  managerEvaluationDeadline,
  href,
}: AboutRound & { readonly selfEvaluationDeadline: Day; readonly managerEvaluationDeadline: Day }): Message => ({
  notificationType: "round_started",
  recipientId: null,
  message: `${round} has started. Self-evaluations are due on ${formatDay(selfEvaluationDeadline)}, manager evaluations on ${formatDay(managerEvaluationDeadline)}.`,
  link: { label: "Open your reviews", href },
  mentionedIds: [],
});

export const roundCompleted = ({ round, href }: AboutRound): Message => ({
  notificationType: "round_completed",
  recipientId: null,
  message: `${round} is completed. Thank you for taking part.`,
  link: { label: "Open your reviews", href },
  mentionedIds: [],
});
