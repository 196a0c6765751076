import * as z from "zod";
import type { AuditEntry } from "#domain/audit/actions.ts";
import { applyPersonEdit, keepsPosition } from "#domain/people/editing.ts";
import { employeeNumberKey } from "#domain/people/employeeNumber.ts";
import type { User } from "#domain/people/model.ts";
import { withCorrectedEmail } from "#domain/people/removal.ts";
import { fullName } from "#domain/people/terms.ts";
import { type WantedPerson, wantedAsIs } from "#domain/people/update/updateCells.ts";
import { updateFieldLabels } from "#domain/people/update/updateTerms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { arrivalOf } from "../people/arrivals.ts";
import { type UpdateEntry, updateEntry } from "../people/peopleFile/updateEntries.ts";
import { readChunk } from "../store/operations.ts";
import { readHeldPosition } from "../store/people/heldPosition.ts";
import { readUser, readUsers } from "../store/people/people.ts";
import {
  changedValues,
  newTypeSteps,
  personChange,
  readManagerChain,
  settlingOperation,
  unchangedPeopleSteps,
  unchangedPositionSteps,
} from "../store/people/personChange.ts";
import { readClaims, readNumberClaims } from "../store/people/personClaims.ts";
import { type OperationContext, type OperationRunner, type OperationStepResult, readOnce } from "./runner.ts";

/** The number of chunks of entries, and what was left out before the first step. */
const input = z.object({ chunks: z.int().min(1), remarks: z.array(z.string()) });

const place = z.object({ chunk: z.int().min(0), at: z.int().min(0) });
type Place = z.infer<typeof place>;

type Change = Extract<UpdateEntry, { kind: "change" }>;
type Addition = Extract<UpdateEntry, { kind: "add" }>;

/** What one entry writes; `remark` says why it was left out. */
type Written = Pick<OperationStepResult, "steps" | "messages" | "operation"> & {
  readonly audit: readonly AuditEntry[];
  readonly remark?: string;
};

const nothing = (remark?: string): Written => ({ steps: [], audit: [], ...(remark !== undefined && { remark }) });

/**
 * What is still to be done of a change: null if nothing is, because everything is as the file wants it. Errors:
 * INVALID_INPUT, naming the field, if one is neither as it was when the file was compared nor as the file wants it.
 */
const restOf = (user: User, { fields, before, after }: Change): WantedPerson | null => {
  const current = wantedAsIs(user);
  const open = fields.filter((field) => current[field] !== after[field]);
  const changedMeanwhile = open.find((field) => current[field] !== before[field]);
  if (changedMeanwhile !== undefined) {
    throw new DomainError("INVALID_INPUT", `${updateFieldLabels[changedMeanwhile]} was changed in the meantime.`);
  }
  return open.length === 0 ? null : { ...current, ...after };
};

/** The person with another e-mail, if the change has one that is free. Errors: INVALID_INPUT, STATE_CONFLICT. */
const withEmail = async ({ store, now }: OperationContext, user: User, wanted: WantedPerson): Promise<User> => {
  if (wanted.email === user.email) {
    return user;
  }
  if ((await readClaims(store, [wanted.email])).has(wanted.email)) {
    throw new DomainError("INVALID_INPUT", `Somebody else has the e-mail ${wanted.email} now.`);
  }
  return withCorrectedEmail(user, wanted.email, now.toISOString());
};

const assertNumberIsFree = async ({ store }: OperationContext, user: User, wanted: WantedPerson): Promise<void> => {
  const { employeeNumber } = wanted;
  if (employeeNumber === null || employeeNumber === user.employeeNumber) {
    return;
  }
  const owner = (await readNumberClaims(store, [employeeNumber])).get(employeeNumberKey(employeeNumber));
  if (owner !== undefined && owner !== user.id) {
    throw new DomainError("INVALID_INPUT", `Somebody else has the employee number ${employeeNumber} now.`);
  }
};

/** Changes one person by the rules of the edit dialog, with their reviews and onboarding. */
const change = async (context: OperationContext, entry: Change, user: User | undefined): Promise<Written> => {
  const { store, operation, now, newId } = context;
  if (!user) {
    return nothing("Somebody was removed in the meantime.");
  }
  try {
    const wanted = restOf(user, entry);
    if (wanted === null) {
      return nothing();
    }
    const [chain, lead, position, addressed] = await Promise.all([
      wanted.managerId !== null && wanted.managerId !== user.managerId ? readManagerChain(store, wanted.managerId) : [],
      wanted.leadId !== null && wanted.leadId !== user.leadId ? readUser(store, wanted.leadId) : null,
      keepsPosition(user, wanted) && wanted.status === user.status
        ? null
        : readHeldPosition(store, wanted, keepsPosition(user, wanted)),
      withEmail(context, user, wanted),
      assertNumberIsFree(context, user, wanted),
    ]);
    const around = { chain, lead, position: position?.held ?? null };
    const after = applyPersonEdit(addressed, wanted, operation.startedBy, around, now.toISOString());
    const { change, before } = changedValues(user, after);
    const written = await personChange(store, user, after);
    return {
      steps: [
        ...written.steps,
        ...(await newTypeSteps(store, user.engineerType, after.engineerType)),
        ...unchangedPositionSteps(after.position && position),
        ...unchangedPeopleSteps([...chain, ...(lead ? [lead] : [])].filter(({ id }) => id !== user.id)),
      ],
      audit: [
        {
          action: "person.changed",
          subjectId: user.id,
          change: { ...change, operationId: operation.id },
          before,
        },
      ],
      operation: settlingOperation(written, newId),
    };
  } catch (error) {
    // Nothing was written yet, so this is a refusal by the rules and no conflict.
    if (!(error instanceof DomainError)) {
      throw error;
    }
    return nothing(`${fullName(user)} stays as they are: ${error.fields[0]?.message ?? error.message}`);
  }
};

/** Creates or approves one person. Whose e-mail or number was taken meanwhile is left out, and whose manager or lead is not there. */
const add = async (context: OperationContext, { person }: Addition): Promise<Written> => {
  const { store, operation, now } = context;
  const [claims, numbers, named] = await Promise.all([
    readClaims(store, [person.email]),
    readNumberClaims(store, person.employeeNumber === null ? [] : [person.employeeNumber]),
    readUsers(
      store,
      [person.managerId, person.leadId].filter((id) => id !== null),
      true,
    ),
  ]);
  const owner = claims.get(person.email);
  const account = owner === undefined ? null : await readUser(store, owner);
  const isOpen = account?.id === person.id && account.status === "pending_review";
  if (account?.id === person.id && !isOpen) {
    return nothing(person.isWaiting ? `${person.email} was approved or rejected in the meantime.` : undefined);
  }
  if (account && !isOpen) {
    return nothing(`${person.email} came to Pulse in the meantime and was not added.`);
  }
  const numberOwner = [...numbers.values()][0];
  if (numberOwner !== undefined && numberOwner !== person.id) {
    return nothing(
      `${person.email} was not added: somebody else has the employee number ${person.employeeNumber} now.`,
    );
  }
  const isThere = (id: string | null): boolean => id === null || named.some((user) => user.id === id);
  if (!isThere(person.managerId) || !isThere(person.leadId)) {
    return nothing(`${person.email} was not added, because their manager or lead was not.`);
  }
  const { steps, message } = arrivalOf(person.id, person, account, now);
  const { id, line, role, managerId, leadId } = person;
  return {
    steps: [...steps, ...unchangedPeopleSteps(named)],
    audit: [
      {
        action: "person.imported",
        subjectId: id,
        change: { operationId: operation.id, line, role, managerId, leadId },
      },
    ],
    messages: message === null ? [] : [message],
  };
};

/** Fields whose change writes nothing but the profile and what finds it, so that several people fit into one step. */
const plainFields: ReadonlySet<string> = new Set(["employeeNumber", "firstDay"]);

/** How many people with plain changes a step takes: each takes up to seven actions of a transaction's hundred. */
const maxPlain = 12;

const isPlain = (entry: UpdateEntry): entry is Change =>
  entry.kind === "change" && entry.fields.every((field) => plainFields.has(field));

/** The entries of the next step: one, or several with plain changes. */
const nextEntries = (entries: readonly UpdateEntry[]): readonly UpdateEntry[] => {
  const [first] = entries;
  if (first === undefined || !isPlain(first)) {
    return entries.slice(0, 1);
  }
  const end = entries.findIndex((entry) => !isPlain(entry));
  return entries.slice(0, Math.min(maxPlain, end < 0 ? entries.length : end));
};

const counts = (entry: UpdateEntry): boolean => entry.kind === "add" || entry.counts;

/** The entries of a chunk, read and checked once a run. */
const entriesOf = ({ store, operation, memory }: OperationContext, chunk: number): Promise<readonly UpdateEntry[]> =>
  readOnce(memory, `entries ${chunk}`, async () => {
    // The chunk before is done.
    memory.clear();
    return z.array(updateEntry).parse(await readChunk(store, operation.id, chunk));
  });

const nextPlace = (where: Place, count: number, length: number, chunks: number): Place | null => {
  if (where.at + count < length) {
    return { chunk: where.chunk, at: where.at + count };
  }
  return where.chunk + 1 < chunks ? { chunk: where.chunk + 1, at: 0 } : null;
};

/**
 * Applies an update of people, in the order in which it was planned, each person in a transaction with their reviews.
 * A field is changed only if it still is as it was when the file was compared; whoever was changed meanwhile, and whom
 * the rules refuse, stays as they are and is named (docs/people-files.md#people-update).
 */
export const updatePeople: OperationRunner = async (context) => {
  const { store, operation } = context;
  const { chunks, remarks } = input.parse(operation.input);
  const where: Place = operation.cursor === null ? { chunk: 0, at: 0 } : place.parse(JSON.parse(operation.cursor));
  const entries = await entriesOf(context, where.chunk);
  const step = nextEntries(entries.slice(where.at));
  const ids = step.flatMap((entry) => (entry.kind === "change" ? [entry.userId] : []));
  const users = new Map((await readUsers(store, ids, true)).map((user) => [user.id, user]));
  const written = await Promise.all(
    step.map(async (entry) => {
      const result =
        entry.kind === "add" ? await add(context, entry) : await change(context, entry, users.get(entry.userId));
      return { entry, result };
    }),
  );
  const leftOut = written.filter(({ entry, result }) => result.remark !== undefined && counts(entry)).length;
  const counted = written.filter(({ entry }) => counts(entry)).length;
  const next = nextPlace(where, step.length, entries.length, chunks);
  return {
    steps: written.flatMap(({ result }) => result.steps),
    audit: written.flatMap(({ result }) => result.audit),
    messages: written.flatMap(({ result }) => result.messages ?? []),
    operation: written.map(({ result }) => result.operation).find((following) => following !== undefined),
    remarks: [...(operation.cursor === null ? remarks : []), ...written.flatMap(({ result }) => result.remark ?? [])],
    done: counted - leftOut,
    created: written.filter(({ entry, result }) => entry.kind === "add" && result.remark === undefined).length,
    total: operation.total - leftOut,
    cursor: next && JSON.stringify(next),
  };
};
