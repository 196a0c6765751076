/** The kinds of Slack messages that exist so far (docs/slack.md#messages). */
export const slackNotificationTypes = ["self_evaluation_completed", "account_approved"] as const;
export type SlackNotificationType = (typeof slackNotificationTypes)[number];

/** The statuses of a message (docs/slack.md#log). */
export const slackLogStatuses = ["pending", "sent", "failed"] as const;
