import type { LineProblem } from "#domain/people/model.ts";
import { checkPeople, type ImportReferenceData, type PersonLine } from "#domain/people/peopleFile.ts";
import { environment } from "../environment.ts";
import { readClaims, readUsers } from "../store/people.ts";
import type { Store } from "../store/store.ts";
import { readPartition } from "../store/table/partition.ts";
import { readLines } from "./readLines.ts";

/** A checked people file: its people and errors, and the reference data for an import. */
export interface CheckedFile {
  readonly people: readonly PersonLine[];
  readonly problems: readonly LineProblem[];
  readonly ground: ImportReferenceData;
}

/** Whether a text can be an e-mail address; longer texts would also exceed a key's length. */
const isAddress = (text: string): boolean => text !== "" && text.length <= maxAddressLength;
const maxAddressLength = 254;

/**
 * Parses a whole people file and checks it against the current data: positions, addresses that are taken, and the
 * managers and leads that it refers to.
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
