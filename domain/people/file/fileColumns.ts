import { fold } from "../../shared/fold.ts";
import { email } from "../../shared/text.ts";
import {
  type Column,
  columnHeadings,
  columns,
  type ImportColumn,
  importColumnLabels,
  importColumns,
  maxImportColumns,
} from "../terms.ts";
import type { LineProblem } from "./fileModel.ts";

/**
 * The form in which headings, names, roles, types and codes are compared: case, accents, spaces, hyphens and
 * underscores are ignored.
 */
export const normalized = (text: string): string => fold(text).replace(/[\s_-]+/gu, "");

/**
 * Other headings that spreadsheets and HR systems give a column, those of Personio, BambooHR, Workday and Google Workspace
 * among them (docs/people-files.md#files-of-hr-systems).
 */
const otherHeadings: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ["Name", "Full name", "Employee name", "Employee", "Display name", "Worker", "Worker name"],
  email: [
    ...["Mail", "E-mail address", "Work e-mail", "Work e-mail address", "Business e-mail", "Company e-mail"],
    ...["Primary work e-mail", "E-mail - primary work", "Primary e-mail", "Primary e-mail address"],
  ],
  firstName: ["Given name", "Forename", "Preferred name", "First", "Preferred first name", "Legal first name"],
  lastName: ["Surname", "Family name", "Last", "Preferred last name", "Legal last name"],
  employeeNumber: [
    ...["Employee ID", "Employee #", "Employee No", "Employee No.", "Personnel number", "Personnel No."],
    ...["Staff number", "Staff ID", "Worker ID", "EID"],
  ],
  firstDay: [
    ...["Hire date", "Start date", "Date of joining", "Joining date", "Starting date", "Original hire date"],
    ...["Employment start date", "Contract start date"],
  ],
  role: ["Pulse role"],
  engineerType: ["Type", "Discipline"],
  positionCode: [
    ...["Position", "Position title", "Job title", "Job code", "Title", "Business title", "Employee title"],
    ...["Job profile", "Job information: job title"],
  ],
  managerEmail: [
    ...["Manager", "Manager name", "Line manager", "Reports to", "Reporting to", "Supervisor", "Supervisor name"],
    ...["Supervisor e-mail", "Worker's manager", "Manager ID", "Manager employee ID", "Supervisor EID"],
  ],
  leadEmail: ["Lead", "Lead name", "Team lead", "Tech lead"],
  status: ["Employment status", "Employee status", "Worker status", "Active status"],
};

/** A heading in the form that is compared: without remarks in brackets, such as "First Name [Required]". */
const headingKey = (heading: string): string => normalized(heading.replace(/\[[^\]]*\]/gu, ""));

const isHeadingOf = (heading: string, column: ImportColumn): boolean =>
  otherHeadings[column].some((other) => headingKey(other) === headingKey(heading));

const hasHeading = (heading: string) => (column: Column) => headingKey(columnHeadings[column]) === headingKey(heading);

/** What each column of a file is, null for those that are left out, and what is wrong with that. */
export interface ReadHeader {
  readonly columns: readonly (ImportColumn | null)[];
  /** Whether the file does not say which role people have, so that their reports do (docs/people-files.md#columns). */
  readonly derivesRoles: boolean;
  readonly problems: readonly LineProblem[];
}

/** A heading, and the column that was chosen for it by hand; null if it is left out. */
export interface NamedColumn {
  readonly heading: string;
  readonly column: ImportColumn | null;
}

/** What was chosen by hand at two times; of the same heading the later choice counts. */
export const mergedColumns = (
  earlier: readonly NamedColumn[],
  later: readonly NamedColumn[],
): readonly NamedColumn[] => {
  const merged = new Map(
    [...earlier, ...later].flatMap((named) => (named.heading === "" ? [] : [[normalized(named.heading), named]])),
  );
  return [...merged.values()].slice(-maxImportColumns);
};

/**
 * What the headings say that the columns are: what was chosen by hand before, then an export's own heading, then any
 * other.
 */
const guessColumns = (
  headings: readonly string[],
  remembered: readonly NamedColumn[],
): readonly (ImportColumn | null)[] => {
  // What was chosen for another program's file says nothing about an export of Pulse.
  const isOwnExport = columns.every((column) => headings.some((heading) => hasHeading(heading)(column)));
  const chosen = new Map(isOwnExport ? [] : remembered.map(({ heading, column }) => [normalized(heading), column]));
  const own = headings.map((heading) => {
    const column = chosen.get(normalized(heading));
    return column === undefined ? (columns.find(hasHeading(heading)) ?? null) : column;
  });
  const guessed: (ImportColumn | null)[] = [];
  for (const [index, heading] of headings.entries()) {
    const other = importColumns.find((column) => isHeadingOf(heading, column)) ?? null;
    const isLeftOut = chosen.get(normalized(heading)) === null;
    const isFree = !isLeftOut && other !== null && !guessed.includes(other) && !own.some((column) => column === other);
    guessed.push(own[index] ?? (isFree ? other : null));
  }
  // Both the whole name and its parts are the same data twice.
  return guessed.map((column) => (column === "name" && guessed.includes("firstName") ? null : column));
};

/** The columns that an import cannot do without and that the file does not have, as part of a sentence. */
const missingColumns = (found: readonly (ImportColumn | null)[]): readonly string[] => [
  ...(found.includes("email") ? [] : ["the e-mail"]),
  ...(found.includes("firstName") || found.includes("name") ? [] : ["the name"]),
  // With roles, everybody may be hr or cto, who have none.
  ...(found.includes("engineerType") || found.includes("positionCode") || found.includes("role")
    ? []
    : ["the position or the engineer type"]),
];

const listedWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** The columns that an update cannot do without: what finds the people. */
const missingForUpdate = (found: readonly (ImportColumn | null)[]): readonly string[] =>
  found.includes("email") || found.includes("employeeNumber") ? [] : ["the employee number or the e-mail"];

/** What else decides how a header is read. */
export interface HeaderOptions {
  /** What was chosen by hand for the columns of earlier files. */
  readonly remembered?: readonly NamedColumn[];
  /** Whether the file updates people, and so need not say everything about them. */
  readonly isUpdate?: boolean;
}

/**
 * What each column is: as assigned on the page, or else as its heading says. Unknown columns are left out. A first line
 * that holds an e-mail address is no header (`isHeader` is false), and then only its addresses say what they are.
 */
export const readHeader = (
  headings: readonly string[],
  assigned?: readonly (ImportColumn | null)[],
  { remembered = [], isUpdate = false }: HeaderOptions = {},
): ReadHeader & { readonly isHeader: boolean } => {
  const isHeader = !headings.some((heading) => email.safeParse(heading).success);
  const refused = (message: string, found: readonly (ImportColumn | null)[]) => ({
    columns: found,
    derivesRoles: false,
    isHeader,
    problems: [{ line: 1, message }],
  });
  if (headings.length > maxImportColumns) {
    return refused(
      `This file has ${headings.length} columns, an import takes at most ${maxImportColumns}. Please remove the others.`,
      [],
    );
  }
  const firstAddress = headings.findIndex((heading) => email.safeParse(heading).success);
  const guessed = isHeader
    ? guessColumns(headings, remembered)
    : headings.map((_, index) => (index === firstAddress ? ("email" as const) : null));
  const found = assigned === undefined ? guessed : headings.map((_, index) => assigned[index] ?? null);
  const twice = importColumns.find((column) => found.filter((other) => other === column).length > 1);
  if (twice !== undefined) {
    return refused(`The column "${importColumnLabels[twice]}" is there twice. Please leave one of them out.`, found);
  }
  const missing = isUpdate ? missingForUpdate(found) : missingColumns(found);
  if (missing.length > 0) {
    const begin = isHeader ? "" : "The first line holds a person instead of the names of the columns. ";
    return refused(
      `${begin}Please choose which column is ${listedWords(missing)}${isHeader ? ", or add what is missing" : ""}.`,
      found,
    );
  }
  return { columns: found, derivesRoles: !found.includes("role"), isHeader, problems: [] };
};

/** The cells of a record by column. A whole name is divided: "Berg, Ana", or else its last word is the last name. */
export const cellsOf = (
  cells: readonly string[],
  places: readonly (ImportColumn | null)[],
): Readonly<Record<Column, string>> => {
  const cellOf = (column: ImportColumn): string => cells[places.indexOf(column)]?.trim() ?? "";
  const own = Object.fromEntries(columns.map((column) => [column, cellOf(column)])) as Record<Column, string>;
  if (!places.includes("name")) {
    return own;
  }
  const whole = cellOf("name");
  const [last = "", first] = whole.split(/\s*,\s*(.*)/su);
  const [, begin = whole, end = ""] = /^(.*\S)\s+(\S+)$/su.exec(whole) ?? [];
  return first ? { ...own, firstName: first, lastName: last } : { ...own, firstName: begin, lastName: end };
};
