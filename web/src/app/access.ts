import type { Me } from "#domain/people/model.ts";

type Viewer = Pick<Me, "role">;

/** Personal entries are hidden for hr and cto (spec 1 §2.2). */
export const hasPersonalEntries = ({ role }: Viewer): boolean => role !== "hr" && role !== "cto";

/** Who sees Onboardings and Leads Weekly: lead, manager, admin and cto (spec 1 §6). */
export const followsPeople = ({ role }: Viewer): boolean =>
  role === "lead" || role === "manager" || role === "admin" || role === "cto";
