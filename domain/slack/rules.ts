import { type SlackScope, slackScopes } from "./terms.ts";

/** Whether a secret holds a bot token. A new secret holds a placeholder (docs/messages.md#connection). */
export const isBotToken = (secret: string | undefined): secret is string => secret?.startsWith("xoxb-") ?? false;

/** The permissions that the bot lacks (docs/messages.md#connection). */
export const missingScopes = (granted: readonly string[]): readonly SlackScope[] =>
  (Object.keys(slackScopes) as SlackScope[]).filter((scope) => !granted.includes(scope));

/** Why a change to test mode is rejected (docs/messages.md#settings). */
export const testModeChangeRefusals = {
  noRecipient: "Please select a user to receive test notifications",
  recipientInUse: "Turn test mode off before you remove its recipient.",
} as const;
