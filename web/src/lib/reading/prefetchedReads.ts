import type { ApiArgs, ApiFeature, RouteId } from "./apiTypes.ts";

/** In milliseconds; older responses aren't shown. */
const maxAge = 30_000;

interface PrefetchedRead {
  readonly request: Promise<unknown>;
  readonly startedAt: number;
}

const prefetchedReads = new Map<string, PrefetchedRead>();

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

/** Returns each request once; undefined if it was not prefetched or already returned. */
export const takePrefetched = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<unknown> | undefined => {
  const key = nameOfRead(feature, id, args);
  const read = prefetchedReads.get(key);
  prefetchedReads.delete(key);
  return read && performance.now() - read.startedAt <= maxAge ? read.request : undefined;
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
