import type { Actor, User } from "../people/model.ts";
import { actsAsLead, actsAsManager } from "../people/terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

export type NewHire = Pick<User, "id" | "managerId" | "leadId">;

const isEveryones = ({ role }: Viewer): boolean => role === "admin" || role === "cto";

/** Leads, managers, admins and the CTO (docs/onboarding.md#lists). */
export const mayFollowOnboardings = ({ role }: Pick<Viewer, "role">): boolean =>
  role === "lead" || role === "manager" || role === "admin" || role === "cto";

/**
 * Admins, the CTO, the new hire's manager and the new hire's lead (docs/onboarding.md#access). People who
 * lost the role of a manager or lead may not, even if the profile still names them.
 */
export const mayOpenOnboarding = (viewer: Viewer, newHire: NewHire): boolean =>
  isEveryones(viewer) ||
  (newHire.managerId === viewer.id && actsAsManager(viewer.role)) ||
  (newHire.leadId === viewer.id && actsAsLead(viewer.role));

/** Everyone who may open the onboarding, except the new hire. */
export const mayTickGoals = (viewer: Viewer, newHire: NewHire): boolean =>
  mayOpenOnboarding(viewer, newHire) && viewer.id !== newHire.id;

/** The new hire, any manager or lead, admins and the CTO (docs/onboarding.md#weekly-reports). */
export const mayReadWeeklyReports = (viewer: Viewer, newHire: Pick<NewHire, "id">): boolean =>
  viewer.id === newHire.id || mayFollowOnboardings(viewer);

/** All readers except the CTO may create reports, write in them and score. */
export const mayWriteWeeklyReports = (viewer: Viewer, newHire: Pick<NewHire, "id">): boolean =>
  mayReadWeeklyReports(viewer, newHire) && viewer.role !== "cto";

/** All writers except the new hire. */
export const mayReopenWeeklyReports = (viewer: Viewer, newHire: Pick<NewHire, "id">): boolean =>
  mayWriteWeeklyReports(viewer, newHire) && viewer.id !== newHire.id;

/**
 * Asks managers and leads to reopen overdue reports of their new hires (docs/onboarding.md#submitting). The CTO can
 * be a manager, but reopens nothing.
 */
export const isAskedToReopenReports = ({ role }: Pick<Viewer, "role">): boolean =>
  (actsAsManager(role) || actsAsLead(role)) && role !== "cto";

/** Only the new hire. */
export const maySubmitWeeklyReports = (viewer: Pick<Viewer, "id">, newHire: Pick<NewHire, "id">): boolean =>
  viewer.id === newHire.id;
