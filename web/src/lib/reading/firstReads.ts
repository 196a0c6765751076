import type { LazyComponent } from "../lazyComponent.ts";
import type { Viewer } from "../session/lastViewer.ts";
import type { ApiArgs, ApiFeature, RouteId } from "./apiTypes.ts";
import { startRead } from "./readRoute.ts";
import { readName } from "./startedReads.ts";

/** A read that a page makes as soon as it is shown. */
export interface FirstRead {
  /** The same for equal reads, and for no others. */
  readonly name: string;
  /** Requests it. */
  readonly start: () => void;
}

/** Who opens a page, and at which address. */
export interface Visit {
  readonly viewer: Viewer;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a page reads as soon as it is shown, before anything of it is answered (docs/contributing.md#add-a-page). */
export type FirstReads = (visit: Visit) => readonly FirstRead[];

/** A read of a route of the contract, as in `useRead`: `firstRead("reviews", "listOwnReviews", { query: {} })`. */
export const firstRead = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): FirstRead => ({
  name: readName(feature, id, args),
  start: () => void startRead(feature, id, args),
});

/** The code of a part of a page that is shown to some people only, as soon as the page is. */
export const firstCode = <Props extends object>(name: string, part: Pick<LazyComponent<Props>, "load">): FirstRead => ({
  name,
  start: () => {
    // It is tried again when it is shown.
    part.load().catch(() => undefined);
  },
});

/** Those of a page that shows nothing from the API. */
export const noReads: FirstReads = () => [];
