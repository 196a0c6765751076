import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";

/** Page by page, latest day first. */
export const usePrivateNotes = (userId: string) => {
  const { pages, error, hasMore, isLoadingMore, showMore, refresh } = usePages(
    "journal",
    "listPrivateNotes",
    argsByCursor((cursor) => ({ params: { userId }, query: cursor })),
  );
  return {
    // A note that moved to another day in the meantime may be on two pages.
    items: pages && [...new Map(pages.flatMap(({ items }) => items).map((note) => [note.id, note])).values()],
    error,
    hasMore,
    isLoadingMore,
    showMore,
    refresh: () => void refresh(),
  };
};
