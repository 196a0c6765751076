import type { Actor } from "./model.ts";

/** Who enters the admin area: admin and cto (decision 7). */
export const mayAdminister = (actor: Pick<Actor, "role">): boolean => actor.role === "admin" || actor.role === "cto";
