import { choiceProblem, type LadderStructure, offeredLabels, typeLabel } from "../../positions/structure.ts";
import { email, name, optionalName } from "../../shared/text.ts";
import type { Day } from "../../shared/time.ts";
import { foreignDomainMessage, isCompanyEmail } from "../accounts.ts";
import { idsInCycles } from "../cycles.ts";
import { employeeNumber, employeeNumberKey } from "../employeeNumber.ts";
import type { User } from "../model.ts";
import {
  type Column,
  columnHeadings,
  type DayColumn,
  editableStatusLabels,
  isEngineeringRole,
  mayLead,
  mayManage,
  needsEngineerType,
  type Role,
  roleLabels,
} from "../terms.ts";
import { type ColumnDayOrders, readDay } from "./fileDays.ts";
import type { ImportedPerson, LineProblem } from "./fileModel.ts";
import {
  engineerTypeIn,
  isEmptyMark,
  type NamedPosition,
  nameKey,
  personLookup,
  positionIn,
  roleIn,
  statusIn,
} from "./fileValues.ts";

export const maxPeoplePerFile = 10_000;

export interface FileLine {
  /** Counted from 1, including the header. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

export interface ImportReferenceData {
  readonly structure: Pick<LadderStructure, "engineerTypes">;
  readonly positions: readonly NamedPosition[];
  readonly existingByEmail: ReadonlyMap<string, Pick<User, "id" | "role" | "status">>;
  /** Null if any domain may sign in. */
  readonly companyDomain: string | null;
  readonly today: Day;
  /** Employee numbers in the file that are already taken, as number keys mapped to person IDs. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Loaded only if the file refers to someone by name or number. */
  readonly colleagues: readonly Pick<User, "firstName" | "lastName" | "email" | "employeeNumber">[];
}

/** A placeholder such as "-" counts as an empty cell. */
export const withoutPlaceholders = (cells: FileLine["cells"]): FileLine["cells"] =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [column, isEmptyMark(cell) ? "" : cell]),
  ) as FileLine["cells"];

const anyAddress = /^[^\s<>]+@[^\s<>]+$/u;

/** Finds people by email, employee number or name, and returns their emails. */
const finderIn = (lines: readonly FileLine[], { colleagues }: Pick<ImportReferenceData, "colleagues">) => {
  const addressesOf = new Map<string, Set<string>>();
  const add = (key: string, address: string) => {
    if (key !== "") {
      addressesOf.set(key, (addressesOf.get(key) ?? new Set()).add(address.toLowerCase()));
    }
  };
  const byNumber = new Map<string, string>();
  for (const { firstName, lastName, email: address, employeeNumber: number } of [
    ...lines.map(({ cells }) => cells),
    ...colleagues,
  ]) {
    add(nameKey(`${firstName} ${lastName}`), address);
    const key = employeeNumberKey(number ?? "");
    if (key !== "" && !byNumber.has(key)) {
      byNumber.set(key, address.toLowerCase());
    }
  }
  return personLookup(
    (text) => (anyAddress.test(text) ? text.toLowerCase() : byNumber.get(employeeNumberKey(text))),
    (key) => [...(addressesOf.get(key) ?? [])],
  );
};

/** True even if several people match; the line then reports a problem. */
export const isKnownIn = (
  lines: readonly FileLine[],
  referenceData: Pick<ImportReferenceData, "colleagues" | "existingByEmail">,
): ((text: string) => boolean) => {
  const find = finderIn(lines, referenceData);
  const own = new Set(lines.map(({ cells }) => cells.email.toLowerCase()));
  return (text) => {
    const [first, ...others] = find(text);
    return first !== undefined && (others.length > 0 || own.has(first) || referenceData.existingByEmail.has(first));
  };
};

/**
 * Whether a line refers to a manager or lead by name or number, so people in Pulse must be loaded.
 */
export const hasReferencesByName = (lines: readonly FileLine[]): boolean =>
  lines.some(({ cells }) =>
    [cells.managerEmail, cells.leadEmail].some((text) => text !== "" && !isEmptyMark(text) && !anyAddress.test(text)),
  );

export interface PersonLine {
  readonly line: number;
  /** The pending account with this email, which the import approves; null if none. */
  readonly pendingAccountId: string | null;
  readonly person: ImportedPerson;
}

/**
 * Resolves managers and leads by name, and derives roles if the file has none. Ambiguous names are problems. People
 * listed as their own manager or lead get none.
 */
const withReferences = (
  lines: readonly FileLine[],
  referenceData: ImportReferenceData,
  derivesRoles: boolean,
): {
  readonly lines: readonly FileLine[];
  readonly problems: readonly LineProblem[];
  readonly notes: readonly LineProblem[];
} => {
  const problems: LineProblem[] = [];
  const notes: LineProblem[] = [];
  const find = finderIn(lines, referenceData);
  const resolve = ({ line, cells }: FileLine, text: string, noun: "manager" | "lead"): string => {
    if (text === "") {
      return "";
    }
    const [first, ...others] = find(text);
    if (first === undefined || others.length > 0) {
      const who = first === undefined ? "There is no one" : "There are several people";
      const where = first === undefined ? " in this file or in Pulse" : "";
      problems.push({ line, message: `${who} called "${text}"${where}. Enter the ${noun}'s email.` });
      return "";
    }
    if (first === cells.email.toLowerCase()) {
      notes.push({ line, message: ownManagerNote(lineName(cells), noun) });
      return "";
    }
    return first;
  };
  const resolved = lines.map((one) => ({
    line: one.line,
    cells: {
      ...one.cells,
      managerEmail: resolve(one, one.cells.managerEmail, "manager"),
      leadEmail: resolve(one, one.cells.leadEmail, "lead"),
    },
  }));
  if (!derivesRoles) {
    return { lines: resolved, problems, notes };
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
    lines: resolved.map(({ line, cells }) => ({
      line,
      cells: { ...cells, role: cells.role || roleOf(cells.email.toLowerCase()) },
    })),
    problems,
    notes,
  };
};

export const lineName = ({ firstName, lastName, email: address }: FileLine["cells"]): string =>
  `${firstName} ${lastName}`.trim() || address;

export const ownManagerNote = (who: string, noun: "manager" | "lead"): string =>
  `${who} is their own ${noun} in this file, so they get no ${noun}.`;

const labelsText = (labels: Readonly<Record<string, string>>): string => Object.values(labels).join(", ");

const messageOf = (error: { readonly issues: readonly { readonly message: string }[] }): string =>
  error.issues[0]?.message ?? "Correct this.";

export const futurePositionMessage = "In position since: Choose today or an earlier day.";
export const missingPositionMessage = "In position since needs a position.";

/** `person` is null if the line has errors that prevent reading it. */
export const readLine = (
  { line, cells }: FileLine,
  {
    structure,
    positions,
    companyDomain,
    today,
  }: Pick<ImportReferenceData, "structure" | "positions" | "companyDomain" | "today">,
  columnDayOrders: ColumnDayOrders,
): { readonly person: ImportedPerson | null; readonly problems: readonly LineProblem[] } => {
  const problems: LineProblem[] = [];
  const addProblem = (message: string): null => {
    problems.push({ line, message });
    return null;
  };
  const readName = (column: "firstName" | "lastName"): string | null => {
    const value = (column === "firstName" && cells.lastName !== "" ? name : optionalName).safeParse(cells[column]);
    return value.success ? value.data : addProblem(`${columnHeadings[column]}: ${messageOf(value.error)}`);
  };
  const address = email.safeParse(cells.email);
  const ownEmail = address.success ? address.data : addProblem(`Email: ${messageOf(address.error)}`);
  if (ownEmail !== null && companyDomain !== null && !isCompanyEmail(ownEmail, companyDomain)) {
    addProblem(`Email: ${foreignDomainMessage(companyDomain)}.`);
  }
  const firstName = readName("firstName");
  const lastName = readName("lastName");
  const number = cells.employeeNumber === "" ? null : employeeNumber.safeParse(cells.employeeNumber);
  if (number?.success === false) {
    addProblem(`Employee number: ${messageOf(number.error)}`);
  }
  const dayIn = (column: DayColumn): Day | null =>
    cells[column] === ""
      ? null
      : (readDay(cells[column], columnDayOrders[column] ?? "neither") ??
        addProblem(`${columnHeadings[column]}: "${cells[column]}" isn't clear. Write it as 2026-12-01.`));
  const firstDay = dayIn("firstDay");
  const positionSince = dayIn("positionSince");
  if (positionSince !== null && positionSince > today) {
    addProblem(futurePositionMessage);
  }
  const role =
    cells.role === ""
      ? "employee"
      : (roleIn(cells.role) ??
        addProblem(`There is no role "${cells.role}". The roles are: ${labelsText(roleLabels)}.`));
  const status =
    cells.status === ""
      ? "active"
      : (statusIn(cells.status) ??
        addProblem(`There is no status "${cells.status}". Choose one of: ${labelsText(editableStatusLabels)}.`));
  const typeInFile =
    cells.engineerType === ""
      ? null
      : (engineerTypeIn(cells.engineerType, structure) ??
        addProblem(
          `There is no engineer type "${cells.engineerType}". The types are: ${offeredLabels(structure.engineerTypes)}.`,
        ));
  const typeProblem = typeInFile === null ? null : choiceProblem(structure.engineerTypes, typeInFile, "engineer type");
  if (typeProblem !== null) {
    addProblem(typeProblem);
  }
  const position =
    cells.positionCode === ""
      ? null
      : (positionIn(cells.positionCode, positions, typeInFile) ??
        addProblem(`There is no position with the code or title "${cells.positionCode}".`));
  if (positionSince !== null && cells.positionCode === "") {
    addProblem(missingPositionMessage);
  }
  // A position belongs to one type, so the type may be left out.
  const engineerType = typeInFile ?? position?.engineerType ?? null;
  if (role !== null && isEngineeringRole(role)) {
    const isMissing = cells.engineerType === "" && cells.positionCode === "";
    if (isMissing && needsEngineerType(role) && status !== "inactive") {
      addProblem("Enter an engineer type for this role.");
    }
    if (engineerType !== null && position && position.engineerType !== engineerType) {
      addProblem(
        `The position ${position.code} has the type ${typeLabel(structure, position.engineerType)}, not ${typeLabel(structure, engineerType)}.`,
      );
    }
  }
  if (role !== null && !isEngineeringRole(role) && (cells.engineerType !== "" || cells.positionCode !== "")) {
    addProblem(`The role ${roleLabels[role]} has no engineer type or position. Leave them empty.`);
  }
  const person =
    ownEmail === null || firstName === null || lastName === null || role === null || status === null
      ? null
      : {
          email: ownEmail,
          firstName,
          lastName,
          employeeNumber: number?.data ?? null,
          firstDay,
          role,
          engineerType,
          positionCode: position?.code ?? null,
          positionSince,
          managerEmail: cells.managerEmail || null,
          leadEmail: cells.leadEmail || null,
          status,
        };
  return { person, problems };
};

/** Employee numbers must be unique. `seen` maps earlier numbers to their lines. */
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
    ? [{ line, message: `Someone in Pulse has the employee number ${person.employeeNumber} with another email.` }]
    : [];
};

export interface CheckedPeople {
  readonly people: readonly PersonLine[];
  /** People already in Pulse: they stay unchanged, and their lines aren't checked. */
  readonly existingCount: number;
  readonly problems: readonly LineProblem[];
  readonly notes: readonly LineProblem[];
}

export interface CheckOptions {
  readonly derivesRoles?: boolean;
  readonly columnDayOrders?: ColumnDayOrders;
}

/**
 * Managers and leads must be active, with a suitable role; those of inactive people aren't checked. `derivesRoles`
 * means that the file has no roles.
 */
export const checkPeople = (
  allLines: readonly FileLine[],
  referenceData: ImportReferenceData,
  { derivesRoles = false, columnDayOrders = {} }: CheckOptions = {},
): CheckedPeople => {
  const isExisting = ({ cells }: FileLine): boolean => {
    const person = referenceData.existingByEmail.get(cells.email.toLowerCase());
    return person !== undefined && person.status !== "pending_review";
  };
  const references = withReferences(
    allLines.map(({ line, cells }) => ({ line, cells: withoutPlaceholders(cells) })),
    referenceData,
    derivesRoles,
  );
  const lines = references.lines.filter((line) => !isExisting(line));
  const existingLines = new Set(references.lines.filter(isExisting).map(({ line }) => line));
  const problems: LineProblem[] = references.problems.filter(({ line }) => !existingLines.has(line));
  const people: PersonLine[] = [];
  const firstLineOf = new Map<string, number>();
  const unreadable = new Set<string>();
  const firstLineOfNumber = new Map<string, number>();
  for (const line of lines) {
    const { person, problems: own } = readLine(line, referenceData, columnDayOrders);
    problems.push(...own, ...numberProblems(line, person, firstLineOfNumber, referenceData));
    const address = line.cells.email.toLowerCase();
    const first = firstLineOf.get(address);
    if (first !== undefined && address !== "") {
      problems.push({ line: line.line, message: `Lines ${first} and ${line.line} have the same email, ${address}.` });
      continue;
    }
    firstLineOf.set(address, line.line);
    if (person) {
      people.push({
        line: line.line,
        person,
        pendingAccountId: referenceData.existingByEmail.get(person.email)?.id ?? null,
      });
    } else {
      unreadable.add(address);
    }
  }
  const importedByEmail = new Map(people.map(({ person }) => [person.email, person]));
  const cycles = idsInCycles(new Map(people.map(({ person }) => [person.email, person.managerEmail])));
  for (const { line, person } of people) {
    for (const [field, noun, may, rule] of [
      ["managerEmail", "manager", mayManage, "active, with the role manager, admin or CTO"],
      ["leadEmail", "lead", mayLead, "active, with the role lead"],
    ] as const) {
      const address = person[field];
      // Errors in that person's own line are reported there.
      if (address === null || unreadable.has(address)) {
        continue;
      }
      const other = importedByEmail.get(address) ?? referenceData.existingByEmail.get(address);
      const message = !other
        ? `The ${noun} ${address} isn't in this file or in Pulse.`
        : person.status === "active" && !may(other)
          ? `${address} can't be a ${noun}. A ${noun} must be ${rule}.`
          : field === "managerEmail" && cycles.has(person.email)
            ? `${person.email} would manage their own manager. Break this loop.`
            : null;
      if (message !== null) {
        problems.push({ line, message });
      }
    }
  }
  const stayInactiveNotes = references.lines.flatMap(({ line, cells }): readonly LineProblem[] => {
    const person = referenceData.existingByEmail.get(cells.email.toLowerCase());
    return person?.status === "inactive" && statusIn(cells.status) !== "inactive"
      ? [
          {
            line,
            message: `${lineName(cells)} is inactive in Pulse and stays inactive. To reactivate them, choose "Update people" instead.`,
          },
        ]
      : [];
  });
  return {
    people,
    existingCount: existingLines.size,
    problems: problems.sort((a, b) => a.line - b.line),
    notes: [...references.notes.filter(({ line }) => !existingLines.has(line)), ...stayInactiveNotes],
  };
};
