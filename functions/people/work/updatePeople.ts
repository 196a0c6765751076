import * as z from "zod";
import type { AuditEntry } from "#domain/audit/actions.ts";
import { type Remark, remarkOf } from "#domain/operations/model.ts";
import { applyPersonEdit, keepsPosition } from "#domain/people/editing.ts";
import { employeeNumberKey } from "#domain/people/employeeNumber.ts";
import type { User } from "#domain/people/model.ts";
import { assertMayBegin, movedCurrentPosition } from "#domain/people/positionHistory.ts";
import { withCorrectedEmail } from "#domain/people/removal.ts";
import { fullName } from "#domain/people/terms.ts";
import { type WantedPerson, wantedAsIs } from "#domain/people/update/updateCells.ts";
import { updateFieldLabels } from "#domain/people/update/updateTerms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { type Day, startOfDay } from "#domain/shared/time.ts";
import { organizationDay } from "../../clock.ts";
import { environment } from "../../environment.ts";
import { invitationMessages } from "../../reviews/messages.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { readChunk } from "../../work/operations.ts";
import { type OperationContext, type OperationRunner, type OperationStepResult, readOnce } from "../../work/runner.ts";
import { arrivalOf, importedEntry } from "../arrivals.ts";
import { type UpdateEntry, updateEntry } from "../peopleFile/updateEntries.ts";
import { powerChange, withoutSelfGrantedPower } from "../power.ts";
import { readHeldPosition } from "../store/heldPosition.ts";
import { readPersonWithHistory, readUser, readUsers } from "../store/people.ts";
import {
  movedPositionWrites,
  newTypeChecks,
  personChange,
  readPersonAndManagers,
  reassignmentOperation,
  unchangedPeopleChecks,
  unchangedPositionChecks,
} from "../store/personChange.ts";
import { readEmailClaims, readNumberClaims } from "../store/personClaims.ts";

const input = z.object({ chunks: z.int().min(1), remarks: z.array(z.string()) });

const cursorShape = z.object({ chunk: z.int().min(0), at: z.int().min(0) });
type Cursor = z.infer<typeof cursorShape>;

type Change = Extract<UpdateEntry, { kind: "change" }>;
type Addition = Extract<UpdateEntry, { kind: "add" }>;

/** `remark` explains why the entry was skipped. */
type EntryResult = Pick<OperationStepResult, "writes" | "messages" | "operation"> & {
  readonly audit: readonly AuditEntry[];
  readonly remark?: Remark;
  readonly notice?: Remark;
};

const noChanges: EntryResult = { writes: [], audit: [] };

const skippedResult = (text: string, personId: string | null): EntryResult => ({
  ...noChanges,
  remark: { text, personId },
});

/** Null if nothing is left to change. Errors: INVALID_INPUT if someone else changed one of the fields. */
const remainingChange = (user: User, { fields, before, after }: Change): WantedPerson | null => {
  const current = wantedAsIs(user, environment("TIME_ZONE"));
  const openFields = fields.filter((field) => current[field] !== after[field]);
  const conflictingField = openFields.find((field) => current[field] !== before[field]);
  if (conflictingField !== undefined) {
    throw new DomainError("INVALID_INPUT", `${updateFieldLabels[conflictingField]} was changed by someone else.`);
  }
  return openFields.length === 0 ? null : { ...current, ...after };
};

/** Applies the change's email if it is free. Errors: INVALID_INPUT, STATE_CONFLICT. */
const withEmail = async (
  { store, operation, now }: OperationContext,
  user: User,
  wanted: WantedPerson,
): Promise<User> => {
  if (wanted.email === user.email) {
    return user;
  }
  if ((await readEmailClaims(store, [wanted.email])).has(wanted.email)) {
    throw new DomainError("INVALID_INPUT", "Someone else has this email now.");
  }
  return withCorrectedEmail(user, wanted.email, operation.startedBy, now.toISOString());
};

const assertNumberIsFree = async ({ store }: OperationContext, user: User, wanted: WantedPerson): Promise<void> => {
  const { employeeNumber } = wanted;
  if (employeeNumber === null || employeeNumber === user.employeeNumber) {
    return;
  }
  const owner = (await readNumberClaims(store, [employeeNumber])).get(employeeNumberKey(employeeNumber));
  if (owner !== undefined && owner !== user.id) {
    throw new DomainError("INVALID_INPUT", "Someone else has this employee number now.");
  }
};

/** Applies the first day in the position to the profile and the history. Errors: INVALID_INPUT. */
const applyPositionStart = async (
  { store, now }: OperationContext,
  user: User,
  edited: User,
  since: Day | null,
): Promise<{ readonly after: User; readonly isChanged: boolean; readonly writes: readonly TransactionWrite[] }> => {
  if (edited.position === null || since === null) {
    return { after: edited, isChanged: false, writes: [] };
  }
  const timeZone = environment("TIME_ZONE");
  const limits = { today: organizationDay(now), timeZone };
  const positions = (await readPersonWithHistory(store, user.id))?.positions ?? [];
  if (user.position?.id !== edited.position.id) {
    assertMayBegin(positions, since, limits);
    return { after: { ...edited, positionSince: startOfDay(since, timeZone) }, isChanged: true, writes: [] };
  }
  const moved = movedCurrentPosition(positions, since, limits);
  if (moved.assignedAt === moved.current.assignedAt) {
    return { after: edited, isChanged: false, writes: [] };
  }
  return {
    after: { ...edited, positionSince: moved.assignedAt },
    isChanged: true,
    writes: movedPositionWrites(user.id, moved),
  };
};

const change = async (context: OperationContext, entry: Change, user: User | undefined): Promise<EntryResult> => {
  const { store, operation, now, newId } = context;
  if (!user) {
    return skippedResult("A person in this update was removed from Pulse.", null);
  }
  try {
    const wanted = remainingChange(user, entry);
    if (wanted === null) {
      return noChanges;
    }
    const [chain, lead, position, userWithEmail] = await Promise.all([
      wanted.managerId !== null && wanted.managerId !== user.managerId
        ? readPersonAndManagers(store, wanted.managerId)
        : [],
      wanted.leadId !== null && wanted.leadId !== user.leadId ? readUser(store, wanted.leadId) : null,
      keepsPosition(user, wanted) && wanted.status === user.status
        ? null
        : readHeldPosition(store, wanted, keepsPosition(user, wanted)),
      withEmail(context, user, wanted),
      assertNumberIsFree(context, user, wanted),
    ]);
    const references = { chain, lead, position: position?.held ?? null };
    const { positionSince, ...edit } = wanted;
    const edited = applyPersonEdit(userWithEmail, edit, operation.startedBy, references, now.toISOString());
    const positionStart = entry.fields.includes("positionSince")
      ? await applyPositionStart(context, user, edited, positionSince)
      : { after: edited, isChanged: false, writes: [] };
    const { after, ...judged } = await withoutSelfGrantedPower(store, user, positionStart.after, {
      actorId: operation.startedBy,
      now,
      operationId: operation.id,
    });
    const audit: readonly AuditEntry[] = [
      ...judged.audit,
      ...(positionStart.isChanged
        ? [
            {
              action: "person.changed",
              subjectId: user.id,
              change: { positionSince: after.positionSince, operationId: operation.id },
              before: { positionSince: user.positionSince },
            } as const,
          ]
        : []),
    ];
    if (audit.length === 0) {
      return { ...noChanges, ...(judged.remark !== null && { remark: judged.remark }) };
    }
    const [changeResult, power] = await Promise.all([
      personChange(store, user, after),
      powerChange(store, user, after, operation.startedBy),
    ]);
    return {
      writes: [
        ...power.withRoleChecks(changeResult.writes),
        ...positionStart.writes,
        ...(await newTypeChecks(store, user.engineerType, after.engineerType)),
        ...unchangedPositionChecks(after.position && position),
        ...unchangedPeopleChecks([...chain, ...(lead ? [lead] : [])].filter(({ id }) => id !== user.id)),
      ],
      audit,
      messages: [...power.messages, ...judged.messages, ...invitationMessages(changeResult.invited, now)],
      ...(judged.remark !== null && { notice: judged.remark }),
      operation: reassignmentOperation(changeResult, newId),
    };
  } catch (error) {
    // Nothing has been written yet, so this error comes from a rule, not from a conflicting write.
    if (!(error instanceof DomainError)) {
      throw error;
    }
    return skippedResult(`${fullName(user)} wasn't changed: ${error.fields[0]?.message ?? error.message}`, user.id);
  }
};

/** Skips people whose email or number is taken, or whose position, manager or lead is missing. */
const add = async (context: OperationContext, { person }: Addition): Promise<EntryResult> => {
  const { store, operation, now } = context;
  const [claims, numbers, position, responsiblePeople] = await Promise.all([
    readEmailClaims(store, [person.email]),
    readNumberClaims(store, person.employeeNumber === null ? [] : [person.employeeNumber]),
    readHeldPosition(store, { engineerType: person.engineerType, positionId: person.position?.id ?? null }),
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
    return person.isWaiting ? skippedResult(`${person.email} was approved or rejected.`, person.id) : noChanges;
  }
  if (account && !isOpen) {
    return skippedResult(`${person.email} was added to Pulse by someone else.`, account.id);
  }
  const numberOwner = [...numbers.values()][0];
  if (numberOwner !== undefined && numberOwner !== person.id) {
    return skippedResult(`Line ${person.line} wasn't added: someone else has its employee number now.`, null);
  }
  const isInPulse = (id: string | null): boolean => id === null || responsiblePeople.some((user) => user.id === id);
  if (!isInPulse(person.managerId) || !isInPulse(person.leadId)) {
    return skippedResult(`Line ${person.line} wasn't added, because its manager or lead isn't in Pulse.`, null);
  }
  if (person.position !== null && position === null) {
    return skippedResult(
      `Line ${person.line} wasn't added, because its position is no longer on the person's ladder.`,
      null,
    );
  }
  const arriving = { ...person, position: position?.held ?? null };
  const { user, writes, message } = arrivalOf(person.id, arriving, account, { actorId: operation.startedBy, now });
  const power = await powerChange(store, account, user, operation.startedBy);
  return {
    writes: [
      ...power.withRoleChecks(writes),
      ...unchangedPositionChecks(position),
      ...unchangedPeopleChecks(responsiblePeople),
    ],
    audit: [importedEntry(person, operation.id)],
    messages: [...(message === null ? [] : [message]), ...power.messages],
  };
};

/** These change only the profile and its lookups, so several people fit into a step. */
const plainFields: ReadonlySet<string> = new Set(["employeeNumber", "firstDay"]);

/** Per step: each person takes up to seven of a transaction's hundred actions. */
const maxPlain = 12;

const isPlain = (entry: UpdateEntry): entry is Change =>
  entry.kind === "change" && entry.fields.every((field) => plainFields.has(field));

const nextEntries = (entries: readonly UpdateEntry[]): readonly UpdateEntry[] => {
  const [first] = entries;
  if (first === undefined || !isPlain(first)) {
    return entries.slice(0, 1);
  }
  const end = entries.findIndex((entry) => !isPlain(entry));
  return entries.slice(0, Math.min(maxPlain, end < 0 ? entries.length : end));
};

const isCounted = (entry: UpdateEntry): boolean => entry.kind === "add" || entry.counts;

const readChunkEntries = (
  { store, operation, memory }: OperationContext,
  chunk: number,
): Promise<readonly UpdateEntry[]> =>
  readOnce(memory, `entries ${chunk}`, async () => {
    // The previous chunk is done.
    memory.clear();
    return z.array(updateEntry).parse(await readChunk(store, operation.id, chunk));
  });

const nextCursor = (cursor: Cursor, count: number, length: number, chunks: number): Cursor | null => {
  if (cursor.at + count < length) {
    return { chunk: cursor.chunk, at: cursor.at + count };
  }
  return cursor.chunk + 1 < chunks ? { chunk: cursor.chunk + 1, at: 0 } : null;
};

/**
 * Applies the entries in the planned order. A transaction writes one person with their reviews, or up to `maxPlain`
 * people with only plain changes. If a field changed after the file was compared, the person stays unchanged and gets a
 * remark (docs/import-export.md#updating-people).
 */
export const updatePeople: OperationRunner = async (context) => {
  const { store, operation } = context;
  const { chunks, remarks } = input.parse(operation.input);
  const current: Cursor =
    operation.cursor === null ? { chunk: 0, at: 0 } : cursorShape.parse(JSON.parse(operation.cursor));
  const entries = await readChunkEntries(context, current.chunk);
  const stepEntries = nextEntries(entries.slice(current.at));
  const ids = stepEntries.flatMap((entry) => (entry.kind === "change" ? [entry.userId] : []));
  const users = new Map((await readUsers(store, ids, true)).map((user) => [user.id, user]));
  const results = await Promise.all(
    stepEntries.map(async (entry) => {
      const result =
        entry.kind === "add" ? await add(context, entry) : await change(context, entry, users.get(entry.userId));
      return { entry, result };
    }),
  );
  const skippedCount = results.filter(({ entry, result }) => result.remark !== undefined && isCounted(entry)).length;
  const entryCount = results.filter(({ entry }) => isCounted(entry)).length;
  const next = nextCursor(current, stepEntries.length, entries.length, chunks);
  return {
    writes: results.flatMap(({ result }) => result.writes),
    audit: results.flatMap(({ result }) => result.audit),
    messages: results.flatMap(({ result }) => result.messages ?? []),
    operation: results.map(({ result }) => result.operation).find((following) => following !== undefined),
    remarks: [
      ...(operation.cursor === null ? remarks.map(remarkOf) : []),
      ...results.flatMap(({ result }) => result.remark ?? result.notice ?? []),
    ],
    done: entryCount - skippedCount,
    created: results.filter(({ entry, result }) => entry.kind === "add" && result.remark === undefined).length,
    total: operation.total - skippedCount,
    cursor: next && JSON.stringify(next),
  };
};
