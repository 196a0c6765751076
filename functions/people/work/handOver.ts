import * as z from "zod";
import { reassign } from "#domain/people/handover.ts";
import type { User } from "#domain/people/model.ts";
import { fullName, mayLead, mayManage } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { invitationMessages } from "../../reviews/messages.ts";
import { readChunk } from "../../work/operations.ts";
import type { OperationContext, OperationRunner } from "../../work/runner.ts";
import { withoutSelfGrantedPower } from "../power.ts";
import { readUser } from "../store/people.ts";
import {
  personChange,
  readPersonAndManagers,
  reassignmentOperation,
  unchangedPeopleChecks,
} from "../store/personChange.ts";

const input = z.object({ userId: z.string(), chunks: z.int().min(1) });

const reassignedPerson = z.object({ id: z.string(), managerId: z.string().nullable(), leadId: z.string().nullable() });

const cursorShape = z.object({ chunk: z.int().min(0), at: z.int().min(0) });

/** Returns the error if a rule rejects the change. It isn't a conflict: nothing was written yet. */
const judgeOrError = async ({ store, operation, now }: OperationContext, user: User, after: User) => {
  try {
    return await withoutSelfGrantedPower(store, user, after, {
      actorId: operation.startedBy,
      now,
      operationId: operation.id,
    });
  } catch (error) {
    if (error instanceof DomainError) {
      return error;
    }
    throw error;
  }
};

/**
 * Reassigns one person per step, with their reviews in the same transaction, so the former manager loses access
 * immediately. Requires that the new manager and everyone above are unchanged, which prevents cycles.
 */
export const handOver: OperationRunner = async (context) => {
  const { store, operation, now, newId } = context;
  const { userId, chunks } = input.parse(operation.input);
  const current = operation.cursor === null ? { chunk: 0, at: 0 } : cursorShape.parse(JSON.parse(operation.cursor));
  const people = z.array(reassignedPerson).parse(await readChunk(store, operation.id, current.chunk));
  const isLastOfChunk = current.at + 1 >= people.length;
  const next = isLastOfChunk ? { chunk: current.chunk + 1, at: 0 } : { chunk: current.chunk, at: current.at + 1 };
  const cursor = next.chunk < chunks ? JSON.stringify(next) : null;

  const { id = "", ...successors } = people[current.at] ?? { managerId: null, leadId: null };
  const [user, chain, lead] = await Promise.all([
    readUser(store, id),
    readPersonAndManagers(store, successors.managerId),
    successors.leadId === null ? null : readUser(store, successors.leadId),
  ]);
  const [manager] = chain;
  if (
    (successors.managerId !== null && !(manager && mayManage(manager))) ||
    (successors.leadId !== null && !(lead && mayLead(lead)))
  ) {
    throw new DomainError(
      "INVALID_INPUT",
      "The person who takes over can no longer do so. Select someone else for the rest.",
    );
  }
  if (!user) {
    return { writes: [], done: 1, cursor };
  }
  const result = reassign(user, userId, successors, chain, operation.startedBy, now.toISOString());
  if (result.kind !== "changed") {
    const remarks = result.kind === "skipped" ? [{ text: result.remark, personId: user.id }] : [];
    return { writes: [], done: 1, cursor, remarks };
  }
  const judged = await judgeOrError(context, user, result.user);
  if (judged instanceof DomainError) {
    const text = `${fullName(user)} wasn't handed over. ${judged.message}`;
    return { writes: [], done: 1, cursor, remarks: [{ text, personId: user.id }] };
  }
  const { after, audit, messages, remark } = judged;
  const remarks = remark === null ? [] : [remark];
  if (audit.length === 0) {
    return { writes: [], done: 1, cursor, remarks };
  }
  const changeResult = await personChange(store, user, after);
  return {
    writes: [
      ...changeResult.writes,
      ...unchangedPeopleChecks([...chain, ...(lead ? [lead] : [])].filter((above) => above.id !== user.id)),
    ],
    audit,
    messages: [...messages, ...invitationMessages(changeResult.invited, now)],
    remarks,
    operation: reassignmentOperation(changeResult, newId),
    done: 1,
    cursor,
  };
};
