import { useState } from "react";
import type { ApiError } from "./ApiError.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { usePages } from "./usePages.ts";

interface EarlierPagesOptions<F extends ApiFeature, Id extends RouteId<F>> {
  /** The round or report that the first earlier page precedes; null if there are no earlier ones. */
  readonly earlierBefore: string | null;
  readonly argsBefore: (before: string) => ApiArgs<F, Id>;
  /** The round or report that the next page precedes; null after the last page. */
  readonly nextOf: (page: ApiResult<F, Id>) => string | null;
}

export interface EarlierPages<Page> {
  readonly pages: readonly Page[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly showMore: () => void;
  /** Reloads all shown pages, even after a failure. */
  readonly refresh: () => Promise<unknown>;
}

export const useEarlierPages = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  { earlierBefore, argsBefore, nextOf }: EarlierPagesOptions<F, Id>,
): EarlierPages<ApiResult<F, Id>> => {
  const [isShown, setIsShown] = useState(false);
  const { pages, error, isReading, size, showMore, refresh } = usePages(feature, id, (previous) => {
    const before = previous === null ? earlierBefore : nextOf(previous);
    return isShown && before !== null ? argsBefore(before) : null;
  });
  const last = pages?.at(-1);
  return {
    pages: pages ?? [],
    hasMore: (last === undefined ? earlierBefore : nextOf(last)) !== null,
    isLoading: isShown && isReading && (pages?.length ?? 0) < size,
    error,
    showMore: () => (isShown ? showMore() : setIsShown(true)),
    refresh,
  };
};
