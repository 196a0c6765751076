import useSWRInfinite from "swr/infinite";
import type { ApiProblem } from "#web/lib/ApiProblem.ts";
import { call } from "#web/lib/api.ts";
import type { ApiResult } from "#web/lib/apiTypes.ts";
import { readKey } from "#web/lib/useRead.ts";

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;

/** The reviews of a round, page after page; the round is the newest one unless the query names another. */
export const useManagedReviews = (query: { readonly roundId?: string }) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ManagedPage, ApiProblem>(
    (_index, previous: ManagedPage | null) => {
      if (previous === null) return readKey("reviews", "listManagedReviews", { query: { ...query } });
      if (previous.cursor === null) return null;
      return readKey("reviews", "listManagedReviews", { query: { ...query, cursor: previous.cursor } });
    },
    ([, , args]: ReturnType<typeof readKey<"reviews", "listManagedReviews">>) =>
      call("reviews", "listManagedReviews", args),
  );
  return {
    reviews: data?.flatMap((page) => page.items),
    /** The organisation's day. */
    today: data?.[0]?.today,
    error,
    hasMore: (data?.at(-1)?.cursor ?? null) !== null,
    loadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
