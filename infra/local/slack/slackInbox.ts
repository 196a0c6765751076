import * as z from "zod";
import { jsonFile } from "../data/jsonFile.ts";
import { slackChannels } from "./slackChannels.ts";
import type { SlackMessageView } from "./slackMessageView.ts";

const slackMessage = z.strictObject({
  ts: z.string(),
  /** ISO 8601, by the adjustable clock. */
  at: z.string(),
  channel: z.string(),
  /** The recipient's email; null for a channel. */
  email: z.string().nullable(),
  text: z.string(),
  button: z.strictObject({ label: z.string(), url: z.string() }).nullable(),
});
export type SlackInboxMessage = z.infer<typeof slackMessage>;

const inboxShape = z.strictObject({
  members: z.record(z.string(), z.string()),
  messages: z.array(slackMessage),
  joined: z.array(z.string()),
});
type InboxState = z.infer<typeof inboxShape>;

const emptyInbox: InboxState = { members: {}, messages: [], joined: [] };

const maxMessages = 500;

export interface SlackInbox {
  messages(): readonly SlackInboxMessage[];
  addMember(id: string, email: string): void;
  hasMember(id: string): boolean;
  join(channelId: string): void;
  hasJoined(channelId: string): boolean;
  post(channel: string, view: SlackMessageView, at: Date): SlackInboxMessage;
  clear(): void;
}

/** Without a file, nothing is stored. */
export const openSlackInbox = (file: string | null): SlackInbox => {
  const stateFile = file === null ? null : jsonFile(file, inboxShape, emptyInbox);
  let state = stateFile?.read() ?? emptyInbox;
  const change = (next: InboxState): void => {
    state = next;
    stateFile?.write(state);
  };
  let count = 0;
  return {
    messages: () => state.messages,
    addMember: (id, email) => {
      if (state.members[id] !== email) {
        change({ ...state, members: { ...state.members, [id]: email } });
      }
    },
    hasMember: (id) => Object.hasOwn(state.members, id),
    join: (channelId) => change({ ...state, joined: [...new Set([...state.joined, channelId])] }),
    hasJoined: (channelId) =>
      state.joined.includes(channelId) || slackChannels.some(({ id, hasPulse }) => hasPulse && id === channelId),
    post: (channel, { text, button }, at) => {
      count += 1;
      const ts = `${Math.floor(at.getTime() / 1000)}.${String(count).padStart(6, "0")}`;
      const name = slackChannels.find(({ id }) => id === channel)?.name;
      const message = {
        ts,
        at: at.toISOString(),
        channel: name === undefined ? channel : `#${name}`,
        email: state.members[channel] ?? null,
        text,
        button,
      };
      change({ ...state, messages: [message, ...state.messages].slice(0, maxMessages) });
      return message;
    },
    clear: () => change(emptyInbox),
  };
};
