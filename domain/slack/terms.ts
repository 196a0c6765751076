/** The types of Slack messages (docs/slack.md#messages). */
export const slackNotificationTypes = [
  "test",
  "self_evaluation_completed",
  "ready_for_approval",
  "review_approved",
  "approval_withdrawn",
  "meeting_scheduled",
  "review_shared",
  "result_reminder",
  "result_not_talked",
  "appeal_asked",
  "appeal_assigned",
  "appeal_answered",
  "growth_comment",
  "proposal_accepted",
  "weekly_report_submitted",
  "weekly_report_reopened",
  "account_waiting",
  "account_approved",
  "invitation",
  "email_change",
  "self_evaluation_reminder",
  "manager_evaluation_reminder",
  "weekly_report_reminder",
  "journal_reminder",
  "review_turn_reminder",
  "round_started",
  "round_completed",
  "onboarding_started",
  "onboarding_completed",
] as const;
export type SlackNotificationType = (typeof slackNotificationTypes)[number];

export const slackNotificationLabels: Record<SlackNotificationType, string> = {
  test: "Test",
  self_evaluation_completed: "Self evaluation completed",
  ready_for_approval: "Ready for approval",
  review_approved: "Review approved",
  approval_withdrawn: "Approval withdrawn",
  meeting_scheduled: "Meeting scheduled",
  review_shared: "Review shared",
  result_reminder: "Result reminder",
  result_not_talked: "Result not talked about",
  appeal_asked: "Second look asked for",
  appeal_assigned: "Second look to take",
  appeal_answered: "Second look answered",
  growth_comment: "Growth plan comment",
  proposal_accepted: "Proposal accepted",
  weekly_report_submitted: "Weekly report submitted",
  weekly_report_reopened: "Weekly report reopened",
  account_waiting: "Account waiting",
  account_approved: "Account approved",
  invitation: "Invitation",
  email_change: "E-mail change",
  self_evaluation_reminder: "Self evaluation reminder",
  manager_evaluation_reminder: "Manager evaluation reminder",
  weekly_report_reminder: "Weekly report reminder",
  journal_reminder: "Journal reminder",
  review_turn_reminder: "Review reminder",
  round_started: "Round started",
  round_completed: "Round completed",
  onboarding_started: "Onboarding started",
  onboarding_completed: "Onboarding completed",
};

/** The statuses of a message (docs/slack.md#log). */
export const slackLogStatuses = ["pending", "sent", "failed"] as const;
export type SlackLogStatus = (typeof slackLogStatuses)[number];

/** How many messages the log shows (docs/slack.md#log). */
export const shownMessages = 50;

/**
 * Whether Slack accepts the bot token (docs/slack.md#connection). `not_connected`: the secret holds no token yet;
 * `refused`: Slack refuses the one that it holds.
 */
export const slackConnectionStatuses = ["connected", "not_connected", "refused"] as const;
export type SlackConnectionStatus = (typeof slackConnectionStatuses)[number];

/** What the bot must be allowed to do, by Slack's name of the permission (docs/slack.md#permissions-of-the-bot). */
export const slackScopes = {
  "chat:write": "send messages",
  "users:read": "find people",
  "users:read.email": "find people by e-mail",
  "channels:read": "find the announcement channel",
  "channels:join": "join the announcement channel",
} as const;
export type SlackScope = keyof typeof slackScopes;
