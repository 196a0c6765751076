import { choiceProblem, type LadderStructure } from "../../positions/structure.ts";
import { cleanNames } from "../../shared/names.ts";
import { email, name, optionalName } from "../../shared/text.ts";
import { type Day, dayOf } from "../../shared/time.ts";
import type { PersonEdit } from "../changeModel.ts";
import { employeeNumber, employeeNumberKey } from "../employeeNumber.ts";
import { type ColumnDayOrders, readDay } from "../file/fileDays.ts";
import { engineerTypeIn, isEmptyMark, type NamedPosition, positionIn, roleIn, statusIn } from "../file/fileValues.ts";
import { type FileLine, futurePositionMessage, missingPositionMessage } from "../file/peopleFile.ts";
import type { User } from "../model.ts";
import { type Column, columnHeadings, type DayColumn, isEngineeringRole } from "../terms.ts";
import { type UpdateField, updateFields } from "./updateTerms.ts";

export type WantedPerson = { readonly [Field in keyof PersonEdit]-?: Exclude<PersonEdit[Field], undefined> } & {
  readonly email: string;
  /** Null without a position. */
  readonly positionSince: Day | null;
};

/** `timeZone` is the organization's. */
export const wantedAsIs = (user: User, timeZone: string): WantedPerson => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  employeeNumber: user.employeeNumber,
  firstDay: user.firstDay,
  role: user.role,
  engineerType: user.engineerType,
  positionId: user.position?.id ?? null,
  positionSince: user.positionSince === null ? null : dayOf(user.positionSince, timeZone),
  status: user.status === "inactive" ? "inactive" : "active",
  managerId: user.managerId,
  leadId: user.leadId,
  notificationsEnabled: user.notificationsEnabled,
  version: user.version,
});

interface NoPerson {
  readonly problem: string;
  /** Several people match, so the value isn't unknown. */
  readonly isAmbiguous: boolean;
}

export interface CellReferenceData {
  readonly structure: Pick<LadderStructure, "engineerTypes">;
  readonly positions: readonly NamedPosition[];
  readonly columnDayOrders: ColumnDayOrders;
  readonly timeZone: string;
  readonly today: Day;
  /** True if first and last names share one column, so their split is a guess. */
  readonly hasWholeNames: boolean;
  readonly personIn: (text: string) => { readonly id: string } | NoPerson;
}

export interface CellProblem {
  readonly column: Column;
  readonly message: string;
}

const wholeName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

/**
 * Problem cells leave their fields as they are. An empty cell changes nothing; a lone hyphen empties an optional field
 * (docs/import-export.md#updating-people).
 */
export const wantedOf = (
  user: User,
  cells: FileLine["cells"],
  referenceData: CellReferenceData,
): { readonly wanted: WantedPerson; readonly problems: readonly CellProblem[] } => {
  const problems: CellProblem[] = [];
  const current = wantedAsIs(user, referenceData.timeZone);
  const stored = cleanNames(user);
  /** A placeholder such as "-" that was stored as a value is exported as it is. */
  const isAsExported = (column: Column): boolean => {
    const value = { ...stored, employeeNumber: user.employeeNumber }[column as "firstName" | "lastName"] ?? "";
    return value !== "" && cells[column] === value;
  };
  const read = <Value>(column: Column, kept: Value, parse: (cell: string) => Value | undefined): Value => {
    const cell = cells[column];
    return cell === "" || isAsExported(column) ? kept : (parse(cell) ?? kept);
  };
  const fail = (column: Column, message: string): undefined => {
    problems.push({ column, message });
    return undefined;
  };
  const readOptional = <Value>(column: Column, kept: Value | null, parse: (cell: string) => Value | undefined) =>
    isEmptyMark(cells[column]) && !isAsExported(column) ? null : read<Value | null>(column, kept, parse);
  const parserFor =
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
  const requiredParser =
    <Value>(column: Column, parse: (cell: string) => Value | undefined) =>
    (cell: string): Value | undefined =>
      isEmptyMark(cell) ? fail(column, `${columnHeadings[column]} can't be emptied.`) : parse(cell);
  const lookupParser =
    <Value>(column: Column, find: (cell: string) => Value | null | undefined) =>
    (cell: string): Value | undefined =>
      find(cell) ?? fail(column, `${columnHeadings[column]}: "${cell}" isn't a known value.`);
  const dayIn = (column: DayColumn) => (cell: string) =>
    readDay(cell, referenceData.columnDayOrders[column] ?? "neither") ??
    fail(column, `${columnHeadings[column]}: "${cell}" isn't clear. Write it as 2026-12-01.`);
  /** People listed as their own manager or lead get none. */
  const readResponsible = (column: "managerEmail" | "leadEmail", kept: string | null): string | null => {
    const id = readOptional(column, kept, (cell) => {
      const found = referenceData.personIn(cell);
      return "id" in found ? found.id : fail(column, found.problem);
    });
    return id === user.id ? null : id;
  };

  // Stored names may break today's rules, so accept them as exports write them.
  const names = {
    firstName: read("firstName", current.firstName, requiredParser("firstName", parserFor("firstName", name))),
    lastName: readOptional("lastName", current.lastName, parserFor("lastName", optionalName)) ?? "",
  };
  const keepsNames =
    (names.firstName === stored.firstName && names.lastName === stored.lastName) ||
    (referenceData.hasWholeNames && wholeName(names) === wholeName(stored));
  const number = readOptional("employeeNumber", current.employeeNumber, parserFor("employeeNumber", employeeNumber));
  const keepsNumber =
    number !== null &&
    current.employeeNumber !== null &&
    employeeNumberKey(number) === employeeNumberKey(current.employeeNumber);
  const role = read("role", current.role, requiredParser("role", lookupParser("role", roleIn)));
  const typeInFile = readOptional(
    "engineerType",
    current.engineerType,
    lookupParser("engineerType", (cell) => engineerTypeIn(cell, referenceData.structure)),
  );
  const hasType = cells.engineerType !== "" && !isEmptyMark(cells.engineerType);
  const position = readOptional<NamedPosition | "kept">(
    "positionCode",
    "kept",
    lookupParser("positionCode", (cell) => positionIn(cell, referenceData.positions, hasType ? typeInFile : null)),
  );
  const isKept = position === "kept";
  // A position belongs to one type, so the type may be left out.
  const engineerType = hasType || isKept || position === null ? typeInFile : position.engineerType;
  const typeProblem =
    engineerType === null || engineerType === current.engineerType
      ? null
      : choiceProblem(referenceData.structure.engineerTypes, engineerType, "engineer type");
  if (typeProblem !== null) {
    fail("engineerType", typeProblem);
  }
  const positionId = isKept ? (isEngineeringRole(role) ? current.positionId : null) : (position?.id ?? null);
  const sinceInFile = read(
    "positionSince",
    current.positionSince,
    requiredParser("positionSince", dayIn("positionSince")),
  );
  // An older export contains the start day of an earlier position. Ignoring that day lets its import undo the change.
  const isOfEarlier =
    sinceInFile !== null && positionId !== current.positionId && sinceInFile < (current.positionSince ?? "");
  const positionSince = isOfEarlier ? current.positionSince : sinceInFile;
  if (positionSince !== null && positionSince !== current.positionSince) {
    if (positionSince > referenceData.today) {
      fail("positionSince", futurePositionMessage);
    } else if (positionId === null) {
      fail("positionSince", missingPositionMessage);
    }
  }
  return {
    wanted: {
      ...current,
      ...(keepsNames ? {} : names),
      email: read("email", current.email, requiredParser("email", parserFor("email", email))),
      employeeNumber: keepsNumber ? current.employeeNumber : number,
      firstDay: readOptional("firstDay", current.firstDay, dayIn("firstDay")),
      role,
      engineerType,
      positionId,
      positionSince,
      status: read("status", current.status, requiredParser("status", lookupParser("status", statusIn))),
      managerId: readResponsible("managerEmail", current.managerId),
      leadId: readResponsible("leadEmail", current.leadId),
    },
    problems,
  };
};

export const differingFields = (before: WantedPerson, after: WantedPerson): readonly UpdateField[] =>
  updateFields.filter((field) => before[field] !== after[field]);
