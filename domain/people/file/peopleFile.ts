import { choiceProblem, type LadderStructure, offeredLabels, typeLabel } from "../../positions/structure.ts";
import { email, name, optionalName } from "../../shared/text.ts";
import { foreignDomainMessage, isCompanyEmail } from "../accounts.ts";
import { inCycles } from "../cycles.ts";
import { mayLead, mayManage } from "../editing.ts";
import { employeeNumber, employeeNumberKey } from "../employeeNumber.ts";
import type { User } from "../model.ts";
import {
  type Column,
  columnHeadings,
  editableStatusLabels,
  isEngineer,
  needsEngineerType,
  type Role,
  roleLabels,
} from "../terms.ts";
import { readDay, slashOrderOf } from "./fileDays.ts";
import type { ImportedPerson, LineProblem } from "./fileModel.ts";
import { engineerTypeIn, type NamedPosition, nameKey, positionIn, roleIn, statusIn } from "./fileValues.ts";

/** The maximum number of people in a file. */
export const maxPeoplePerFile = 10_000;

/** The cells of a line, by column; empty for columns that the file does not have. */
export interface FileLine {
  /** Counted from 1, including the header. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/** The data that a file is checked against. */
export interface ImportReferenceData {
  readonly structure: Pick<LadderStructure, "engineerTypes">;
  readonly positions: readonly NamedPosition[];
  /** The people in Pulse whom the file contains or refers to as managers or leads, by e-mail. */
  readonly known: ReadonlyMap<string, Pick<User, "id" | "role" | "status">>;
  /** The company's domain if only its addresses may sign in; null if any may. */
  readonly companyDomain: string | null;
  /** The people in Pulse who have the file's employee numbers: their ids by the number's key. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** A person, with their line in the file. */
export interface PersonLine {
  readonly line: number;
  /** The account that waits for approval with this e-mail, which the import approves; null if there is none. */
  readonly waitingId: string | null;
  readonly person: ImportedPerson;
}

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
    const name = nameKey(`${cells.firstName} ${cells.lastName}`);
    const number = employeeNumberKey(cells.employeeNumber);
    for (const key of number === "" || number === name ? [name] : [name, number]) {
      addressesOf.set(key, [...(addressesOf.get(key) ?? []), cells.email.toLowerCase()]);
    }
  }
  const resolve = (line: number, text: string, noun: "manager" | "lead"): string => {
    if (text === "" || text.includes("@")) {
      return text.toLowerCase();
    }
    const [first, ...others] = addressesOf.get(nameKey(text)) ?? addressesOf.get(employeeNumberKey(text)) ?? [];
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

const listed = (labels: Readonly<Record<string, string>>): string => Object.values(labels).join(", ");

const messageOf = (error: { readonly issues: readonly { readonly message: string }[] }): string =>
  error.issues[0]?.message ?? "Please correct this.";

/** Parses a line by itself; `person` is null if the line has errors that prevent it. */
export const readLine = (
  { line, cells }: FileLine,
  { structure, positions, companyDomain }: Pick<ImportReferenceData, "structure" | "positions" | "companyDomain">,
  slashOrder: ReturnType<typeof slashOrderOf>,
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
  const number = cells.employeeNumber === "" ? null : employeeNumber.safeParse(cells.employeeNumber);
  if (number?.success === false) {
    addProblem(`Employee number: ${messageOf(number.error)}`);
  }
  const firstDay =
    cells.firstDay === ""
      ? null
      : (readDay(cells.firstDay, slashOrder) ??
        addProblem(`First day: "${cells.firstDay}" is not clear. Please write it as 2026-12-01.`));
  const role =
    cells.role === ""
      ? "employee"
      : (roleIn(cells.role) ?? addProblem(`There is no role "${cells.role}". The roles are: ${listed(roleLabels)}.`));
  const status =
    cells.status === ""
      ? "active"
      : (statusIn(cells.status) ??
        addProblem(`There is no status "${cells.status}". It is one of: ${listed(editableStatusLabels)}.`));
  const typeInFile =
    cells.engineerType === ""
      ? null
      : (engineerTypeIn(cells.engineerType, structure) ??
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
      : (positionIn(cells.positionCode, positions, typeInFile) ??
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
          employeeNumber: number?.data ?? null,
          firstDay,
          role,
          engineerType,
          positionCode: position?.code ?? null,
          managerEmail: cells.managerEmail || null,
          leadEmail: cells.leadEmail || null,
          status,
        };
  return { person, problems };
};

/** What is wrong with a line's employee number, which nobody else may have; `seen` has the lines of earlier numbers. */
const numberProblems = (
  { line }: FileLine,
  person: ImportedPerson | null,
  seen: Map<string, number>,
  { numbers }: ImportReferenceData,
): readonly LineProblem[] => {
  if (!person?.employeeNumber) {
    return [];
  }
  const key = employeeNumberKey(person.employeeNumber);
  const first = seen.get(key);
  seen.set(key, first ?? line);
  if (first !== undefined) {
    return [{ line, message: `Lines ${first} and ${line} have the same employee number, ${person.employeeNumber}.` }];
  }
  return numbers.has(key)
    ? [{ line, message: `Somebody in Pulse has the employee number ${person.employeeNumber} with another e-mail.` }]
    : [];
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
  const slashOrder = slashOrderOf(allLines.map(({ cells }) => cells.firstDay));
  const firstLineOfNumber = new Map<string, number>();
  for (const line of lines) {
    const { person, problems: own } = readLine(line, referenceData, slashOrder);
    problems.push(...own, ...numberProblems(line, person, firstLineOfNumber, referenceData));
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
