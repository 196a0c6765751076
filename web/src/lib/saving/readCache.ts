import { useLayoutEffect } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import { call } from "../reading/api.ts";
import type { ApiArgs, ApiFeature, ApiResult, ReadId } from "../reading/apiTypes.ts";
import { isPagedRead, shownLists } from "../reading/mountedLists.ts";
import { readKey } from "../reading/useRead.ts";
import { invalidations, type ReadRouteName } from "./invalidations.ts";

type CacheAccess = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

/** Null while no `CacheBridge` is mounted. */
let connectedCache: CacheAccess | null = null;

/** Lets writes revalidate reads. Render it once, inside the signed-in person's cache. */
export const CacheBridge = (): null => {
  const { cache, mutate } = useSWRConfig();
  useLayoutEffect(() => {
    const connected = { cache, mutate };
    connectedCache = connected;
    return () => {
      connectedCache = connectedCache === connected ? null : connectedCache;
    };
  }, [cache, mutate]);
  return null;
};

/** A write that changed something, or was rejected because of someone else's change. */
export interface InvalidatingWrite {
  readonly feature: ApiFeature;
  readonly id: string;
  readonly args: { readonly params?: Readonly<Record<string, unknown>> };
  /** Rejected because its subject is closed, gone, or now someone else's. */
  readonly isRejected: boolean;
}

type ReadKey = readonly [feature: string, id: string, args: InvalidatingWrite["args"]];

const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 3;

const readsOf = ({ feature, id }: InvalidatingWrite): readonly ReadRouteName[] =>
  (invalidations[feature] as Readonly<Record<string, readonly ReadRouteName[]>>)[id] ?? [];

const mayHaveSameSubject = (
  read: InvalidatingWrite["args"]["params"] = {},
  write: InvalidatingWrite["args"]["params"] = {},
): boolean => Object.entries(read).every(([name, value]) => write[name] === undefined || write[name] === value);

const hasExactSubject = (
  read: InvalidatingWrite["args"]["params"] = {},
  write: InvalidatingWrite["args"]["params"] = {},
): boolean => {
  const readParams = Object.entries(read);
  return readParams.length > 0 && readParams.every(([name, value]) => write[name] === value);
};

/** Revalidates mounted reads affected by these writes and evicts unmounted list pages. */
export const revalidate = async (writes: readonly InvalidatingWrite[]): Promise<void> => {
  if (connectedCache === null || writes.length === 0) {
    return;
  }
  const { cache, mutate } = connectedCache;
  const isChanged = (key: unknown): boolean =>
    isReadKey(key) &&
    writes.some(
      (change) =>
        (readsOf(change).some((name) => name === `${key[0]}.${key[1]}`) &&
          mayHaveSameSubject(key[2].params, change.args.params)) ||
        (change.isRejected && change.feature === key[0] && hasExactSubject(key[2].params, change.args.params)),
    );
  const lists = shownLists().filter(({ feature, id, subject }) =>
    isChanged([feature, id, subject.current === undefined ? {} : { params: subject.current }]),
  );
  const isOfList = (key: unknown): boolean => isReadKey(key) && isPagedRead(key[0], key[1]);
  const isMissing = (key: unknown): boolean => cache.get(unstable_serialize(key as ReadKey))?.data === undefined;

  // Lists reread their pages from the cache, so remove them first.
  await mutate((key) => isChanged(key) && isOfList(key), undefined, { revalidate: false });
  await Promise.all([mutate((key) => isChanged(key) && !isOfList(key)), ...lists.map(({ refresh }) => refresh())]);
  // A first page may also be read separately, such as for a badge.
  await mutate((key) => isChanged(key) && isOfList(key) && isMissing(key));
};

/** Puts a write's response into the cache without a request. */
export const setCached = async <F extends ApiFeature, Id extends ReadId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
  next: ApiResult<F, Id> | ((before: ApiResult<F, Id> | undefined) => ApiResult<F, Id> | undefined),
): Promise<void> => {
  await connectedCache?.mutate<ApiResult<F, Id>>(readKey(feature, id, args), next as ApiResult<F, Id>, {
    revalidate: false,
  });
};

/** Requests a route now and updates the reads on screen. @throws ApiError */
export const refetch = async <F extends ApiFeature, Id extends ReadId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const fresh = await call(feature, id, args);
  await setCached(feature, id, args, fresh);
  return fresh;
};
