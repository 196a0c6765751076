import { createHash } from "node:crypto";
import { mergedMappings } from "#domain/people/file/fileMappings.ts";
import type { FileColumn, PeopleFile } from "#domain/people/file/fileModel.ts";
import type { FileQuestions } from "#domain/people/file/questionModel.ts";
import type { User } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { reviewGainMessage } from "#domain/people/power/selfGrants.ts";
import { fullName } from "#domain/people/terms.ts";
import {
  type AddedPerson,
  type ChangedPerson,
  type ComparedPeople,
  compareWithFile,
  type UpdateReferenceData,
} from "#domain/people/update/updating.ts";
import { gainsReviewRights } from "#domain/reviews/rights/gainedRights.ts";
import type { Day } from "#domain/shared/time.ts";
import { environment, requiredEmailDomain } from "../../environment.ts";
import { structureIn } from "../../positions/store/ladderStructure.ts";
import { readPartition } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import { type ApprovalRights, readApprovalRights } from "../gainedRights.ts";
import { readImportMappings } from "../store/importMappings.ts";
import { readAllPeople } from "../store/people.ts";

export interface ComparedFile extends ComparedPeople {
  readonly columns: readonly FileColumn[];
  readonly questions: FileQuestions;
  readonly derivesRoles: boolean;
  readonly lineCount: number;
  readonly referenceData: UpdateReferenceData;
}

/**
 * The check is true if a change gives the actor more reviews to read or approve and another admin could make it. It is
 * false if the change makes the actor someone's manager, because Pulse then proposes the change.
 */
const createReviewGainCheck = (
  people: readonly User[],
  rights: ApprovalRights | null,
): ((change: ChangedPerson) => boolean) => {
  const activeAdmins = people.filter((person) => mayAdminister(person) && person.status === "active");
  if (rights === null || activeAdmins.every(({ id }) => id === rights.actorId)) {
    return () => false;
  }
  const { actorId, delegations } = rights;
  const peopleById = new Map(people.map((user) => [user.id, user]));
  const managers = new Set(people.map(({ managerId }) => managerId));
  return ({ user, after: { role, status, managerId } }) =>
    managerId !== actorId &&
    gainsReviewRights(
      { before: user, after: { ...user, role, status, managerId }, hasReports: managers.has(user.id) },
      actorId,
      peopleById,
      delegations,
    );
};

const gainProblem = ({ line, user }: ChangedPerson): ComparedPeople["problems"][number] => ({
  line,
  name: fullName(user),
  message: reviewGainMessage,
  column: null,
  repair: null,
});

/** One request per page of the index, about a thousand people. */
export const compareFile = async (
  store: Store,
  file: PeopleFile,
  actorId: string,
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<ComparedFile> => {
  // The parser is loaded on demand, to keep cold starts short.
  const [{ readLines }, remembered, people, positions, approvalRights] = await Promise.all([
    import("./readLines.ts"),
    readImportMappings(store),
    readAllPeople(store),
    readPartition(store, "POSITIONS"),
    readApprovalRights(store, actorId),
  ]);
  const { lines, problems, columns, derivesRoles, notes, questions, columnDayOrders } = readLines(
    file.csv,
    file.columns,
    {
      ...file,
      today,
      remembered: remembered.columns,
      isUpdate: true,
    },
  );
  const referenceData: UpdateReferenceData = {
    people,
    structure: structureIn(store, positions),
    positions: store.entities.position.parse({ Items: positions }).data,
    companyDomain: requiredEmailDomain(),
    actorId,
    now: now.toISOString(),
    timeZone: environment("TIME_ZONE"),
  };
  const compared = compareWithFile(lines, referenceData, {
    hasWholeNames: columns.some(({ column }) => column === "name"),
    mappings: mergedMappings(remembered.mappings, file.mappings),
    corrections: file.corrections,
    columnDayOrders,
  });
  const gains = createReviewGainCheck(people, approvalRights);
  const lineProblems = problems.map(({ line, message }) => ({ line, name: "", message, column: null, repair: null }));
  return {
    ...compared,
    changed: compared.changed.filter((one) => !gains(one)),
    problems: [...lineProblems, ...compared.problems, ...compared.changed.filter(gains).map(gainProblem)].sort(
      (a, b) => a.line - b.line,
    ),
    notes: [...notes, ...compared.notes].sort((a, b) => a.line - b.line),
    columns,
    questions,
    derivesRoles,
    lineCount: lines.length,
    referenceData,
  };
};

const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

/** The page returns it to apply a change. It differs if the person or the line changed after the comparison. */
export const changeDigest = ({ user, before, after, fields }: ChangedPerson): string =>
  digestOf([user.id, fields.map((field) => [field, before[field], after[field]])]);

export const additionDigest = ({ person, pendingAccountId, managerId, leadId }: AddedPerson): string =>
  digestOf([person, pendingAccountId, managerId, leadId]);

export const namesIn = ({ referenceData, added }: ComparedFile): ((id: string | null) => string) => {
  const names = new Map<string, string>(referenceData.people.map((user: User) => [user.id, fullName(user)]));
  for (const { line, person } of added) {
    names.set(`line ${line}`, fullName(person));
  }
  return (id) => (id === null ? "" : (names.get(id) ?? "someone"));
};
