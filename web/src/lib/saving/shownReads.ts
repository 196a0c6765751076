import { useLayoutEffect } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import { call } from "../reading/api.ts";
import type { ApiArgs, ApiFeature, ApiResult, ReadId } from "../reading/apiTypes.ts";
import { readKey } from "../reading/useRead.ts";
import { changedReads, type ReadName } from "./changedReads.ts";

/** The prefix of the cache keys of useSWRInfinite (swr, `unstable_serialize`). */
const listPrefix = "$inf$";

type Cache = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

/** The cache of the signed-in person; null until the session is known. */
let shown: Cache | null = null;

/** Connects what is read to the writes of the page. Rendered once, inside the cache of the signed-in person. */
export const ConnectReads = (): null => {
  const { cache, mutate } = useSWRConfig();
  useLayoutEffect(() => {
    const connected = { cache, mutate };
    shown = connected;
    return () => {
      shown = shown === connected ? null : shown;
    };
  }, [cache, mutate]);
  return null;
};

/** A write that changed something, or was refused because of what somebody else changed. */
export interface Change {
  readonly feature: ApiFeature;
  readonly id: string;
  readonly args: { readonly params?: Readonly<Record<string, unknown>> };
  /** Whether it was refused because its subject is in another state: closed, gone, or somebody else's now. */
  readonly isRefused: boolean;
}

type ReadKey = readonly [feature: string, id: string, args: Change["args"]];

const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 3;

const readsOf = ({ feature, id }: Change): readonly ReadName[] =>
  (changedReads[feature] as Readonly<Record<string, readonly ReadName[]>>)[id] ?? [];

/** Whether the parameters that a read and a write have in common are of the same subject. */
const isSameSubject = (read: Change["args"]["params"] = {}, write: Change["args"]["params"] = {}): boolean =>
  Object.entries(read).every(([name, value]) => write[name] === undefined || write[name] === value);

/** Whether a read is of the very subject of a write: it names parameters, and only those of the write. */
const isOfSubject = (read: Change["args"]["params"] = {}, write: Change["args"]["params"] = {}): boolean => {
  const named = Object.entries(read);
  return named.length > 0 && named.every(([name, value]) => write[name] === value);
};

/** Reads again what the writes changed, where the page shows it. Pages of lists that are not shown are forgotten. */
export const readAgain = async (changes: readonly Change[]): Promise<void> => {
  if (shown === null || changes.length === 0) {
    return;
  }
  const { cache, mutate } = shown;
  const isChanged = (key: unknown): boolean =>
    isReadKey(key) &&
    changes.some(
      (change) =>
        (readsOf(change).some((name) => name === `${key[0]}.${key[1]}`) &&
          isSameSubject(key[2].params, change.args.params)) ||
        (change.isRefused && change.feature === key[0] && isOfSubject(key[2].params, change.args.params)),
    );
  const names = new Set(changes.flatMap(readsOf));
  const lists = [...cache.keys()].filter(
    (key) =>
      key.startsWith(listPrefix) &&
      [...names].some((name) => {
        const [feature, id] = name.split(".");
        return key.includes(`"${feature}","${id}",`);
      }),
  );
  const isOfList = (key: unknown): boolean =>
    isReadKey(key) && lists.some((list) => list.includes(`"${key[0]}","${key[1]}",`));
  const isMissing = (key: unknown): boolean => cache.get(unstable_serialize(key as ReadKey))?.data === undefined;

  // A list takes its pages from the cache when it is read again, so they are removed before.
  await mutate((key) => isChanged(key) && isOfList(key), undefined, { revalidate: false });
  await Promise.all([mutate((key) => isChanged(key) && !isOfList(key)), ...lists.map((list) => mutate(list))]);
  // The first page of a list may also be read by itself, such as for a badge.
  await mutate((key) => isChanged(key) && isOfList(key) && isMissing(key));
};

/** Shows what a write answered in place of what was read, without a request. */
export const show = async <F extends ApiFeature, Id extends ReadId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
  next: ApiResult<F, Id> | ((before: ApiResult<F, Id> | undefined) => ApiResult<F, Id> | undefined),
): Promise<void> => {
  await shown?.mutate<ApiResult<F, Id>>(readKey(feature, id, args), next as ApiResult<F, Id>, { revalidate: false });
};

/** Reads a route now, and shows the answer where the page shows what it read before. Rejects with an ApiError. */
export const readNow = async <F extends ApiFeature, Id extends ReadId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const fresh = await call(feature, id, args);
  await show(feature, id, args, fresh);
  return fresh;
};
