import useSWR, { type Cache, type SWRResponse, unstable_serialize, useSWRConfig } from "swr";
import { type ApiError, callIfChanged } from "./api.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { takePrefetched } from "./prefetchedReads.ts";
import { readKey } from "./useRead.ts";

interface CachedResponse {
  readonly tag: string | null;
  readonly data: unknown;
}

/** The last responses and their tags, discarded with the signed-in person's cache. */
const responsesByCache = new WeakMap<Cache, Map<string, CachedResponse>>();

const responsesIn = (cache: Cache): Map<string, CachedResponse> => {
  const known = responsesByCache.get(cache) ?? new Map<string, CachedResponse>();
  responsesByCache.set(cache, known);
  return known;
};

const read = async <F extends ApiFeature, Id extends RouteId<F>>(
  known: Map<string, CachedResponse>,
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const prefetched = await takePrefetched(feature, id, args);
  if (prefetched !== undefined) {
    return prefetched;
  }
  const name = unstable_serialize(readKey(feature, id, args));
  const previous = known.get(name);
  const changed = await callIfChanged(feature, id, args, previous?.tag ?? null);
  if (changed === null) {
    return previous?.data as ApiResult<F, Id>;
  }
  known.set(name, changed);
  return changed.data;
};

/** Polls a `conditional` route while the page is in use; unchanged data isn't sent. Null `args` request nothing. */
export const useConditionalRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id> | null,
  refreshInterval: number,
): SWRResponse<ApiResult<F, Id>, ApiError> => {
  const { cache } = useSWRConfig();
  return useSWR<ApiResult<F, Id>, ApiError>(
    args === null ? null : readKey(feature, id, args),
    () => read(responsesIn(cache), feature, id, args as ApiArgs<F, Id>),
    { refreshInterval },
  );
};
