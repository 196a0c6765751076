import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of people. */
export const peopleScreens: FeatureScreens<"people"> = {
  getMe: { as: roles, request: () => ({}) },
  listPendingAccounts: { as: administrators, request: () => ({}) },
  listManagers: { as: administrators, request: () => ({ query: { for: "edit" } }) },
  listLeads: { as: administrators, request: () => ({}) },
  listPeople: { as: administrators, request: () => ({}) },
  listPeopleNames: {
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
  getPerson: { as: administrators, request: ({ actors }) => ({ params: { userId: actors.employee.id } }) },
  getLastImport: { as: administrators, request: () => ({}) },
  // An export reads everybody: it has no bar.
  exportPeople: { as: [], request: () => ({}) },
  listResponsibilities: {
    as: administrators,
    request: ({ actors }) => ({ params: { userId: actors.manager.id }, query: { of: "managed" } }),
  },
};
