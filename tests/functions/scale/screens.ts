import type { Role } from "#domain/people/terms.ts";
import { roles } from "#domain/people/terms.ts";
import type { Call } from "#tests/support/call.ts";
import type { Organisation } from "#tests/support/organisation.ts";

/** The main request of a screen: who makes it (nobody signed in where it is null), and how. */
export interface Screen {
  readonly as: readonly (Role | null)[];
  readonly request: (organisation: Organisation, role: Role | null) => Omit<Call, "as">;
}

const administrators = ["admin", "cto"] as const;

/** The main request of every screen, by the id of its route: each GET route has its line. */
export const screens: Readonly<Record<string, Screen>> = {
  readOpenApi: { as: [null], request: () => ({}) },
  readMe: { as: roles, request: () => ({}) },
  listPendingAccounts: { as: administrators, request: () => ({}) },
  findManagers: { as: administrators, request: () => ({}) },
  readLadder: { as: roles, request: () => ({ params: { engineerType: "software" } }) },
  listOwnReviews: { as: roles, request: () => ({}) },
  listManagedReviews: {
    as: ["manager", "admin", "hr", "cto"],
    request: ({ activeRound }) => ({ query: { roundId: activeRound.id } }),
  },
  readReview: {
    as: roles,
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
};
