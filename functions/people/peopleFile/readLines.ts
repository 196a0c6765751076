import { CsvError, type Info, parse } from "csv-parse/sync";
import { cellsOf, type HeaderOptions, readHeader } from "#domain/people/file/fileColumns.ts";
import type { FileColumn, LineProblem } from "#domain/people/file/fileModel.ts";
import { type FileLine, maxPeoplePerFile } from "#domain/people/file/peopleFile.ts";
import type { ImportColumn } from "#domain/people/terms.ts";
import { cellText } from "../../csv/formulas.ts";

/** The lines of a file, and the errors of its CSV format. */
export interface ParsedCsv {
  readonly lines: readonly FileLine[];
  readonly problems: readonly LineProblem[];
  readonly columns: readonly FileColumn[];
  /** Whether no column holds roles. */
  readonly derivesRoles: boolean;
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parsing stops after this many lines with unbalanced quotation marks. */
const maxBrokenQuotes = 50;

const newline = /\r\n|\n|\r/;

/** A text written as a formula, so that a spreadsheet keeps its zeros, in a cell without quotation marks: ;="00417"; */
const bareFormulaOfText = /(?<=^|[,;\t])=("[^",;\t\r\n]*")(?=[,;\t]|$)/gmu;

/** The first line in which some spreadsheets declare the delimiter: "sep=;". */
const separatorLine = /^"?sep=(.)"?[,;\t]*$/iu;

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
  const textLines = text
    .replace(/^\uFEFF/, "")
    .replace(bareFormulaOfText, "$1")
    .split(newline);
  const declared = separatorLine.exec(textLines[0] ?? "")?.[1];
  if (declared !== undefined) {
    // Left empty instead of removed, so that the other lines keep their numbers.
    textLines[0] = "";
  }
  const delimiter = declared ?? delimiterOf(textLines.find((line) => line.trim() !== "") ?? "");
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
          // The parser counts the lines up to the end of a record, those within its cells included.
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
      const blankLines = textLines.slice(before + end).findIndex((line) => line.trim() !== "");
      next = before + end + Math.max(0, blankLines) + 1;
      problems.push({
        line: next,
        message: 'The quotation marks on this line do not match. Please write a mark inside a text twice: "".',
      });
    }
  }
  return { records, problems };
};

/** Characters that result from reading an encoding other than UTF-8, and NUL. */
const unreadable = /[\uFFFD\0]/u;

/** The length of an example of a column's values, in characters. */
const maxExampleLength = 60;

const isFilled = ({ cells }: CsvRecord): boolean => cells.some((cell) => cell !== "");

/** The columns of a file, each with its first value. */
const fileColumns = (
  headings: readonly string[],
  rest: readonly CsvRecord[],
  columns: readonly (ImportColumn | null)[],
): readonly FileColumn[] =>
  columns.map((column, index) => ({
    heading: headings[index] ?? "",
    example: (rest.find(({ cells }) => cells[index])?.cells[index] ?? "").slice(0, maxExampleLength),
    column,
  }));

/**
 * Parses a CSV file of people. Columns may be in any order and separated by commas, semicolons or tabs; empty lines are
 * skipped. `assigned` says what the columns are, instead of their headings.
 */
export const readLines = (
  csv: string,
  assigned?: readonly (ImportColumn | null)[],
  options: HeaderOptions = {},
): ParsedCsv => {
  const { records, problems } = readRecords(csv);
  const refused = (found: readonly LineProblem[], columns: readonly FileColumn[] = []): ParsedCsv => ({
    lines: [],
    problems: found,
    columns,
    derivesRoles: false,
  });
  const [first] = records;
  if (!first) {
    return refused([{ line: 1, message: "This file is empty. Please choose another one." }]);
  }
  if (problems.some(({ line }) => line < first.line)) {
    return refused(problems);
  }
  const headings = first.cells.map(cellText);
  const {
    columns: columnsInOrder,
    derivesRoles,
    isHeader,
    problems: headerProblems,
  } = readHeader(headings, assigned, options);
  const filled = (isHeader ? records.slice(1) : records).filter(isFilled);
  const columns = fileColumns(isHeader ? headings : [], filled, columnsInOrder);
  if (headerProblems.length > 0) {
    return refused(headerProblems, columns);
  }
  if (filled.length === 0 && problems.length === 0) {
    return refused([{ line: 1, message: "This file holds no people, only a header." }], columns);
  }
  const lines: FileLine[] = [];
  const lineProblems: LineProblem[] = [];
  for (const { line, cells } of filled.slice(0, maxPeoplePerFile)) {
    const extra = cells.slice(columnsInOrder.length).some((cell) => cell !== "");
    if (cells.some((cell) => unreadable.test(cell) || !cell.isWellFormed())) {
      lineProblems.push({
        line,
        message: "Some characters of this line cannot be read. Please save the file as CSV UTF-8.",
      });
    } else if (extra || cells.length < columnsInOrder.length) {
      lineProblems.push({
        line,
        message: `This line has ${cells.length} fields, the first line ${columnsInOrder.length}. Please quote texts that hold a separator.`,
      });
    } else {
      lines.push({ line, cells: cellsOf(cells.map(cellText), columnsInOrder) });
    }
  }
  const tooMany = filled[maxPeoplePerFile];
  if (tooMany) {
    lineProblems.push({
      line: tooMany.line,
      message: `This file holds ${filled.length} people; an import takes at most 10,000. Please divide it.`,
    });
  }
  return { lines, problems: [...problems, ...lineProblems], columns, derivesRoles };
};
