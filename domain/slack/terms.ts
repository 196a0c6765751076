/**
 * Whether Slack accepts the bot token (docs/messages.md#connection). `not_connected`: the secret
 * holds no token yet; `refused`: Slack rejects the token.
 */
export const slackConnectionStatuses = ["connected", "not_connected", "refused"] as const;
export type SlackConnectionStatus = (typeof slackConnectionStatuses)[number];

/** What the bot must be allowed to do, by Slack's name for the permission (docs/messages.md#connection). */
export const slackScopes = {
  "chat:write": "send messages",
  "users:read": "find people",
  "users:read.email": "find people by email",
  "channels:read": "find the announcement channel",
  "channels:join": "join the announcement channel",
} as const;
export type SlackScope = keyof typeof slackScopes;
