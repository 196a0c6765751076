import { useState } from "react";
import useSWRInfinite from "swr/infinite";
import type { ApiError } from "./ApiError.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { readRoute } from "./readRoute.ts";
import { readKey } from "./useRead.ts";

interface Earlier<F extends ApiFeature, Id extends RouteId<F>> {
  /** The round or report before which there is more than what was read first; null if there is nothing. */
  readonly earlierThan: string | null;
  /** Asks for the page before it. */
  readonly argsBefore: (before: string) => ApiArgs<F, Id>;
  /** What there is more before than a page; null if there is nothing. */
  readonly nextOf: (page: ApiResult<F, Id>) => string | null;
}

/** What is older than what was read first, as far as it was asked for. */
export interface EarlierPages<Page> {
  readonly pages: readonly Page[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly showMore: () => void;
  /** Reads all pages again that are shown, also after a failure. */
  readonly refresh: () => Promise<unknown>;
}

/** Reads what is older than what was read first, page by page, once it is asked for. */
export const useEarlierPages = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  { earlierThan, argsBefore, nextOf }: Earlier<F, Id>,
): EarlierPages<ApiResult<F, Id>> => {
  type Page = ApiResult<F, Id>;
  const [isShown, setIsShown] = useState(false);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiError>(
    (_index, previous: Page | null) => {
      const before = previous === null ? earlierThan : nextOf(previous);
      return isShown && before !== null ? readKey(feature, id, argsBefore(before)) : null;
    },
    ([, , args]: ReturnType<typeof readKey<F, Id>>) => readRoute(feature, id, args),
  );
  const last = data?.at(-1);
  return {
    pages: data ?? [],
    hasMore: (last === undefined ? earlierThan : nextOf(last)) !== null,
    isLoading: isShown && isValidating && (data?.length ?? 0) < size,
    error,
    showMore: () => (isShown ? void setSize(size + 1) : setIsShown(true)),
    refresh: () => mutate(),
  };
};
