import { call } from "./api.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { storePrefetched, takePrefetched } from "./prefetchedReads.ts";

/** Requests a page's data early, so it doesn't wait for the page's code. */
export const startRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const request = call(feature, id, args);
  // The next reader repeats the request and shows the error.
  request.catch(() => undefined);
  storePrefetched(feature, id, args, request);
  return request;
};

export const readRoute = async <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const prefetched = await takePrefetched(feature, id, args);
  return prefetched === undefined ? call(feature, id, args) : prefetched;
};
