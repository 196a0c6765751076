import { useEffect, useMemo } from "react";
import type { ReviewFilter, ReviewSort } from "#domain/reviews/terms.ts";
import { usePages } from "#web/lib/reading/usePages.ts";

export interface ManagedQuery {
  readonly roundId?: string;
  readonly name?: string;
  readonly filter?: ReviewFilter;
  readonly managerId?: string;
  readonly approverId?: string;
  readonly sort?: ReviewSort;
  readonly withoutApprovals?: "true";
}

/** Loads `wantedPageCount` pages of one round; null keeps the current number. Equal queries share requests. */
export const useManagedReviews = (query: ManagedQuery, wantedPageCount: number | null = null) => {
  const { pages, items, error, size, isLoading, isPrevious, isLoadingMore, hasMore, growTo, refresh } = usePages(
    "reviews",
    "listManagedReviews",
    (previous) => {
      if (previous === null) {
        return { query: { ...query } };
      }
      const { roundId, cursor } = previous;
      return cursor === null ? null : { query: { ...query, ...(roundId !== null && { roundId }), cursor } };
    },
    // Earlier results remain visible while a new search loads.
    { keepPreviousData: true },
  );
  const loadedPageCount = pages?.length ?? 0;
  // A page of a search may be empty although more follow. Empty pages don't count as wanted ones.
  const emptyPageCount = pages?.filter(({ items, cursor }) => items.length === 0 && cursor !== null).length ?? 0;
  const wantedSize = wantedPageCount === null ? null : wantedPageCount + emptyPageCount;
  useEffect(() => {
    if (wantedSize !== null && loadedPageCount > 0 && wantedSize !== size) {
      growTo(wantedSize);
    }
  });
  return {
    rounds: pages?.[0]?.rounds,
    earlierRoundCount: pages?.[0]?.earlierRounds ?? 0,
    roundId: pages?.[0]?.roundId ?? null,
    reviews: items,
    remindedToday: useMemo(() => pages?.flatMap((page) => page.remindedToday ?? []) ?? [], [pages]),
    /** Today in the organization's time zone. */
    today: pages?.[0]?.today,
    error,
    isPrevious,
    hasMore: hasMore && !isPrevious,
    /** Nothing found yet, but more may follow. */
    stillSearching: error === undefined && (isLoading || hasMore) && !pages?.some(({ items }) => items.length > 0),
    loadingMore: hasMore && isLoadingMore,
    retry: () => void refresh(),
  };
};
