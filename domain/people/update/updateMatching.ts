import { employeeNumberKey } from "../employeeNumber.ts";
import { nameKey } from "../file/fileValues.ts";
import type { FileLine } from "../file/peopleFile.ts";
import type { User } from "../model.ts";
import { type Column, fullName, type Role } from "../terms.ts";
import { type CellReferenceData, isEmptied } from "./updateCells.ts";
import type { ProblemRow } from "./updateModel.ts";

/** The id of the person whom a line adds, until they have one. */
export const newPersonId = (line: number): string => `line ${line}`;

/** A problem of a line, before it is reported with the line. */
export type Draft = Omit<ProblemRow, "line" | "name">;
/** A problem without a repair; `column` is the cell that can be corrected in place. */
export const plain = (message: string, column: Column | null = null): Draft => ({ message, column, repair: null });

/** A line with the person of Pulse whom it is about; null if it is about somebody new. */
export interface MatchedLine {
  readonly line: FileLine;
  readonly user: User | null;
}

/**
 * Whom each line is about: the person with its employee number, or else with its e-mail. Lines about the same person, and
 * lines whose number and e-mail are two people's, are problems.
 */
export const matchLines = (
  lines: readonly FileLine[],
  people: readonly User[],
  report: Report,
): readonly MatchedLine[] => {
  const byEmail = new Map(people.map((user) => [user.email, user]));
  const byNumber = new Map(
    people.flatMap((user) => (user.employeeNumber === null ? [] : [[employeeNumberKey(user.employeeNumber), user]])),
  );
  const firstLines = new Map<string, number>();
  return lines.flatMap((line): readonly MatchedLine[] => {
    const address = line.cells.email.toLowerCase();
    const number = isEmptied(line.cells.employeeNumber) ? "" : employeeNumberKey(line.cells.employeeNumber);
    const [ofNumber, ofEmail] = [number === "" ? undefined : byNumber.get(number), byEmail.get(address)];
    const user = ofNumber ?? ofEmail ?? null;
    if (ofNumber && ofEmail && ofNumber.id !== ofEmail.id) {
      report(
        line,
        plain(
          `The employee number is ${fullName(ofNumber)}'s, and the e-mail ${fullName(ofEmail)}'s. Please correct one of them.`,
          "employeeNumber",
        ),
      );
      return [];
    }
    const keys = [user?.id ?? (address === "" ? "" : `e-mail ${address}`), number === "" ? "" : `number ${number}`];
    const first = keys.flatMap((key) => (key === "" ? [] : (firstLines.get(key) ?? [])))[0];
    for (const key of keys) {
      firstLines.set(key, firstLines.get(key) ?? line.line);
    }
    if (first !== undefined) {
      report(line, plain(`Lines ${first} and ${line.line} are about the same person. Please leave one of them out.`));
      return [];
    }
    return [{ line, user }];
  });
};

/** Names a line that is left out. */
export type Report = (line: FileLine, problem: Draft) => void;

/** Finds managers and leads: by e-mail, by employee number, or by a name that only one person has. */
export const personFinder = (
  matched: readonly MatchedLine[],
  people: readonly User[],
): CellReferenceData["personIn"] => {
  const byKey = new Map<string, string>();
  const byName = new Map<string, Set<string>>();
  const addName = (key: string, id: string) => byName.set(key, (byName.get(key) ?? new Set()).add(id));
  for (const user of people) {
    byKey.set(user.email, user.id);
    if (user.employeeNumber !== null) {
      byKey.set(employeeNumberKey(user.employeeNumber), user.id);
    }
    if (user.status === "active") {
      addName(nameKey(fullName(user)), user.id);
    }
  }
  for (const { line, user } of matched) {
    const { cells } = line;
    const id = user?.id ?? newPersonId(line.line);
    for (const key of [cells.email.toLowerCase(), employeeNumberKey(cells.employeeNumber)]) {
      if (key !== "" && !isEmptied(key)) {
        byKey.set(key, byKey.get(key) ?? id);
      }
    }
    addName(nameKey(`${cells.firstName} ${cells.lastName}`), id);
  }
  return (text) => {
    const id = byKey.get(text.toLowerCase()) ?? byKey.get(employeeNumberKey(text));
    const named = id === undefined ? [...(byName.get(nameKey(text)) ?? [])] : [id];
    if (named.length > 1) {
      return { problem: `There are several people called "${text}". Please give the e-mail.` };
    }
    return named[0] === undefined ? { problem: `"${text}" is nobody in this file or in Pulse.` } : { id: named[0] };
  };
};

/** What the derived role of a new person is, if the file has no roles: what others in the file name them as. */
export const namedRoles = (
  matched: readonly MatchedLine[],
  personIn: CellReferenceData["personIn"],
): ReadonlyMap<string, Role> => {
  const named = new Map<string, Role>();
  const note = (text: string, role: Role) => {
    const found = text === "" ? null : personIn(text);
    if (found && "id" in found && named.get(found.id) !== "manager") {
      named.set(found.id, role);
    }
  };
  for (const { line } of matched) {
    note(line.cells.leadEmail, "lead");
    note(line.cells.managerEmail, "manager");
  }
  return named;
};
