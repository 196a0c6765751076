import type { EntityItem } from "electrodb";
import { isOpenRequest } from "#domain/people/data/dataRequest.ts";
import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import type { PersonName } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Page } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { readItems } from "../../table/readItems.ts";
import { readPage } from "../../table/readPage.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { readUsers } from "./people.ts";

export type StoredRequest = EntityItem<Entities["dataRequest"]>;

/** Failed operations of these requests. No table request if none is in progress. */
const readFailedOperationIds = async (store: Store, stored: readonly StoredRequest[]): Promise<ReadonlySet<string>> => {
  const keys = stored.flatMap(({ status, operationId }) =>
    status === "released" && operationId !== undefined ? [{ pk: `OPERATION#${operationId}`, sk: "OPERATION" }] : [],
  );
  const Items = await readItems(store, keys, true);
  return new Set(
    store.entities.operation.parse({ Items }).data.flatMap(({ id, status }) => (status === "failed" ? [id] : [])),
  );
};

/** One request per hundred people, and one if any is in progress. */
const toDataRequests = async (store: Store, stored: readonly StoredRequest[]): Promise<readonly DataRequest[]> => {
  const ids = stored.flatMap(({ userId, recordedBy, releasedBy }) => [userId, recordedBy, releasedBy ?? userId]);
  const failedOperationIds = await readFailedOperationIds(store, stored);
  const people = new Map((await readUsers(store, ids, true)).map((person) => [person.id, person]));
  const nameOf = (id: string | undefined): PersonName | null => {
    const named = people.get(id ?? "");
    return named === undefined ? null : nameFieldsOf(named);
  };
  return stored.flatMap((request): readonly DataRequest[] => {
    const person = people.get(request.userId);
    return person === undefined
      ? []
      : [
          {
            person: nameFieldsOf(person),
            kind: request.kind,
            status: request.status,
            recordedBy: nameOf(request.recordedBy),
            recordedAt: request.recordedAt,
            releasedBy: nameOf(request.releasedBy),
            dueOn: request.dueOn,
            availableUntil: request.availableUntil ?? null,
            isEncrypted: request.encryptionKey !== undefined,
            hasLeft: person.status === "inactive",
            hasFailed: failedOperationIds.has(request.operationId ?? ""),
            version: request.version,
          },
        ];
  });
};

/** Errors: NOT_FOUND if the person no longer exists. */
export const toDataRequest = async (store: Store, stored: StoredRequest): Promise<DataRequest> => {
  const [request] = await toDataRequests(store, [stored]);
  return assertFound("person", request);
};

/** Two requests. */
export const readDataRequests = async (store: Store, cursor: string | undefined): Promise<Page<DataRequest>> => {
  const found = await readPage(cursor, (options) => store.entities.dataRequest.query.all({}).go(options));
  return { items: await toDataRequests(store, found.items), cursor: found.cursor };
};

/** Each person's latest request, unless it is done. One table request, plus those of `toDataRequests` if any. */
export const readUnfinishedRequests = async (store: Store): Promise<readonly DataRequest[]> => {
  const { data } = await store.entities.dataRequest.query
    .all({})
    .where(({ status }, { ne }) => ne(status, "done"))
    .go({ pages: "all" });
  return data.length === 0 ? [] : toDataRequests(store, data);
};

/** Consistent; null if none. */
export const readDataRequest = async (store: Store, userId: string): Promise<StoredRequest | null> => {
  const { data } = await store.entities.dataRequest.get({ userId }).go({ consistent: true });
  return data;
};

/** The people with an open request. One request per hundred people. */
export const readOpenRequestUserIds = async (
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

/** Errors: a stale read if the request changed. */
export const receivedExportWrites = (request: StoredRequest, now: Date): readonly TransactionWrite[] =>
  request.status === "done"
    ? []
    : [
        {
          ...changedRequestWrite(request, { status: "done", doneAt: now.toISOString() }),
          conflictError: staleReadError("Someone else changed this request. Reload the page."),
        },
      ];

const requestConflictError = staleReadError("Someone else recorded a request about this person. Reload the page.");

/** Replaces a request that is done. Errors: STATE_CONFLICT if another one was recorded. */
export const recordedRequestWrite = (before: StoredRequest | null, request: StoredRequest): TransactionWrite => ({
  write: ({ dataRequest }) =>
    before === null
      ? dataRequest.create(request).commit()
      : dataRequest
          .put({ ...request, version: before.version + 1 })
          .where(versionIs(before.version))
          .commit(),
  conflictError: requestConflictError,
});

/** Errors: VERSION_CONFLICT. */
export const changedRequestWrite = (before: StoredRequest, change: Partial<StoredRequest>): TransactionWrite => ({
  write: ({ dataRequest }) =>
    dataRequest
      .put({ ...before, ...change, version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: versionConflict(),
});

/** Errors: VERSION_CONFLICT. */
export const withdrawnRequestWrite = ({ userId, version }: StoredRequest): TransactionWrite => ({
  write: ({ dataRequest }) => dataRequest.delete({ userId }).where(versionIs(version)).commit(),
  conflictError: versionConflict(),
});
