import { departureColumn, readDepartures } from "#domain/people/file/departures.ts";
import {
  cellsOf,
  type HeaderOptions,
  holdsAddress,
  isKnownHeading,
  isOwnExport,
  readHeader,
} from "#domain/people/file/fileColumns.ts";
import { type ColumnDayOrders, dayOrderOf } from "#domain/people/file/fileDays.ts";
import type { FileColumn, LineProblem } from "#domain/people/file/fileModel.ts";
import { type FileLine, lineName, maxPeoplePerFile } from "#domain/people/file/peopleFile.ts";
import type { DayOrderAnswer, DepartureAnswer, FileQuestions } from "#domain/people/file/questionModel.ts";
import { type DayColumn, dayColumns, type ImportColumn } from "#domain/people/terms.ts";
import { isFormulaError, shownCellText } from "#domain/shared/formulas.ts";
import { withoutInvisible } from "#domain/shared/names.ts";
import type { Day } from "#domain/shared/time.ts";
import { type CsvRecord, headerSearchLines, readRecords } from "../../files/readRecords.ts";

export interface ParsedCsv {
  readonly lines: readonly FileLine[];
  readonly problems: readonly LineProblem[];
  readonly notes: readonly LineProblem[];
  readonly columns: readonly FileColumn[];
  readonly derivesRoles: boolean;
  readonly questions: FileQuestions;
  /** For columns that contain days. */
  readonly columnDayOrders: ColumnDayOrders;
}

export interface ReadOptions extends HeaderOptions {
  readonly dayOrders?: readonly DayOrderAnswer[];
  readonly departures?: readonly DepartureAnswer[];
  /** A departure before this day counts as past. */
  readonly today?: Day;
}

/** Characters that result from reading an encoding other than UTF-8, and NUL. */
const unreadable = /[\uFFFD\0]/u;

/** In characters, per example value of a column. */
const maxExampleLength = 60;

const isFilled = ({ cells }: CsvRecord): boolean => cells.some((cell) => cell !== "");

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

/** The first line above all people with the required headings, or else with more than one filled cell. */
const headerAmong = (records: readonly CsvRecord[], options: HeaderOptions): CsvRecord | undefined => {
  const firstPersonIndex = records.findIndex(({ cells }) => holdsAddress(cells));
  const firstRecords = records.slice(
    0,
    firstPersonIndex < 0 ? headerSearchLines : Math.min(firstPersonIndex, headerSearchLines),
  );
  const filledCells = ({ cells }: CsvRecord): number => cells.filter((cell) => cell !== "").length;
  return (
    firstRecords.find(({ cells }) => readHeader(cells, undefined, options).problems.length === 0) ??
    firstRecords.find((record) => filledCells(record) > 1) ??
    records[0]
  );
};

/** Words that begin a line of totals. */
const totalWords =
  /^(?:(?:grand |sub)?totals?|sum|(?:head|record |row |employee )?count|number of|summe|gesamt(?:zahl|summe)?|anzahl|insgesamt|somme|suma|totale|totaal|razem|celkem|toplam)(?!\p{L})/iu;

/** Words that begin the footer of a report. */
const footerWords = /^(?:report|generated|exported|printed|confidential|as of|end of)(?!\p{L})/iu;

/** Why a line is skipped, such as a total or a title; null if it is about a person. */
const skipReason = ({ cells }: CsvRecord, headings: readonly string[]): string | null => {
  const filled = cells.filter((cell) => cell !== "");
  const [first = ""] = filled;
  if (cells.some((cell) => cell.includes("@"))) {
    return null;
  }
  if (cells.every((cell, index) => cell === (headings[index] ?? ""))) {
    return "repeats the header";
  }
  if (filled.length <= 3 && totalWords.test(first)) {
    return "is a total";
  }
  if (filled.length <= 3 && footerWords.test(first)) {
    return "is a footer";
  }
  // A person's line never has only one filled cell.
  return filled.length === 1 && headings.length > 1 ? "is a title" : null;
};

const skippedNote = ({ line, cells }: CsvRecord, how: string): LineProblem => {
  const text = cells.filter((cell) => cell !== "").join(" ");
  return { line, message: `This line ${how} and was skipped: "${text.slice(0, maxExampleLength)}".` };
};

/** Numbers of empty lines between the header and the last person. */
const emptyLines = (records: readonly CsvRecord[], problems: readonly LineProblem[], begin: number, end: number) => {
  const broken = new Set(problems.map(({ line }) => line));
  let next = begin + 1;
  return records.flatMap((record) => {
    if (record.line <= begin || record.line > end) {
      return [];
    }
    const gap = Array.from({ length: record.line - next }, (_, at) => next + at).filter((line) => !broken.has(line));
    next = record.lastLine + 1;
    return isFilled(record) ? gap : [...gap, record.line];
  });
};

const emptyNote = (lines: readonly number[]): readonly LineProblem[] => {
  const [first] = lines;
  const message =
    lines.length === 1 ? "This line is empty and was skipped." : `${lines.length} lines are empty and were skipped.`;
  return first === undefined ? [] : [{ line: first, message }];
};

/** Null if the line can be read. */
const lineMessage = (cells: readonly string[], columns: readonly (ImportColumn | null)[]): string | null => {
  if (cells.some((cell) => unreadable.test(cell) || !cell.isWellFormed())) {
    return "Some characters on this line can't be read. Save the file as CSV UTF-8.";
  }
  if (cells.slice(columns.length).some((cell) => cell !== "")) {
    return `This line has ${cells.length} fields, the first line ${columns.length}. Quote texts that contain a separator.`;
  }
  const formulaError = cells.find((cell, at) => isFormulaError(cell) && (columns[at] ?? null) !== null);
  return formulaError === undefined
    ? null
    : `A formula failed on this line: ${formulaError}. Correct it in the spreadsheet.`;
};

const isDayColumn = (column: ImportColumn | null): column is DayColumn => dayColumns.some((one) => one === column);

/** Columns in any order, separated by commas, semicolons or tabs. `assigned` replaces headings. */
export const readLines = (
  csv: string,
  assigned?: readonly (ImportColumn | null)[],
  options: ReadOptions = {},
): ParsedCsv => {
  const { records: rawRecords, problems } = readRecords(csv, isKnownHeading);
  const records = rawRecords.map(({ line, lastLine, cells }) => ({
    line,
    lastLine,
    cells: cells.map((cell) => withoutInvisible(shownCellText(cell)).trim()),
  }));
  const noQuestions = { days: [], departures: [] };
  const rejectedFile = (found: readonly LineProblem[], columns: readonly FileColumn[] = []): ParsedCsv => ({
    lines: [],
    problems: found,
    notes: [],
    columns,
    derivesRoles: false,
    questions: noQuestions,
    columnDayOrders: {},
  });
  const filledRecords = records.filter(isFilled);
  const header = headerAmong(filledRecords, options);
  if (!header) {
    return rejectedFile(
      problems.length > 0 ? problems : [{ line: 1, message: "This file is empty. Choose another one." }],
    );
  }
  if (problems.some(({ line }) => line < header.line)) {
    return rejectedFile(problems);
  }
  const headings = header.cells;
  const {
    columns: columnsInOrder,
    derivesRoles,
    isHeader,
    problems: headerProblems,
  } = readHeader(headings, assigned, options);
  const recordsAbove = filledRecords.filter(({ line }) => line < header.line);
  const recordsBelow = filledRecords.filter(({ line }) => (isHeader ? line > header.line : line >= header.line));
  const skipped = recordsBelow.flatMap((record) => {
    const how = isHeader ? skipReason(record, headings) : null;
    return how === null ? [] : [{ record, how }];
  });
  const skippedLines = new Set(skipped.map(({ record }) => record.line));
  const filled = recordsBelow.filter(({ line }) => !skippedLines.has(line));
  const columns = fileColumns(isHeader ? headings : [], filled, columnsInOrder);
  if (headerProblems.length > 0) {
    return rejectedFile(
      headerProblems.map((problem) => ({ ...problem, line: header.line })),
      columns,
    );
  }
  if (filled.length === 0 && problems.length === 0) {
    return rejectedFile([{ line: header.line, message: "This file has no people, only a header." }], columns);
  }
  const people = filled.slice(0, maxPeoplePerFile);
  const orders = columnsInOrder.map((column, columnIndex) => {
    const heading = isHeader ? (headings[columnIndex] ?? "") : "";
    if (!isDayColumn(column) && departureColumn(heading, column) !== "terminationDate") {
      return { columnIndex, heading, question: null, order: "neither" as const };
    }
    const texts = people.map(({ cells }) => cells[columnIndex] ?? "");
    const found = dayOrderOf(texts);
    const answer = options.dayOrders?.find((one) => one.columnIndex === columnIndex)?.order ?? null;
    const example = texts.find((text) => dayOrderOf([text]) === "both") ?? "";
    return {
      columnIndex,
      heading,
      question: found === "both" ? { columnIndex, heading, example: example.slice(0, maxExampleLength), answer } : null,
      order: found === "both" ? (answer ?? "neither") : found,
    };
  });
  const isPulseExport = assigned === undefined && isHeader && isOwnExport(headings);
  const { questions, meanings } = readDepartures(
    isPulseExport
      ? []
      : orders.flatMap(({ columnIndex, heading, order }) => {
          const column = columnsInOrder[columnIndex] ?? null;
          const kind = departureColumn(heading, column);
          const displayHeading = heading || `Column ${columnIndex + 1}`;
          return kind === null
            ? []
            : [{ columnIndex, heading: displayHeading, kind, order, asksByValue: column === "status" }];
        }),
    people,
    options.departures ?? [],
    options.today ?? "",
  );
  const lines: FileLine[] = [];
  const lineProblems: LineProblem[] = [];
  const leftOut: LineProblem[] = [];
  for (const { line, cells } of people) {
    const message = lineMessage(cells, columnsInOrder);
    if (message !== null) {
      lineProblems.push({ line, message });
      continue;
    }
    const namedCells = cellsOf(cells, columnsInOrder);
    const meaning = meanings.get(line);
    if (meaning === "leftOut") {
      leftOut.push({ line, message: `${lineName(namedCells)} has left, so the line was skipped.` });
    } else {
      const status = meaning === "inactive" ? "inactive" : meaning === "active" ? "" : namedCells.status;
      lines.push({ line, cells: { ...namedCells, status } });
    }
  }
  const tooMany = filled[maxPeoplePerFile];
  if (tooMany) {
    lineProblems.push({
      line: tooMany.line,
      message: `This file has ${filled.length} people. An import can have at most 10,000. Split it.`,
    });
  }
  const lastLine = filled.at(-1)?.line ?? 0;
  const empty = emptyLines(records, problems, header.lastLine, lastLine);
  return {
    lines,
    problems: [...problems, ...lineProblems],
    notes: [
      ...recordsAbove.map((record) => skippedNote(record, "is above the header")),
      ...skipped.map(({ record, how }) => skippedNote(record, how)),
      ...emptyNote(empty),
      ...leftOut,
    ],
    columns,
    derivesRoles,
    questions: { days: orders.flatMap(({ question }) => question ?? []), departures: [...questions] },
    columnDayOrders: Object.fromEntries(
      orders.flatMap(({ columnIndex, order }) => {
        const column = columnsInOrder[columnIndex] ?? null;
        return isDayColumn(column) ? [[column, order]] : [];
      }),
    ),
  };
};
