import type * as people from "#domain/people/contract.ts";
import { assertSuccessors, successorsOf } from "#domain/people/handover.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Handlers } from "../../http/serve.ts";
import { readLatestRounds } from "../../reviews/store/rounds.ts";
import { readPage } from "../../table/readPage.ts";
import type { Store } from "../../table/store.ts";
import { inChunks, readStartedOperation, requestDigest, startedOperation, writeChunks } from "../../work/operations.ts";
import { readUser } from "../store/people.ts";
import { readPersonAndManagers } from "../store/personChange.ts";

type Handler = Handlers<typeof people>;

/** Reviews this person manages in the active round, up to the counting limit. Two requests. */
const countReviews = async (store: Store, managerId: string): Promise<number> => {
  const activeRound = (await readLatestRounds(store)).rounds.find(({ status }) => status === "active");
  if (!activeRound) {
    return 0;
  }
  const { data } = await store.entities.review.query
    .byManagerAndStage({ actingManagerId: managerId })
    .begins({ roundId: activeRound.id, stageOrder: "" })
    .go({ limit: countedUpTo });
  return data.length;
};

export const listResponsibilities: Handler["listResponsibilities"] = async ({ store, params, query }) => {
  const { user } = store.entities;
  const [{ items, cursor }, reviews] = await Promise.all([
    readPage(query.cursor, (options) =>
      query.relation === "managed"
        ? user.query.byManager({ managerId: params.userId }).go(options)
        : user.query.byLead({ leadId: params.userId }).go(options),
    ),
    query.relation === "managed" ? countReviews(store, params.userId) : 0,
  ]);
  // Anyone with reports exists; check only when the list is empty.
  if (items.length === 0) {
    assertFound("person", await readUser(store, params.userId));
  }
  return { items, cursor, reviews };
};

/** People per chunk of the input: 260 kB with three IDs each. */
const peopleInChunk = 2_000;

export const handOver: Handler["handOver"] = async ({ store, params, body, actor, now, commit }) => {
  const { user } = store.entities;
  const { userId } = params;
  const { operationId } = body;
  const choices = [body, ...body.groups];
  const digest = requestDigest({ params, body });
  const [started, predecessor, managed, led] = await Promise.all([
    readStartedOperation(store, { id: operationId, kind: "handOver", startedBy: actor.id, requestDigest: digest }),
    readUser(store, userId),
    choices.every(({ managerId }) => managerId === null)
      ? []
      : user.query
          .byManager({ managerId: userId })
          .go({ pages: "all" })
          .then(({ data }) => data),
    choices.every(({ leadId }) => leadId === null)
      ? []
      : user.query
          .byLead({ leadId: userId })
          .go({ pages: "all" })
          .then(({ data }) => data),
  ]);
  if (started) {
    return started;
  }
  assertFound("person", predecessor);
  const successors = successorsOf(body);
  const reportsFor = (choice: (typeof choices)[number]) => {
    const { managerId, leadId } = choice;
    return managed.filter(({ id }) => {
      const successor = successors(id);
      return successor.managerId === managerId && successor.leadId === leadId;
    });
  };
  for (const choice of choices) {
    const [chain, lead] = await Promise.all([
      readPersonAndManagers(store, choice.managerId),
      choice.leadId === null ? null : readUser(store, choice.leadId),
    ]);
    assertSuccessors(userId, choice, { chain, lead, managed: reportsFor(choice) });
  }
  const managedIds = new Set(managed.map(({ id }) => id));
  const ledIds = new Set(led.map(({ id }) => id));
  const assigned = [...new Set([...managedIds, ...ledIds])]
    .map((id) => ({ id, ...successors(id) }))
    .filter(
      ({ id, managerId, leadId }) => (managerId !== null && managedIds.has(id)) || (leadId !== null && ledIds.has(id)),
    );
  if (assigned.length === 0) {
    throw new DomainError("STATE_CONFLICT", "There is no one left to hand over. Reload the list.");
  }
  const chunks = inChunks(assigned, peopleInChunk);
  await writeChunks(store, operationId, chunks, now);
  const operation = { id: operationId, kind: "handOver", total: assigned.length } as const;
  await commit([], {
    audit: {
      action: "person.handover.started",
      subjectId: userId,
      change: {
        managerId: body.managerId,
        leadId: body.leadId,
        groups: body.groups.map(({ userIds, ...group }) => ({ ...group, people: userIds.length })),
        people: assigned.length,
        operationId,
      },
    },
    operation: { ...operation, input: { userId, chunks: chunks.length }, requestDigest: digest },
  });
  return startedOperation(operation, now);
};
