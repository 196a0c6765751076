import { formatDay } from "../shared/time.ts";
import type { NoteContent } from "./model.ts";

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

/** A line with source and day, then each quoted line prefixed with `> ` (docs/growth.md#while-writing-evaluations). */
export const quotationOf = (
  { day, text, links }: Pick<NoteContent, "day" | "text" | "links">,
  source: QuotationSource,
) =>
  [`${sourceName(source)}, ${formatDay(day)}:`, ...[...text.split(/\r?\n/), ...links].map((line) => `> ${line}`)].join(
    "\n",
  );

export const withQuotation = (
  comment: string,
  quotation: string,
  offset: number,
): { readonly comment: string; readonly end: number } => {
  const before = comment.slice(0, offset);
  const after = comment.slice(offset);
  const start = before === "" || before.endsWith("\n") ? before : `${before}\n`;
  const inserted = `${start}${quotation}\n`;
  return { comment: `${inserted}${after.replace(/^\n/, "")}`, end: inserted.length };
};

export type CommentPart =
  | { readonly kind: "text"; readonly from: number; readonly text: string }
  | {
      readonly kind: "quotation";
      readonly from: number;
      readonly source: string;
      readonly lines: readonly { readonly lineIndex: number; readonly text: string }[];
    };

const sourceLine = /^From (?:my journal|my notes|.{1,100}'s journal), .{6,20}:$/u;

const quotePrefix = /^> ?/;

/** Typed text and quotations in order. `from` is the index of a part's first line. */
export const commentParts = (comment: string): readonly CommentPart[] => {
  const lines = comment.split(/\r?\n/);
  const parts: CommentPart[] = [];
  let typed: string[] = [];
  let from = 0;
  const endText = (): void => {
    const text = typed.join("\n").replace(/^\n+|\n+$/g, "");
    if (text !== "") {
      parts.push({ kind: "text", from, text });
    }
    typed = [];
  };
  for (let place = 0; place < lines.length; ) {
    const line = lines[place] ?? "";
    if (!(sourceLine.test(line) && quotePrefix.test(lines[place + 1] ?? ""))) {
      from = typed.length === 0 ? place : from;
      typed.push(line);
      place += 1;
      continue;
    }
    endText();
    const end = lines.findIndex((one, index) => index > place && !quotePrefix.test(one));
    const rest = lines.slice(place + 1, end < 0 ? undefined : end);
    parts.push({
      kind: "quotation",
      from: place,
      source: line.slice(0, -1),
      lines: rest.map((one, index) => ({ lineIndex: place + 1 + index, text: one.replace(quotePrefix, "") })),
    });
    place += 1 + rest.length;
  }
  endText();
  return parts;
};
