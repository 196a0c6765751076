import { choiceProblem, type LadderStructure } from "../../positions/structure.ts";
import { cleanNames } from "../../shared/names.ts";
import { email, name, optionalName } from "../../shared/text.ts";
import type { PersonEdit } from "../changeModel.ts";
import { employeeNumber, employeeNumberKey } from "../employeeNumber.ts";
import { readDay, type slashOrderOf } from "../file/fileDays.ts";
import { engineerTypeIn, type NamedPosition, positionIn, roleIn, statusIn } from "../file/fileValues.ts";
import type { FileLine } from "../file/peopleFile.ts";
import type { User } from "../model.ts";
import { type Column, columnHeadings, isEngineer } from "../terms.ts";
import { type UpdateField, updateFields } from "./updateTerms.ts";

/** Whether a cell empties its field: a lone hyphen or dash. */
export const isEmptied = (cell: string): boolean => /^[-–—]$/u.test(cell.trim());

/** What a file wants of a person: the fields of the edit dialog, and the e-mail. */
export type WantedPerson = { readonly [Field in keyof PersonEdit]-?: Exclude<PersonEdit[Field], undefined> } & {
  readonly email: string;
};

/** A person as they are, in the form of what a file wants. */
export const wantedAsIs = (user: User): WantedPerson => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  employeeNumber: user.employeeNumber,
  firstDay: user.firstDay,
  role: user.role,
  engineerType: user.engineerType,
  positionId: user.position?.id ?? null,
  status: user.status === "inactive" ? "inactive" : "active",
  managerId: user.managerId,
  leadId: user.leadId,
  slackNotificationsEnabled: user.slackNotificationsEnabled,
  absence: user.absence,
  version: user.version,
});

/** What the cells of a line are read with. */
export interface CellReferenceData {
  readonly structure: Pick<LadderStructure, "engineerTypes">;
  readonly positions: readonly NamedPosition[];
  readonly slashOrder: ReturnType<typeof slashOrderOf>;
  /** Whether the file has the whole name in one column, so that its parts are a guess. */
  readonly hasWholeNames: boolean;
  /** The id of the person whom a cell names as a manager or lead, or what is wrong with it. */
  readonly personIn: (text: string) => { readonly id: string } | { readonly problem: string };
}

/** A problem of a cell. */
export interface CellProblem {
  readonly column: Column;
  readonly message: string;
}

const wholeName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

/**
 * What the cells of a line want of a person who is in Pulse: an empty cell changes nothing, a lone hyphen empties a field
 * that may be empty (docs/people-files.md#people-update). With the problems of single cells; their fields stay as they are.
 */
export const wantedOf = (
  user: User,
  cells: FileLine["cells"],
  referenceData: CellReferenceData,
): { readonly wanted: WantedPerson; readonly problems: readonly CellProblem[] } => {
  const problems: CellProblem[] = [];
  const current = wantedAsIs(user);
  const read = <Value>(column: Column, kept: Value, parse: (cell: string) => Value | undefined): Value => {
    const cell = cells[column];
    return cell === "" ? kept : (parse(cell) ?? kept);
  };
  const fail = (column: Column, message: string): undefined => {
    problems.push({ column, message });
    return undefined;
  };
  /** Reads a cell whose field may be empty. */
  const readOptional = <Value>(column: Column, kept: Value | null, parse: (cell: string) => Value | undefined) =>
    isEmptied(cells[column]) ? null : read<Value | null>(column, kept, parse);
  const parsed =
    <Value>(
      column: Column,
      schema: {
        safeParse: (
          cell: string,
        ) => { success: true; data: Value } | { success: false; error: { issues: readonly { message: string }[] } };
      },
    ) =>
    (cell: string): Value | undefined => {
      const result = schema.safeParse(cell);
      return result.success
        ? result.data
        : fail(column, `${columnHeadings[column]}: ${result.error.issues[0]?.message}`);
    };
  const required =
    <Value>(column: Column, parse: (cell: string) => Value | undefined) =>
    (cell: string): Value | undefined =>
      isEmptied(cell) ? fail(column, `${columnHeadings[column]} cannot be emptied.`) : parse(cell);
  const known =
    <Value>(column: Column, find: (cell: string) => Value | null | undefined) =>
    (cell: string): Value | undefined =>
      find(cell) ?? fail(column, `${columnHeadings[column]}: "${cell}" is not known.`);
  const person = (column: "managerEmail" | "leadEmail") => (cell: string) => {
    const found = referenceData.personIn(cell);
    return "id" in found ? found.id : fail(column, found.problem);
  };

  // A stored name of earlier days may hold what names no longer may; the file has it as exports write it.
  const stored = cleanNames(user);
  const names = {
    firstName: read("firstName", current.firstName, required("firstName", parsed("firstName", name))),
    lastName: readOptional("lastName", current.lastName, parsed("lastName", optionalName)) ?? "",
  };
  const keepsNames =
    (names.firstName === stored.firstName && names.lastName === stored.lastName) ||
    (referenceData.hasWholeNames && wholeName(names) === wholeName(stored));
  const number = readOptional("employeeNumber", current.employeeNumber, parsed("employeeNumber", employeeNumber));
  const keepsNumber =
    number !== null &&
    current.employeeNumber !== null &&
    employeeNumberKey(number) === employeeNumberKey(current.employeeNumber);
  const role = read("role", current.role, required("role", known("role", roleIn)));
  const typeInFile = readOptional(
    "engineerType",
    current.engineerType,
    known("engineerType", (cell) => engineerTypeIn(cell, referenceData.structure)),
  );
  const hasType = cells.engineerType !== "" && !isEmptied(cells.engineerType);
  const position = readOptional<NamedPosition | "kept">(
    "positionCode",
    "kept",
    known("positionCode", (cell) => positionIn(cell, referenceData.positions, hasType ? typeInFile : null)),
  );
  const isKept = position === "kept";
  // A position belongs to one type, so the type may be left out.
  const engineerType = hasType || isKept || position === null ? typeInFile : position.engineerType;
  const retired =
    engineerType === null || engineerType === current.engineerType
      ? null
      : choiceProblem(referenceData.structure.engineerTypes, engineerType, "engineer type");
  if (retired !== null) {
    fail("engineerType", retired);
  }
  return {
    wanted: {
      ...current,
      ...(keepsNames ? {} : names),
      email: read("email", current.email, required("email", parsed("email", email))),
      employeeNumber: keepsNumber ? current.employeeNumber : number,
      firstDay: readOptional("firstDay", current.firstDay, (cell) => {
        const found = readDay(cell, referenceData.slashOrder);
        return found ?? fail("firstDay", `First day: "${cell}" is not clear. Please write it as 2026-12-01.`);
      }),
      role,
      engineerType,
      positionId: isKept ? (isEngineer(role) ? current.positionId : null) : (position?.id ?? null),
      status: read("status", current.status, required("status", known("status", statusIn))),
      managerId: readOptional("managerEmail", current.managerId, person("managerEmail")),
      leadId: readOptional("leadEmail", current.leadId, person("leadEmail")),
    },
    problems,
  };
};

/** The fields in which two states of a person differ. */
export const differingFields = (before: WantedPerson, after: WantedPerson): readonly UpdateField[] =>
  updateFields.filter((field) => before[field] !== after[field]);
