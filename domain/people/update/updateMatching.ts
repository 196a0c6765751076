import { employeeNumberKey } from "../employeeNumber.ts";
import { isEmptyMark, nameKey, personLookup } from "../file/fileValues.ts";
import type { FileLine } from "../file/peopleFile.ts";
import type { User } from "../model.ts";
import { type Column, fullName, type Role } from "../terms.ts";
import type { CellReferenceData } from "./updateCells.ts";
import type { ProblemRow } from "./updateModel.ts";

export const placeholderPersonId = (line: number): string => `line ${line}`;

export type ProblemDraft = Omit<ProblemRow, "line" | "name">;
/** `column` is the cell that can be corrected in place. */
export const problemDraft = (message: string, column: Column | null = null): ProblemDraft => ({
  message,
  column,
  repair: null,
});

/** `user` is null for a new person. */
export interface MatchedLine {
  readonly line: FileLine;
  readonly user: User | null;
}

/** By employee number, or else by email. Two lines per person, or two people per line, are problems. */
export const matchLines = (
  lines: readonly FileLine[],
  people: readonly User[],
  report: ReportProblem,
): readonly MatchedLine[] => {
  const byEmail = new Map(people.map((user) => [user.email, user]));
  const byNumber = new Map(
    people.flatMap((user) => (user.employeeNumber === null ? [] : [[employeeNumberKey(user.employeeNumber), user]])),
  );
  const firstLines = new Map<string, number>();
  return lines.flatMap((line): readonly MatchedLine[] => {
    const address = line.cells.email.toLowerCase();
    const number = isEmptyMark(line.cells.employeeNumber) ? "" : employeeNumberKey(line.cells.employeeNumber);
    const [userByNumber, userByEmail] = [number === "" ? undefined : byNumber.get(number), byEmail.get(address)];
    const user = userByNumber ?? userByEmail ?? null;
    if (userByNumber && userByEmail && userByNumber.id !== userByEmail.id) {
      report(
        line,
        problemDraft(
          `The employee number belongs to ${fullName(userByNumber)}, and the email to ${fullName(userByEmail)}. Correct one of them.`,
          "employeeNumber",
        ),
      );
      return [];
    }
    const keys = [user?.id ?? (address === "" ? "" : `email ${address}`), number === "" ? "" : `number ${number}`];
    const first = keys.flatMap((key) => (key === "" ? [] : (firstLines.get(key) ?? [])))[0];
    for (const key of keys) {
      firstLines.set(key, firstLines.get(key) ?? line.line);
    }
    if (first !== undefined) {
      report(line, problemDraft(`Lines ${first} and ${line.line} are about the same person. Remove one of them.`));
      return [];
    }
    return [{ line, user }];
  });
};

export type ReportProblem = (line: FileLine, problem: ProblemDraft) => void;

/** Matches an email, an employee number, or a name that only one person has. */
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
    const id = user?.id ?? placeholderPersonId(line.line);
    for (const key of [cells.email.toLowerCase(), employeeNumberKey(cells.employeeNumber)]) {
      if (key !== "" && !isEmptyMark(key)) {
        byKey.set(key, byKey.get(key) ?? id);
      }
    }
    addName(nameKey(`${cells.firstName} ${cells.lastName}`), id);
  }
  const find = personLookup(
    (text) => byKey.get(text.toLowerCase()) ?? byKey.get(employeeNumberKey(text)),
    (key) => [...(byName.get(key) ?? [])],
  );
  return (text) => {
    const matchingIds = find(text);
    if (matchingIds.length > 1) {
      return { problem: `Several people are called "${text}". Enter the email.`, isAmbiguous: true };
    }
    return matchingIds[0] === undefined
      ? { problem: `No one in this file or in Pulse matches "${text}".`, isAmbiguous: false }
      : { id: matchingIds[0] };
  };
};

/** If the file has no roles, new people's roles derive from the lines that list them as manager or lead. */
export const derivedRoles = (
  matched: readonly MatchedLine[],
  personIn: CellReferenceData["personIn"],
): ReadonlyMap<string, Role> => {
  const roleById = new Map<string, Role>();
  const note = (text: string, role: Role, own: string) => {
    const found = text === "" || isEmptyMark(text) ? null : personIn(text);
    if (found && "id" in found && found.id !== own && roleById.get(found.id) !== "manager") {
      roleById.set(found.id, role);
    }
  };
  for (const { line, user } of matched) {
    const own = user?.id ?? placeholderPersonId(line.line);
    note(line.cells.leadEmail, "lead", own);
    note(line.cells.managerEmail, "manager", own);
  }
  return roleById;
};
