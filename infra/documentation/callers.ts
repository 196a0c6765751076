import type { Actor } from "#domain/people/model.ts";
import { roles } from "#domain/people/terms.ts";
import type { Guard } from "#domain/shared/route.ts";
import { code, joinWithOr } from "./markdown.ts";

/** Only a role and the approver flag; other properties throw, since the page can't describe them. */
const actorWith = (known: Pick<Actor, "role" | "isApprover">): Actor =>
  new Proxy(known as Actor, {
    get: (actor, property) => {
      if (property === "role" || property === "isApprover") {
        return actor[property];
      }
      throw new Error(`A guard reads actor.${String(property)}: describe it in infra/documentation/callers.ts.`);
    },
  });

const describeRoles = (isAllowed: (actor: Actor) => boolean): string => {
  const allowed = roles.filter((role) => isAllowed(actorWith({ role, isApprover: false })));
  const isForApprovers = roles.some(
    (role) => !allowed.includes(role) && isAllowed(actorWith({ role, isApprover: true })),
  );
  return allowed.length === roles.length
    ? "Active people with any role"
    : `Active people with the role ${joinWithOr(allowed.map(code))}${isForApprovers ? ", and approvers" : ""}`;
};

export const describeCallers = (guard: Guard<never>): string => {
  switch (guard.kind) {
    case "account":
      return "Anyone signed in, even before approval, except deactivated people";
    case "active":
    case "subject": {
      const rule = guard.kind === "subject" ? `, if ${code(guard.isAllowedFor.name)}` : "";
      return `${describeRoles(guard.isAllowed)}${rule}`;
    }
  }
};
