import type { NotificationType } from "./terms.ts";

export const messageChannels = ["slack", "email"] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageChannelLabels: Record<MessageChannel, string> = { slack: "Slack", email: "Email" };

/** How a person gets messages (docs/messages.md#channels). */
export const channelChoices = ["slack", "email", "both"] as const;
export type ChannelChoice = (typeof channelChoices)[number];

export const channelChoiceLabels: Record<ChannelChoice, string> = {
  slack: "Slack",
  email: "Email",
  both: "Slack and email",
};

/** About the recipient's own account: they go by email, also to people who turned messages off. */
const accountNotificationTypes: readonly NotificationType[] = ["account_approved", "invitation", "email_change"];

export const isAboutAccount = (type: NotificationType): boolean => accountNotificationTypes.includes(type);

/** Why an address is marked: email comes back, or its owner marked one as spam (docs/messages.md#bounces). */
export const undeliverableReasons = ["bounce", "complaint"] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];

/** A calendar invitation goes by email only, a test of Slack and what the invitation repeats by Slack only. */
const onlyChannels: Partial<Record<NotificationType, MessageChannel>> = {
  meeting_invitation: "email",
  meeting_scheduled: "slack",
  test: "slack",
};

/** The channels of a message to a person. Without email in the stage, everything goes by Slack. */
export const channelsOf = (
  type: NotificationType,
  choice: ChannelChoice,
  hasEmail: boolean,
): readonly MessageChannel[] => {
  if (!hasEmail) {
    return ["slack"];
  }
  const only = isAboutAccount(type) ? "email" : onlyChannels[type];
  if (only !== undefined) {
    return [only];
  }
  return choice === "both" ? messageChannels : [choice];
};

/** Whether a message that Slack can't deliver to a person goes by email instead. */
export const fallsBackToEmail = (type: NotificationType, hasEmail: boolean): boolean =>
  hasEmail && onlyChannels[type] === undefined;
