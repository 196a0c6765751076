import { CsvError, type Info, parse } from "csv-parse/sync";
import type { LineProblem } from "#domain/people/file/fileModel.ts";

export interface CsvRecord {
  /** The first line of the record in the file, counted from 1. */
  readonly line: number;
  readonly lastLine: number;
  readonly cells: readonly string[];
}

/** Parsing stops after this many lines with unbalanced quotation marks. */
const maxBrokenQuotes = 50;

const newline = /\r\n|\n|\r/;

/** An unquoted cell with a formula that keeps leading zeros in a spreadsheet: ;="00417"; */
const bareFormulaOfText = /(?<=^|[,;\t])=("[^",;\t\r\n]*")(?=[,;\t]|$)/gmu;

/** Some spreadsheets declare the delimiter in the first line: "sep=;". */
const separatorLine = /^"?sep=(.)"?[,;\t]*$/iu;

/** The header must be within the first lines, up to this many; a title may be above it. */
export const headerSearchLines = 20;

/** The delimiter with the most headings in one of the first lines, or else the most cells. */
const delimiterOf = (textLines: readonly string[], isKnownHeading: (text: string) => boolean): string => {
  const firstLines = textLines.filter((line) => line.trim() !== "").slice(0, headerSearchLines);
  const headingsIn = (line: string, delimiter: string) =>
    line.split(delimiter, maxHeadings).filter((cell) => isKnownHeading(cell.trim().replace(/^"(.*)"$/u, "$1"))).length;
  const candidates = [",", ";", "\t"].map((delimiter) => ({
    delimiter,
    headings: Math.max(0, ...firstLines.map((line) => headingsIn(line, delimiter))),
    cells: firstLines[0]?.split(delimiter).length ?? 0,
  }));
  candidates.sort((a, b) => b.headings - a.headings || b.cells - a.cells);
  return candidates[0]?.delimiter ?? ",";
};

/** How many cells of a line are compared with headings. */
const maxHeadings = 300;

/** The parser creates an error per ragged line. With stack traces, parsing such a file takes four times as long. */
const withoutStacks = (work: () => void): void => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

/** Unbalanced quotation marks invalidate only their line. */
export const readRecords = (
  text: string,
  isKnownHeading: (text: string) => boolean,
): { readonly records: readonly CsvRecord[]; readonly problems: readonly LineProblem[] } => {
  const textLines = text
    .replace(/^\uFEFF/, "")
    .replace(bareFormulaOfText, "$1")
    .split(newline);
  const declaredDelimiter = separatorLine.exec(textLines[0] ?? "")?.[1];
  if (declaredDelimiter !== undefined) {
    // Left empty instead of removed, so the other lines keep their numbers.
    textLines[0] = "";
  }
  const delimiter = declaredDelimiter ?? delimiterOf(textLines, isKnownHeading);
  const records: CsvRecord[] = [];
  const problems: LineProblem[] = [];
  let next = 0;
  while (next < textLines.length && problems.length < maxBrokenQuotes) {
    const startIndex = next;
    let end = 0;
    try {
      withoutStacks(() => {
        parse(textLines.slice(startIndex).join("\n"), {
          delimiter,
          trim: true,
          skip_empty_lines: true,
          relax_column_count: true,
          on_record: (cells: readonly string[], { lines }: Info) => {
            // The parser counts lines up to a record's end.
            const begin = lines - cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
            records.push({ line: startIndex + begin, lastLine: startIndex + lines, cells });
            end = lines;
            return null;
          },
        });
      });
      next = textLines.length;
    } catch (error) {
      if (!(error instanceof CsvError)) {
        throw error;
      }
      const blankLines = textLines.slice(startIndex + end).findIndex((line) => line.trim() !== "");
      next = startIndex + end + Math.max(0, blankLines) + 1;
      problems.push({
        line: next,
        message: 'The quotation marks on this line don\'t match. Double each quotation mark inside a value: "".',
      });
    }
  }
  return { records, problems };
};
