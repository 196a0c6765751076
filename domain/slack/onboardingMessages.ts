import { type Day, formatDay } from "../shared/time.ts";
import type { SlackMessage } from "./messages.ts";

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
