import * as z from "zod";
import { mayLead, mayManage } from "#domain/people/editing.ts";
import { reassign } from "#domain/people/handover.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { readChunk } from "../store/operations.ts";
import { readUser } from "../store/people/people.ts";
import {
  changedValues,
  personChange,
  readManagerChain,
  settlingOperation,
  unchangedPeopleSteps,
} from "../store/people/personChange.ts";
import type { OperationRunner } from "./runner.ts";

/** The leaver (`userId`), and the number of chunks of people. */
const input = z.object({ userId: z.string(), chunks: z.int().min(1) });

/** A person who is handed over, and to whom. */
const assigned = z.object({ id: z.string(), managerId: z.string().nullable(), leadId: z.string().nullable() });

const place = z.object({ chunk: z.int().min(0), at: z.int().min(0) });

/**
 * Hands over one person per step, with their reviews, in one transaction, so the leaver immediately loses access. The
 * transaction requires that the successor and everybody above them are unchanged, so that no cycle of managers can be
 * created.
 */
export const handOver: OperationRunner = async ({ store, operation, now, newId }) => {
  const { userId, chunks } = input.parse(operation.input);
  const where = operation.cursor === null ? { chunk: 0, at: 0 } : place.parse(JSON.parse(operation.cursor));
  const people = z.array(assigned).parse(await readChunk(store, operation.id, where.chunk));
  const isLastOfChunk = where.at + 1 >= people.length;
  const next = isLastOfChunk ? { chunk: where.chunk + 1, at: 0 } : { chunk: where.chunk, at: where.at + 1 };
  const cursor = next.chunk < chunks ? JSON.stringify(next) : null;

  const { id = "", ...successors } = people[where.at] ?? { managerId: null, leadId: null };
  const [user, chain, lead] = await Promise.all([
    readUser(store, id),
    readManagerChain(store, successors.managerId),
    successors.leadId === null ? null : readUser(store, successors.leadId),
  ]);
  const [manager] = chain;
  if (
    (successors.managerId !== null && !(manager && mayManage(manager))) ||
    (successors.leadId !== null && !(lead && mayLead(lead)))
  ) {
    throw new DomainError(
      "INVALID_INPUT",
      "The person who takes over was changed in the meantime and can no longer do so. Please select somebody else for the rest.",
    );
  }
  if (!user) {
    return { steps: [], done: 1, cursor };
  }
  const result = reassign(user, userId, successors, chain, operation.startedBy, now.toISOString());
  if (result.kind !== "changed") {
    return { steps: [], done: 1, cursor, remarks: result.kind === "skipped" ? [result.remark] : [] };
  }
  const { change, before } = changedValues(user, result.user);
  const written = await personChange(store, user, result.user);
  return {
    steps: [
      ...written.steps,
      ...unchangedPeopleSteps([...chain, ...(lead ? [lead] : [])].filter((above) => above.id !== user.id)),
    ],
    audit: {
      action: "person.changed",
      subjectId: user.id,
      change: { ...change, operationId: operation.id },
      before,
    },
    operation: settlingOperation(written, newId),
    done: 1,
    cursor,
  };
};
