import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of positions. */
export const positionsScreens: FeatureScreens<"positions"> = {
  getLadder: { as: roles, request: () => ({ params: { engineerType: "software" } }) },
  listPositions: { as: administrators, request: () => ({}) },
  getRequirements: {
    as: administrators,
    request: ({ actors }) => ({ params: { positionId: actors.employee.position?.id ?? "" } }),
  },
  exportLadder: { as: administrators, request: () => ({}) },
};
