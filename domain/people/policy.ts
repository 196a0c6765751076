import type { Actor } from "./model.ts";

/** Whether a person may use the admin area: admin and cto (docs/navigation.md#admin-area). */
export const mayAdminister = (actor: Pick<Actor, "role">): boolean => actor.role === "admin" || actor.role === "cto";

/** The guard of what only administrators may call. */
export const administrators = { kind: "active", isAllowed: mayAdminister } as const;
