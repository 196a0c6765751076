import type { Message } from "./messages.ts";

/** Escapes text by Slack's rules, so it can't mention people or add links. */
const escapeMrkdwn = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Slack's limit on the text of a section, in characters of the escaped text. */
const maxSection = 3_000;

/** Slack recommends this as the maximum length of the text that notifications show. */
const maxNotification = 4_000;

/** Cuts after the last whitespace before the limit, or else between two characters. */
const cutPosition = (text: string, limit: number): number => {
  let end = 0;
  let length = 0;
  let lastSpace = 0;
  for (const character of text) {
    length += escapeMrkdwn(character).length;
    if (length > limit) {
      return lastSpace > 0 ? lastSpace : end;
    }
    end += character.length;
    if (/\s/.test(character)) {
      lastSpace = end;
    }
  }
  return end;
};

const sectionsOf = (text: string): readonly string[] => {
  const end = cutPosition(text, maxSection);
  return end === text.length ? [text] : [text.slice(0, end), ...sectionsOf(text.slice(end))];
};

export interface SlackPost {
  readonly text: string;
  readonly blocks: readonly (
    | {
        readonly type: "section";
        readonly text: { readonly type: "mrkdwn"; readonly text: string; readonly verbatim: true };
      }
    | {
        readonly type: "actions";
        readonly elements: readonly {
          readonly type: "button";
          readonly text: { readonly type: "plain_text"; readonly text: string };
          readonly url: string;
          readonly action_id: string;
        }[];
      }
  )[];
}

/** `verbatim` keeps Slack from turning names such as @channel and addresses into mentions and links. */
export const slackPost = ({ message, link }: Pick<Message, "message" | "link">): SlackPost => {
  const end = cutPosition(message, maxNotification);
  return {
    text: end === message.length ? escapeMrkdwn(message) : `${escapeMrkdwn(message.slice(0, end))}…`,
    blocks: [
      ...sectionsOf(message).map((text) => ({
        type: "section" as const,
        text: { type: "mrkdwn" as const, text: escapeMrkdwn(text), verbatim: true as const },
      })),
      ...(link
        ? [
            {
              type: "actions" as const,
              elements: [
                {
                  type: "button" as const,
                  text: { type: "plain_text" as const, text: link.label },
                  url: link.href,
                  action_id: "open",
                },
              ],
            },
          ]
        : []),
    ],
  };
};
