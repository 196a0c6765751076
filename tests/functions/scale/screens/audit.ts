import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of the audit page. */
export const auditScreens: FeatureScreens<"audit"> = {
  listAudit: { roles: administrators, request: () => ({}) },
  exportAudit: { roles: [], request: () => ({}) },
};
