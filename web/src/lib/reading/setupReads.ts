import { mayAdminister } from "#domain/people/policy.ts";
import type { Viewer } from "../session/lastViewer.ts";
import { type Prefetch, prefetchRead } from "./prefetch.ts";

export const setupReads = (viewer: Viewer): readonly Prefetch[] =>
  mayAdminister(viewer) ? [prefetchRead("people", "getSetup", {})] : [];
