import { newId } from "#functions/ids.ts";
import {
  readSlackSettings,
  type StoredSlackSettings,
  slackSettingsWrite,
} from "#functions/slack/store/slackSettings.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";

/** A channel of the Slack emulator that Pulse is a member of. */
export const engineering = { id: "C0ENGINEER", name: "engineering" };

/** Changes the settings of the Slack integration. */
export const putSlackSettings = async (change: Partial<StoredSlackSettings>): Promise<void> => {
  const before = await readSlackSettings(tableStore());
  await transact(tableStore(), [slackSettingsWrite(before, { ...before, ...change })]);
};

/** Removes the settings and the stored state of the connection. */
export const resetSlack = async (): Promise<void> => {
  const { slackSettings, slackConnection } = tableStore().entities;
  await Promise.all([slackSettings.delete({}).go(), slackConnection.delete({}).go()]);
};

/** Logged messages to a person, or to the announcement channel (null), in the order of writing. */
export const loggedFor = async (userId: string | null) => {
  const { data } = await tableStore().entities.messageLog.query.byTime({}).go({ pages: "all", consistent: true });
  return data.filter((row) => (row.userId ?? null) === userId);
};

/** An email address that has no Slack account. */
export const emailWithoutSlack = (): string => `no-slack-${newId(new Date()).toLowerCase()}@acme.com`;
