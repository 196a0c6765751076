import useSWRInfinite, { type SWRInfiniteResponse } from "swr/infinite";
import type { ApiProblem } from "#web/lib/ApiProblem.ts";
import { call } from "#web/lib/api.ts";
import type { ApiResult } from "#web/lib/apiTypes.ts";
import { readKey } from "#web/lib/useRead.ts";

type PendingPage = ApiResult<"people", "listPendingAccounts">;
export type PendingPages = SWRInfiniteResponse<PendingPage, ApiProblem>;

/** The accounts that wait for approval, newest first, page by page. */
export const usePendingAccounts = (): PendingPages =>
  useSWRInfinite<PendingPage, ApiProblem>(
    (index: number, previous: PendingPage | null) => {
      if (index > 0 && !previous?.cursor) return null;
      const query = previous?.cursor ? { cursor: previous.cursor } : {};
      return readKey("people", "listPendingAccounts", { query });
    },
    ([feature, id, args]: ReturnType<typeof readKey<"people", "listPendingAccounts">>) => call(feature, id, args),
    { revalidateFirstPage: true },
  );

/** How many wait, as the tab shows it: "3", or "50+" while there are further pages; null while loading. */
export const pendingCount = ({ data }: Pick<PendingPages, "data">): string | null => {
  if (!data) return null;
  const known = data.reduce((sum, page) => sum + page.items.length, 0);
  return data.at(-1)?.cursor ? `${known}+` : String(known);
};
