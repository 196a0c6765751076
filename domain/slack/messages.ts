import { type Day, formatDay } from "../shared/time.ts";
import { dueIn } from "./rules.ts";
import type { SlackNotificationType } from "./terms.ts";

/** The button of a message. */
export interface MessageLink {
  readonly label: string;
  readonly href: string;
}

/** A message to one person or to the announcement channel. Its text is plain: `slackPost` escapes it. */
export interface SlackMessage {
  readonly notificationType: SlackNotificationType;
  /** null: the announcement channel. */
  readonly recipientId: string | null;
  /** The e-mail to which a notice about a person's sign-in goes; otherwise the one that they have when it is sent. */
  readonly address?: string;
  readonly message: string;
  readonly link: MessageLink | null;
}

/** A message without its recipient, which may be everybody who has a role. */
export type SlackMessageContent = Omit<SlackMessage, "recipientId">;

/** When an evaluation is due: "tomorrow, on Nov 20, 2026". */
const due = (deadline: Day, today: Day): string => `due ${dueIn(deadline, today)}, on ${formatDay(deadline)}`;

/** A message that an administrator sends to try out the integration. */
export const testMessage = (recipientId: string, message: string): SlackMessage => ({
  notificationType: "test",
  recipientId,
  message,
  link: null,
});

/** To the manager, or to the cto in their place: an employee has completed their self evaluation. */
export const selfEvaluationCompleted = ({
  employee,
  round,
  href,
}: {
  readonly employee: string;
  readonly round: string;
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "self_evaluation_completed",
  message: `${employee} has completed the self evaluation for ${round}.`,
  link: { label: "Open the review", href },
});

/** To the cto: both evaluations of a review are completed. */
export const readyForApproval = ({
  employee,
  round,
  href,
}: {
  readonly employee: string;
  readonly round: string;
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "ready_for_approval",
  message: `The review of ${employee} for ${round} is ready for your approval.`,
  link: { label: "Open the review", href },
});

/** To the manager: the cto has approved a review. */
export const reviewApproved = (
  recipientId: string,
  { employee, round, href }: { readonly employee: string; readonly round: string; readonly href: string },
): SlackMessage => ({
  notificationType: "review_approved",
  recipientId,
  message: `The review of ${employee} for ${round} is approved. Please schedule the performance meeting.`,
  link: { label: "Schedule the meeting", href },
});

/** To the manager: the cto has withdrawn the approval of a review. */
export const approvalWithdrawn = (
  recipientId: string,
  { employee, round, href }: { readonly employee: string; readonly round: string; readonly href: string },
): SlackMessage => ({
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
export const reviewShared = (
  recipientId: string,
  { round, href }: { readonly round: string; readonly href: string },
): SlackMessage => ({
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
export const resultNotTalked = ({
  employee,
  round,
  href,
}: {
  readonly employee: string;
  readonly round: string;
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "result_not_talked",
  message: `${employee} has read the result for ${round} and says that you have not talked about it yet.`,
  link: { label: "Open the result", href },
});

interface AboutResult {
  readonly employee: string;
  readonly round: string;
  readonly href: string;
}

/** To the cto: an employee has asked for a second look at their result. */
export const appealAsked = ({ employee, round, href }: AboutResult): SlackMessageContent => ({
  notificationType: "appeal_asked",
  message: `${employee} has asked for a second look at the result for ${round}.`,
  link: { label: "Open the result", href },
});

/** To a manager outside the employee's line: the cto has named them to answer a second look. */
export const appealAssigned = (recipientId: string, { employee, round, href }: AboutResult): SlackMessage => ({
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

/** To the other of the two who read a growth plan: somebody has commented on it. It says nothing that they wrote. */
export const growthComment = ({
  author,
  whose,
  href,
}: {
  readonly author: string;
  /** Whose plan it is: "your", "their". */
  readonly whose: "your" | "their";
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "growth_comment",
  message: `${author} has commented on ${whose} growth plan.`,
  link: { label: "Read the comment", href },
});

/** To the manager, or to the cto in their place: the person has accepted a goal that was proposed. It does not name the goal. */
export const proposalAccepted = ({
  person,
  href,
}: {
  readonly person: string;
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "proposal_accepted",
  message: `${person} has accepted a goal that you proposed.`,
  link: { label: "Open the growth plan", href },
});

/** To the manager and the lead: a new hire has submitted a weekly report. */
export const weeklyReportSubmitted = (
  recipientId: string,
  { newHire, week, href }: { readonly newHire: string; readonly week: Day; readonly href: string },
): SlackMessage => ({
  notificationType: "weekly_report_submitted",
  recipientId,
  message: `${newHire} has submitted the weekly report for the week of ${formatDay(week)}.`,
  link: { label: "Read the report", href },
});

/** To the new hire: their overdue weekly report was reopened, so that they can still submit it. */
export const weeklyReportReopened = (
  recipientId: string,
  { week, href }: { readonly week: Day; readonly href: string },
): SlackMessage => ({
  notificationType: "weekly_report_reopened",
  recipientId,
  message: `Your weekly report for the week of ${formatDay(week)} was reopened. You can submit it until this week is over.`,
  link: { label: "Open the report", href },
});

/** To administrators: somebody has signed up. */
export const accountWaiting = ({
  person,
  email,
  href,
}: {
  readonly person: string;
  readonly email: string;
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "account_waiting",
  message: `${person === email ? email : `${person} (${email})`} has signed up and waits for approval.`,
  link: { label: "Review the account", href },
});

/** To a person: their account was approved. */
export const accountApproved = (recipientId: string, company: string, href: string): SlackMessage => ({
  notificationType: "account_approved",
  recipientId,
  message: `Your ${company} Pulse account has been approved.`,
  link: { label: "Open Pulse", href },
});

/** To a person whom an administrator brought into Pulse, and who has never signed in. */
export const invitation = (
  recipientId: string,
  { company, email, href }: { readonly company: string; readonly email: string; readonly href: string },
): SlackMessage => ({
  notificationType: "invitation",
  recipientId,
  message: `You are invited to ${company} Pulse. Please sign in as ${email}.`,
  link: { label: "Open Pulse", href },
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

/** A reminder to a new hire, before the end of the week, of a weekly report that is not submitted. */
export const weeklyReportReminder = (
  recipientId: string,
  { week, href }: { readonly week: Day; readonly href: string },
): SlackMessage => ({
  notificationType: "weekly_report_reminder",
  recipientId,
  message: `Your weekly report for the week of ${formatDay(week)} is not submitted yet.`,
  link: { label: "Open the report", href },
});

/** A reminder of a week without an entry to somebody who wants it. It says nothing that they wrote. */
export const journalReminder = (recipientId: string, { href }: { readonly href: string }): SlackMessage => ({
  notificationType: "journal_reminder",
  recipientId,
  message: "You have written nothing about this week in your journal. Two sentences are enough.",
  link: { label: "Write an entry", href },
});

/** A reminder that an administrator sends to an employee whose self evaluation is awaited. */
export const selfEvaluationTurn = (
  recipientId: string,
  { round, href }: { readonly round: string; readonly href: string },
): SlackMessage => ({
  notificationType: "review_turn_reminder",
  recipientId,
  message: `It is your turn in ${round}: your self evaluation is awaited.`,
  link: { label: "Open the self evaluation", href },
});

/** A reminder that an administrator sends to a manager or the cto, whose part of some reviews is awaited. */
export const reviewsTurn = (
  recipientId: string,
  { round, href }: { readonly round: string; readonly href: string },
): SlackMessage => ({
  notificationType: "review_turn_reminder",
  recipientId,
  message: `It is your turn in ${round}: reviews wait for you.`,
  link: { label: "Open the reviews", href },
});

/** A reminder to an employee whose self evaluation is missing although its deadline has passed. */
export const lateSelfEvaluation = (
  recipientId: string,
  { round, href }: { readonly round: string; readonly href: string },
): SlackMessage => ({
  notificationType: "review_turn_reminder",
  recipientId,
  message: `Your self evaluation in ${round} is late: its deadline has passed. Please ask your manager for a later day.`,
  link: { label: "Open the self evaluation", href },
});

/** A reminder to a manager whose evaluations are missing although their deadline has passed. */
export const lateManagerEvaluations = (
  recipientId: string,
  { round, href }: { readonly round: string; readonly href: string },
): SlackMessage => ({
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
export const roundCompleted = ({ round, href }: { readonly round: string; readonly href: string }): SlackMessage => ({
  notificationType: "round_completed",
  recipientId: null,
  message: `${round} is completed. Thank you for taking part.`,
  link: { label: "Open your reviews", href },
});

/** To the announcement channel: a new hire has started. */
export const onboardingStarted = (person: string): SlackMessage => ({
  notificationType: "onboarding_started",
  recipientId: null,
  message: `${person} has started their onboarding. Welcome!`,
  link: null,
});

/** To the announcement channel: a new hire has completed the onboarding. */
export const onboardingCompleted = (person: string): SlackMessage => ({
  notificationType: "onboarding_completed",
  recipientId: null,
  message: `${person} has completed their onboarding. Congratulations!`,
  link: null,
});

/** Escapes a text for Slack, so that it cannot mention people or contain a link (Slack, formatting of text). */
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Slack's limit on the text of a section, in characters of the escaped text. */
const maxSection = 3_000;

/** Slack recommends this as the maximum length of the text that notifications show. */
const maxNotification = 4_000;

/** Where to cut a text: at the last line break or space before the limit, or else between two characters. */
const cutAt = (text: string, limit: number): number => {
  let end = 0;
  let length = 0;
  let lastSpace = 0;
  for (const character of text) {
    length += escaped(character).length;
    if (length > limit) {
      return lastSpace > 0 ? lastSpace : end;
    }
    end += character.length;
    if (/\s/.test(character)) {
      lastSpace = end;
    }
  }
  return end;
};

/** A text in parts whose escaped form fits into a section each. */
const sectionsOf = (text: string): readonly string[] => {
  const end = cutAt(text, maxSection);
  return end === text.length ? [text] : [text.slice(0, end), ...sectionsOf(text.slice(end))];
};

/** What is sent to Slack: blocks with a button, and a text for notifications and screen readers. */
export interface SlackPost {
  readonly text: string;
  readonly blocks: readonly (
    | {
        readonly type: "section";
        readonly text: { readonly type: "mrkdwn"; readonly text: string; readonly verbatim: true };
      }
    | {
        readonly type: "actions";
        readonly elements: readonly {
          readonly type: "button";
          readonly text: { readonly type: "plain_text"; readonly text: string };
          readonly url: string;
          readonly action_id: string;
        }[];
      }
  )[];
}

/**
 * The post of a message. `verbatim` keeps Slack from turning names such as @channel and addresses into mentions and
 * links.
 */
export const slackPost = ({ message, link }: Pick<SlackMessage, "message" | "link">): SlackPost => {
  const end = cutAt(message, maxNotification);
  return {
    text: end === message.length ? escaped(message) : `${escaped(message.slice(0, end))}…`,
    blocks: [
      ...sectionsOf(message).map((text) => ({
        type: "section" as const,
        text: { type: "mrkdwn" as const, text: escaped(text), verbatim: true as const },
      })),
      ...(link
        ? [
            {
              type: "actions" as const,
              elements: [
                {
                  type: "button" as const,
                  text: { type: "plain_text" as const, text: link.label },
                  url: link.href,
                  action_id: "open",
                },
              ],
            },
          ]
        : []),
    ],
  };
};
