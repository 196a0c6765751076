import { useEffect } from "react";
import { byCursor, usePages } from "#web/lib/reading/usePages.ts";

/** Page by page. A lead gets their own card. */
export const useLeadCards = () => {
  const { pages, error, hasMore, isReading, showMore, refresh } = usePages(
    "leads-weekly",
    "listLeadCards",
    byCursor((query) => ({ query })),
  );
  const cards = pages?.flatMap((page) => page.items);
  // The people whom someone manages are read in pages, and a page may have no lead although more follow.
  useEffect(() => {
    if (hasMore && error === undefined && !isReading) {
      showMore();
    }
  });
  const searching = cards?.length === 0 && hasMore && error === undefined;
  return { cards: searching ? undefined : cards, error, retry: () => void refresh() };
};
