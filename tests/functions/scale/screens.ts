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
  findManagers: { as: administrators, request: () => ({ query: { for: "edit" } }) },
  findLeads: { as: administrators, request: () => ({}) },
  listPeople: { as: administrators, request: () => ({}) },
  namePeople: {
    as: administrators,
    request: ({ people }) => ({
      query: {
        ids: people
          .slice(0, 60)
          .map(({ id }) => id)
          .join(","),
      },
    }),
  },
  readPerson: { as: administrators, request: ({ actors }) => ({ params: { userId: actors.employee.id } }) },
  readResponsibilities: {
    as: administrators,
    request: ({ actors }) => ({ params: { userId: actors.manager.id }, query: { of: "managed" } }),
  },
  readLastImport: { as: administrators, request: () => ({}) },
  // An export reads everybody: it has no bar.
  exportPeople: { as: [], request: () => ({}) },
  readLadder: { as: roles, request: () => ({ params: { engineerType: "software" } }) },
  listPositions: { as: administrators, request: () => ({}) },
  readRequirements: {
    as: administrators,
    request: ({ actors }) => ({ params: { positionId: actors.employee.position?.id ?? "" } }),
  },
  exportLadder: { as: administrators, request: () => ({}) },
  readOwnSkills: { as: roles, request: () => ({}) },
  listSkillsets: { as: administrators, request: () => ({}) },
  readSkillsetUsage: { as: administrators, request: ({ skillsetId }) => ({ params: { skillsetId } }) },
  readPlan: { as: administrators, request: ({ planId }) => ({ params: { planId } }) },
  listOwnReviews: { as: roles, request: () => ({}) },
  readAttention: { as: roles, request: () => ({}) },
  listRounds: { as: administrators, request: () => ({}) },
  readRoundProgress: {
    as: administrators,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id } }),
  },
  listManagedReviews: {
    as: ["manager", "admin", "hr", "cto"],
    request: ({ activeRound }) => ({ query: { roundId: activeRound.id } }),
  },
  readReview: {
    as: roles,
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
};
