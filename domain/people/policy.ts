import type { Actor } from "./model.ts";

/** Whether a person may use the admin area: admin and cto (docs/navigation.md#admin-area). */
export const mayAdminister = (actor: Pick<Actor, "role">): boolean => actor.role === "admin" || actor.role === "cto";
