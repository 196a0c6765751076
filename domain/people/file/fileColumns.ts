import { fold } from "../../shared/fold.ts";
import { listNames, withoutInvisible } from "../../shared/names.ts";
import { email } from "../../shared/text.ts";
import { withoutDecimals } from "../employeeNumber.ts";
import {
  type Column,
  columnHeadings,
  columns,
  type DepartureColumn,
  departureColumns,
  type ImportColumn,
  importColumnLabels,
  importColumns,
  maxImportColumns,
} from "../terms.ts";
import type { LineProblem } from "./fileModel.ts";

/** Headings, names, roles, types and codes are compared ignoring case, accents, spaces, hyphens and underscores. */
export const normalized = (text: string): string => fold(text).replace(/[\s_-]+/gu, "");

/**
 * Headings in other spreadsheets and HR systems, such as Personio, BambooHR, Workday and Google
 * Workspace (docs/import-export.md#people-files).
 */
const otherHeadings: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ["Name", "Full name", "Employee name", "Employee", "Display name", "Worker", "Worker name"],
  email: [
    "Mail",
    "Email address",
    "Work email",
    "Work email address",
    "Business email",
    "Company email",
    "Primary work email",
    "Email - primary work",
    "Primary email",
    "Primary email address",
  ],
  firstName: ["Given name", "Forename", "Preferred name", "First", "Preferred first name", "Legal first name"],
  lastName: ["Surname", "Family name", "Last", "Preferred last name", "Legal last name"],
  employeeNumber: [
    "Employee ID",
    "Employee #",
    "Employee No",
    "Employee No.",
    "Personnel number",
    "Personnel No.",
    "Staff number",
    "Staff ID",
    "Worker ID",
    "EID",
  ],
  firstDay: [
    "Hire date",
    "Start date",
    "Date of joining",
    "Joining date",
    "Starting date",
    "Original hire date",
    "Employment start date",
    "Contract start date",
  ],
  role: ["Pulse role"],
  engineerType: ["Type", "Discipline"],
  positionCode: [
    "Position",
    "Position title",
    "Job title",
    "Job code",
    "Title",
    "Business title",
    "Employee title",
    "Job profile",
    "Job information: job title",
  ],
  positionSince: [
    "Position since",
    "Position start date",
    "Position effective date",
    "Date in position",
    "In role since",
    "Role start date",
    "Job entry date",
    "Job effective date",
  ],
  managerEmail: [
    "Manager",
    "Manager name",
    "Line manager",
    "Reports to",
    "Reporting to",
    "Supervisor",
    "Supervisor name",
    "Supervisor email",
    "Worker's manager",
    "Manager ID",
    "Manager employee ID",
    "Supervisor EID",
  ],
  leadEmail: ["Lead", "Lead name", "Team lead", "Tech lead"],
  status: [
    "Employment status",
    "Employee status",
    "Worker status",
    "Active status",
    "Account status",
    "User status",
    "Account state",
    "User state",
    "Current status",
    "Active",
    "Is active",
  ],
  accountEnabled: [
    "Account enabled",
    "Account active",
    "Enabled",
    "Is enabled",
    "Login enabled",
    "Sign-in allowed",
    "User active",
    "User enabled",
  ],
  terminationDate: [
    "Termination date",
    "Terminated on",
    "Last day",
    "Last working day",
    "Last day of work",
    "Leaving date",
    "Exit date",
    "End date",
    "Contract end date",
    "Employment end date",
    "Date of leaving",
    "Left on",
    "Date left",
    "Leave date",
    "Departure date",
    "Date of departure",
    "Separation date",
    "Resignation date",
    "Offboarding date",
    "Austrittsdatum",
  ],
};

/**
 * A yes or a day in these columns means that someone left or can't sign in. The import asks about these columns and
 * otherwise ignores them.
 */
const departureFlags: readonly string[] = [
  ...[
    "Terminated",
    "Is terminated",
    "Left",
    "Has left",
    "Departed",
    "Resigned",
    "Retired",
    "Former employee",
    "Leaver",
  ],
  ...["Suspended", "Is suspended", "Account suspended", "Disabled", "Is disabled", "Account disabled", "Deactivated"],
  ...["Is deactivated", "Archived", "Is archived", "Blocked", "Locked", "Deleted", "Inactive", "Is inactive"],
];

/** In characters. Longer than any known heading; keeps comparisons cheap. */
const maxHeading = 200;

const headingKey = (heading: string): string =>
  normalized(heading.slice(0, maxHeading).replace(/\[[^[\]]*\]|[?:*]/gu, ""));

const flagKeys = new Set(departureFlags.map(headingKey));

const otherKeys: ReadonlyMap<ImportColumn, ReadonlySet<string>> = new Map(
  importColumns.map((column) => [column, new Set(otherHeadings[column].map(headingKey))]),
);

const ownKeys = new Map(columns.map((column) => [headingKey(columnHeadings[column]), column]));

const isOtherHeadingOf = (heading: string, column: ImportColumn): boolean =>
  otherKeys.get(column)?.has(headingKey(heading)) === true;

const hasOwnHeading = (heading: string) => (column: Column) => ownKeys.get(headingKey(heading)) === column;

/** Applies to ignored columns as well (docs/import-export.md#people-who-left). */
export const departureHeading = (heading: string): "status" | DepartureColumn | null =>
  (["status", ...departureColumns] as const).find(
    (column) => isOtherHeadingOf(heading, column) || headingKey(importColumnLabels[column]) === headingKey(heading),
  ) ?? (flagKeys.has(headingKey(heading)) ? "terminationDate" : null);

export const isKnownHeading = (heading: string): boolean => {
  const key = headingKey(heading);
  return ownKeys.has(key) || importColumns.some((column) => otherKeys.get(column)?.has(key) === true);
};

/** `columns` has null for an ignored column. */
export interface ReadHeader {
  readonly columns: readonly (ImportColumn | null)[];
  /**
   * True without a role column: roles then derive from who is listed as manager or lead
   * (docs/import-export.md#columns).
   */
  readonly derivesRoles: boolean;
  readonly problems: readonly LineProblem[];
}

/** The admin's choice for a column; null ignores it. */
export interface ColumnChoice {
  readonly heading: string;
  readonly column: ImportColumn | null;
}

/** Merges earlier and later choices; for the same heading the later one wins. */
export const mergedColumns = (
  earlier: readonly ColumnChoice[],
  later: readonly ColumnChoice[],
): readonly ColumnChoice[] => {
  const merged = new Map(
    [...earlier, ...later].flatMap((choice) => (choice.heading === "" ? [] : [[normalized(choice.heading), choice]])),
  );
  return [...merged.values()].slice(-maxImportColumns);
};

export const isOwnExport = (headings: readonly string[]): boolean =>
  columns.every((column) => headings.some((heading) => hasOwnHeading(heading)(column)));

const guessColumns = (
  headings: readonly string[],
  remembered: readonly ColumnChoice[],
): readonly (ImportColumn | null)[] => {
  // Choices for another program's file don't apply to an export of Pulse.
  const chosen = new Map(
    isOwnExport(headings) ? [] : remembered.map(({ heading, column }) => [normalized(heading), column]),
  );
  const own = headings.map((heading) => {
    const column = chosen.get(normalized(heading));
    return column === undefined ? (columns.find(hasOwnHeading(heading)) ?? null) : column;
  });
  const guessed: (ImportColumn | null)[] = [];
  for (const [index, heading] of headings.entries()) {
    const other = importColumns.find((column) => isOtherHeadingOf(heading, column)) ?? null;
    const isLeftOut = chosen.get(normalized(heading)) === null;
    const isFree = !isLeftOut && other !== null && !guessed.includes(other) && !own.some((column) => column === other);
    guessed.push(own[index] ?? (isFree ? other : null));
  }
  // A full name only repeats the first and last name.
  return guessed.map((column) => (column === "name" && guessed.includes("firstName") ? null : column));
};

const missingColumns = (found: readonly (ImportColumn | null)[]): readonly string[] => [
  ...(found.includes("email") ? [] : ["the email"]),
  ...(found.includes("firstName") || found.includes("name") ? [] : ["the name"]),
  // With a role column, everyone may be HR or CTO, who need neither.
  ...(found.includes("engineerType") || found.includes("positionCode") || found.includes("role")
    ? []
    : ["the position or the engineer type"]),
];

/** An update only needs a column that identifies people. */
const missingForUpdate = (found: readonly (ImportColumn | null)[]): readonly string[] =>
  found.includes("email") || found.includes("employeeNumber") ? [] : ["the employee number or the email"];

export interface HeaderOptions {
  /** The admin's choices for the columns of earlier files. */
  readonly remembered?: readonly ColumnChoice[];
  /** Whether the file updates people, so columns may be missing. */
  readonly isUpdate?: boolean;
}

const isAddress = (cell: string): boolean => cell.includes("@") && email.safeParse(cell).success;

export const holdsAddress = (cells: readonly string[]): boolean => cells.some(isAddress);

/**
 * Columns are as assigned on the page, or else by heading; unknown headings are ignored. A first line with an email
 * isn't a header (`isHeader`), so only addresses identify columns.
 */
export const readHeader = (
  headings: readonly string[],
  assigned?: readonly (ImportColumn | null)[],
  { remembered = [], isUpdate = false }: HeaderOptions = {},
): ReadHeader & { readonly isHeader: boolean } => {
  const isHeader = !holdsAddress(headings);
  const headerWithProblem = (message: string, found: readonly (ImportColumn | null)[]) => ({
    columns: found,
    derivesRoles: false,
    isHeader,
    problems: [{ line: 1, message }],
  });
  if (headings.length > maxImportColumns) {
    return headerWithProblem(
      `This file has ${headings.length} columns. An import can have at most ${maxImportColumns}. Remove the others.`,
      [],
    );
  }
  const firstAddress = headings.findIndex(isAddress);
  const guessed = isHeader
    ? guessColumns(headings, remembered)
    : headings.map((_, index) => (index === firstAddress ? ("email" as const) : null));
  const found = assigned === undefined ? guessed : headings.map((_, index) => assigned[index] ?? null);
  const duplicateColumn = importColumns.find((column) => found.filter((other) => other === column).length > 1);
  if (duplicateColumn !== undefined) {
    return headerWithProblem(
      `The column "${importColumnLabels[duplicateColumn]}" appears twice. Remove one of them.`,
      found,
    );
  }
  const missing = isUpdate ? missingForUpdate(found) : missingColumns(found);
  if (missing.length > 0) {
    const introduction = isHeader ? "" : "The first line is a person instead of column names. ";
    return headerWithProblem(
      `${introduction}Choose which column is ${listNames(missing)}${isHeader ? ", or add what's missing" : ""}.`,
      found,
    );
  }
  return { columns: found, derivesRoles: !found.includes("role"), isHeader, problems: [] };
};

/** Both parts are trimmed. The second is empty without a comma. */
export const splitAtComma = (text: string): readonly [string, string] => {
  const [before = ""] = text.split(",", 1);
  return [before.trimEnd(), text.slice(before.length + 1).trimStart()];
};

/** Words that begin a last name, folded: "van Dijk", "de la Cruz". */
const prefixes = new Set(
  (
    "af al av bar bat ben bin bint da dal dalla das de degli dei del della den der des di do dos du el " +
    "la las le les lo los mac mc o san santa st ten ter tot van vande vanden vander vom von y zu zum zur"
  ).split(" "),
);

const suffix = /^(?:jr|sr|jnr|snr|ii|iii|iv|phd|md|esq)\.?$/u;

const isSuffix = (word: string): boolean => suffix.test(fold(word));

/** Splits at the comma of "Berg, Ana", or before the last name with its prefixes and suffixes. */
const namesIn = (whole: string): readonly [string, string] => {
  const [before, after] = splitAtComma(whole);
  if (after !== "" && !isSuffix(after)) {
    return [after, before];
  }
  const words = whole.split(/\s+/u).map((word) => word.replace(/,$/u, ""));
  let lastNameStart = words.length - 1;
  while (lastNameStart > 1 && isSuffix(words[lastNameStart] ?? "")) {
    lastNameStart -= 1;
  }
  while (lastNameStart > 1 && prefixes.has(fold(words[lastNameStart - 1] ?? ""))) {
    lastNameStart -= 1;
  }
  return lastNameStart < 1
    ? [whole, ""]
    : [words.slice(0, lastNameStart).join(" "), words.slice(lastNameStart).join(" ")];
};

/** The cells of a record by column, without invisible characters. A full name is split. */
export const cellsOf = (
  cells: readonly string[],
  columnsByIndex: readonly (ImportColumn | null)[],
): Readonly<Record<Column, string>> => {
  const cellOf = (column: ImportColumn): string => withoutInvisible(cells[columnsByIndex.indexOf(column)] ?? "").trim();
  const all = Object.fromEntries(columns.map((column) => [column, cellOf(column)])) as Record<Column, string>;
  const own = { ...all, employeeNumber: withoutDecimals(all.employeeNumber) };
  if (!columnsByIndex.includes("name")) {
    return own;
  }
  const [firstName, lastName] = namesIn(cellOf("name"));
  return { ...own, firstName, lastName };
};
