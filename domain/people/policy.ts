import type { Actor } from "./model.ts";
import { leadRoles, managerRoles } from "./rules.ts";
import type { Role } from "./terms.ts";

/** Whether a person may use the admin area: admin and cto (docs/navigation.md#admin-area). */
export const mayAdminister = (actor: Pick<Actor, "role">): boolean => actor.role === "admin" || actor.role === "cto";

/**
 * Whether a person with this role may act as the manager of people who name them; whoever loses the role no longer does
 * (docs/reviews.md#who-acts-as-the-manager).
 */
export const actsAsManager = (role: Role): boolean => managerRoles.edit.some((one) => one === role);

/** Whether a person with this role may act as the lead of people who name them. */
export const actsAsLead = (role: Role): boolean => leadRoles.some((one) => one === role);
