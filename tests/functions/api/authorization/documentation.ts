import type { FeatureCases } from "./routeCase.ts";

/** The authorization cases of the documentation routes. */
export const documentationCases: FeatureCases<"documentation"> = {
  getOpenApi: { status: 200 },
};
