import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { call } from "#web/lib/reading/api.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

type ResponsibilitiesPage = ApiResult<"people", "listResponsibilities">;

/** Reads the people whom a person manages or leads, page by page. */
export const useResponsibilities = (userId: string, relation: "managed" | "led") => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ResponsibilitiesPage, ApiError>(
    (index: number, previous: ResponsibilitiesPage | null) => {
      const query = previous?.cursor ? { relation, cursor: previous.cursor } : { relation };
      return index > 0 && !previous?.cursor
        ? null
        : readKey("people", "listResponsibilities", { params: { userId }, query });
    },
    ([feature, id, args]: ReturnType<typeof readKey<"people", "listResponsibilities">>) => call(feature, id, args),
  );
  return {
    people: data?.flatMap((page) => page.items),
    /** The number of their reviews in the active round, which are handed over too. */
    reviews: data?.[0]?.reviews ?? 0,
    /** How many of the people loaded so far have an onboarding that goes on. */
    onboardings: data?.flatMap((page) => page.items.filter(({ isOnboarding }) => isOnboarding)).length ?? 0,
    error,
    hasMore: (data?.at(-1)?.cursor ?? null) !== null,
    loadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
    refresh: async () => void (await mutate()),
  };
};
