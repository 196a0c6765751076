import { useEffect, useMemo } from "react";
import { SWRConfig, unstable_serialize, useSWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";
import { useLatest } from "../useLatest.ts";
import type { ApiError } from "./ApiError.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { registerList } from "./mountedLists.ts";
import { readRoute } from "./readRoute.ts";
import { readKey } from "./useRead.ts";

/** The arguments for the page after `previous` (null for the first page). Returns null after the last page. */
type ArgsAfter<F extends ApiFeature, Id extends RouteId<F>> = (
  previous: ApiResult<F, Id> | null,
) => ApiArgs<F, Id> | null;

/** For routes whose response holds the next page's cursor. */
export const argsByCursor =
  <Args>(argsOf: (cursor: { readonly cursor?: string }) => Args) =>
  (previous: { readonly cursor: string | null } | null): Args | null => {
    if (previous === null) {
      return argsOf({});
    }
    return previous.cursor === null ? null : argsOf({ cursor: previous.cursor });
  };

type ItemOf<Page> = Page extends { readonly items: readonly (infer Item)[] } ? Item : never;

interface PagesOptions {
  /** Keeps the previous arguments' pages until the new ones load, as in a filtered list. */
  readonly keepPreviousData?: boolean;
  /** Reads the first page each time the list opens, however recent the last read is. */
  readonly alwaysRereads?: boolean;
  /** Separates this list from another one with the same first page. */
  readonly separateListName?: string;
}

const keyByFirstPage = new WeakMap<object, string>();

const isObject = (page: unknown): page is object => typeof page === "object" && page !== null;

const growingListKeys = new Set<string>();

const isSame = SWRConfig.defaultValue.compare;

/** Compares only reloaded pages deeply; comparing all would slow down long lists. */
const isSameList = (list: unknown, other: unknown): boolean =>
  Array.isArray(list) && Array.isArray(other)
    ? list.length === other.length && list.every((page, index) => page === other[index] || isSame(page, other[index]))
    : list === other || isSame(list, other);

/** Loads each page once. Reopening or refocusing reloads the first; `revalidate` and `refresh` reload all. */
export const usePages = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  argsAfter: ArgsAfter<F, Id>,
  { keepPreviousData = false, alwaysRereads = false, separateListName }: PagesOptions = {},
) => {
  type Page = ApiResult<F, Id>;
  const { cache } = useSWRConfig();
  const keyOf = (args: ApiArgs<F, Id>) =>
    [...readKey(feature, id, args), ...(separateListName === undefined ? [] : [separateListName])] as const;
  const firstArgs = argsAfter(null);
  const firstKey = firstArgs === null ? null : unstable_serialize(keyOf(firstArgs));
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_index: number, previous: Page | null) => {
      const args = argsAfter(previous);
      return args === null ? null : keyOf(args);
    },
    async (key: ReturnType<typeof keyOf>) => {
      const name = unstable_serialize(key);
      // SWR rereads the first page whenever it loads another one.
      const cachedPage: Page | undefined =
        firstKey !== null && growingListKeys.has(firstKey) ? cache.get(name)?.data : undefined;
      const page = cachedPage ?? (await readRoute(feature, id, key[2]));
      if (name === firstKey && isObject(page)) {
        keyByFirstPage.set(page, name);
      }
      return page;
    },
    { compare: isSameList, keepPreviousData, ...(alwaysRereads && { revalidateOnMount: true, dedupingInterval: 0 }) },
  );
  const { params } = (firstArgs ?? {}) as { readonly params?: Readonly<Record<string, unknown>> };
  const subject = useLatest(params);
  const isOpen = firstKey !== null;
  useEffect(
    () => (isOpen ? registerList({ feature, id, subject, refresh: mutate }) : undefined),
    [feature, id, isOpen, mutate],
  );
  const items = useMemo(
    () => data?.flatMap((page) => (page as { readonly items?: ItemOf<Page>[] }).items ?? []),
    [data],
  );
  const [page] = data ?? [];
  const loadedFirstKey = isObject(page) ? keyByFirstPage.get(page) : undefined;
  const last = data?.at(-1);
  const growTo = (pages: number): void => {
    if (firstKey === null) {
      return;
    }
    growingListKeys.add(firstKey);
    void setSize(pages).finally(() => growingListKeys.delete(firstKey));
  };
  return {
    /** Undefined until the first page loads. */
    pages: data,
    /** Of all loaded pages; empty if the route's pages have no `items`. */
    items,
    error,
    size,
    isLoading,
    isReading: isValidating,
    /** Whether the pages still belong to the previous arguments. */
    isPrevious: loadedFirstKey !== undefined && loadedFirstKey !== firstKey,
    hasMore: last !== undefined && argsAfter(last) !== null,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    growTo,
    showMore: () => growTo(size + 1),
    refresh: async (): Promise<void> => void (await mutate()),
  };
};
