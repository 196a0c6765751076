import useSWR, { type SWRResponse } from "swr";
import type { ApiError } from "./ApiError.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { readRoute } from "./readRoute.ts";

/** The SWR cache key; pass it to `mutate` to refresh data that a write changed. */
export const readKey = <F extends ApiFeature, Id extends RouteId<F>>(feature: F, id: Id, args: ApiArgs<F, Id>) =>
  [feature, id, args] as const;

interface ReadOptions {
  /** In milliseconds, while the page is in use; no polling by default. */
  readonly refreshInterval?: number;
  /** Keeps the previous arguments' response until the new one loads, as in a filtered list. */
  readonly keepPreviousData?: boolean;
}

/** Reads through the user's SWR cache, which is discarded on sign-out. A null `args` requests nothing. */
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
