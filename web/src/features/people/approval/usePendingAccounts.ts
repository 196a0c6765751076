import useSWRInfinite, { type SWRInfiniteResponse } from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { call } from "#web/lib/reading/api.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

type PendingPage = ApiResult<"people", "listPendingAccounts">;

/** The accounts that wait for approval, newest first, page by page. */
export const usePendingAccounts = (): SWRInfiniteResponse<PendingPage, ApiError> =>
  useSWRInfinite<PendingPage, ApiError>(
    (index: number, previous: PendingPage | null) => {
      if (index > 0 && !previous?.cursor) {
        return null;
      }
      const query = previous?.cursor ? { cursor: previous.cursor } : {};
      return readKey("people", "listPendingAccounts", { query });
    },
    ([feature, id, args]: ReturnType<typeof readKey<"people", "listPendingAccounts">>) => call(feature, id, args),
    { revalidateFirstPage: true },
  );
