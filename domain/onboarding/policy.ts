import type { Actor, User } from "../people/model.ts";
import { actsAsLead, actsAsManager } from "../people/terms.ts";

type Viewer = Pick<Actor, "id" | "role">;

/** A new hire, as policies see them. */
export type NewHire = Pick<User, "id" | "managerId" | "leadId">;

const isEveryones = ({ role }: Viewer): boolean => role === "admin" || role === "cto";

/** Whether a person follows onboardings: leads, managers, admins and the cto (docs/onboarding.md#list). */
export const mayFollowOnboardings = ({ role }: Pick<Viewer, "role">): boolean =>
  role === "lead" || role === "manager" || role === "admin" || role === "cto";

/**
 * Whether a person may open somebody's onboarding: admins, the cto, the new hire's manager and the new hire's lead
 * (docs/onboarding.md#who-may-open-it). Whoever lost the role of a manager or lead may not, even if the profile still
 * names them.
 */
export const mayOpenOnboarding = (viewer: Viewer, newHire: NewHire): boolean =>
  isEveryones(viewer) ||
  (newHire.managerId === viewer.id && actsAsManager(viewer.role)) ||
  (newHire.leadId === viewer.id && actsAsLead(viewer.role));

/** Whether a person may tick somebody's goals: whoever may open the onboarding, but never the new hire. */
export const mayTickGoals = (viewer: Viewer, newHire: NewHire): boolean =>
  mayOpenOnboarding(viewer, newHire) && viewer.id !== newHire.id;

/**
 * Whether a person may read somebody's weekly reports: the new hire, any manager or lead, admins and the cto
 * (docs/onboarding.md#who-writes-in-a-report).
 */
export const mayReadWeeklyReports = (viewer: Viewer, newHire: Pick<NewHire, "id">): boolean =>
  viewer.id === newHire.id || mayFollowOnboardings(viewer);

/** Whether a person may create somebody's weekly reports, write in them and score: all readers except the cto. */
export const mayWriteWeeklyReports = (viewer: Viewer, newHire: Pick<NewHire, "id">): boolean =>
  mayReadWeeklyReports(viewer, newHire) && viewer.role !== "cto";

/** Whether a person may reopen somebody's overdue weekly reports: all writers except the new hire. */
export const mayReopenWeeklyReports = (viewer: Viewer, newHire: Pick<NewHire, "id">): boolean =>
  mayWriteWeeklyReports(viewer, newHire) && viewer.id !== newHire.id;

/**
 * Whether a person is asked to reopen the overdue weekly reports of new hires who name them as their manager or lead
 * (docs/onboarding.md#submitting). The cto can be a manager, but reopens nothing.
 */
export const isAskedToReopenReports = ({ role }: Pick<Viewer, "role">): boolean =>
  (actsAsManager(role) || actsAsLead(role)) && role !== "cto";

/** Whether a person may submit somebody's weekly reports: only the new hire. */
export const maySubmitWeeklyReports = (viewer: Pick<Viewer, "id">, newHire: Pick<NewHire, "id">): boolean =>
  viewer.id === newHire.id;
