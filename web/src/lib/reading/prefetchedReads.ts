import type { ApiArgs, ApiFeature, RouteId } from "./apiTypes.ts";

/** In milliseconds; older responses aren't shown. */
const maxAge = 30_000;

interface PrefetchedRead {
  readonly request: Promise<unknown>;
  readonly at: number;
}

const started = new Map<string, PrefetchedRead>();

/** The same for equal reads, different for all others. */
export const nameOfRead = (feature: string, id: string, args: unknown): string => JSON.stringify([feature, id, args]);

export const storePrefetched = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
  request: Promise<unknown>,
): void => {
  started.set(nameOfRead(feature, id, args), { request, at: performance.now() });
};

/** Returns each request once; undefined if there is none. */
export const takePrefetched = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<unknown> | undefined => {
  const key = nameOfRead(feature, id, args);
  const read = started.get(key);
  started.delete(key);
  return read && performance.now() - read.at <= maxAge ? read.request : undefined;
};

let timesForgotten = 0;

/** Call this after a write, or when the session changes. */
export const forgetPrefetched = (): void => {
  started.clear();
  timesForgotten += 1;
};

/** The returned function tells whether nothing was forgotten since this call, so derived data is still valid. */
export const watchPrefetched = (): (() => boolean) => {
  const seen = timesForgotten;
  return () => seen === timesForgotten;
};
