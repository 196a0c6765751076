import type { WebClient } from "@slack/web-api";
import { testMessage } from "#domain/messages/messages.ts";
import { assertNoProblem, DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { NothingLeft } from "#domain/shared/nothingLeft.ts";
import type * as slack from "#domain/slack/contract.ts";
import type { SlackChannel } from "#domain/slack/model.ts";
import { testModeChangeRefusals } from "#domain/slack/rules.ts";
import type { Handlers } from "../http/serve.ts";
import { sendNow } from "../messages/sendNow.ts";
import { readUser, unchangedUserCheck } from "../people/store/people.ts";
import { assertVersion } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";
import { checkSlackConnection } from "./checkConnection.ts";
import {
  readConnectionStatus,
  readSlackSettings,
  type StoredSlackSettings,
  slackSettingsWrite,
  toSlackSettings,
} from "./store/slackSettings.ts";
import { withSlack } from "./withSlack.ts";

type Handler = Handlers<typeof slack>;

const findAndJoin = async (
  web: WebClient,
  id: string,
): Promise<{ readonly name: string; readonly refusal: string | null }> => {
  const { channel } = await web.conversations.info({ channel: id });
  const { name = id, is_archived: isArchived, is_member: isMember, is_private: isPrivate } = channel ?? {};
  if (isArchived) {
    return { name, refusal: `The channel #${name} is archived in Slack. Choose another one.` };
  }
  if (!isMember && isPrivate) {
    return { name, refusal: `Pulse isn't in the private channel #${name}. Invite it there in Slack.` };
  }
  if (!isMember) {
    await web.conversations.join({ channel: id });
  }
  return { name, refusal: null };
};

export const getSlackSettings: Handler["getSlackSettings"] = async ({ store }) =>
  toSlackSettings(store, await readSlackSettings(store));

/** Rejects an inactive recipient, and test mode without one. */
const testModeChecks = async (store: Store, before: StoredSlackSettings, after: StoredSlackSettings) => {
  const { testModeEnabled, testModeRecipientId: id } = after;
  if (testModeEnabled && id === null) {
    throwFieldError(
      "testModeRecipientId",
      before.testModeEnabled ? testModeChangeRefusals.recipientInUse : testModeChangeRefusals.noRecipient,
    );
  }
  if (id === null || id === before.testModeRecipientId) {
    return [];
  }
  const recipient = await readUser(store, id);
  if (recipient?.status !== "active") {
    return throwFieldError("testModeRecipientId", "This account isn't active. Select someone else.");
  }
  return [unchangedUserCheck(recipient, "Someone else changed the test recipient. Try again.")];
};

/** Looks the channel up in Slack and joins it (docs/messages.md#settings). Errors: INVALID_INPUT, BUSY. */
const joinAnnouncementChannel = async (id: string): Promise<SlackChannel> => {
  const outcome = await withSlack((web) => findAndJoin(web, id));
  if (outcome.kind === "answered" || outcome.kind === "notConnected") {
    return throwFieldError("announcementChannelId", outcome.reason);
  }
  if (outcome.kind !== "done") {
    throw new DomainError("BUSY", "Slack isn't responding. Try again in a minute. Nothing was changed.");
  }
  const { name, refusal } = outcome.value;
  assertNoProblem("announcementChannelId", refusal);
  return { id, name };
};

export const saveSlackSettings: Handler["saveSlackSettings"] = async ({ store, body, commit }) => {
  const { version, announcementChannelId: channelId, testModeEnabled, testModeRecipientId, ...rest } = body;
  rest satisfies NothingLeft;
  const before = await readSlackSettings(store);
  assertVersion(before.version, version);
  const { announcementChannel: current } = before;
  const isNewChannel = channelId !== undefined && channelId !== (current?.id ?? null);
  const after: StoredSlackSettings = {
    testModeEnabled: testModeEnabled ?? before.testModeEnabled,
    testModeRecipientId: testModeRecipientId === undefined ? before.testModeRecipientId : testModeRecipientId,
    announcementChannel: current,
    version: version + 1,
  };
  const writes = await testModeChecks(store, before, after);
  const saved =
    isNewChannel && channelId !== undefined
      ? { ...after, announcementChannel: channelId === null ? null : await joinAnnouncementChannel(channelId) }
      : after;
  // Read before the write: a failed read afterwards would report saved settings as an error.
  const response = await toSlackSettings(store, saved);
  await commit([...writes, slackSettingsWrite(before, saved)], {
    audit: {
      action: "slack.settingsChanged",
      subjectId: "slack",
      change: {
        testModeEnabled: saved.testModeEnabled,
        testModeRecipientId: saved.testModeRecipientId,
        announcementChannelId: saved.announcementChannel?.id ?? null,
      },
    },
  });
  return response;
};

export const getSlackConnection: Handler["getSlackConnection"] = async ({ store, now }) =>
  checkSlackConnection(store, now, await readConnectionStatus(store));

export const sendSlackTest: Handler["sendSlackTest"] = async ({ store, body, now, newId, commit }) => {
  const user = assertFound("person", await readUser(store, body.userId));
  if (user.status !== "active") {
    throw new DomainError("STATE_CONFLICT", "Only active people can get a test message. Select someone else.");
  }
  const sent = await sendNow(store, testMessage(user.id, body.message), { id: newId(), now, commit });
  return { ...sent, email: sent.email ?? user.email };
};
