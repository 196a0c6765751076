import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { ApiError } from "./ApiError.ts";
import { call } from "./api.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";

/** The SWR cache key of a read. Pass it to `mutate` to refresh data that a write changed. */
export const readKey = <F extends ApiFeature, Id extends RouteId<F>>(feature: F, id: Id, args: ApiArgs<F, Id>) =>
  [feature, id, args] as const;

/**
 * Reads a route of the contract through the SWR cache of the signed-in person, which SessionProvider discards when they
 * sign out. Nothing is requested while `args` is null. With a `refreshInterval`, in milliseconds, it is read again and again.
 */
export const useRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id> | null,
  options: Pick<SWRConfiguration, "refreshInterval"> = {},
): SWRResponse<ApiResult<F, Id>, ApiError> =>
  useSWR<ApiResult<F, Id>, ApiError>(
    args === null ? null : readKey(feature, id, args),
    () => call(feature, id, args as ApiArgs<F, Id>),
    options,
  );
