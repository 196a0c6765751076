import type { FileColumn, LineProblem } from "#domain/people/model.ts";
import { type CheckedPeople, checkPeople, type ImportReferenceData } from "#domain/people/peopleFile.ts";
import type { ImportColumn } from "#domain/people/terms.ts";
import { companyDomain } from "../companyDomain.ts";
import { structureIn } from "../store/ladderStructure.ts";
import { readClaims, readUsers } from "../store/people.ts";
import type { Store } from "../store/store.ts";
import { readPartition } from "../store/table/partition.ts";
import { readLines } from "./readLines.ts";

/** A checked people file: its people and errors, and the reference data for an import. */
export interface CheckedFile extends CheckedPeople {
  readonly columns: readonly FileColumn[];
  readonly derivesRoles: boolean;
  readonly ground: ImportReferenceData;
}

/** Whether a text can be an e-mail address; longer texts would also exceed a key's length. */
const isAddress = (text: string): boolean => text !== "" && text.length <= maxAddressLength;
const maxAddressLength = 254;

const everybodyExists: LineProblem = {
  line: 1,
  message: "Everybody in this file is in Pulse already, so there is nobody to import.",
};

/**
 * Parses a whole people file and checks it against the current data: positions, people who are in Pulse already, and
 * the managers and leads that it refers to. `assigned` says what the columns are, instead of their headings.
 */
export const checkFile = async (
  store: Store,
  csv: string,
  assigned?: readonly (ImportColumn | null)[],
): Promise<CheckedFile> => {
  const { lines, problems, columns, derivesRoles } = readLines(csv, assigned);
  const own = lines.map(({ cells }) => cells.email.toLowerCase());
  const named = lines.flatMap(({ cells }) => [cells.managerEmail.toLowerCase(), cells.leadEmail.toLowerCase()]);
  const [positions, claims] = await Promise.all([
    readPartition(store, "POSITIONS"),
    readClaims(store, [...own, ...named].filter(isAddress)),
  ]);
  const users = await readUsers(
    store,
    [...own, ...named].flatMap((email) => claims.get(email) ?? []),
    true,
  );
  const ground: ImportReferenceData = {
    structure: structureIn(store, positions),
    positions: store.entities.position.parse({ Items: positions }).data,
    known: new Map(users.map((user) => [user.email, user])),
    companyDomain: companyDomain(),
  };
  const checked = checkPeople(lines, ground, derivesRoles);
  const found = [...problems, ...checked.problems].sort((a, b) => a.line - b.line);
  const isNobodyNew = found.length === 0 && lines.length > 0 && checked.people.length === 0;
  return {
    people: checked.people,
    existing: checked.existing,
    problems: isNobodyNew ? [everybodyExists] : found,
    columns,
    derivesRoles,
    ground,
  };
};
