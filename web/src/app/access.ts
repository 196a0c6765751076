import type { Me } from "#domain/people/model.ts";

type Viewer = Pick<Me, "role">;

/** Personal entries are hidden for hr and cto (docs/navigation.md#sidebar). */
export const hasPersonalEntries = ({ role }: Viewer): boolean => role !== "hr" && role !== "cto";

/** Who sees Onboardings and Leads Weekly: lead, manager, admin and cto (docs/navigation.md#management-group). */
export const followsPeople = ({ role }: Viewer): boolean =>
  role === "lead" || role === "manager" || role === "admin" || role === "cto";
