import { lengths } from "#domain/shared/lengths.ts";

const countThreshold = lengths.richText * 0.9;

const formatCharacters = (count: number): string => count.toLocaleString("en-US");

/** Undefined if the text isn't too long. Counts the HTML's characters, like the server (docs/ui.md#lengths). */
export const richTextProblem = (html: string): string | undefined =>
  html.length > lengths.richText
    ? `Shorten this to ${formatCharacters(lengths.richText)} characters. Nothing was saved or lost.`
    : undefined;

/** Such as "18,500 of 20,000 characters"; null well below the limit. */
export const richTextLengthText = (html: string): string | null =>
  html.length > countThreshold
    ? `${formatCharacters(html.length)} of ${formatCharacters(lengths.richText)} characters, formatting included`
    : null;
