import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/ApiError.ts";
import { call } from "#web/lib/api.ts";
import type { ApiResult } from "#web/lib/apiTypes.ts";
import { readKey } from "#web/lib/useRead.ts";

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;

/** Which reviews: those of the newest round unless another is named, of people whose name begins so. */
export interface ManagedQuery {
  readonly roundId?: string;
  readonly name?: string;
}

/** The rounds, and the reviews of one of them, so many pages of them. Whoever asks for the same shares the answer. */
export const useManagedReviews = (query: ManagedQuery, pages: number | null = null) => {
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<ManagedPage, ApiError>(
    (_index, previous: ManagedPage | null) => {
      if (previous === null) return readKey("reviews", "listManagedReviews", { query: { ...query } });
      if (previous.cursor === null) return null;
      return readKey("reviews", "listManagedReviews", { query: { ...query, cursor: previous.cursor } });
    },
    ([, , args]: ReturnType<typeof readKey<"reviews", "listManagedReviews">>) =>
      call("reviews", "listManagedReviews", args),
    // While somebody types a name, what was found before stays.
    { keepPreviousData: true },
  );
  const read = data?.length ?? 0;
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  // A page of a search may be empty though others follow it: it shows nothing and so counts as none.
  const passedOver = data?.filter(({ items, cursor }) => items.length === 0 && cursor !== null).length ?? 0;
  const wanted = pages === null ? null : pages + passedOver;
  useEffect(() => {
    if (wanted !== null && read > 0 && wanted !== size) void setSize(wanted);
  }, [wanted, read, size, setSize]);
  return {
    rounds: data?.[0]?.rounds,
    /** The round that the reviews belong to. */
    roundId: data?.[0]?.roundId ?? null,
    reviews: data?.flatMap((page) => page.items),
    /** The organisation's day. */
    today: data?.[0]?.today,
    error,
    hasMore,
    /** Whether nobody was found yet, who may still be: in the answer or in a page that follows. */
    stillSearching: error === undefined && (isLoading || hasMore) && !data?.some(({ items }) => items.length > 0),
    loadingMore: isValidating && data !== undefined && hasMore && read < size,
    retry: () => void mutate(),
  };
};
