import { mayAdminister } from "#domain/people/policy.ts";
import type { LazyComponent } from "./lazy.tsx";
import type { Prefetch } from "./reading/prefetch.ts";
import type { Viewer } from "./session/lastViewer.ts";

/** Who may open a page; everyone else sees ForbiddenState below its title (docs/ui.md#empty-and-forbidden-pages). */
export interface Guard {
  readonly isAllowed: (viewer: Pick<Viewer, "role">) => boolean;
  readonly title: string;
}

export const administrationGuard: Guard = { isAllowed: mayAdminister, title: "Administration" };

export interface Visit {
  readonly viewer: Viewer;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** A page in its feature's `pages.ts` (docs/contributing.md#add-a-page). */
export interface PageDeclaration {
  readonly path: string;
  readonly Component: LazyComponent;
  /** What the page reads as soon as it opens, before any response. */
  readonly reads: (visit: Visit) => readonly Prefetch[];
  readonly guard?: Guard;
  /** The sidebar's entry to highlight, if the page has none: a review highlights its list. */
  readonly parent?: string;
}
