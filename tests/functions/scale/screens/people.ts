import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of people. */
export const peopleScreens: FeatureScreens<"people"> = {
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
  readLastImport: { as: administrators, request: () => ({}) },
  // An export reads everybody: it has no bar.
  exportPeople: { as: [], request: () => ({}) },
  readResponsibilities: {
    as: administrators,
    request: ({ actors }) => ({ params: { userId: actors.manager.id }, query: { of: "managed" } }),
  },
};
