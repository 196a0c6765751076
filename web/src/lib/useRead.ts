import useSWR, { type SWRResponse } from "swr";
import type { ApiError } from "./ApiError.ts";
import { call } from "./api.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";

/** The cache's key of a read; give it to SWR's `mutate` to refresh what a write changed. */
export const readKey = <F extends ApiFeature, Id extends RouteId<F>>(feature: F, id: Id, args: ApiArgs<F, Id>) =>
  [feature, id, args] as const;

/**
 * Reads a route of the contract and keeps the answer in SWR's cache, which belongs to the signed-in person and goes
 * with them. `args` null waits.
 */
export const useRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id> | null,
): SWRResponse<ApiResult<F, Id>, ApiError> =>
  useSWR<ApiResult<F, Id>, ApiError>(args === null ? null : readKey(feature, id, args), () =>
    call(feature, id, args as ApiArgs<F, Id>),
  );
