import * as z from "zod";

export interface SlackMessageView {
  readonly text: string;
  readonly button: { readonly label: string; readonly url: string } | null;
}

const blocksShape = z.array(
  z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("section"),
      text: z.strictObject({
        type: z.literal("mrkdwn"),
        text: z.string().min(1).max(3000),
        verbatim: z.boolean().optional(),
      }),
    }),
    z.strictObject({
      type: z.literal("actions"),
      elements: z
        .array(
          z.strictObject({
            type: z.literal("button"),
            text: z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(75) }),
            url: z.url().max(3000),
            action_id: z.string().max(255),
          }),
        )
        .min(1),
    }),
  ]),
);

/** Null if Slack would reject the blocks. */
export const parseBlocks = (json: string): z.infer<typeof blocksShape> | null => {
  try {
    return blocksShape.max(50).parse(JSON.parse(json));
  } catch {
    return null;
  }
};

/**
 * A text as Slack shows it: `<!channel>` and `<@U1>` notify people, `<address|label>` is a link,
 * and the three entities become characters.
 */
const toReadableText = (text: string): string =>
  text
    .replaceAll(/<!(\w+)>/g, "[notifies @$1]")
    .replaceAll(/<@(\w+)>/g, "[notifies @$1]")
    .replaceAll(/<([^>|]+)\|([^>]+)>/g, "[link: $2]")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Without blocks, Slack shows the text. */
export const slackMessageView = (text: string, blocks: z.infer<typeof blocksShape>): SlackMessageView => {
  const sections = blocks.flatMap((block) => (block.type === "section" ? [toReadableText(block.text.text)] : []));
  const [button] = blocks.flatMap((block) => (block.type === "actions" ? block.elements : []));
  return {
    text: sections.length > 0 ? sections.join("") : toReadableText(text),
    button: button ? { label: button.text.text, url: button.url } : null,
  };
};
