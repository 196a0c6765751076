import type { LadderStructure } from "../../positions/structure.ts";
import { DomainError } from "../../shared/errors.ts";
import { dayOf, type Instant } from "../../shared/time.ts";
import { foreignDomainMessage, isCompanyEmail } from "../accounts.ts";
import { idsInCycles } from "../cycles.ts";
import { applyPersonEdit, keepsPosition } from "../editing.ts";
import { employeeNumberKey } from "../employeeNumber.ts";
import type { ColumnDayOrders } from "../file/fileDays.ts";
import { mappedLines, unknownValues } from "../file/fileMappings.ts";
import type { ImportedPerson, LineProblem } from "../file/fileModel.ts";
import { isEmptyMark, type NamedPosition } from "../file/fileValues.ts";
import type { FileCorrection, FileMapping, UnknownValue } from "../file/mappingModel.ts";
import { type FileLine, lineName, ownManagerNote, readLine, withoutPlaceholders } from "../file/peopleFile.ts";
import type { User } from "../model.ts";
import { assertMayChangeCto, changesCto, powerfulRoleOf } from "../power/power.ts";
import {
  actsAsLead,
  actsAsManager,
  columns,
  fullName,
  leadRule,
  managerRule,
  mayLead,
  mayManage,
  powerfulRoles,
  type Role,
  roleLabels,
} from "../terms.ts";
import { type CellReferenceData, differingFields, type WantedPerson, wantedAsIs, wantedOf } from "./updateCells.ts";
import {
  derivedRoles,
  type MatchedLine,
  matchLines,
  type ProblemDraft,
  personFinder,
  placeholderPersonId,
  problemDraft,
  type ReportProblem,
} from "./updateMatching.ts";
import type { ProblemRow } from "./updateModel.ts";
import type { UpdateField } from "./updateTerms.ts";

export interface UpdateReferenceData {
  /** Everyone in Pulse, including pending accounts. */
  readonly people: readonly User[];
  readonly structure: Pick<LadderStructure, "engineerTypes">;
  readonly positions: readonly NamedPosition[];
  readonly companyDomain: string | null;
  /** The admin, who can't change their own role, status, manager or lead. */
  readonly actorId: string;
  readonly now: Instant;
  /** The organization's time zone. */
  readonly timeZone: string;
}

export interface ChangedPerson {
  readonly line: number;
  readonly user: User;
  readonly before: WantedPerson;
  readonly after: WantedPerson;
  readonly fields: readonly UpdateField[];
}

/** Manager and lead are IDs of people, or `placeholderPersonId` of other added lines. */
export interface AddedPerson {
  readonly line: number;
  readonly person: ImportedPerson;
  readonly pendingAccountId: string | null;
  readonly managerId: string | null;
  readonly leadId: string | null;
}

export interface ComparedPeople {
  readonly changed: readonly ChangedPerson[];
  readonly added: readonly AddedPerson[];
  readonly unchangedCount: number;
  readonly leftOutCount: number;
  /** Active people without a line in the file. */
  readonly missing: readonly User[];
  readonly problems: readonly ProblemRow[];
  readonly unknown: readonly UnknownValue[];
  readonly mapped: readonly FileMapping[];
  readonly notes: readonly LineProblem[];
}

const guardedMessage = (before: Role | null, after: Role): string =>
  before === null
    ? `An update can't grant the role ${roleLabels[after]}. Add this person in Users.`
    : `Role ${roleLabels[before]} would become ${roleLabels[after]}. A file can't grant or remove the roles Admin, HR and CTO. Change it in Users.`;

type PersonAfterUpdate = Pick<User, "id" | "role" | "status" | "managerId">;

/** Applies the editing rules to the state after the update. Returns the change or a problem. */
const changeOf = (
  matched: { readonly user: User; readonly wanted: WantedPerson; readonly line: FileLine },
  finals: ReadonlyMap<string, PersonAfterUpdate>,
  { people, positions, actorId, now, timeZone }: UpdateReferenceData,
): ChangedPerson | ProblemDraft => {
  const { user, wanted, line } = matched;
  const before = wantedAsIs(user, timeZone);
  if (wanted.role !== user.role && [wanted.role, user.role].some((role) => powerfulRoles.includes(role))) {
    return problemDraft(guardedMessage(user.role, wanted.role), "role");
  }
  const finalOf = (id: string | null): PersonAfterUpdate | null => (id === null ? null : (finals.get(id) ?? null));
  const position = positions.find(({ id }) => id === wanted.positionId);
  const isOfType = position?.engineerType === wanted.engineerType || keepsPosition(user, wanted);
  const manager = finalOf(wanted.managerId);
  try {
    const edited = applyPersonEdit(
      user,
      wanted,
      actorId,
      {
        position: position && isOfType ? { id: position.id, code: position.code, title: position.title } : null,
        lead: finalOf(wanted.leadId),
        chain: manager && wanted.managerId !== user.managerId ? [manager] : [],
      },
      now,
    );
    if (changesCto(user, edited)) {
      const ctos = people.filter((person) => powerfulRoleOf(person) === "cto");
      assertMayChangeCto(user, edited, ctos.some(({ id }) => id === actorId) ? "cto" : "admin", ctos.length);
    }
    const { email, positionSince } = wanted;
    const after = { ...wantedAsIs(edited, timeZone), email, positionSince };
    return { line: line.line, user, before, after, fields: differingFields(before, after) };
  } catch (error) {
    if (!(error instanceof DomainError)) {
      throw error;
    }
    const field = error.fields[0]?.path[0];
    const column =
      { positionId: "positionCode", managerId: "managerEmail", leadId: "leadEmail" }[String(field)] ?? field;
    return problemDraft(
      error.code === "FORBIDDEN" ? error.message : (error.fields[0]?.message ?? error.message),
      columns.find((one) => one === column) ?? null,
    );
  }
};

const addedProblem = (added: AddedPerson, finals: ReadonlyMap<string, PersonAfterUpdate>): ProblemDraft | null => {
  for (const [id, column, may, rule] of [
    [added.managerId, "managerEmail", mayManage, managerRule],
    [added.leadId, "leadEmail", mayLead, leadRule],
  ] as const) {
    const other = id === null ? null : finals.get(id);
    if (other === undefined || (other && added.person.status === "active" && !may(other))) {
      return problemDraft(rule, column);
    }
  }
  return powerfulRoles.includes(added.person.role)
    ? problemDraft(guardedMessage(null, added.person.role), "role")
    : null;
};

/** If the manager or lead has an unsuitable role now, adds a repair that changes it in the file. */
const withRoleRepair = (
  problem: ProblemDraft,
  responsibleId: string | null,
  people: ReadonlyMap<string, User>,
  lineOf: ReadonlyMap<string, number>,
): ProblemDraft => {
  const role = problem.column === "managerEmail" ? "manager" : "lead";
  const person = responsibleId === null ? undefined : people.get(responsibleId);
  const line = responsibleId === null ? undefined : lineOf.get(responsibleId);
  if (!person || line === undefined || person.status !== "active" || powerfulRoles.includes(person.role)) {
    return problem;
  }
  if (role === "manager" ? actsAsManager(person.role) : actsAsLead(person.role)) {
    return {
      ...problem,
      message: `${fullName(person)} would no longer act as a ${role} after this file. ${problem.message}`,
    };
  }
  return {
    ...problem,
    message: `${fullName(person)} has the role ${roleLabels[person.role]}. ${problem.message}`,
    repair: { line, column: "role", value: role, label: `Make ${fullName(person)} a ${role}` },
  };
};

const isChange = (result: ChangedPerson | ProblemDraft): result is ChangedPerson => "user" in result;

/** Null if the email may change (docs/people.md#changing-an-email). */
const emailProblem = (
  { user, wanted }: { readonly user: User; readonly wanted: WantedPerson },
  owners: ReadonlyMap<string, User>,
  companyDomain: string | null,
): ProblemDraft | null => {
  if (wanted.email === user.email) {
    return null;
  }
  const owner = owners.get(wanted.email);
  if (owner) {
    return problemDraft(`${fullName(owner)} has the email ${wanted.email}. Correct one of the two.`, "email");
  }
  if (companyDomain !== null && !isCompanyEmail(wanted.email, companyDomain)) {
    return problemDraft(`${foreignDomainMessage(companyDomain)}.`, "email");
  }
  return user.hasSignedIn
    ? problemDraft(
        `${fullName(user)} signs in with ${user.email}, which a file can't change. Keep it, and propose the new one in Users.`,
        "email",
      )
    : null;
};

export const leftOutNote = (who: string): string => `${who} isn't added, because the title is left out.`;

const ownManagerNotes = (matched: readonly MatchedLine[], personIn: CellReferenceData["personIn"]): LineProblem[] =>
  matched.flatMap(({ line: { line, cells }, user }) =>
    [["managerEmail", "manager"] as const, ["leadEmail", "lead"] as const].flatMap(([column, noun]) => {
      const found = cells[column] === "" || isEmptyMark(cells[column]) ? null : personIn(cells[column]);
      const own = user?.id ?? placeholderPersonId(line);
      return found && "id" in found && found.id === own
        ? [{ line, message: ownManagerNote(user ? fullName(user) : lineName(cells), noun) }]
        : [];
    }),
  );

export interface FileChoices {
  readonly hasWholeNames: boolean;
  readonly mappings: readonly FileMapping[];
  readonly corrections: readonly FileCorrection[];
  readonly columnDayOrders: ColumnDayOrders;
}

/**
 * See docs/import-export.md#updating-people. Lines with forbidden changes are skipped, and so are lines that depend on
 * them. Finds cycles that only several lines together create.
 */
export const compareWithFile = (
  allLines: readonly FileLine[],
  referenceData: UpdateReferenceData,
  { hasWholeNames, mappings, corrections, columnDayOrders }: FileChoices,
): ComparedPeople => {
  const { people, structure, positions, companyDomain, timeZone } = referenceData;
  const today = dayOf(referenceData.now, timeZone);
  const { lines, usedMappings, leftOutLines } = mappedLines(allLines, mappings, corrections);
  const byId = new Map(people.map((user) => [user.id, user]));
  const problems: ProblemRow[] = [];
  const report: ReportProblem = ({ line, cells }, problem) => {
    const name = `${cells.firstName} ${cells.lastName}`.trim() || cells.email;
    problems.push({ line, name, ...problem });
  };
  const matched = matchLines(lines, people, report);
  const personIn = personFinder(matched, people);
  const roles = derivedRoles(matched, personIn);
  const owners = new Map(people.map((user) => [user.email, user]));
  const lineOf = new Map(matched.map(({ line, user }) => [user?.id ?? placeholderPersonId(line.line), line.line]));

  const existing: { readonly user: User; readonly wanted: WantedPerson; readonly line: FileLine }[] = [];
  const arriving: { readonly added: AddedPerson; readonly line: FileLine }[] = [];
  let leftOutCount = 0;
  const notes: LineProblem[] = ownManagerNotes(matched, personIn);
  for (const { line, user } of matched) {
    if (user && user.status !== "pending_review") {
      const cellValues = wantedOf(user, line.cells, {
        structure,
        positions,
        columnDayOrders,
        timeZone,
        today,
        hasWholeNames,
        personIn,
      });
      const [first] = cellValues.problems;
      const problemOfEmail = emailProblem({ user, wanted: cellValues.wanted }, owners, companyDomain);
      const problem = first ? problemDraft(first.message, first.column) : problemOfEmail;
      if (problem) {
        report(line, problem);
      } else {
        existing.push({ user, wanted: cellValues.wanted, line });
      }
      continue;
    }
    if (leftOutLines.has(line.line)) {
      leftOutCount += 1;
      notes.push({ line: line.line, message: leftOutNote(lineName(line.cells)) });
      continue;
    }
    const own = withoutPlaceholders(line.cells);
    const cells = { ...own, role: own.role || (roles.get(placeholderPersonId(line.line)) ?? "") };
    const parsedLine = readLine(
      { line: line.line, cells },
      { structure, positions, companyDomain, today },
      columnDayOrders,
    );
    const [manager, lead] = [cells.managerEmail, cells.leadEmail].map((text) => (text === "" ? null : personIn(text)));
    const referenceProblems = [manager, lead].flatMap((found) => (found && "problem" in found ? [found.problem] : []));
    const [message] = [...parsedLine.problems.map((problem) => problem.message), ...referenceProblems];
    if (message !== undefined || parsedLine.person === null) {
      report(line, problemDraft(message ?? "Correct this line."));
      continue;
    }
    const idOf = (found: ReturnType<CellReferenceData["personIn"]> | null | undefined) =>
      found && "id" in found && found.id !== placeholderPersonId(line.line) ? found.id : null;
    arriving.push({
      line,
      added: {
        line: line.line,
        person: parsedLine.person,
        pendingAccountId: user?.id ?? null,
        managerId: idOf(manager),
        leadId: idOf(lead),
      },
    });
  }

  let [changes, additions] = [existing, arriving];
  let results: readonly ChangedPerson[] = [];
  for (;;) {
    const finals = new Map<string, PersonAfterUpdate>(people.map((user) => [user.id, user]));
    for (const { user, wanted } of changes) {
      finals.set(user.id, { ...wanted, id: user.id });
    }
    for (const { added } of additions) {
      const id = placeholderPersonId(added.line);
      const final = { id, role: added.person.role, status: added.person.status, managerId: added.managerId };
      finals.set(id, final);
    }
    const cycles = idsInCycles(new Map([...finals].map(([id, { managerId }]) => [id, managerId])));
    const isActiveAdmin = ({ role, status }: Pick<User, "role" | "status">) => role === "admin" && status === "active";
    const removesLastAdmin = people.some(isActiveAdmin) && ![...finals.values()].some(isActiveAdmin);
    const checkedChanges = changes.map((one) => {
      const result = changeOf(one, finals, referenceData);
      const managerName = fullNameOf(one.wanted.managerId, byId);
      const isInCycle = cycles.has(one.user.id) && one.wanted.managerId !== one.user.managerId;
      const blockingProblem = isInCycle
        ? problemDraft(
            `Would report to ${managerName}, who reports to them in turn. That would be a loop.`,
            "managerEmail",
          )
        : removesLastAdmin && isChange(result) && isActiveAdmin(one.user)
          ? problemDraft("At least one active admin is required.", "status")
          : null;
      if (blockingProblem) {
        return { one, result: blockingProblem };
      }
      const managerOrLeadId = isChange(result)
        ? null
        : result.column === "managerEmail"
          ? one.wanted.managerId
          : result.column === "leadEmail"
            ? one.wanted.leadId
            : null;
      return { one, result: isChange(result) ? result : withRoleRepair(result, managerOrLeadId, byId, lineOf) };
    });
    const checkedAdditions = additions.map((one) => {
      const problem = cycles.has(placeholderPersonId(one.added.line))
        ? problemDraft("Would manage their own manager, which would be a loop.", "managerEmail")
        : addedProblem(one.added, finals);
      const managerOrLeadId = problem?.column === "managerEmail" ? one.added.managerId : one.added.leadId;
      return { one, problem: problem && withRoleRepair(problem, managerOrLeadId, byId, lineOf) };
    });
    for (const { one, result } of checkedChanges) {
      if (!isChange(result)) {
        report(one.line, result);
      }
    }
    for (const { one, problem } of checkedAdditions) {
      if (problem) {
        report(one.line, problem);
      }
    }
    const [kept, keptAdditions] = [
      checkedChanges.filter(({ result }) => isChange(result)),
      checkedAdditions.filter(({ problem }) => problem === null),
    ];
    results = kept.flatMap(({ result }) => (isChange(result) ? [result] : []));
    const isSettled = kept.length === changes.length && keptAdditions.length === additions.length;
    changes = kept.map(({ one }) => one);
    additions = keptAdditions.map(({ one }) => one);
    if (isSettled) {
      break;
    }
  }
  const changed = results.filter(({ fields }) => fields.length > 0);
  for (const { line, user, after } of results) {
    if (user.status === "inactive") {
      const becomes = after.status === "active" ? "becomes active again" : "stays inactive";
      notes.push({ line, message: `${fullName(user)} is inactive in Pulse and ${becomes}.` });
    }
  }
  const matchedIds = new Set(matched.map(({ user }) => user?.id));
  // People on lines with problems aren't missing.
  const mentionedKeys = new Set(
    lines.flatMap(({ cells }) => [cells.email.toLowerCase(), employeeNumberKey(cells.employeeNumber)]),
  );
  const isMentioned = ({ id, email, employeeNumber }: User): boolean =>
    matchedIds.has(id) ||
    mentionedKeys.has(email) ||
    (employeeNumber !== null && mentionedKeys.has(employeeNumberKey(employeeNumber)));
  const active = people.filter(({ status }) => status === "active");
  return {
    changed,
    added: additions.map(({ added }) => added),
    unchangedCount: results.length - changed.length,
    leftOutCount: leftOutCount,
    missing: active.filter((user) => !isMentioned(user)),
    problems: problems.sort((a, b) => a.line - b.line),
    unknown: unknownValues(lines, {
      structure,
      positions,
      managers: active.filter(mayManage),
      leads: active.filter(mayLead),
      isKnownPerson: (text) => {
        const found = personIn(text);
        return "id" in found || found.isAmbiguous;
      },
    }),
    mapped: usedMappings,
    notes,
  };
};

const fullNameOf = (id: string | null, people: ReadonlyMap<string, User>): string => {
  const person = id === null ? undefined : people.get(id);
  return person ? fullName(person) : "someone in this file";
};
