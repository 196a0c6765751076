import { fold } from "../shared/fold.ts";
import { email, name, optionalName } from "../shared/text.ts";
import { foreignDomainMessage, isCompanyEmail } from "./accounts.ts";
import { mayLead, mayManage } from "./editing.ts";
import type { ImportedPerson, LineProblem, User } from "./model.ts";
import {
  type EngineerType,
  editableStatuses,
  editableStatusLabels,
  engineerTypeLabels,
  engineerTypes,
  isEngineer,
  roleLabels,
  roles,
} from "./terms.ts";

/** The columns of a people file and their headings, in the order of an export. */
export const columnHeadings = {
  email: "E-mail",
  firstName: "First name",
  lastName: "Last name",
  role: "Role",
  engineerType: "Engineer type",
  positionCode: "Position code",
  managerEmail: "Manager e-mail",
  leadEmail: "Lead e-mail",
  status: "Status",
} as const;
export type Column = keyof typeof columnHeadings;
export const columns = Object.keys(columnHeadings) as readonly Column[];

const requiredColumns: readonly Column[] = ["email", "firstName", "lastName", "role"];

/** The maximum number of people in a file. */
export const maxPeoplePerFile = 10_000;

/** The maximum number of columns: more than there are, since spreadsheets may leave empty ones. */
const maxColumns = 50;

/** The cells of a line, by column; empty for columns that the file does not have. */
export interface FileLine {
  /** Counted from 1, including the header. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/**
 * The form in which headings, roles, types and codes are compared: case, accents, spaces, hyphens and underscores are
 * ignored.
 */
const normalized = (text: string): string => fold(text).replace(/[\s_-]+/gu, "");

/** The column of each heading (null if unknown), and the header's errors. */
export const readHeader = (
  headings: readonly string[],
): { readonly columns: readonly (Column | null)[]; readonly problems: readonly LineProblem[] } => {
  const problem = (message: string): LineProblem => ({ line: 1, message });
  if (headings.length > maxColumns) {
    return {
      columns: [],
      problems: [
        problem(
          `This file has ${headings.length} columns, an import takes at most ${maxColumns}. Please remove the others.`,
        ),
      ],
    };
  }
  const found = headings.map(
    (heading) => columns.find((column) => normalized(columnHeadings[column]) === normalized(heading)) ?? null,
  );
  return {
    columns: found,
    problems: [
      ...headings.flatMap((heading, index) =>
        found[index] === null && heading !== ""
          ? [problem(`There is no column "${heading}". The columns are: ${Object.values(columnHeadings).join(", ")}.`)]
          : [],
      ),
      ...columns.flatMap((column) =>
        found.filter((other) => other === column).length > 1
          ? [problem(`The column "${columnHeadings[column]}" stands here twice. Please remove one.`)]
          : [],
      ),
      ...requiredColumns
        .filter((column) => !found.includes(column))
        .map((column) => problem(`The column "${columnHeadings[column]}" is missing. Please add it.`)),
    ],
  };
};

/** The data that a file is checked against. */
export interface ImportReferenceData {
  readonly positions: readonly {
    readonly id: string;
    readonly code: string;
    readonly title: string;
    readonly engineerType: EngineerType;
  }[];
  /** E-mail addresses that people in Pulse already have. */
  readonly taken: ReadonlySet<string>;
  /** Existing people whom the file refers to as managers or leads, by e-mail. */
  readonly known: ReadonlyMap<string, Pick<User, "id" | "role" | "status">>;
  /** The company's domain if only its addresses may sign in; null if any may. */
  readonly companyDomain: string | null;
}

/** A person, with their line in the file. */
export interface PersonLine {
  readonly line: number;
  readonly person: ImportedPerson;
}

const choose = <Value extends string>(
  text: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Value | null =>
  values.find((value) => normalized(value) === normalized(text) || normalized(labels[value]) === normalized(text)) ??
  null;

const listed = (labels: Readonly<Record<string, string>>): string => Object.values(labels).join(", ");

const messageOf = (error: { readonly issues: readonly { readonly message: string }[] }): string =>
  error.issues[0]?.message ?? "Please correct this.";

/** Parses a line by itself; `person` is null if the line has errors that prevent it. */
const readLine = (
  { line, cells }: FileLine,
  { positions, taken, companyDomain }: ImportReferenceData,
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
  if (own !== null && taken.has(own)) {
    addProblem(`${own} belongs to somebody in Pulse already. Please remove this line.`);
  }
  const firstName = text("firstName");
  const lastName = text("lastName");
  const role =
    choose(cells.role, roles, roleLabels) ??
    addProblem(`There is no role "${cells.role}". The roles are: ${listed(roleLabels)}.`);
  const status =
    cells.status === ""
      ? "active"
      : (choose(cells.status, editableStatuses, editableStatusLabels) ??
        addProblem(`There is no status "${cells.status}". It is one of: ${listed(editableStatusLabels)}.`));
  const engineerType =
    cells.engineerType === ""
      ? null
      : (choose(cells.engineerType, engineerTypes, engineerTypeLabels) ??
        addProblem(`There is no engineer type "${cells.engineerType}". The types are: ${listed(engineerTypeLabels)}.`));
  const position =
    cells.positionCode === ""
      ? null
      : (positions.find(({ code }) => normalized(code) === normalized(cells.positionCode)) ??
        addProblem(`There is no position with the code "${cells.positionCode}".`));
  if (role !== null && isEngineer(role)) {
    if (cells.engineerType === "" && status !== "inactive") {
      addProblem("Please give an engineer type for this role.");
    }
    if (engineerType !== null && position && position.engineerType !== engineerType) {
      addProblem(
        `The position ${position.code} is of the type ${engineerTypeLabels[position.engineerType]}, not ${engineerTypeLabels[engineerType]}.`,
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
          managerEmail: cells.managerEmail.toLowerCase() || null,
          leadEmail: cells.leadEmail.toLowerCase() || null,
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

/**
 * Checks a whole file and returns its people and errors by line. Managers and leads must be active people of the file
 * or of Pulse with a suitable role; inactive people may keep others.
 */
export const checkPeople = (
  lines: readonly FileLine[],
  referenceData: ImportReferenceData,
): { readonly people: readonly PersonLine[]; readonly problems: readonly LineProblem[] } => {
  const problems: LineProblem[] = [];
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
      people.push({ line: line.line, person });
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
  return { people, problems: problems.sort((a, b) => a.line - b.line) };
};
