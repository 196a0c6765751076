import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import type { ApiArgs, ApiResult, RouteId } from "#web/lib/reading/apiTypes.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { readKey } from "#web/lib/reading/useRead.ts";

interface Earlier<Id extends RouteId<"reviews">> {
  /** The round before which there is more than what was read first; null if there is nothing. */
  readonly earlierThan: string | null;
  /** Asks for the page before a round. */
  readonly argsBefore: (before: string) => ApiArgs<"reviews", Id>;
  /** The round before which there is more than a page; null if there is nothing. */
  readonly nextOf: (page: ApiResult<"reviews", Id>) => string | null;
}

/** Reads a person's reviews of the rounds before one, page by page, once they are asked for. */
export const useEarlierPages = <Id extends RouteId<"reviews">>(
  id: Id,
  { earlierThan, argsBefore, nextOf }: Earlier<Id>,
) => {
  type Page = ApiResult<"reviews", Id>;
  const [isShown, setIsShown] = useState(false);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_index, previous: Page | null) => {
      const before = previous === null ? earlierThan : nextOf(previous);
      return isShown && before !== null ? readKey("reviews", id, argsBefore(before)) : null;
    },
    ([, , args]: ReturnType<typeof readKey<"reviews", Id>>) => readRoute("reviews", id, args),
  );
  const last = data?.at(-1);
  return {
    pages: data ?? [],
    hasMore: (last === undefined ? earlierThan : nextOf(last)) !== null,
    isLoading: isShown && isValidating && (data?.length ?? 0) < size,
    error,
    showMore: () => (isShown ? void setSize(size + 1) : setIsShown(true)),
    retry: () => void mutate(),
  };
};
