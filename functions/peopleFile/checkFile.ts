import type { LineProblem } from "#domain/people/model.ts";
import { checkPeople, type ImportReferenceData, type PersonLine } from "#domain/people/peopleFile.ts";
import { environment } from "../environment.ts";
import { readClaims, readUsers } from "../store/people.ts";
import type { Store } from "../store/store.ts";
import { readPartition } from "../store/table/partition.ts";
import { readLines } from "./readLines.ts";

/** A file of people, checked: with what is wrong, or else with everything that an import needs. */
export interface CheckedFile {
  readonly people: readonly PersonLine[];
  readonly problems: readonly LineProblem[];
  readonly ground: ImportReferenceData;
}

/** Whether a text may be somebody's address: what is longer is nobody's, and no key of the table. */
const isAddress = (text: string): boolean => text !== "" && text.length <= longestAddress;
const longestAddress = 254;

/**
 * Reads and checks a whole file against Pulse as it is now: the positions, the addresses that are taken, the managers and
 * leads whom the file names.
 */
export const checkFile = async (store: Store, csv: string): Promise<CheckedFile> => {
  const { lines, problems } = readLines(csv);
  const own = lines.map(({ cells }) => cells.email.toLowerCase());
  const named = lines.flatMap(({ cells }) => [cells.managerEmail.toLowerCase(), cells.leadEmail.toLowerCase()]);
  const [positions, claims] = await Promise.all([
    readPartition(store, "POSITIONS"),
    readClaims(store, [...own, ...named].filter(isAddress)),
  ]);
  const users = await readUsers(
    store,
    named.flatMap((email) => claims.get(email) ?? []),
  );
  const ground: ImportReferenceData = {
    positions: store.entities.position.parse({ Items: positions }).data,
    taken: new Set(claims.keys()),
    known: new Map(users.map((user) => [user.email, user])),
    companyDomain: environment("DOMAIN_RULE") === "on" ? environment("EMAIL_DOMAIN") : null,
  };
  const checked = checkPeople(lines, ground);
  return {
    people: checked.people,
    problems: [...problems, ...checked.problems].sort((a, b) => a.line - b.line),
    ground,
  };
};
