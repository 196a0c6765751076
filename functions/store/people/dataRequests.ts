import type { EntityItem } from "electrodb";
import { isOpenRequest } from "#domain/people/data/dataRequest.ts";
import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { personNameOf } from "#domain/people/editing.ts";
import type { PersonName } from "#domain/people/model.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { page } from "../table/page.ts";
import { readItems } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";
import { readUsers } from "./people.ts";

/** A request as it is stored. */
export type StoredRequest = EntityItem<Entities["dataRequest"]>;

/** The operations that were to carry out requests and have failed. No request if none is under way. */
const readFailed = async (store: Store, stored: readonly StoredRequest[]): Promise<ReadonlySet<string>> => {
  const keys = stored.flatMap(({ status, operationId }) =>
    status === "released" && operationId !== undefined ? [{ pk: `OPERATION#${operationId}`, sk: "OPERATION" }] : [],
  );
  const Items = keys.length === 0 ? [] : await readItems(store, keys, true);
  return new Set(
    store.entities.operation.parse({ Items }).data.flatMap(({ id, status }) => (status === "failed" ? [id] : [])),
  );
};

/** Requests in the API's form. One request per hundred people, and one if any is under way. */
export const toDataRequests = async (
  store: Store,
  stored: readonly StoredRequest[],
): Promise<readonly DataRequest[]> => {
  const ids = stored.flatMap(({ userId, recordedBy, releasedBy }) => [userId, recordedBy, releasedBy ?? userId]);
  const failed = await readFailed(store, stored);
  const people = new Map((await readUsers(store, ids, true)).map((person) => [person.id, person]));
  const nameOf = (id: string | undefined): PersonName | null => {
    const named = people.get(id ?? "");
    return named === undefined ? null : personNameOf(named);
  };
  return stored.flatMap((request): readonly DataRequest[] => {
    const person = people.get(request.userId);
    return person === undefined
      ? []
      : [
          {
            person: personNameOf(person),
            kind: request.kind,
            status: request.status,
            recordedBy: nameOf(request.recordedBy),
            recordedAt: request.recordedAt,
            releasedBy: nameOf(request.releasedBy),
            dueOn: request.dueOn,
            doneAt: request.doneAt ?? null,
            availableUntil: request.availableUntil ?? null,
            isSealed: request.seal !== undefined,
            hasLeft: person.status === "inactive",
            hasFailed: failed.has(request.operationId ?? ""),
            version: request.version,
          },
        ];
  });
};

/** A page of the requests. Two requests. */
export const readDataRequests = async (store: Store, cursor: string | undefined): Promise<Page<DataRequest>> => {
  const found = await page(cursor, (options) => store.entities.dataRequest.query.all({}).go(options));
  return { items: await toDataRequests(store, found.items), cursor: found.cursor };
};

/** The request about a person, read consistently; null if there is none. */
export const readDataRequest = async (store: Store, userId: string): Promise<StoredRequest | null> => {
  const { data } = await store.entities.dataRequest.get({ userId }).go({ consistent: true });
  return data;
};

/** Those of these people about whom a request is open. One request per hundred people. */
export const readOpenRequests = async (
  store: Store,
  userIds: readonly string[],
  today: Day,
): Promise<ReadonlySet<string>> => {
  const Items = await readItems(
    store,
    userIds.map((userId) => ({ pk: "DATAREQUESTS", sk: userId })),
    true,
  );
  return new Set(
    store.entities.dataRequest
      .parse({ Items })
      .data.flatMap((request) => (isOpenRequest(request, today) ? [request.userId] : [])),
  );
};

/** Notes that a released export was downloaded for the first time. Errors: a stale read if the request was changed since it was read. */
export const receivedExportSteps = (request: StoredRequest, now: Date): readonly TransactionStep[] =>
  request.status === "done"
    ? []
    : [
        {
          ...changedRequestStep(request, { status: "done", doneAt: now.toISOString() }),
          conflictError: staleReadError("This request was changed just now. Please reload the page."),
        },
      ];

const recordedMeanwhile = staleReadError("A request about this person was recorded just now. Please reload the page.");

/** Records a request, in place of one that is done. Errors: STATE_CONFLICT if another one was recorded meanwhile. */
export const recordedRequestStep = (before: StoredRequest | null, request: StoredRequest): TransactionStep => ({
  write: ({ dataRequest }) =>
    before === null
      ? dataRequest.create(request).commit()
      : dataRequest
          .put({ ...request, version: before.version + 1 })
          .where(versionIs(before.version))
          .commit(),
  conflictError: recordedMeanwhile,
});

/** Changes a request. Errors: VERSION_CONFLICT if it was changed since it was read. */
export const changedRequestStep = (before: StoredRequest, change: Partial<StoredRequest>): TransactionStep => ({
  write: ({ dataRequest }) =>
    dataRequest
      .put({ ...before, ...change, version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: versionConflict(),
});

/** Removes a request that nobody has released. Errors: VERSION_CONFLICT if it was changed since it was read. */
export const withdrawnRequestStep = ({ userId, version }: StoredRequest): TransactionStep => ({
  write: ({ dataRequest }) => dataRequest.delete({ userId }).where(versionIs(version)).commit(),
  conflictError: versionConflict(),
});
