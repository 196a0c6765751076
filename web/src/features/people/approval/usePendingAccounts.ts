import { byCursor, usePages } from "#web/lib/reading/usePages.ts";

/** Newest first, page by page. */
export const usePendingAccounts = () =>
  usePages(
    "people",
    "listPendingAccounts",
    byCursor((query) => ({ query })),
  );
