import { DomainError } from "./errors.ts";

/** Limits per person and day, by kind (docs/security.md#daily-limits). */
export const dailyLimits = {
  journalEntry: { count: 100, what: "journal entries" },
  privateNote: { count: 200, what: "private notes" },
  growthGoal: { count: 50, what: "plans, goals and proposals" },
  growthComment: { count: 100, what: "comments on growth plans" },
  talkingPoint: { count: 500, what: "talking points" },
  leadReport: { count: 50, what: "weekly lead reports" },
  weeklyReport: { count: 100, what: "starts, submissions and reopenings of weekly reports" },
  onboarding: { count: 200, what: "changes to onboardings" },
  account: { count: 500, what: "added people and approved accounts" },
  personChange: { count: 500, what: "changes to people" },
  bulkChange: { count: 100, what: "imports, handovers and bulk changes" },
  absence: { count: 50, what: "changes to absences" },
  approver: { count: 100, what: "changes to approvers" },
  invitation: { count: 500, what: "invitations" },
  bulkInvitation: { count: 50, what: "invitations to everyone" },
  emailChange: { count: 50, what: "changes to sign-in emails" },
  dataRequest: { count: 100, what: "data requests" },
  meeting: { count: 300, what: "meeting dates" },
  result: { count: 500, what: "results shared or acknowledged" },
  appeal: { count: 100, what: "appeals and their resolutions" },
  round: { count: 50, what: "rounds started or completed" },
  reminder: { count: 50, what: "round reminders" },
  approval: { count: 2_000, what: "approvals" },
  promotion: { count: 100, what: "promotion cases" },
  calibrationSession: { count: 50, what: "calibration sessions" },
  calibration: { count: 1_000, what: "marks and decisions in calibration sessions" },
  feedbackList: { count: 200, what: "changes to feedback lists" },
  reopening: { count: 200, what: "reopened evaluations" },
  testMessage: { count: 50, what: "test messages" },
  content: { count: 1_000, what: "rounds and parts of ladders and onboardings" },
} as const;

export type DailyLimit = keyof typeof dailyLimits;

export const dailyLimitError = (kind: DailyLimit): DomainError =>
  new DomainError(
    "DAILY_LIMIT",
    `You've reached today's limit of ${dailyLimits[kind].count} ${dailyLimits[kind].what}. You can continue after midnight.`,
  );
