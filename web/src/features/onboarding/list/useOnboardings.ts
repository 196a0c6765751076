import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";
import type { ListedStatus } from "../shared/onboardingsHref.ts";

type OnboardingsPage = ApiResult<"onboarding", "listOnboardings">;

/** Reads the onboardings that the signed-in person follows, page by page, latest start first. */
export const useOnboardings = (status: ListedStatus) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<OnboardingsPage, ApiError>(
    (_index, previous: OnboardingsPage | null) => {
      if (previous === null) {
        return readKey("onboarding", "listOnboardings", { query: { status } });
      }
      return previous.cursor === null
        ? null
        : readKey("onboarding", "listOnboardings", { query: { status, cursor: previous.cursor } });
    },
    ([, , args]: ReturnType<typeof readKey<"onboarding", "listOnboardings">>) =>
      readRoute("onboarding", "listOnboardings", args),
  );
  const items = data?.flatMap((page) => page.items);
  const hasMore = (data?.at(-1)?.cursor ?? null) !== null;
  // A page may be empty although more follow.
  const searching = items?.length === 0 && hasMore && error === undefined;
  useEffect(() => {
    if (searching && !isValidating) {
      void setSize(size + 1);
    }
  }, [searching, isValidating, setSize, size]);
  return {
    /** Undefined until the first onboarding is found, or none exists. */
    onboardings: searching ? undefined : items,
    error,
    hasMore,
    loadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
};
