import useSWR, { type SWRResponse } from "swr";
import type { ApiError } from "./ApiError.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { readRoute } from "./readRoute.ts";

/** The SWR cache key of a read. Pass it to `mutate` to refresh data that a write changed. */
export const readKey = <F extends ApiFeature, Id extends RouteId<F>>(feature: F, id: Id, args: ApiArgs<F, Id>) =>
  [feature, id, args] as const;

interface ReadOptions {
  /** Reads again after this many milliseconds while the page is in use; not at all by default. */
  readonly refreshInterval?: number;
  /** Whether the answer to the arguments before stays until that to changed ones is there, as in a filtered list. */
  readonly keepPreviousData?: boolean;
}

/**
 * Reads a route of the contract through the SWR cache of the signed-in person, which SessionProvider discards when they
 * sign out. Nothing is requested while `args` is null.
 */
export const useRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id> | null,
  options: ReadOptions = {},
): SWRResponse<ApiResult<F, Id>, ApiError> =>
  useSWR<ApiResult<F, Id>, ApiError>(
    args === null ? null : readKey(feature, id, args),
    () => readRoute(feature, id, args as ApiArgs<F, Id>),
    options,
  );
