import { type Day, formatDay } from "../shared/time.ts";
import { type Message, type NamedPerson, withSubject } from "./messages.ts";

export const weeklyReportSubmitted = (
  recipientId: string,
  { newHire, week, href }: { readonly newHire: NamedPerson; readonly week: Day; readonly href: string },
): Message => ({
  notificationType: "weekly_report_submitted",
  recipientId,
  message: `${newHire.name} submitted the weekly report for the week of ${formatDay(week)}.`,
  link: { label: "Read the report", href },
  mentionedIds: [newHire.id],
});

export const weeklyReportReopened = (
  recipientId: string,
  { week, href }: { readonly week: Day; readonly href: string },
): Message => ({
  notificationType: "weekly_report_reopened",
  recipientId,
  ...withSubject(
    `Your weekly report for the week of ${formatDay(week)} was reopened`,
    "You can submit it until the end of this week.",
  ),
  link: { label: "Open the report", href },
  mentionedIds: [],
});

export const weeklyReportReminder = (
  recipientId: string,
  { week, href }: { readonly week: Day; readonly href: string },
): Message => ({
  notificationType: "weekly_report_reminder",
  recipientId,
  message: `Your weekly report for the week of ${formatDay(week)} isn't submitted yet.`,
  link: { label: "Open the report", href },
  mentionedIds: [],
});

export const onboardingStarted = (person: NamedPerson): Message => ({
  notificationType: "onboarding_started",
  recipientId: null,
  message: `${person.name} started their onboarding. Welcome!`,
  link: null,
  mentionedIds: [person.id],
});

export const onboardingCompleted = (person: NamedPerson): Message => ({
  notificationType: "onboarding_completed",
  recipientId: null,
  message: `${person.name} completed their onboarding. Congratulations!`,
  link: null,
  mentionedIds: [person.id],
});
