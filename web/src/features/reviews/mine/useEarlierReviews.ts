import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

type OwnPage = ApiResult<"reviews", "listOwnReviews">;

/** Reads the person's reviews of the rounds before one, page by page, once they are asked for. */
export const useEarlierReviews = (earlierThan: string | null) => {
  const [isShown, setIsShown] = useState(false);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<OwnPage, ApiError>(
    (_index, previous: OwnPage | null) => {
      const before = previous === null ? earlierThan : previous.earlierThan;
      return isShown && before !== null ? readKey("reviews", "listOwnReviews", { query: { before } }) : null;
    },
    ([, , args]: ReturnType<typeof readKey<"reviews", "listOwnReviews">>) =>
      readRoute("reviews", "listOwnReviews", args),
  );
  const last = data?.at(-1);
  return {
    items: data?.flatMap((page) => page.items) ?? [],
    hasMore: (last === undefined ? earlierThan : last.earlierThan) !== null,
    isLoading: isShown && isValidating && (data?.length ?? 0) < size,
    error,
    showMore: () => (isShown ? void setSize(size + 1) : setIsShown(true)),
    retry: () => void mutate(),
  };
};
