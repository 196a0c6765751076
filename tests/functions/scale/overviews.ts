import { api } from "#domain/contract.ts";
import { type Role, roles } from "#domain/people/terms.ts";
import type { OverviewPart } from "#domain/reviews/terms.ts";
import { maxOverviewRequests } from "#tests/bench/bars.ts";
import { claimsOf } from "#tests/support/call.ts";
import type { Organisation } from "#tests/support/organisation.ts";
import type { OpenedScreen } from "./screenCosts.ts";

interface OverviewOfPage {
  readonly roles: readonly Role[];
  readonly parts: readonly OverviewPart[];
}

/** What every page asks the overview for. */
const everyPage = ["me", "actionCounts", "pendingAccounts"] as const;
const lists = [...everyPage, "managedReviews", "waitingReviews", "setup"] as const;

/**
 * What the pages that read most ask the overview for (`web/src/lib/reading/startReads.ts`), without the names, of which a page
 * shows more in a large organisation.
 */
export const overviewPages: Readonly<Record<string, OverviewOfPage>> = {
  "/reviews": { roles, parts: [...lists, "ownReviews", "overdueReports", "dueGoals"] },
  "/manager-reviews": { roles: ["manager", "admin", "hr", "cto"], parts: lists },
  "/onboardings": {
    roles: ["lead", "manager", "admin", "cto"],
    parts: [...everyPage, "waitingReviews", "overdueReports", "dueGoals"],
  },
  "/admin/users": { roles: ["admin", "cto"], parts: [...everyPage, "setup", "people"] },
};

/** The overview with these parts, as a role. */
export const overviewScreen = (name: string, role: Role, parts: readonly OverviewPart[]): OpenedScreen => ({
  spec: api.reviews.getOverview,
  role,
  name: `getOverview of ${name} as ${role}`,
  maxRequests: maxOverviewRequests,
  request: ({ actors }: Organisation) => ({ claims: claimsOf(actors[role]), query: { parts: parts.join(",") } }),
});

/** The overview of each page, as each role. */
export const overviews: readonly OpenedScreen[] = Object.entries(overviewPages).flatMap(
  ([page, { roles: its, parts }]) => its.map((role) => overviewScreen(page, role, parts)),
);
