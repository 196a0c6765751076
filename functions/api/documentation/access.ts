import type { FeatureAccess } from "../../functionAccess.ts";

/** What each route of documentation may do. */
export const documentationAccess: FeatureAccess<"documentation"> = {
  getOpenApi: { table: [] },
};
