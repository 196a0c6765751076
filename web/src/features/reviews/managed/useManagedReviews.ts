import { useEffect } from "react";
import { unstable_serialize } from "swr";
import useSWRInfinite from "swr/infinite";
import type { ReviewFilter, ReviewSort } from "#domain/reviews/terms.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

/** A page, with the query that it answers. */
type ManagedPage = ApiResult<"reviews", "listManagedReviews"> & { readonly query: object };

/** Filters reviews by round, by default the active one, and by what else the list can be filtered by. */
export interface ManagedQuery {
  readonly roundId?: string;
  readonly name?: string;
  readonly filter?: ReviewFilter;
  readonly managerId?: string;
  readonly approverId?: string;
  readonly sort?: ReviewSort;
  /** What waits for the viewer without what waits for an approval. */
  readonly withoutApprovals?: "true";
}

/**
 * Reads the rounds, and `pages` pages of the reviews of one of them; null leaves the number of pages alone. Calls with
 * the same query share their requests.
 */
export const useManagedReviews = (query: ManagedQuery, pages: number | null = null) => {
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<ManagedPage, ApiError>(
    (_index, previous: ManagedPage | null) => {
      if (previous === null) {
        return readKey("reviews", "listManagedReviews", { query: { ...query } });
      }
      if (previous.cursor === null) {
        return null;
      }
      return readKey("reviews", "listManagedReviews", {
        query: { ...query, ...(previous.roundId !== null && { roundId: previous.roundId }), cursor: previous.cursor },
      });
    },
    async ([, , args]: ReturnType<typeof readKey<"reviews", "listManagedReviews">>) => ({
      ...(await readRoute("reviews", "listManagedReviews", args)),
      query: args.query,
    }),
    // Earlier results remain visible while a new search loads.
    { keepPreviousData: true },
  );
  const isPrevious = data?.[0] !== undefined && unstable_serialize(data[0].query) !== unstable_serialize(query);
  const read = data?.length ?? 0;
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  // A page of a search may be empty although more follow. Empty pages are not counted.
  const emptyPages = data?.filter(({ items, cursor }) => items.length === 0 && cursor !== null).length ?? 0;
  const wantedSize = pages === null ? null : pages + emptyPages;
  useEffect(() => {
    if (wantedSize !== null && read > 0 && wantedSize !== size) {
      void setSize(wantedSize);
    }
  }, [wantedSize, read, size, setSize]);
  return {
    rounds: data?.[0]?.rounds,
    /** How many rounds there are before these. */
    earlier: data?.[0]?.earlierRounds ?? 0,
    /** The round that the reviews belong to. */
    roundId: data?.[0]?.roundId ?? null,
    reviews: data?.flatMap((page) => page.items),
    /** Today in the organisation's time zone. */
    today: data?.[0]?.today,
    error,
    /** Whether `reviews` answer the query before this one, which is still being read or could not be read. */
    isPrevious,
    hasMore: hasMore && !isPrevious,
    /** Whether no review was found yet, but the running request or a later page may contain some. */
    stillSearching: error === undefined && (isLoading || hasMore) && !data?.some(({ items }) => items.length > 0),
    loadingMore: isValidating && data !== undefined && hasMore && read < size,
    retry: () => void mutate(),
  };
};
