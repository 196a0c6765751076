/** What a Slack message is about (decision 32); the rest of that list arrives with the features that send it. */
export const slackNotificationTypes = ["self_evaluation_completed", "account_approved"] as const;
export type SlackNotificationType = (typeof slackNotificationTypes)[number];

/** How far a message is (spec 2 §4, Slack). */
export const slackLogStatuses = ["pending", "sent", "failed"] as const;
