import type { Actor, User } from "../people/model.ts";
import { actsAsLead, actsAsManager } from "../people/terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

export type NewHire = Pick<User, "id" | "managerId" | "leadId">;

const mayOpenAll = ({ role }: Viewer): boolean => role === "admin" || role === "cto";

/** Leads, managers, admins and the CTO (docs/onboarding.md#lists). */
export const mayFollowOnboardings = ({ role }: Pick<Viewer, "role">): boolean =>
  actsAsManager(role) || actsAsLead(role);

/** Admins, the CTO, and the new hire's manager and lead while they have that role (docs/onboarding.md#access). */
export const mayOpenOnboarding = (viewer: Viewer, newHire: NewHire): boolean =>
  mayOpenAll(viewer) ||
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
 * Managers and leads reopen overdue reports of their new hires (docs/onboarding.md#submitting); the CTO doesn't, even
 * as a manager.
 */
export const isAskedToReopenReports = ({ role }: Pick<Viewer, "role">): boolean =>
  (actsAsManager(role) || actsAsLead(role)) && role !== "cto";

export const maySubmitWeeklyReports = (viewer: Pick<Viewer, "id">, newHire: Pick<NewHire, "id">): boolean =>
  viewer.id === newHire.id;
