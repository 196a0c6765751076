import { lengths } from "#domain/shared/lengths.ts";

/** Longer texts show their character count. */
const showCountAbove = lengths.richText * 0.9;

const formatCharacters = (count: number): string => count.toLocaleString("en-US");

/**
 * The error message for rich text that is too long, or undefined. Counts the characters of the HTML, like the server
 * (docs/texts.md#lengths).
 */
export const richTextProblem = (html: string): string | undefined =>
  html.length > lengths.richText
    ? `Please shorten this to ${formatCharacters(lengths.richText)} characters; nothing was saved or lost.`
    : undefined;

/** The character count, such as "18,500 of 20,000 characters"; null for texts that are well below the limit. */
export const richTextCount = (html: string): string | null =>
  html.length > showCountAbove
    ? `${formatCharacters(html.length)} of ${formatCharacters(lengths.richText)} characters, formatting included`
    : null;
