import { DomainError } from "../../shared/errors.ts";
import type { User } from "../model.ts";
import { powerfulRoles, type Role } from "../terms.ts";

/** Null for someone who is not in Pulse. */
type Holder = Pick<User, "role" | "status"> | null;

/** Null if the person has no powerful role (docs/people.md#power). */
export const powerfulRoleOf = (person: Holder): Role | null =>
  person?.status === "active" && powerfulRoles.includes(person.role) ? person.role : null;

/** Who last gave the person a powerful role; reactivating counts. */
export const lastRoleRaiserId = (
  before: (NonNullable<Holder> & Pick<User, "roleRaisedBy">) | null,
  after: Holder,
  actorId: string,
): string | null => {
  const power = powerfulRoleOf(after);
  return power !== null && power !== powerfulRoleOf(before) ? actorId : (before?.roleRaisedBy ?? null);
};

/** Also true for changes of status, and for adding or removing a person. */
export const changesCto = (before: Holder, after: Holder): boolean =>
  (powerfulRoleOf(before) === "cto") !== (powerfulRoleOf(after) === "cto");

/** Null if the actor may grant or remove the role. `ctoCount` includes only active CTOs. */
export const ctoRefusal = (actorRole: Role, ctoCount: number): string | null =>
  actorRole === "cto" || ctoCount === 0 ? null : "Only the CTO can grant or remove the CTO role.";

/** Null if the actor may correct the email. Restricted because the owner of the address gets the approver's rights. */
export const approverEmailRefusal = (actorRole: Role, ctoCount: number): string | null =>
  actorRole === "cto" || ctoCount === 0 ? null : "Only the CTO can correct an approver's email.";

/** `ctoCount` includes only active CTOs (docs/people.md#power). Errors: FORBIDDEN. */
export const assertMayChangeCto = (before: Holder, after: Holder, actorRole: Role, ctoCount: number): void => {
  const refusal = changesCto(before, after) ? ctoRefusal(actorRole, ctoCount) : null;
  if (refusal !== null) {
    const field = before !== null && before.role === after?.role ? "status" : "role";
    throw new DomainError("FORBIDDEN", refusal, [{ path: [field], message: refusal }]);
  }
};
