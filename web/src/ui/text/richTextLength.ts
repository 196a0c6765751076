import { lengths } from "#domain/shared/lengths.ts";
import { lengthProblem } from "#domain/shared/textProblems.ts";
import { formatCount } from "#web/lib/format/numbers.ts";

const countThreshold = lengths.richText * 0.9;

/** Undefined if the text isn't too long. Counts the HTML's characters, like the server (docs/ui.md#lengths). */
export const richTextProblem = (html: string): string | undefined => lengthProblem(html, lengths.richText) ?? undefined;

/** Such as "18,500 of 20,000 characters"; null well below the limit. */
export const richTextLengthText = (html: string): string | null =>
  html.length > countThreshold
    ? `${formatCount(html.length)} of ${formatCount(lengths.richText)} characters, formatting included`
    : null;
