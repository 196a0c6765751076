import { formatDay } from "../shared/time.ts";
import type { NoteContent } from "./model.ts";

/** Where a quotation comes from, as it says itself. */
export type QuotationSource =
  | { readonly kind: "own" }
  | { readonly kind: "shared"; readonly firstName: string }
  | { readonly kind: "note" };

const sourceName = (source: QuotationSource): string => {
  switch (source.kind) {
    case "own":
      return "From my journal";
    case "shared":
      return `From ${source.firstName}'s journal`;
    case "note":
      return "From my notes";
  }
};

/**
 * An entry or a note as a comment quotes it (docs/journal.md#in-comments): where it comes from with its day, and each
 * line behind a `>`.
 */
export const quotationOf = (
  { day, text, links }: Pick<NoteContent, "day" | "text" | "links">,
  source: QuotationSource,
) =>
  [`${sourceName(source)}, ${formatDay(day)}:`, ...[...text.split(/\r?\n/), ...links].map((line) => `> ${line}`)].join(
    "\n",
  );

/** A comment with a quotation at a place, the number of characters before it, on lines of its own. */
export const withQuotation = (
  comment: string,
  quotation: string,
  place: number,
): { readonly comment: string; readonly end: number } => {
  const before = comment.slice(0, place);
  const after = comment.slice(place);
  const start = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  const inserted = `${start}${quotation}\n`;
  return { comment: `${inserted}${after.replace(/^\n/, "")}`, end: inserted.length };
};
