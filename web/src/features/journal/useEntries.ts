import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";

/** The signed-in person's entries, page by page, latest day first. */
export const useEntries = (query: ApiArgs<"journal", "listJournalEntries">["query"]) => {
  const { pages, error, hasMore, isReading, showMore, refresh } = usePages(
    "journal",
    "listJournalEntries",
    argsByCursor((cursor) => ({ query: { ...query, ...cursor } })),
  );
  return {
    items: pages?.flatMap(({ items }) => items),
    period: pages?.[0]?.period ?? null,
    error,
    hasMore,
    isLoadingMore: isReading,
    showMore,
    refresh: () => void refresh(),
  };
};
