import { mayLead, mayManage } from "#domain/people/editing.ts";
import { mappedLines, mergedMappings, unknownValues } from "#domain/people/file/fileMappings.ts";
import type { FileColumn, LineProblem } from "#domain/people/file/fileModel.ts";
import type { UnknownValue } from "#domain/people/file/mappingModel.ts";
import { type CheckedPeople, checkPeople, type ImportReferenceData } from "#domain/people/file/peopleFile.ts";
import { companyDomain } from "../../companyDomain.ts";
import { type ImportMappings, readImportMappings } from "../../store/people/importMappings.ts";
import { readUsers } from "../../store/people/people.ts";
import { readClaims, readNumberClaims } from "../../store/people/personClaims.ts";
import { structureIn } from "../../store/positions/ladderStructure.ts";
import type { Store } from "../../store/store.ts";
import { readPartition } from "../../store/table/partition.ts";
import type { ChosenFile } from "./chosenFile.ts";
import { readLines } from "./readLines.ts";

/** A checked people file: its people and errors, and the reference data for an import. */
export interface CheckedFile extends CheckedPeople {
  readonly columns: readonly FileColumn[];
  readonly derivesRoles: boolean;
  readonly referenceData: ImportReferenceData;
  /** Values that Pulse does not know, which can be mapped once. */
  readonly unknown: readonly UnknownValue[];
  readonly remembered: ImportMappings;
}

/** Whether an e-mail address or an employee number can be looked up: longer texts would exceed the length of a key. */
const canBeLookedUp = (text: string): boolean => text !== "" && text.length <= maxLookedUp;
/** The maximum length of an e-mail address (RFC 5321); employee numbers are shorter. */
const maxLookedUp = 254;

const everybodyExists: LineProblem = {
  line: 1,
  message: "Everybody in this file is in Pulse already, so there is nobody to import.",
};

/**
 * Parses a whole people file and checks it against the current data: positions, people who are in Pulse already, and
 * the managers and leads that it refers to. Values that were mapped by hand, now or before, count as what they mean.
 */
export const checkFile = async (store: Store, file: ChosenFile): Promise<CheckedFile> => {
  const remembered = await readImportMappings(store);
  const read = readLines(file.csv, file.columns, { remembered: remembered.columns });
  const { problems, columns, derivesRoles } = read;
  const mapped = mappedLines(read.lines, mergedMappings(remembered.mappings, file.mappings), file.corrections);
  // New people with a title that means no position are not imported.
  const lines = mapped.lines.filter(({ line }) => !mapped.leftOut.has(line));
  const own = lines.map(({ cells }) => cells.email.toLowerCase());
  const named = lines.flatMap(({ cells }) => [cells.managerEmail.toLowerCase(), cells.leadEmail.toLowerCase()]);
  const [positions, claims, numbers] = await Promise.all([
    readPartition(store, "POSITIONS"),
    readClaims(store, [...own, ...named].filter(canBeLookedUp)),
    readNumberClaims(store, lines.map(({ cells }) => cells.employeeNumber).filter(canBeLookedUp)),
  ]);
  const users = await readUsers(
    store,
    [...own, ...named].flatMap((email) => claims.get(email) ?? []),
    true,
  );
  const referenceData: ImportReferenceData = {
    structure: structureIn(store, positions),
    positions: store.entities.position.parse({ Items: positions }).data,
    known: new Map(users.map((user) => [user.email, user])),
    companyDomain: companyDomain(),
    // A person whose account waits for approval has none.
    numbers,
  };
  const checked = checkPeople(lines, referenceData, derivesRoles);
  const found = [...problems, ...checked.problems].sort((a, b) => a.line - b.line);
  const isNobodyNew = found.length === 0 && lines.length > 0 && checked.people.length === 0;
  return {
    people: checked.people,
    existing: checked.existing,
    problems: isNobodyNew ? [everybodyExists] : found,
    columns,
    derivesRoles,
    referenceData,
    remembered,
    unknown: unknownValues(lines, {
      structure: referenceData.structure,
      positions: referenceData.positions,
      managers: users.filter(mayManage),
      leads: users.filter(mayLead),
      // Names are looked up in the file, and their problems named with their lines.
      isKnownPerson: () => true,
    }),
  };
};
