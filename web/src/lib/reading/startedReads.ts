import type { ApiArgs, ApiFeature, RouteId } from "./apiTypes.ts";

/** An answer that was requested longer ago than this is not shown; in milliseconds. */
const maxAge = 30_000;

interface StartedRead {
  readonly request: Promise<unknown>;
  readonly at: number;
}

/** What was requested before the component that shows it was there, by route and arguments. */
const started = new Map<string, StartedRead>();

/** The same text for equal reads, and for no others. */
export const readName = (feature: string, id: string, args: unknown): string => JSON.stringify([feature, id, args]);

/** Keeps a request until the component that needs its answer takes it. */
export const keepStartedRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
  request: Promise<unknown>,
): void => {
  started.set(readName(feature, id, args), { request, at: performance.now() });
};

/** The request that was started for this read, once; undefined if there is none. */
export const takeStartedRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<unknown> | undefined => {
  const key = readName(feature, id, args);
  const read = started.get(key);
  started.delete(key);
  return read && performance.now() - read.at <= maxAge ? read.request : undefined;
};

let timesForgotten = 0;

/** Forgets what was started: something was written since, or the session is another one. */
export const forgetStartedReads = (): void => {
  started.clear();
  timesForgotten += 1;
};

/** A function that says whether nothing was forgotten since, so that what follows from a read may still be kept. */
export const watchStartedReads = (): (() => boolean) => {
  const seen = timesForgotten;
  return () => seen === timesForgotten;
};
