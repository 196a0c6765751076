import { type Day, formatDay, formatWeekday } from "../shared/time.ts";
import { type Message, withSubject } from "./messages.ts";
import { relativeDayText } from "./rules.ts";

interface AboutFeedback {
  readonly round: string;
  readonly href: string;
}

/*
 * These messages contain no names: few people may know who was asked about whom, or who wrote
 * (docs/reviews.md#who-reads-feedback).
 */

export const feedbackAsked = (
  recipientId: string,
  { round, until, href }: AboutFeedback & { readonly until: Day },
): Message & { readonly recipientId: string } => ({
  notificationType: "feedback_asked",
  recipientId,
  ...withSubject(
    `A colleague asks for your feedback for ${round}`,
    `You can write it, or decline, until ${formatDay(until)}.`,
  ),
  link: { label: "Write feedback", href },
  mentionedIds: [],
});

export const feedbackReminder = (
  recipientId: string,
  { round, until, today, href }: AboutFeedback & { readonly until: Day; readonly today: Day },
): Message & { readonly recipientId: string } => ({
  notificationType: "feedback_reminder",
  recipientId,
  subject: `Feedback for ${round} is due ${formatWeekday(until)}`,
  message: `Feedback for ${round} is due ${relativeDayText(until, today)}, on ${formatDay(until)}. You can also decline.`,
  link: { label: "Open your requests", href },
  mentionedIds: [],
});

export const colleaguesReminder = (
  recipientId: string,
  { round, until, today, href }: AboutFeedback & { readonly until: Day; readonly today: Day },
): Message & { readonly recipientId: string } => ({
  notificationType: "feedback_reminder",
  recipientId,
  subject: `List colleagues for feedback by ${formatWeekday(until)}`,
  message: `You can list colleagues who give you feedback for ${round} until ${formatDay(until)}, ${relativeDayText(until, today)}.`,
  link: { label: "Choose colleagues", href },
  mentionedIds: [],
});

export const feedbackThanks = (recipientId: string, { round, href }: AboutFeedback): Message => ({
  notificationType: "feedback_thanks",
  recipientId,
  message: `Thank you from a colleague for your feedback in ${round}.`,
  link: { label: "Open it", href },
  mentionedIds: [],
});

export const feedbackRemoved = (recipientId: string, { round, href }: AboutFeedback): Message => ({
  notificationType: "feedback_removed",
  recipientId,
  message: `The CTO removed feedback that you wrote in ${round}.`,
  link: { label: "Open it", href },
  mentionedIds: [],
});
