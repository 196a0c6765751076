import type { EntityItem } from "electrodb";
import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { personNameOf } from "#domain/people/editing.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Entities, Store } from "../store.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import { page } from "../table/page.ts";
import { readItems } from "../table/readItems.ts";
import type { TransactionItem } from "../transact.ts";
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
  const people = new Map((await readUsers(store, ids, true)).map((person) => [person.id, personNameOf(person)]));
  return stored.flatMap((request): readonly DataRequest[] => {
    const person = people.get(request.userId);
    return person === undefined
      ? []
      : [
          {
            person,
            kind: request.kind,
            status: request.status,
            recordedBy: people.get(request.recordedBy) ?? null,
            recordedAt: request.recordedAt,
            releasedBy: request.releasedBy === undefined ? null : (people.get(request.releasedBy) ?? null),
            dueOn: request.dueOn,
            doneAt: request.doneAt ?? null,
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

const recordedMeanwhile = staleReadError("A request about this person was recorded just now. Please reload the page.");

/** Records a request, in place of one that is done. Errors: STATE_CONFLICT if another one was recorded meanwhile. */
export const recordedRequestStep = (before: StoredRequest | null, request: StoredRequest): TransactionItem => ({
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
export const changedRequestStep = (before: StoredRequest, change: Partial<StoredRequest>): TransactionItem => ({
  write: ({ dataRequest }) =>
    dataRequest
      .put({ ...before, ...change, version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: versionConflict(),
});

/** Removes a request that nobody has released. Errors: VERSION_CONFLICT if it was changed since it was read. */
export const withdrawnRequestStep = ({ userId, version }: StoredRequest): TransactionItem => ({
  write: ({ dataRequest }) => dataRequest.delete({ userId }).where(versionIs(version)).commit(),
  conflictError: versionConflict(),
});
