import { maxIndentLevel } from "#domain/leads-weekly/terms.ts";

/** The level is relative to the shallowest line. */
export interface PastedLine {
  readonly content: string;
  readonly level: number;
}

const listMark = /^(?:[-*•◦▪–+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?|^\[[ xX]\]\s+/;

const width = (indentation: string): number =>
  [...indentation].reduce((sum, space) => sum + (space === "\t" ? 4 : 1), 0);

/** Drops empty lines and list markers. Each further indentation is one level deeper, up to the deepest level. */
export const pastedLines = (text: string): readonly PastedLine[] => {
  const widths: number[] = [];
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const [indentation = ""] = /^\s*/.exec(line) ?? [];
    const content = line.trim().replace(listMark, "").trim();
    if (content === "") {
      return [];
    }
    const lineWidth = width(indentation);
    while (widths.length > 0 && (widths.at(-1) ?? 0) >= lineWidth) {
      widths.pop();
    }
    widths.push(lineWidth);
    return [{ content, level: Math.min(maxIndentLevel, widths.length - 1) }];
  });
};
