import { CsvError, type Info, parse } from "csv-parse/sync";
import type { LineProblem } from "#domain/people/model.ts";
import { type Column, columns, type FileLine, maxPeoplePerFile, readHeader } from "#domain/people/peopleFile.ts";
import { withoutApostrophe } from "./formulas.ts";

/** The lines of a file, and the errors of its CSV format. */
export interface ParsedCsv {
  readonly lines: readonly FileLine[];
  readonly problems: readonly LineProblem[];
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parsing stops after this many lines with unbalanced quotation marks. */
const maxBrokenQuotes = 50;

const newline = /\r\n|\n|\r/;

/** The delimiter that occurs most often in the header. */
const delimiterOf = (header: string): string => {
  const counted = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
};

/**
 * The records of a text, with the line on which each begins. Unbalanced quotation marks invalidate only their own line;
 * parsing continues with the next one.
 */
const readRecords = (
  text: string,
): { readonly records: readonly CsvRecord[]; readonly problems: readonly LineProblem[] } => {
  const textLines = text.replace(/^\uFEFF/, "").split(newline);
  const delimiter = delimiterOf(textLines.find((line) => line.trim() !== "") ?? "");
  const records: CsvRecord[] = [];
  const problems: LineProblem[] = [];
  let next = 0;
  while (next < textLines.length && problems.length < maxBrokenQuotes) {
    const before = next;
    let end = 0;
    try {
      parse(textLines.slice(before).join("\n"), {
        delimiter,
        trim: true,
        skip_empty_lines: true,
        relax_column_count: true,
        on_record: (cells: readonly string[], { lines }: Info) => {
          const begin = lines - cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
          records.push({ line: before + begin, cells });
          end = lines;
          return null;
        },
      });
      next = textLines.length;
    } catch (error) {
      if (!(error instanceof CsvError)) {
        throw error;
      }
      const blank = textLines.slice(before + end).findIndex((line) => line.trim() !== "");
      next = before + end + Math.max(0, blank) + 1;
      problems.push({
        line: next,
        message: 'The quotation marks on this line do not match. Please write a mark inside a text twice: "".',
      });
    }
  }
  return { records, problems };
};

const cellsOf = (cells: readonly string[], places: readonly (Column | null)[]): FileLine["cells"] =>
  Object.fromEntries(
    columns.map((column) => [column, withoutApostrophe(cells[places.indexOf(column)] ?? "").trim()]),
  ) as Record<Column, string>;

/** Characters that result from reading another encoding than UTF-8, and NUL. */
const unreadable = /[\uFFFD\0]/u;

/**
 * Parses a CSV file of people. Columns may be in any order and separated by commas, semicolons or tabs; empty lines are
 * skipped.
 */
export const readLines = (csv: string): ParsedCsv => {
  const { records, problems } = readRecords(csv);
  const [header, ...rest] = records;
  if (!header) {
    return { lines: [], problems: [{ line: 1, message: "This file is empty. Please choose another one." }] };
  }
  if (problems.some(({ line }) => line < header.line)) {
    return { lines: [], problems };
  }
  const { columns: places, problems: headerProblems } = readHeader(header.cells.map(withoutApostrophe));
  if (headerProblems.length > 0) {
    return { lines: [], problems: headerProblems };
  }
  const filled = rest.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (filled.length === 0 && problems.length === 0) {
    return { lines: [], problems: [{ line: 1, message: "This file holds no people, only a header." }] };
  }
  const lines: FileLine[] = [];
  const lineProblems: LineProblem[] = [];
  for (const { line, cells } of filled.slice(0, maxPeoplePerFile)) {
    const extra = cells.slice(places.length).some((cell) => cell !== "");
    if (cells.some((cell) => unreadable.test(cell) || !cell.isWellFormed())) {
      lineProblems.push({
        line,
        message: "Some characters of this line cannot be read. Please save the file as CSV UTF-8.",
      });
    } else if (extra || cells.length < places.length) {
      lineProblems.push({
        line,
        message: `This line has ${cells.length} fields, the header ${places.length}. Please quote texts that hold a separator.`,
      });
    } else {
      lines.push({ line, cells: cellsOf(cells, places) });
    }
  }
  const tooMany = filled[maxPeoplePerFile];
  if (tooMany) {
    lineProblems.push({
      line: tooMany.line,
      message: `This file holds ${filled.length} people; an import takes at most 10,000. Please divide it.`,
    });
  }
  return { lines, problems: [...problems, ...lineProblems] };
};
