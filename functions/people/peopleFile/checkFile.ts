import { mappedLines, mergedMappings, unknownValues } from "#domain/people/file/fileMappings.ts";
import type { FileColumn, LineProblem, PeopleFile } from "#domain/people/file/fileModel.ts";
import type { UnknownValue } from "#domain/people/file/mappingModel.ts";
import {
  type CheckedPeople,
  checkPeople,
  hasReferencesByName,
  type ImportReferenceData,
  isKnownIn,
  lineName,
} from "#domain/people/file/peopleFile.ts";
import type { FileQuestions } from "#domain/people/file/questionModel.ts";
import type { Actor } from "#domain/people/model.ts";
import { changesCto, ctoRefusal } from "#domain/people/power/power.ts";
import { mayLead, mayManage } from "#domain/people/terms.ts";
import { leftOutNote } from "#domain/people/update/updating.ts";
import type { Day } from "#domain/shared/time.ts";
import { requiredEmailDomain } from "../../environment.ts";
import { structureIn } from "../../positions/store/ladderStructure.ts";
import { readPartition } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import { type ImportMappings, readImportMappings } from "../store/importMappings.ts";
import { readAllPeople, readUsers } from "../store/people.ts";
import { readRoleCount } from "../store/peopleCounts.ts";
import { readEmailClaims, readNumberClaims } from "../store/personClaims.ts";
import { readLines } from "./readLines.ts";

export interface CheckedFile extends CheckedPeople {
  readonly columns: readonly FileColumn[];
  readonly questions: FileQuestions;
  readonly derivesRoles: boolean;
  readonly referenceData: ImportReferenceData;
  readonly unknown: readonly UnknownValue[];
  readonly rememberedMappings: ImportMappings;
}

/** Longer emails and employee numbers would exceed the length of a key. */
const canBeLookedUp = (text: string): boolean => text !== "" && text.length <= maxLookupLength;
/** The maximum length of an email address (RFC 5321); employee numbers are shorter. */
const maxLookupLength = 254;

const nothingToImport: LineProblem = {
  line: 1,
  message: "Everyone in this file is already in Pulse, so there is no one to import.",
};

/**
 * Only the CTO may assign the CTO role; an admin may add the first CTO (docs/people.md#power). One request if a line
 * adds a CTO.
 */
const ctoProblems = async (
  store: Store,
  people: CheckedPeople["people"],
  { role }: Pick<Actor, "role">,
): Promise<readonly LineProblem[]> => {
  const lines = people.filter(({ person }) => changesCto(null, person));
  const ctoCount = lines.length === 0 || role === "cto" ? 0 : await readRoleCount(store, "cto");
  return lines.flatMap(({ line }, ctosBefore) => {
    const message = ctoRefusal(role, ctoCount + ctosBefore);
    return message === null ? [] : [{ line, message }];
  });
};

/** Checks the file against current positions and people. Uses mappings of this and earlier imports. */
export const checkFile = async (
  store: Store,
  file: PeopleFile,
  actor: Pick<Actor, "role">,
  today: Day,
): Promise<CheckedFile> => {
  const remembered = await readImportMappings(store);
  const parsed = readLines(file.csv, file.columns, { ...file, remembered: remembered.columns, today });
  const { problems, columns, derivesRoles, questions, columnDayOrders } = parsed;
  const mapped = mappedLines(parsed.lines, mergedMappings(remembered.mappings, file.mappings), file.corrections);
  // Lines whose title was mapped to no position are not imported.
  const lines = mapped.lines.filter(({ line }) => !mapped.leftOutLines.has(line));
  const ownEmails = lines.map(({ cells }) => cells.email.toLowerCase());
  const referencedEmails = lines.flatMap(({ cells }) => [
    cells.managerEmail.toLowerCase(),
    cells.leadEmail.toLowerCase(),
  ]);
  const [positions, claims, numbers, people] = await Promise.all([
    readPartition(store, "POSITIONS"),
    readEmailClaims(store, [...ownEmails, ...referencedEmails].filter(canBeLookedUp)),
    readNumberClaims(store, lines.map(({ cells }) => cells.employeeNumber).filter(canBeLookedUp)),
    hasReferencesByName(lines) ? readAllPeople(store) : [],
  ]);
  const colleagues = people.filter(({ status }) => status === "active");
  const users = await readUsers(
    store,
    [...ownEmails, ...referencedEmails].flatMap((email) => claims.get(email) ?? []),
    true,
  );
  const referenceData: ImportReferenceData = {
    structure: structureIn(store, positions),
    positions: store.entities.position.parse({ Items: positions }).data,
    existingByEmail: new Map([...colleagues, ...users].map((user) => [user.email, user])),
    companyDomain: requiredEmailDomain(),
    today,
    // A person with a pending account has no employee number.
    numbers,
    colleagues,
  };
  const checked = checkPeople(lines, referenceData, { derivesRoles, columnDayOrders });
  const ctoRoleProblems = await ctoProblems(store, checked.people, actor);
  const allProblems = [...problems, ...checked.problems, ...ctoRoleProblems].sort((a, b) => a.line - b.line);
  const hasNoNewPeople = allProblems.length === 0 && lines.length > 0 && checked.people.length === 0;
  return {
    people: checked.people,
    existingCount: checked.existingCount,
    problems: hasNoNewPeople ? [nothingToImport] : allProblems,
    notes: [
      ...parsed.notes,
      ...mapped.lines
        .filter(({ line }) => mapped.leftOutLines.has(line))
        .map(({ line, cells }) => ({ line, message: leftOutNote(lineName(cells)) })),
      ...checked.notes,
    ].sort((a, b) => a.line - b.line),
    columns,
    questions,
    derivesRoles,
    referenceData,
    rememberedMappings: remembered,
    unknown: unknownValues(lines, {
      structure: referenceData.structure,
      positions: referenceData.positions,
      managers: [...users, ...colleagues].filter(mayManage),
      leads: [...users, ...colleagues].filter(mayLead),
      isKnownPerson: isKnownIn(lines, referenceData),
    }),
  };
};
