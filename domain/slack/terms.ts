/**
 * What a Slack message is about (docs/slack.md#messages); the rest of that list arrives with the features that send it.
 */
export const slackNotificationTypes = ["self_evaluation_completed", "account_approved"] as const;
export type SlackNotificationType = (typeof slackNotificationTypes)[number];

/** How far a message is (docs/slack.md#log, Slack). */
export const slackLogStatuses = ["pending", "sent", "failed"] as const;
