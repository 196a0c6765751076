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
