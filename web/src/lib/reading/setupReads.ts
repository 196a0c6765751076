import { mayAdminister } from "#domain/people/policy.ts";
import type { Viewer } from "../session/lastViewer.ts";
import { type FirstRead, firstRead } from "./firstReads.ts";

/** The reads of `useSetup`. */
export const setupReads = (viewer: Viewer): readonly FirstRead[] =>
  mayAdminister(viewer) ? [firstRead("people", "getSetup", {})] : [];
