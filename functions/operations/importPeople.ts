import * as z from "zod";
import type { AuditEntry } from "#domain/audit/actions.ts";
import { employeeNumberKey } from "#domain/people/employeeNumber.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { arrivalOf } from "../people/arrivals.ts";
import { type PersonToImport, personToImport } from "../people/peopleFile/peopleToImport.ts";
import { readChunk } from "../store/operations.ts";
import type { OutgoingMessage } from "../store/outbox.ts";
import { readUsers } from "../store/people/people.ts";
import { changedValues, personChange, settlingOperation } from "../store/people/personChange.ts";
import { readClaims, readNumberClaims } from "../store/people/personClaims.ts";
import type { TransactionStep } from "../store/transact.ts";
import { type OperationContext, type OperationRunner, type OperationStepResult, readOnce } from "./runner.ts";

/** The number of chunks of people. */
const input = z.object({ chunks: z.int().min(1) });

/**
 * The position of the next step. The `write` phase creates people; if some were skipped, the phase that is stored as
 * `mend` then clears references to them as managers and leads.
 */
const place = z.object({
  phase: z.enum(["write", "mend"]),
  chunk: z.int().min(0),
  at: z.int().min(0),
  /** Whether somebody was skipped because their e-mail was taken in the meantime. */
  passedOver: z.boolean(),
});
type ImportPosition = z.infer<typeof place>;

/** A transaction holds 100 actions, of which the operation and the counters of people take some. */
const maxActions = 95;

/** The maximum number of people per step: hardly anybody takes fewer than six actions. */
const maxPeople = Math.floor(maxActions / 6);

const emailTakenError = new DomainError("STATE_CONFLICT", "An address was taken just now.");

/** A message takes two actions: its row in the log, and in the outbox. */
const messageActions = 2;

const importedEntry = ({ id, line, role, managerId, leadId }: PersonToImport, operationId: string): AuditEntry => ({
  action: "person.imported",
  subjectId: id,
  change: { operationId, line, role, managerId, leadId },
});

const skippedRemark = ({ line, email, isWaiting }: PersonToImport): string =>
  isWaiting
    ? `Line ${line}: ${email} was approved or rejected in the meantime and stays as it is.`
    : `Line ${line}: ${email} signed up in the meantime and was not imported. Please review the account.`;

const next = (
  where: ImportPosition,
  people: readonly PersonToImport[],
  at: number,
  chunks: number,
): ImportPosition | null => {
  if (at < people.length) {
    return { ...where, at };
  }
  if (where.chunk + 1 < chunks) {
    return { ...where, chunk: where.chunk + 1, at: 0 };
  }
  return where.phase === "write" && where.passedOver ? { ...where, phase: "mend", chunk: 0, at: 0 } : null;
};

/**
 * Who has the addresses and the employee numbers of a chunk, read once a run. If somebody takes one meanwhile, the write that needs it fails, and
 * the step is made again with a new memory.
 */
const claimsOf = (
  { store, memory }: OperationContext,
  chunk: number,
  people: readonly PersonToImport[],
): Promise<{ readonly emails: ReadonlyMap<string, string>; readonly numbers: ReadonlyMap<string, string> }> =>
  readOnce(memory, `claims ${chunk}`, async () => {
    const [emails, numbers] = await Promise.all([
      readClaims(
        store,
        people.map(({ email }) => email),
      ),
      readNumberClaims(
        store,
        people.flatMap(({ employeeNumber }) => employeeNumber ?? []),
      ),
    ]);
    return { emails, numbers };
  });

/** Whether somebody else got the person's employee number in the meantime. */
const isNumberTaken = ({ id, employeeNumber }: PersonToImport, numbers: ReadonlyMap<string, string>): boolean => {
  const owner = employeeNumber === null ? undefined : numbers.get(employeeNumberKey(employeeNumber));
  return owner !== undefined && owner !== id;
};

const cursorOf = (where: ImportPosition | null): string | null => where && JSON.stringify(where);

/**
 * Creates or approves as many people as fit into one transaction. People whose e-mail was taken in the meantime, and
 * accounts that wait no longer, are skipped.
 */
const write = async (
  context: OperationContext,
  where: ImportPosition,
  people: readonly PersonToImport[],
  chunks: number,
): Promise<OperationStepResult> => {
  const candidates = people.slice(where.at, where.at + maxPeople);
  const claims = await claimsOf(context, where.chunk, people);
  const taken = candidates.flatMap(({ email }) => claims.emails.get(email) ?? []);
  const holders = await readUsers(context.store, taken, true);
  const accountOf = new Map(holders.map((user) => [user.email, user]));
  const steps: TransactionStep[] = [];
  const messages: OutgoingMessage[] = [];
  const written: PersonToImport[] = [];
  const passedOver: PersonToImport[] = [];
  let processed = 0;
  const withoutNumber: string[] = [];
  for (const candidate of candidates) {
    const isTaken = isNumberTaken(candidate, claims.numbers);
    const person = isTaken ? { ...candidate, employeeNumber: null } : candidate;
    const account = accountOf.get(person.email) ?? null;
    const isOpen = account?.id === person.id && account.status === "pending_review";
    if (claims.emails.has(person.email) && !isOpen) {
      passedOver.push(person);
      processed += 1;
      continue;
    }
    const own = arrivalOf(person.id, person, account, context.now);
    const added = own.message === null ? 0 : messageActions;
    // Each person takes another action for the audit trail.
    const actions = steps.length + messages.length * messageActions + written.length;
    if (actions + own.steps.length + added + 1 > maxActions) {
      break;
    }
    if (isTaken) {
      withoutNumber.push(
        `Line ${person.line}: ${person.email} got no employee number, because somebody else has it now.`,
      );
    }
    written.push(person);
    steps.push(...(account ? own.steps : own.steps.map((step) => ({ ...step, conflictError: emailTakenError }))));
    messages.push(...(own.message === null ? [] : [own.message]));
    processed += 1;
  }
  const after = { ...where, passedOver: where.passedOver || passedOver.length > 0 };
  return {
    steps,
    audit: written.map((person) => importedEntry(person, context.operation.id)),
    done: written.length,
    total: context.operation.total - passedOver.length,
    cursor: cursorOf(next(after, people, where.at + processed, chunks)),
    remarks: [...passedOver.map(skippedRemark), ...withoutNumber],
    messages,
  };
};

/** A person without references to managers or leads who were not imported. */
const withoutMissingReferences = (user: User, isMissing: (id: string | null) => boolean, now: Date): User => ({
  ...user,
  managerId: isMissing(user.managerId) ? null : user.managerId,
  leadId: isMissing(user.leadId) ? null : user.leadId,
  updatedAt: now.toISOString(),
});

/**
 * Clears references to managers and leads who were skipped, and so do not exist: one person a step, of whom there are few.
 * People who were skipped themselves are not written.
 */
const clearReferences = async (
  { store, operation, now, newId }: OperationContext,
  where: ImportPosition,
  people: readonly PersonToImport[],
  chunks: number,
): Promise<OperationStepResult> => {
  const rest = people.slice(where.at);
  const named = new Set(rest.flatMap(({ managerId, leadId }) => [managerId, leadId]).filter((id) => id !== null));
  const there = new Set((await readUsers(store, [...named], true)).map(({ id }) => id));
  const isNever = (id: string | null): boolean => id !== null && named.has(id) && !there.has(id);
  const affected = rest.filter(({ managerId, leadId }) => isNever(managerId) || isNever(leadId));
  const written = await readUsers(
    store,
    affected.map(({ id }) => id),
    true,
  );
  const toCorrect = new Map(
    written.filter((user) => isNever(user.managerId) || isNever(user.leadId)).map((user) => [user.id, user]),
  );
  const at = people.findIndex(({ id }) => toCorrect.has(id));
  const user = toCorrect.get(people[at]?.id ?? "");
  if (!user) {
    return { steps: [], done: 0, cursor: cursorOf(next(where, people, people.length, chunks)) };
  }
  const corrected = withoutMissingReferences(user, isNever, now);
  const { change, before } = changedValues(user, corrected);
  const correction = await personChange(store, user, corrected);
  return {
    steps: correction.steps,
    operation: settlingOperation(correction, newId),
    audit: {
      action: "person.changed",
      subjectId: user.id,
      change: { ...change, operationId: operation.id },
      before,
    },
    done: 0,
    cursor: cursorOf(next(where, people, at + 1, chunks)),
    remarks: [
      `${user.email} was imported without ${isNever(user.managerId) ? "their manager" : "their lead"}, who was not.`,
    ],
  };
};

/** The people of a chunk, read and checked once a run: several dozen steps take theirs from it. */
const peopleOf = ({ store, operation, memory }: OperationContext, chunk: number): Promise<readonly PersonToImport[]> =>
  readOnce(memory, `people ${chunk}`, async () => {
    // The chunk before is done.
    memory.clear();
    return z.array(personToImport).parse(await readChunk(store, operation.id, chunk));
  });

/** Imports the people of a checked file, each once; their ids were assigned when the import was planned. */
export const importPeople: OperationRunner = async (context) => {
  const { operation } = context;
  const { chunks } = input.parse(operation.input);
  const where: ImportPosition =
    operation.cursor === null
      ? { phase: "write", chunk: 0, at: 0, passedOver: false }
      : place.parse(JSON.parse(operation.cursor));
  const people = await peopleOf(context, where.chunk);
  return (where.phase === "write" ? write : clearReferences)(context, where, people, chunks);
};
