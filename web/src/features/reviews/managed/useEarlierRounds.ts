import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";
import type { ManagedQuery } from "./useManagedReviews.ts";

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;

/**
 * Reads `pages` pages of the rounds before the latest ones, none for 0, and says how many follow; null as long as nothing was
 * asked for.
 */
export const useEarlierRounds = (scope: Pick<ManagedQuery, "managerId" | "approverId">, pages: number) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ManagedPage, ApiError>(
    (_index, previous: ManagedPage | null) => {
      if (pages === 0 || previous?.cursor === null) {
        return null;
      }
      return readKey("reviews", "listManagedReviews", {
        query: { ...scope, earlier: "true", ...(previous && { cursor: previous.cursor }) },
      });
    },
    ([, , args]: ReturnType<typeof readKey<"reviews", "listManagedReviews">>) =>
      readRoute("reviews", "listManagedReviews", args),
  );
  useEffect(() => {
    if (pages > 0 && size !== pages) {
      void setSize(pages);
    }
  }, [pages, size, setSize]);
  return {
    rounds: pages === 0 ? [] : (data ?? []).flatMap((page) => page.rounds),
    following: pages === 0 ? null : (data?.at(-1)?.earlierRounds ?? null),
    error: pages === 0 ? undefined : error,
    isLoading: pages > 0 && isValidating && (data?.length ?? 0) < pages && error === undefined,
    retry: () => void mutate(),
  };
};
