import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";

/** Page by page, latest day first. */
export const usePrivateNotes = (userId: string) => {
  const { items, ...list } = usePages(
    "journal",
    "listPrivateNotes",
    argsByCursor((cursor) => ({ params: { userId }, query: cursor })),
  );
  // A note that moved to another day in the meantime may be on two pages.
  return { ...list, items: items && [...new Map(items.map((note) => [note.id, note])).values()] };
};
