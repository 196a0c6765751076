import { choiceProblem, type LadderStructure, labelsOf, offeredLabels, typeLabel } from "../positions/structure.ts";
import { fold } from "../shared/fold.ts";
import { email, name, optionalName } from "../shared/text.ts";
import { foreignDomainMessage, isCompanyEmail } from "./accounts.ts";
import { mayLead, mayManage } from "./editing.ts";
import type { ImportedPerson, LineProblem, User } from "./model.ts";
import {
  type Column,
  columnHeadings,
  columns,
  type EngineerType,
  editableStatuses,
  editableStatusLabels,
  type ImportColumn,
  importColumnLabels,
  importColumns,
  isEngineer,
  maxImportColumns,
  needsEngineerType,
  type Role,
  roleLabels,
  roles,
} from "./terms.ts";

/** The maximum number of people in a file. */
export const maxPeoplePerFile = 10_000;

/** The cells of a line, by column; empty for columns that the file does not have. */
export interface FileLine {
  /** Counted from 1, including the header. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/**
 * The form in which headings, names, roles, types and codes are compared: case, accents, spaces, hyphens and
 * underscores are ignored.
 */
const normalized = (text: string): string => fold(text).replace(/[\s_-]+/gu, "");

/** Other headings that spreadsheets and HR systems give a column. */
const otherHeadings: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ["Name", "Full name", "Employee name", "Employee", "Display name"],
  email: ["Mail", "E-mail address", "Work e-mail", "Work e-mail address", "Business e-mail", "Company e-mail"],
  firstName: ["Given name", "Forename", "Preferred name", "First"],
  lastName: ["Surname", "Family name", "Last"],
  role: ["Pulse role"],
  engineerType: ["Type", "Discipline"],
  positionCode: ["Position", "Position title", "Job title", "Job code", "Title"],
  managerEmail: ["Manager", "Manager name", "Line manager", "Reports to", "Supervisor", "Supervisor e-mail"],
  leadEmail: ["Lead", "Lead name", "Team lead", "Tech lead"],
  status: ["Employment status", "Employee status"],
};

const isHeadingOf = (heading: string, column: ImportColumn): boolean =>
  otherHeadings[column].some((other) => normalized(other) === normalized(heading));

const hasHeading = (heading: string) => (column: Column) => normalized(columnHeadings[column]) === normalized(heading);

/** What each column of a file is, null for those that are left out, and what is wrong with that. */
export interface ReadHeader {
  readonly columns: readonly (ImportColumn | null)[];
  /** Whether the file does not say which role people have, so that their reports do (docs/files.md#columns). */
  readonly derivesRoles: boolean;
  readonly problems: readonly LineProblem[];
}

/** What the headings say that the columns are: an export's own heading comes before any other. */
const guessColumns = (headings: readonly string[]): readonly (ImportColumn | null)[] => {
  const own = headings.map((heading) => columns.find(hasHeading(heading)) ?? null);
  const guessed: (ImportColumn | null)[] = [];
  for (const [index, heading] of headings.entries()) {
    const other = importColumns.find((column) => isHeadingOf(heading, column)) ?? null;
    const isFree = other !== null && !guessed.includes(other) && !own.some((column) => column === other);
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

/**
 * What each column is: as assigned on the page, or else as its heading says. Unknown columns are left out. A first line
 * that holds an e-mail address is no header (`isHeader` is false), and then only its addresses say what they are.
 */
export const readHeader = (
  headings: readonly string[],
  assigned?: readonly (ImportColumn | null)[],
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
    ? guessColumns(headings)
    : headings.map((_, index) => (index === firstAddress ? ("email" as const) : null));
  const found = assigned === undefined ? guessed : headings.map((_, index) => assigned[index] ?? null);
  const twice = importColumns.find((column) => found.filter((other) => other === column).length > 1);
  if (twice !== undefined) {
    return refused(`The column "${importColumnLabels[twice]}" is there twice. Please leave one of them out.`, found);
  }
  const missing = missingColumns(found);
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

/** The data that a file is checked against. */
export interface ImportReferenceData {
  readonly structure: Pick<LadderStructure, "engineerTypes">;
  readonly positions: readonly {
    readonly id: string;
    readonly code: string;
    readonly title: string;
    readonly engineerType: EngineerType;
  }[];
  /** The people in Pulse whom the file contains or refers to as managers or leads, by e-mail. */
  readonly known: ReadonlyMap<string, Pick<User, "id" | "role" | "status">>;
  /** The company's domain if only its addresses may sign in; null if any may. */
  readonly companyDomain: string | null;
}

/** A person, with their line in the file. */
export interface PersonLine {
  readonly line: number;
  /** The account that waits for approval with this e-mail, which the import approves; null if there is none. */
  readonly waitingId: string | null;
  readonly person: ImportedPerson;
}

const choose = <Value extends string>(
  text: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Value | null =>
  values.find((value) => normalized(value) === normalized(text) || normalized(labels[value]) === normalized(text)) ??
  null;

/** The engineer type with this id or label, retired ones included, so that their message can say what is wrong. */
const chooseType = (text: string, { engineerTypes }: ImportReferenceData["structure"]): EngineerType | null => {
  const known = engineerTypes.filter(({ state }) => state !== "removed");
  const ids = known.map(({ id }) => id);
  return choose(text, ids, labelsOf(known));
};

const listed = (labels: Readonly<Record<string, string>>): string => Object.values(labels).join(", ");

const messageOf = (error: { readonly issues: readonly { readonly message: string }[] }): string =>
  error.issues[0]?.message ?? "Please correct this.";

/** The position with this code, or else the only one of the type with this title. */
const positionOf = (text: string, positions: ImportReferenceData["positions"], type: EngineerType | null) => {
  const titled = positions.filter(
    ({ title, engineerType }) => normalized(title) === normalized(text) && (type === null || engineerType === type),
  );
  return (
    positions.find(({ code }) => normalized(code) === normalized(text)) ?? (titled.length === 1 ? titled[0] : undefined)
  );
};

/** The key by which a manager or lead is found who is given by name: "Ana Berg" and "Berg, Ana" are the same. */
const nameKey = (name: string): string => {
  const [last = "", first] = name.split(/\s*,\s*(.*)/su);
  return normalized(first ? `${first} ${last}` : name);
};

/**
 * The lines with the e-mails of managers and leads who are given by name, and with the roles that follow from whom
 * others name if the file has none. Names that are not those of exactly one person in the file are problems.
 */
const withReferences = (
  lines: readonly FileLine[],
  derivesRoles: boolean,
): { readonly lines: readonly FileLine[]; readonly problems: readonly LineProblem[] } => {
  const problems: LineProblem[] = [];
  const addressesOf = new Map<string, string[]>();
  for (const { cells } of lines) {
    const key = nameKey(`${cells.firstName} ${cells.lastName}`);
    addressesOf.set(key, [...(addressesOf.get(key) ?? []), cells.email.toLowerCase()]);
  }
  const resolve = (line: number, text: string, noun: "manager" | "lead"): string => {
    if (text === "" || text.includes("@")) {
      return text.toLowerCase();
    }
    const [first, ...others] = addressesOf.get(nameKey(text)) ?? [];
    if (first === undefined || others.length > 0) {
      const who = first === undefined ? "There is nobody" : "There are several people";
      problems.push({ line, message: `${who} called "${text}" in this file. Please give the ${noun}'s e-mail.` });
      return "";
    }
    return first;
  };
  const resolved = lines.map(({ line, cells }) => ({
    line,
    cells: {
      ...cells,
      managerEmail: resolve(line, cells.managerEmail, "manager"),
      leadEmail: resolve(line, cells.leadEmail, "lead"),
    },
  }));
  if (!derivesRoles) {
    return { lines: resolved, problems };
  }
  const managers = new Set(resolved.map(({ cells }) => cells.managerEmail));
  const leads = new Set(resolved.map(({ cells }) => cells.leadEmail));
  const roleOf = (address: string): Role => {
    if (managers.has(address)) {
      return "manager";
    }
    return leads.has(address) ? "lead" : "employee";
  };
  return {
    lines: resolved.map(({ line, cells }) => ({ line, cells: { ...cells, role: roleOf(cells.email.toLowerCase()) } })),
    problems,
  };
};

/** Parses a line by itself; `person` is null if the line has errors that prevent it. */
const readLine = (
  { line, cells }: FileLine,
  { structure, positions, companyDomain }: ImportReferenceData,
): { readonly person: ImportedPerson | null; readonly problems: readonly LineProblem[] } => {
  const problems: LineProblem[] = [];
  const addProblem = (message: string): null => {
    problems.push({ line, message });
    return null;
  };
  const text = (column: "firstName" | "lastName"): string | null => {
    const value = (column === "firstName" && cells.lastName !== "" ? name : optionalName).safeParse(cells[column]);
    return value.success ? value.data : addProblem(`${columnHeadings[column]}: ${messageOf(value.error)}`);
  };
  const address = email.safeParse(cells.email);
  const own = address.success ? address.data : addProblem(`E-mail: ${messageOf(address.error)}`);
  if (own !== null && companyDomain !== null && !isCompanyEmail(own, companyDomain)) {
    addProblem(`E-mail: ${foreignDomainMessage(companyDomain)}.`);
  }
  const firstName = text("firstName");
  const lastName = text("lastName");
  const role =
    cells.role === ""
      ? "employee"
      : (choose(cells.role, roles, roleLabels) ??
        addProblem(`There is no role "${cells.role}". The roles are: ${listed(roleLabels)}.`));
  const status =
    cells.status === ""
      ? "active"
      : (choose(cells.status, editableStatuses, editableStatusLabels) ??
        addProblem(`There is no status "${cells.status}". It is one of: ${listed(editableStatusLabels)}.`));
  const typeInFile =
    cells.engineerType === ""
      ? null
      : (chooseType(cells.engineerType, structure) ??
        addProblem(
          `There is no engineer type "${cells.engineerType}". The types are: ${offeredLabels(structure.engineerTypes)}.`,
        ));
  const retired = typeInFile === null ? null : choiceProblem(structure.engineerTypes, typeInFile, "engineer type");
  if (retired !== null) {
    addProblem(retired);
  }
  const position =
    cells.positionCode === ""
      ? null
      : (positionOf(cells.positionCode, positions, typeInFile) ??
        addProblem(`There is no position with the code or title "${cells.positionCode}".`));
  // A position belongs to one type, so the type may be left out.
  const engineerType = typeInFile ?? position?.engineerType ?? null;
  if (role !== null && isEngineer(role)) {
    const isMissing = cells.engineerType === "" && cells.positionCode === "";
    if (isMissing && needsEngineerType(role) && status !== "inactive") {
      addProblem("Please give an engineer type for this role.");
    }
    if (engineerType !== null && position && position.engineerType !== engineerType) {
      addProblem(
        `The position ${position.code} is of the type ${typeLabel(structure, position.engineerType)}, not ${typeLabel(structure, engineerType)}.`,
      );
    }
  }
  if (role !== null && !isEngineer(role) && (cells.engineerType !== "" || cells.positionCode !== "")) {
    addProblem(`The role ${roleLabels[role]} has neither engineer type nor position. Please empty them.`);
  }
  const person =
    own === null || firstName === null || lastName === null || role === null || status === null
      ? null
      : {
          email: own,
          firstName,
          lastName,
          role,
          engineerType,
          positionCode: position?.code ?? null,
          managerEmail: cells.managerEmail || null,
          leadEmail: cells.leadEmail || null,
          status,
        };
  return { person, problems };
};

/** The e-mails of people who are in a cycle of managers. Each person is visited once. */
const inCycles = (managerOf: ReadonlyMap<string, string | null>): ReadonlySet<string> => {
  const settled = new Set<string>();
  const cycles = new Set<string>();
  for (const start of managerOf.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let current: string | null = start;
    while (current !== null && managerOf.has(current) && !settled.has(current) && !onPath.has(current)) {
      path.push(current);
      onPath.add(current);
      current = managerOf.get(current) ?? null;
    }
    if (current !== null && onPath.has(current)) {
      for (const one of path.slice(path.indexOf(current))) {
        cycles.add(one);
      }
    }
    for (const one of path) {
      settled.add(one);
    }
  }
  return cycles;
};

/** The result of checking the lines of a file. */
export interface CheckedPeople {
  /** Those to be created or approved. */
  readonly people: readonly PersonLine[];
  /** How many people are in Pulse already. They stay as they are, and their lines are not checked. */
  readonly existing: number;
  readonly problems: readonly LineProblem[];
}

/**
 * Checks a whole file and returns its people and errors by line. Managers and leads must be active people of the file
 * or of Pulse with a suitable role; inactive people may keep others. With `derivesRoles`, the file has no roles.
 */
export const checkPeople = (
  allLines: readonly FileLine[],
  referenceData: ImportReferenceData,
  derivesRoles = false,
): CheckedPeople => {
  const isExisting = ({ cells }: FileLine): boolean => {
    const person = referenceData.known.get(cells.email.toLowerCase());
    return person !== undefined && person.status !== "pending_review";
  };
  const references = withReferences(allLines, derivesRoles);
  const lines = references.lines.filter((line) => !isExisting(line));
  const existingLines = new Set(references.lines.filter(isExisting).map(({ line }) => line));
  const problems: LineProblem[] = references.problems.filter(({ line }) => !existingLines.has(line));
  const people: PersonLine[] = [];
  const firstLineOf = new Map<string, number>();
  const unreadable = new Set<string>();
  for (const line of lines) {
    const { person, problems: own } = readLine(line, referenceData);
    problems.push(...own);
    const address = line.cells.email.toLowerCase();
    const first = firstLineOf.get(address);
    if (first !== undefined && address !== "") {
      problems.push({ line: line.line, message: `Lines ${first} and ${line.line} have the same e-mail, ${address}.` });
      continue;
    }
    firstLineOf.set(address, line.line);
    if (person) {
      people.push({ line: line.line, person, waitingId: referenceData.known.get(person.email)?.id ?? null });
    } else {
      unreadable.add(address);
    }
  }
  const inFile = new Map(people.map(({ person }) => [person.email, person]));
  const cycles = inCycles(new Map(people.map(({ person }) => [person.email, person.managerEmail])));
  for (const { line, person } of people) {
    for (const [field, noun, may, rule] of [
      ["managerEmail", "manager", mayManage, "active, with the role manager, admin or cto"],
      ["leadEmail", "lead", mayLead, "active, with the role lead"],
    ] as const) {
      const address = person[field];
      // Errors in that person's own line are reported there.
      if (address === null || unreadable.has(address)) {
        continue;
      }
      const other = inFile.get(address) ?? referenceData.known.get(address);
      const message =
        address === person.email
          ? `Nobody is their own ${noun}. Please name somebody else.`
          : !other
            ? `The ${noun} ${address} is neither in this file nor in Pulse.`
            : person.status === "active" && !may(other)
              ? `${address} cannot be a ${noun}: a ${noun} is ${rule}.`
              : field === "managerEmail" && cycles.has(person.email)
                ? `${person.email} would manage their own manager. Please break this circle.`
                : null;
      if (message !== null) {
        problems.push({ line, message });
      }
    }
  }
  return { people, existing: existingLines.size, problems: problems.sort((a, b) => a.line - b.line) };
};
