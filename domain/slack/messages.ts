import type { SlackNotificationType } from "./terms.ts";

/** A message to one person, as Slack will show it. */
export interface SlackMessage {
  readonly notificationType: SlackNotificationType;
  readonly recipientId: string;
  readonly message: string;
}

/** Slack's own escapes, so that a name can neither mention people nor make a link (Slack, formatting of text). */
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** To the manager, when somebody completed their self evaluation (docs/slack.md#messages). */
export const selfEvaluationCompleted = (
  recipientId: string,
  employeeName: string,
  roundName: string,
  link: string,
): SlackMessage => ({
  notificationType: "self_evaluation_completed",
  recipientId,
  message: `${escaped(employeeName)} has completed the self evaluation for ${escaped(roundName)}. <${link}|Open the review>`,
});

/** To a person whose account was approved (docs/slack.md#messages). */
export const accountApproved = (recipientId: string, company: string, link: string): SlackMessage => ({
  notificationType: "account_approved",
  recipientId,
  message: `Your ${escaped(company)} Pulse account has been approved. <${link}|Open Pulse>`,
});
