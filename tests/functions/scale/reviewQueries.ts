import { api } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import { reviewFilters } from "#domain/reviews/terms.ts";
import { limits } from "#tests/bench/bars.ts";
import { claimsOf } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";
import type { OpenedScreen } from "./screenCosts.ts";

type Query = Readonly<Record<string, string>>;

const filters: readonly Query[] = reviewFilters.map((filter) => ({ filter }));

/** The filters, orders and searches of the review list by role (docs/evaluations.md#review-lists). */
const queriesOf: Readonly<Partial<Record<Role, readonly Query[]>>> = {
  manager: [{ sort: "assignee" }, { name: "a" }, ...filters],
  admin: [{ sort: "assignee" }, ...filters],
  hr: [{ name: "a" }, ...filters],
  cto: [
    { name: "a" },
    { name: "a", filter: "actionNeeded" },
    ...filters,
    { managerId: "manager" },
    { managerId: "manager", sort: "assignee" },
    ...filters.map((filter) => ({ managerId: "manager", ...filter })),
  ],
};

const listQueries: readonly OpenedScreen[] = Object.entries(queriesOf).flatMap(([role, queries]) =>
  queries.map((query) => ({
    spec: api.reviews.listManagedReviews,
    role: role as Role,
    // A list with several parts may need a request for each; `screens.test.ts` has its limits.
    maxRequests: limits.requests,
    name: `listManagedReviews as ${role}, ${new URLSearchParams(query)}`,
    request: ({ activeRound, actors }: Organization) => ({
      claims: claimsOf(actors[role as Role]),
      query: {
        roundId: activeRound.id,
        ...query,
        ...(query["managerId"] !== undefined && { managerId: actors.manager.id }),
      },
    }),
  })),
);

/** What the cto's filter by manager applies to besides the list (docs/evaluations.md#review-lists). */
const narrowedQueries: readonly OpenedScreen[] = [api.reviews.listReviewTasks, api.reviews.getActionCounts].map(
  (spec) => ({
    spec,
    role: "cto",
    maxRequests: limits.requests,
    name: `${spec.id} as cto, of one manager`,
    request: ({ actors }) => ({ claims: claimsOf(actors.cto), query: { managerId: actors.manager.id } }),
  }),
);

/**
 * The list of reviews of the active round with each of its filters and orders, as every role that has them, and the
 * cto's tasks by manager.
 */
export const reviewQueries: readonly OpenedScreen[] = [...listQueries, ...narrowedQueries];
