import * as z from "zod";
import type { Remark } from "#domain/operations/model.ts";
import { employeeNumberKey } from "#domain/people/employeeNumber.ts";
import type { User } from "#domain/people/model.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import type { Position } from "#domain/positions/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { readPositions } from "../../positions/store/ladder.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { readChunk } from "../../work/operations.ts";
import type { OutgoingMessage } from "../../work/outbox.ts";
import { type OperationContext, type OperationRunner, type OperationStepResult, readOnce } from "../../work/runner.ts";
import { arrivalOf, importedEntry } from "../arrivals.ts";
import { type PersonToImport, personToImport } from "../peopleFile/peopleToImport.ts";
import { powerChange } from "../power.ts";
import type { VersionedPosition } from "../store/heldPosition.ts";
import { readUsers } from "../store/people.ts";
import { changedValues, personChange, reassignmentOperation, unchangedPositionChecks } from "../store/personChange.ts";
import { readEmailClaims, readNumberClaims } from "../store/personClaims.ts";
import type { RoleMessage } from "../store/roleMessages.ts";

const input = z.object({ chunks: z.int().min(1) });

/** The phase `write` creates people; `mend` clears references to skipped managers and leads. */
const cursorShape = z.object({
  phase: z.enum(["write", "mend"]),
  chunk: z.int().min(0),
  at: z.int().min(0),
  /** Whether someone was skipped because another person took their email. */
  hasSkippedPeople: z.boolean(),
});
type ImportCursor = z.infer<typeof cursorShape>;

/** Of a transaction's 100 actions, the operation and the people counters take a few. */
const maxActions = 95;

/** Most people take at least six actions. */
const maxPeoplePerStep = Math.floor(maxActions / 6);

const emailConflictError = new DomainError("STATE_CONFLICT", "An email was taken by someone else.");

/** A message's log row or operation, and its outbox row. */
const actionsPerMessage = 2;

/** What adding someone with power requires, or the reason why only the CTO may add them. */
const powerChangeOrRefusal = async (
  { store, operation }: OperationContext,
  account: User | null,
  user: User,
): Promise<Awaited<ReturnType<typeof powerChange>> | string> => {
  try {
    return await powerChange(store, account, user, operation.startedBy);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "FORBIDDEN") {
      throw error;
    }
    return error.message;
  }
};

const skippedRemark = ({ line, email, isWaiting }: PersonToImport, ownerId: string): Remark => ({
  personId: ownerId,
  text: isWaiting
    ? `Line ${line}: ${email} was approved or rejected and stays as it is.`
    : `Line ${line}: ${email} signed up and wasn't imported. Review the account.`,
});

const nextCursor = (
  cursor: ImportCursor,
  people: readonly PersonToImport[],
  at: number,
  chunks: number,
): ImportCursor | null => {
  if (at < people.length) {
    return { ...cursor, at };
  }
  if (cursor.chunk + 1 < chunks) {
    return { ...cursor, chunk: cursor.chunk + 1, at: 0 };
  }
  return cursor.phase === "write" && cursor.hasSkippedPeople ? { ...cursor, phase: "mend", chunk: 0, at: 0 } : null;
};

/**
 * Owners of a chunk's emails and numbers, read once per run. If someone claims one in the meantime, the step's write
 * fails and the step runs again with an empty memory.
 */
const readChunkClaims = (
  { store, memory }: OperationContext,
  chunk: number,
  people: readonly PersonToImport[],
): Promise<{ readonly emails: ReadonlyMap<string, string>; readonly numbers: ReadonlyMap<string, string> }> =>
  readOnce(memory, `claims ${chunk}`, async () => {
    const [emails, numbers] = await Promise.all([
      readEmailClaims(
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

/** By ID. A transaction that uses a position requires that it is unchanged. */
const readPositionsOnce = ({ store, memory }: OperationContext): Promise<ReadonlyMap<string, Position>> =>
  readOnce(memory, "positions", async () => {
    const { positions } = await readPositions(store);
    return new Map(positions.map((position) => [position.id, position]));
  });

const isNumberTaken = ({ id, employeeNumber }: PersonToImport, numbers: ReadonlyMap<string, string>): boolean => {
  const owner = employeeNumber === null ? undefined : numbers.get(employeeNumberKey(employeeNumber));
  return owner !== undefined && owner !== id;
};

const serializedCursor = (cursor: ImportCursor | null): string | null => cursor && JSON.stringify(cursor);

/** Adds as many people as fit into a transaction. Skips taken emails and accounts that are no longer pending. */
const addPeople = async (
  context: OperationContext,
  cursor: ImportCursor,
  people: readonly PersonToImport[],
  chunks: number,
): Promise<OperationStepResult> => {
  const candidates = people.slice(cursor.at, cursor.at + maxPeoplePerStep);
  const claims = await readChunkClaims(context, cursor.chunk, people);
  const positions = await readPositionsOnce(context);
  const ownerIds = candidates.flatMap(({ email }) => claims.emails.get(email) ?? []);
  const owners = await readUsers(context.store, ownerIds, true);
  const accountByEmail = new Map(owners.map((user) => [user.email, user]));
  const writes: TransactionWrite[] = [];
  const messages: (OutgoingMessage | RoleMessage)[] = [];
  const written: PersonToImport[] = [];
  const usedPositions = new Map<string, VersionedPosition>();
  const skippedRemarks: Remark[] = [];
  let processed = 0;
  const lossRemarks: Remark[] = [];
  for (const candidate of candidates) {
    const hasTakenNumber = isNumberTaken(candidate, claims.numbers);
    const current = candidate.position === null ? undefined : positions.get(candidate.position.id);
    const position =
      current !== undefined && current.engineerType === candidate.engineerType
        ? { held: heldPositionOf(current), version: current.version }
        : null;
    const person = {
      ...candidate,
      employeeNumber: hasTakenNumber ? null : candidate.employeeNumber,
      position: position?.held ?? null,
    };
    const account = accountByEmail.get(person.email) ?? null;
    const isOpen = account?.id === person.id && account.status === "pending_review";
    const ownerId = claims.emails.get(person.email);
    if (ownerId !== undefined && !isOpen) {
      skippedRemarks.push(skippedRemark(person, ownerId));
      processed += 1;
      continue;
    }
    const arrival = arrivalOf(person.id, person, account, {
      actorId: context.operation.startedBy,
      now: context.now,
    });
    const power = await powerChangeOrRefusal(context, account, arrival.user);
    if (typeof power === "string") {
      skippedRemarks.push({
        personId: person.id,
        text: `Line ${person.line}: ${person.email} wasn't imported. ${power}`,
      });
      processed += 1;
      continue;
    }
    const personMessages = [...(arrival.message === null ? [] : [arrival.message]), ...power.messages];
    const messageActionCount = personMessages.length * actionsPerMessage;
    // Each person takes another action for the audit trail.
    const actions = writes.length + messages.length * actionsPerMessage + written.length + usedPositions.size + 1;
    if (actions + arrival.writes.length + messageActionCount + 1 > maxActions) {
      break;
    }
    if (hasTakenNumber) {
      lossRemarks.push({
        personId: person.id,
        text: `Line ${person.line}: ${person.email} got no employee number, because someone else has it now.`,
      });
    }
    if (position !== null) {
      usedPositions.set(position.held.id, position);
    } else if (candidate.position !== null) {
      lossRemarks.push({
        personId: person.id,
        text: `Line ${person.line}: ${person.email} got no position, because ${candidate.position.code} is no longer on their ladder.`,
      });
    }
    written.push(person);
    const ownWrites = power.withRoleChecks(arrival.writes);
    writes.push(...(account ? ownWrites : ownWrites.map((write) => ({ ...write, conflictError: emailConflictError }))));
    messages.push(...personMessages);
    processed += 1;
  }
  const after = { ...cursor, hasSkippedPeople: cursor.hasSkippedPeople || skippedRemarks.length > 0 };
  return {
    writes: [...writes, ...[...usedPositions.values()].flatMap(unchangedPositionChecks)],
    audit: written.map((person) => importedEntry(person, context.operation.id)),
    done: written.length,
    total: context.operation.total - skippedRemarks.length,
    cursor: serializedCursor(nextCursor(after, people, cursor.at + processed, chunks)),
    remarks: [...skippedRemarks, ...lossRemarks],
    messages,
  };
};

const withoutMissingReferences = (user: User, isMissing: (id: string | null) => boolean, now: Date): User => ({
  ...user,
  managerId: isMissing(user.managerId) ? null : user.managerId,
  leadId: isMissing(user.leadId) ? null : user.leadId,
  updatedAt: now.toISOString(),
});

/** One person per step, since few are affected. Skipped people were never written. */
const clearReferences = async (
  { store, operation, now, newId }: OperationContext,
  cursor: ImportCursor,
  people: readonly PersonToImport[],
  chunks: number,
): Promise<OperationStepResult> => {
  const rest = people.slice(cursor.at);
  const referencedIds = new Set(
    rest.flatMap(({ managerId, leadId }) => [managerId, leadId]).filter((id) => id !== null),
  );
  const existingIds = new Set((await readUsers(store, [...referencedIds], true)).map(({ id }) => id));
  const isMissing = (id: string | null): boolean => id !== null && referencedIds.has(id) && !existingIds.has(id);
  const affected = rest.filter(({ managerId, leadId }) => isMissing(managerId) || isMissing(leadId));
  const written = await readUsers(
    store,
    affected.map(({ id }) => id),
    true,
  );
  const toCorrect = new Map(
    written.filter((user) => isMissing(user.managerId) || isMissing(user.leadId)).map((user) => [user.id, user]),
  );
  const at = people.findIndex(({ id }) => toCorrect.has(id));
  const user = toCorrect.get(people[at]?.id ?? "");
  if (!user) {
    return { writes: [], done: 0, cursor: serializedCursor(nextCursor(cursor, people, people.length, chunks)) };
  }
  const corrected = withoutMissingReferences(user, isMissing, now);
  const { change, before } = changedValues(user, corrected);
  const correction = await personChange(store, user, corrected);
  const skipped = [
    ...(isMissing(user.managerId) ? ["their manager"] : []),
    ...(isMissing(user.leadId) ? ["their lead"] : []),
  ];
  return {
    writes: correction.writes,
    operation: reassignmentOperation(correction, newId),
    audit: {
      action: "person.changed",
      subjectId: user.id,
      change: { ...change, operationId: operation.id },
      before,
    },
    done: 0,
    cursor: serializedCursor(nextCursor(cursor, people, at + 1, chunks)),
    remarks: [
      {
        personId: user.id,
        text: `${user.email} was imported without ${skipped.join(" and ")}, who ${skipped.length === 1 ? "wasn't" : "weren't"} imported.`,
      },
    ],
  };
};

/** Read and checked once per run: dozens of steps use the same chunk. */
const readChunkPeople = (
  { store, operation, memory }: OperationContext,
  chunk: number,
): Promise<readonly PersonToImport[]> =>
  readOnce(memory, `people ${chunk}`, async () => {
    // The previous chunk is done.
    memory.clear();
    return z.array(personToImport).parse(await readChunk(store, operation.id, chunk));
  });

/** Safe to repeat: people got their IDs when the import started, so each is added once. */
export const importPeople: OperationRunner = async (context) => {
  const { operation } = context;
  const { chunks } = input.parse(operation.input);
  const current: ImportCursor =
    operation.cursor === null
      ? { phase: "write", chunk: 0, at: 0, hasSkippedPeople: false }
      : cursorShape.parse(JSON.parse(operation.cursor));
  const people = await readChunkPeople(context, current.chunk);
  return (current.phase === "write" ? addPeople : clearReferences)(context, current, people, chunks);
};
