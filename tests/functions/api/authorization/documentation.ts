import type { FeatureCases } from "./routeCase.ts";

/** How each route of documentation is tried. */
export const documentationCases: FeatureCases<"documentation"> = {
  getOpenApi: { callers: "anybody", status: 200 },
};
