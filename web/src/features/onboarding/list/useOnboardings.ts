import { useEffect } from "react";
import { byCursor, usePages } from "#web/lib/reading/usePages.ts";
import type { ListedStatus } from "../shared/onboardingsHref.ts";

/** Page by page, latest start first. */
export const useOnboardings = (status: ListedStatus) => {
  const { pages, error, hasMore, isReading, isLoadingMore, showMore, refresh } = usePages(
    "onboarding",
    "listOnboardings",
    byCursor((cursor) => ({ query: { status, ...cursor } })),
  );
  const items = pages?.flatMap((page) => page.items);
  // A page may be empty although more follow.
  const searching = items?.length === 0 && hasMore && error === undefined;
  useEffect(() => {
    if (searching && !isReading) {
      showMore();
    }
  });
  return {
    /** Undefined until the first onboarding is found, or none exists. */
    onboardings: searching ? undefined : items,
    error,
    hasMore,
    loadingMore: isLoadingMore,
    showMore,
    retry: () => void refresh(),
  };
};
