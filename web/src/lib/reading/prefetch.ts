import type { LazyComponent } from "../lazy.tsx";
import type { ApiArgs, ApiFeature, RouteId } from "./apiTypes.ts";
import { nameOfRead } from "./prefetchedReads.ts";
import { startRead } from "./readRoute.ts";

export interface Prefetch {
  /** The same for equal reads, different for all others. */
  readonly name: string;
  /** The response's key in the SWR cache; null for code. */
  readonly key: readonly unknown[] | null;
  readonly start: () => void;
}

/** Has the same arguments as `useRead`: `prefetchOfRead("reviews", "listOwnReviews", { query: {} })`. */
export const prefetchOfRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Prefetch => ({
  name: nameOfRead(feature, id, args),
  key: [feature, id, args],
  start: () => void startRead(feature, id, args),
});

/** Loads code that only some people need, when the page opens. */
export const prefetchOfCode = <Props extends object>(
  name: string,
  part: Pick<LazyComponent<Props>, "load">,
): Prefetch => ({
  name,
  key: null,
  start: () => {
    // Rendering retries a failed load.
    part.load().catch(() => undefined);
  },
});
