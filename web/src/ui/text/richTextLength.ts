import { lengths } from "#domain/shared/lengths.ts";

/** From here on the field says how much room is left, in characters. */
const countFrom = lengths.richText * 0.9;

const grouped = (count: number): string => count.toLocaleString("en-US");

/**
 * Why rich text cannot be saved, or null. What is counted is the HTML, as the server counts it (docs/texts.md#lengths).
 */
export const richTextProblem = (html: string): string | null =>
  html.length > lengths.richText
    ? `Please shorten this to ${grouped(lengths.richText)} characters; nothing was saved or lost.`
    : null;

/** How much of the room is used, once it becomes scarce. */
export const richTextCount = (html: string): string | null =>
  html.length > countFrom
    ? `${grouped(html.length)} of ${grouped(lengths.richText)} characters, formatting included`
    : null;
