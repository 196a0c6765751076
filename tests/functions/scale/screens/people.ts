import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of people. */
export const peopleScreens: FeatureScreens<"people"> = {
  getMe: { roles: roles, request: () => ({}) },
  getOwnProfile: { roles: roles, request: () => ({}) },
  // It reads everything of the person, as an export does.
  getOwnData: { roles: [], request: () => ({}) },
  // It counts the whole round before someone becomes an approver.
  getApproverEffects: { roles: [], request: () => ({}) },
  getSetup: { roles: administrators, request: () => ({}) },
  listPendingAccounts: { roles: administrators, request: () => ({}) },
  listManagers: { roles: administrators, request: () => ({ query: { for: "edit" } }) },
  listLeads: { roles: administrators, request: () => ({}) },
  listPeople: { roles: administrators, request: () => ({}) },
  listPeopleNames: {
    roles: administrators,
    request: ({ people }) => ({
      query: {
        ids: people
          .slice(0, 60)
          .map(({ id }) => id)
          .join(","),
      },
    }),
  },
  getWorkInProgress: {
    roles: administrators,
    request: ({ people }) => ({
      query: {
        ids: people
          .slice(0, 60)
          .map(({ id }) => id)
          .join(","),
      },
    }),
  },
  getPerson: { roles: administrators, request: ({ actors }) => ({ params: { userId: actors.employee.id } }) },
  listAdministrationTasks: { roles: [...administrators, "hr"], request: () => ({}) },
  listDataRequests: { roles: [...administrators, "hr"], request: () => ({}) },
  getRetention: { roles: [...administrators, "hr"], request: () => ({}) },
  // It counts everyone who has left, before a rare act.
  previewRetention: { roles: [], request: () => ({}) },
  // They read everything of a person, as an export does.
  exportEncryptedData: { roles: [], request: () => ({}) },
  exportRequestedData: { roles: [], request: () => ({}) },
  // It counts everything that a person has, before a rare act.
  previewErasure: { roles: [], request: () => ({}) },
  getLastImport: { roles: administrators, request: () => ({}) },
  // An export reads everyone, so it has no limit.
  exportPeople: { roles: [], request: () => ({}) },
  listResponsibilities: {
    roles: administrators,
    request: ({ actors }) => ({ params: { userId: actors.manager.id }, query: { relation: "managed" } }),
  },
};
