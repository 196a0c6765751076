import type { FeatureScreens } from "./screen.ts";

/** The main request of each screen of documentation. */
export const documentationScreens: FeatureScreens<"documentation"> = {
  getOpenApi: { roles: [null], request: () => ({}) },
};
