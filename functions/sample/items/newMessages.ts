import { compareKeys } from "#domain/shared/keyOrder.ts";
import { slackSettingsWrite } from "../../slack/store/slackSettings.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { logExpiry } from "../../work/outbox.ts";
import { type People, personOf } from "../assertDefined.ts";
import type { Organization, SlackMessageEntry } from "../organization.ts";

const noSettings = { testModeEnabled: false, testModeRecipientId: null, announcementChannel: null, version: 0 };

export const newMessages = (
  { slackMessages, announcementChannel }: Pick<Organization, "slackMessages" | "announcementChannel">,
  people: People,
  newId: () => string,
): readonly (readonly TransactionWrite[])[] => {
  const rowOf = (
    { type, to, message, mentions = [], at: createdAt, status = "sent", error }: SlackMessageEntry,
    id: string,
  ): TransactionWrite => {
    const recipient = to === undefined ? undefined : personOf(people, to);
    return {
      write: ({ messageLog }) =>
        messageLog
          .create({
            id,
            notificationType: type,
            message,
            mentionedIds: mentions.map((email) => personOf(people, email).id),
            channel: "slack",
            status,
            createdAt,
            expiresAt: logExpiry(new Date(createdAt)),
            ...(recipient ? { userId: recipient.id } : { channelName: announcementChannel.name }),
            ...(error !== undefined && { errorMessage: error }),
          })
          .commit(),
    };
  };
  const inOrder = slackMessages.toSorted((a, b) => compareKeys(a.at, b.at));
  // The log is sorted by ID.
  const ids = inOrder.map(() => newId()).toSorted();
  return [
    ...inOrder.map((entry, index) => [rowOf(entry, ids[index] ?? newId())]),
    [slackSettingsWrite(noSettings, { ...noSettings, announcementChannel })],
  ];
};
