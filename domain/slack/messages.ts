import type { SlackNotificationType } from "./terms.ts";

/** A message to one person, in Slack's text format. */
export interface SlackMessage {
  readonly notificationType: SlackNotificationType;
  readonly recipientId: string;
  readonly message: string;
}

/** Escapes a text for Slack, so that a name cannot mention people or create a link (Slack, formatting of text). */
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The message to the manager when an employee has completed their self evaluation (docs/slack.md#messages). */
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

/** The message to a person whose account was approved (docs/slack.md#messages). */
export const accountApproved = (recipientId: string, company: string, link: string): SlackMessage => ({
  notificationType: "account_approved",
  recipientId,
  message: `Your ${escaped(company)} Pulse account has been approved. <${link}|Open Pulse>`,
});
