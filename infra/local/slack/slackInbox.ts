import * as z from "zod";
import { jsonFile } from "../data/jsonFile.ts";

const slackMessage = z.strictObject({
  /** Slack's id of the message within its channel. */
  ts: z.string(),
  /** ISO 8601, by the adjustable clock. */
  at: z.string(),
  channel: z.string(),
  /** The e-mail address of the recipient; null if the channel is not a known member's. */
  email: z.string().nullable(),
  text: z.string(),
});
export type SlackInboxMessage = z.infer<typeof slackMessage>;

const inboxShape = z.strictObject({
  /** E-mail addresses by the ids of the Slack accounts that were looked up. */
  members: z.record(z.string(), z.string()),
  messages: z.array(slackMessage),
});

const maxMessages = 500;

/** The messages that the Slack emulator received, newest first. They are stored in the data folder. */
export interface SlackInbox {
  messages(): readonly SlackInboxMessage[];
  addMember(id: string, email: string): void;
  post(channel: string, text: string, at: Date): SlackInboxMessage;
  clear(): void;
}

export const openSlackInbox = (file: string): SlackInbox => {
  const stateFile = jsonFile(file, inboxShape, { members: {}, messages: [] });
  let state = stateFile.read();
  const change = (next: typeof state): void => {
    state = next;
    stateFile.write(state);
  };
  let count = 0;
  return {
    messages: () => state.messages,
    addMember: (id, email) => {
      if (state.members[id] !== email) {
        change({ ...state, members: { ...state.members, [id]: email } });
      }
    },
    post: (channel, text, at) => {
      count += 1;
      const ts = `${Math.floor(at.getTime() / 1000)}.${String(count).padStart(6, "0")}`;
      const message = { ts, at: at.toISOString(), channel, email: state.members[channel] ?? null, text };
      change({ ...state, messages: [message, ...state.messages].slice(0, maxMessages) });
      return message;
    },
    clear: () => change({ members: {}, messages: [] }),
  };
};
