import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of positions. */
export const positionsScreens: FeatureScreens<"positions"> = {
  getLadder: { roles: roles, request: () => ({ params: { engineerType: "software" } }) },
  listPositions: { roles: administrators, request: () => ({}) },
  getStructure: { roles: administrators, request: () => ({}) },
  getRequirements: {
    roles: administrators,
    request: ({ actors }) => ({ params: { positionId: actors.employee.position?.id ?? "" } }),
  },
  // It counts at most 100 people, so its cost ends there.
  countHolders: { roles: [], request: () => ({}) },
  exportLadderSheets: { roles: administrators, request: () => ({}) },
  exportLadder: { roles: administrators, request: () => ({}) },
};
