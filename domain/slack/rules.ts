import { type Day, daysBetween } from "../shared/time.ts";
import { addDays, weekday } from "../shared/weeks.ts";
import { type SlackScope, slackScopes } from "./terms.ts";

/** A message that could not be sent for this many days, because Slack was not connected, is given up. */
const waitingDays = 3;

/** Whether a message has waited too long for a connection (docs/slack.md#not-connected). */
export const hasWaitedTooLong = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > waitingDays * 86_400_000;

/** Whether a secret holds a bot token. A new secret holds a placeholder (docs/slack.md#not-connected). */
export const isBotToken = (secret: string | undefined): secret is string => secret?.startsWith("xoxb-") ?? false;

/** The permissions that the bot lacks (docs/slack.md#permissions-of-the-bot). */
export const missingScopes = (granted: readonly string[]): readonly SlackScope[] =>
  (Object.keys(slackScopes) as SlackScope[]).filter((scope) => !granted.includes(scope));

const [saturday, sunday] = [5, 6];

/** The day itself, or the Friday before it if it falls on a weekend. */
const workingDay = (day: Day): Day => {
  if (weekday(day) === saturday) {
    return addDays(day, -1);
  }
  return weekday(day) === sunday ? addDays(day, -2) : day;
};

/** A deadline has two reminders, this many days before it (docs/slack.md#reminders). */
export const reminderOffsets = [1, 3] as const;
export type ReminderOffset = (typeof reminderOffsets)[number];

/**
 * The reminder of a deadline that falls on this day; null if none does. If both fall on the same day, because one was
 * moved from a weekend, the later one replaces the other (docs/slack.md#reminders).
 */
export const reminderOn = (day: Day, deadline: Day): ReminderOffset | null =>
  reminderOffsets.find((offset) => workingDay(addDays(deadline, -offset)) === day) ?? null;

/**
 * The last reminder of a deadline before this day, and the day on which it was sent: for those who were away then and are
 * back. Null before the first one, on the day of another one and after the deadline.
 */
export const reminderBefore = (
  day: Day,
  deadline: Day,
): { readonly offset: ReminderOffset; readonly sentOn: Day } | null => {
  if (day > deadline || reminderOn(day, deadline) !== null) {
    return null;
  }
  return (
    reminderOffsets
      .map((offset) => ({ offset, sentOn: workingDay(addDays(deadline, -offset)) }))
      .find(({ sentOn }) => sentOn < day) ?? null
  );
};

const thursday = 3;

/** Whether people are reminded on this day of a weekly report that they have not submitted. */
export const isWeeklyReportReminderDay = (day: Day): boolean => weekday(day) === thursday;

/** How far a day is away, as a message says it: "today", "tomorrow", "in 3 days". */
export const dueIn = (day: Day, today: Day): string => {
  const days = daysBetween(today, day);
  if (days <= 0) {
    return "today";
  }
  return days === 1 ? "tomorrow" : `in ${days} days`;
};

/** Refusals of a change of the test mode (docs/slack.md#test-mode). */
export const testModeRefusals = {
  noRecipient: "Please select a user to receive test notifications",
  recipientInUse: "Please switch test mode off before you remove its recipient.",
} as const;
