import type { EntityItem } from "electrodb";
import type { Message } from "#domain/messages/messages.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import type { SlackChannel, SlackSettings } from "#domain/slack/model.ts";
import type { SlackConnectionStatus } from "#domain/slack/terms.ts";
import { readUser } from "../../people/store/people.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import type { OutgoingMessage } from "../../work/outbox.ts";

/** As stored: with the test-mode recipient's ID. */
export interface StoredSlackSettings {
  readonly testModeEnabled: boolean;
  readonly testModeRecipientId: string | null;
  readonly announcementChannel: SlackChannel | null;
  /** 0 before the first change. */
  readonly version: number;
}

const toSettings = (item: EntityItem<Entities["slackSettings"]> | null): StoredSlackSettings =>
  item === null
    ? { testModeEnabled: false, testModeRecipientId: null, announcementChannel: null, version: 0 }
    : withNulls(item, ["testModeRecipientId", "announcementChannel"]);

export const slackSettingsKey: ItemKey = { pk: "SLACK", sk: "SETTINGS" };

export const slackSettingsIn = (store: Store, Items: RawItem[]): StoredSlackSettings =>
  toSettings(store.entities.slackSettings.parse({ Items }).data[0] ?? null);

/** Consistent. One request. */
export const readSlackSettings = async (store: Store): Promise<StoredSlackSettings> => {
  const { data } = await store.entities.slackSettings.get({}).go({ consistent: true });
  return toSettings(data);
};

/** Replaces the settings. Errors: VERSION_CONFLICT. */
export const slackSettingsWrite = (before: StoredSlackSettings, after: StoredSlackSettings): TransactionWrite => ({
  write: ({ slackSettings }) =>
    slackSettings
      .put({ ...withoutNulls(after), version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: versionConflict(),
});

/** The announcement as a message to write; empty if no channel is set (docs/messages.md#settings). One request. */
export const announcementMessages = async (store: Store, message: Message): Promise<readonly OutgoingMessage[]> => {
  const { announcementChannel } = await readSlackSettings(store);
  return announcementChannel === null ? [] : [{ ...message, channelName: announcementChannel.name }];
};

/** Null before the first call to Slack. One request. */
export const readConnectionStatus = async (store: Store): Promise<SlackConnectionStatus | null> => {
  const { data } = await store.entities.slackConnection.get({}).go({ consistent: true });
  return data?.status ?? null;
};

export const recordConnectionStatus = async (store: Store, status: SlackConnectionStatus, at: Date): Promise<void> => {
  await store.entities.slackConnection.upsert({ status, changedAt: at.toISOString() }).go();
};

/** In the API's form, with the test-mode recipient. At most one request. */
export const toSlackSettings = async (
  store: Store,
  { testModeRecipientId, ...settings }: StoredSlackSettings,
): Promise<SlackSettings> => {
  const recipient = testModeRecipientId === null ? null : await readUser(store, testModeRecipientId);
  return { ...settings, testModeRecipient: recipient && nameFieldsOf(recipient) };
};
