import type { Me } from "#domain/people/model.ts";

type Viewer = Pick<Me, "role">;

/** Personal entries are hidden for HR and the CTO (docs/ui.md#sidebar). */
export const hasPersonalEntries = ({ role }: Viewer): boolean => role !== "hr" && role !== "cto";

/** Leads, managers, admins and the cto see Onboardings and Leads Weekly (docs/ui.md#management-group). */
export const followsPeople = ({ role }: Viewer): boolean =>
  role === "lead" || role === "manager" || role === "admin" || role === "cto";
