import { people } from "#domain/people/contract.ts";
import { assertSuccessors } from "#domain/people/handover.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { startedOperation, writeChunks } from "../../store/operations.ts";
import { readUser } from "../../store/people.ts";
import { readManagerChain } from "../../store/personChange.ts";

/** The number of ids per chunk of the operation's input. */
const idsInChunk = 5_000;

export const handler = serve(
  people.handOver,
  async ({ store, params, body, now, newId, commit }) => {
    const { user } = store.entities;
    const { userId } = params;
    const [leaver, chain, lead, managed, led] = await Promise.all([
      readUser(store, userId),
      readManagerChain(store, body.managerId),
      body.leadId === null ? null : readUser(store, body.leadId),
      body.managerId === null
        ? []
        : user.query
            .byManager({ managerId: userId })
            .go({ pages: "all" })
            .then(({ data }) => data),
      body.leadId === null
        ? []
        : user.query
            .byLead({ leadId: userId })
            .go({ pages: "all" })
            .then(({ data }) => data),
    ]);
    assertFound("person", leaver);
    assertSuccessors(userId, body, { chain, lead, managed });
    const ids = [...new Set([...managed, ...led].map(({ id }) => id))];
    if (ids.length === 0) {
      throw new DomainError("STATE_CONFLICT", "There is nobody to hand over any more. Please reload the list.");
    }
    const operationId = newId();
    const chunks = Array.from({ length: Math.ceil(ids.length / idsInChunk) }, (_, chunk) =>
      ids.slice(chunk * idsInChunk, (chunk + 1) * idsInChunk),
    );
    await writeChunks(store, operationId, chunks);
    const operation = { id: operationId, kind: "handOver", total: ids.length } as const;
    await commit([], {
      audit: {
        action: "person.handover.started",
        subjectId: userId,
        change: { managerId: body.managerId, leadId: body.leadId, people: ids.length },
      },
      operation: { ...operation, input: { userId, ...body, chunks: chunks.length } },
    });
    return startedOperation(operation, now);
  },
  tryEnqueue,
);
