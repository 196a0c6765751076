import type { Actor } from "../people/model.ts";
import { type Day, daysBetween, millisecondsPerDay } from "../shared/time.ts";
import { addDays, daysAfterMonday } from "../shared/weeks.ts";
import { type ChannelChoice, type MessageChannel, messageChannels, type NotificationType } from "./terms.ts";

/** While Slack isn't connected, a message is dropped after this many days. */
const maxWaitingDays = 3;

/** Whether a message has waited too long for a connection (docs/messages.md#connection). */
export const hasWaitedTooLong = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > maxWaitingDays * millisecondsPerDay;

/** In seconds; the longest delay that SQS allows is 15 minutes. */
const [firstDelay, longestDelay] = [15, 900] as const;

/** In seconds: doubles with each attempt. */
export const retryAfter = (attempts: number): number => Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));

/**
 * In seconds, at least as long as the rate limit requires. `random` is from 0 to 1 and varies the pause, so messages
 * aren't all retried together.
 */
export const pauseAfter = (pauseCount: number, requiredSeconds: number, random: number): number => {
  const longest = retryAfter(pauseCount);
  return Math.min(longestDelay, Math.max(requiredSeconds, Math.ceil((longest * (1 + random)) / 2)));
};

const [saturday, sunday] = [5, 6];

/** The day itself, or the Friday before it if it falls on a weekend. */
const workingDayOnOrBefore = (day: Day): Day => {
  if (daysAfterMonday(day) === saturday) {
    return addDays(day, -1);
  }
  return daysAfterMonday(day) === sunday ? addDays(day, -2) : day;
};

/** A deadline has two reminders, this many days before it (docs/messages.md#reminders). */
export const reminderOffsets = [1, 3] as const;
export type ReminderOffset = (typeof reminderOffsets)[number];

/**
 * If both reminders fall on the same day, because one was moved from a weekend, the later one wins
 * (docs/messages.md#reminders).
 */
export const reminderOn = (day: Day, deadline: Day): ReminderOffset | null =>
  reminderOffsets.find((offset) => workingDayOnOrBefore(addDays(deadline, -offset)) === day) ?? null;

/**
 * The last reminder before this day, for people who were away when it was sent. Null before the first reminder, on a
 * reminder day, and after the deadline.
 */
export const lastReminderBefore = (
  day: Day,
  deadline: Day,
): { readonly offset: ReminderOffset; readonly sentOn: Day } | null => {
  if (day > deadline || reminderOn(day, deadline) !== null) {
    return null;
  }
  return (
    reminderOffsets
      .map((offset) => ({ offset, sentOn: workingDayOnOrBefore(addDays(deadline, -offset)) }))
      .find(({ sentOn }) => sentOn < day) ?? null
  );
};

const thursday = 3;

export const isWeeklyReportReminderDay = (day: Day): boolean => daysAfterMonday(day) === thursday;

export const relativeDayText = (day: Day, today: Day): string => {
  const days = daysBetween(today, day);
  if (days <= 0) {
    return "today";
  }
  return days === 1 ? "tomorrow" : `in ${days} days`;
};

/**
 * Hidden because readers of the log must not learn about growth plans, journals, feedback requests and promotion cases.
 */
const hiddenFromLog: readonly NotificationType[] = [
  "growth_comment",
  "proposal_accepted",
  "journal_reminder",
  "feedback_asked",
  "feedback_reminder",
  "feedback_thanks",
  "feedback_removed",
  "promotion_question",
  "promotion_case",
  "promotion_vote",
  "promotion_result",
  "promotion_effective",
];

/** Messages about an appeal, which admins aren't allowed to see (docs/reviews.md#who-resolves-appeals). */
const appealNotificationTypes: readonly NotificationType[] = ["appeal_filed", "appeal_assigned", "appeal_resolved"];

/** Whether the log shows messages of a type to a person who may read it (docs/messages.md#log). */
export const mayReadLoggedMessage = ({ role }: Pick<Actor, "role">, type: NotificationType): boolean =>
  !hiddenFromLog.includes(type) && (role === "cto" || !appealNotificationTypes.includes(type));

/** About the recipient's own account. They go by email, even to people who turned messages off. */
const accountNotificationTypes: readonly NotificationType[] = ["account_approved", "invitation", "email_change"];

export const isAboutAccount = (type: NotificationType): boolean => accountNotificationTypes.includes(type);

/**
 * Channels for a message to a person; empty if the calendar invitation replaces it. In a stage without email,
 * everything goes through Slack.
 */
export const channelsOf = (
  type: NotificationType,
  choice: ChannelChoice,
  hasEmail: boolean,
): readonly MessageChannel[] => {
  if (!hasEmail || type === "test") {
    return ["slack"];
  }
  if (isAboutAccount(type) || type === "meeting_invitation") {
    return ["email"];
  }
  const chosen = choice === "both" ? messageChannels : [choice];
  return type === "meeting_scheduled" ? chosen.filter((channel) => channel === "slack") : chosen;
};

/** Whether a message that Slack can't deliver to a person goes by email instead. */
export const fallsBackToEmail = (type: NotificationType): boolean => type !== "test" && type !== "meeting_scheduled";
