import { mayAdminister } from "#domain/people/policy.ts";
import type { Viewer } from "../session/lastViewer.ts";
import { type Prefetch, prefetchOfRead } from "./prefetch.ts";

export const setupReads = (viewer: Viewer): readonly Prefetch[] =>
  mayAdminister(viewer) ? [prefetchOfRead("people", "getSetup", {})] : [];
