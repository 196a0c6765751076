import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";

/** In milliseconds; older responses aren't shown. */
const maxAge = 30_000;

const prefetchedReads = new Map<string, { readonly request: Promise<unknown>; readonly startedAt: number }>();

/** The same for equal reads, different for all others. */
export const nameOfRead = (feature: string, id: string, args: unknown): string => JSON.stringify([feature, id, args]);

export const storePrefetched = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
  request: Promise<unknown>,
): void => {
  prefetchedReads.set(nameOfRead(feature, id, args), { request, startedAt: performance.now() });
};

/**
 * Returns each response once; undefined if it was not prefetched, already returned, or failed. The reader then repeats
 * a failed request, because the error handlers may not have been loaded in time for it.
 */
export const takePrefetched = async <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id> | undefined> => {
  const key = nameOfRead(feature, id, args);
  const read = prefetchedReads.get(key);
  prefetchedReads.delete(key);
  if (read === undefined || performance.now() - read.startedAt > maxAge) {
    return undefined;
  }
  return (await read.request.catch(() => undefined)) as ApiResult<F, Id> | undefined;
};

let timesForgotten = 0;

/** Call this after a write, or when the session changes. */
export const forgetPrefetched = (): void => {
  prefetchedReads.clear();
  timesForgotten += 1;
};

/** The returned function returns true until prefetches are forgotten. Data derived from them is then invalid. */
export const prefetchValidityCheck = (): (() => boolean) => {
  const timesBefore = timesForgotten;
  return () => timesBefore === timesForgotten;
};
