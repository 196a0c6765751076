import type { User } from "#domain/people/model.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { logExpiry } from "../../store/outbox.ts";
import { slackSettingsStep } from "../../store/slack/slackSettings.ts";
import type { TransactionStep } from "../../store/transact.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { Organisation, SlackMessageEntry } from "../organisation.ts";

const noSettings = { testModeEnabled: false, testModeRecipientId: null, announcementChannel: null, version: 0 };

/** The steps that write the Slack log of an organisation and its announcement channel, grouped by transaction. */
export const newSlackMessages = (
  { slackMessages, announcementChannel }: Organisation,
  people: ReadonlyMap<string, User>,
  resolver: DateResolver,
  newId: () => string,
): readonly (readonly TransactionStep[])[] => {
  const rowOf = ({ type, to, message, at, status, error }: SlackMessageEntry, id: string): TransactionStep => {
    const recipient = to === undefined ? undefined : people.get(to);
    const createdAt = resolver.instant(at);
    return {
      write: ({ slackLog }) =>
        slackLog
          .create({
            id,
            notificationType: type,
            message,
            status,
            createdAt,
            expiresAt: logExpiry(new Date(createdAt)),
            ...(recipient ? { userId: recipient.id } : { channelName: announcementChannel?.name ?? "" }),
            ...(error !== undefined && { errorMessage: error }),
          })
          .commit(),
    };
  };
  const inOrder = slackMessages.toSorted((a, b) => compareKeys(resolver.instant(a.at), resolver.instant(b.at)));
  // The log is sorted by id.
  const ids = inOrder.map(() => newId()).toSorted();
  return [
    ...inOrder.map((entry, index) => [rowOf(entry, ids[index] ?? newId())]),
    ...(announcementChannel === undefined
      ? []
      : [[slackSettingsStep(noSettings, { ...noSettings, announcementChannel })]]),
  ];
};
