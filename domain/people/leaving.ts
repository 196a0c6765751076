import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";

export const setsInactive = ({
  user,
  after,
}: {
  readonly user: Pick<User, "status">;
  readonly after: Pick<User, "status">;
}): boolean => user.status === "active" && after.status === "inactive";

/** More than a tenth of the active people, so the admin confirms the number. */
export const areManyDeactivations = (toDeactivate: number, active: number): boolean => toDeactivate * 10 > active;

/**
 * Checks everyone whom an update deactivates (docs/import-export.md#updating-people). Errors: INVALID_INPUT for the
 * admin themselves, and for more than a tenth without the number.
 */
export const assertDeactivations = ({
  toDeactivate,
  typed,
  active,
  actorId,
}: {
  readonly toDeactivate: readonly string[];
  readonly typed: number | undefined;
  readonly active: number;
  readonly actorId: string;
}): void => {
  if (toDeactivate.includes(actorId)) {
    throw new DomainError("INVALID_INPUT", "You can't deactivate your own account. Ask another admin.");
  }
  if (areManyDeactivations(toDeactivate.length, active) && typed !== toDeactivate.length) {
    const message = `Type how many people this deactivates: ${toDeactivate.length} of ${active}.`;
    throw new DomainError("INVALID_INPUT", message, [{ path: ["confirmedCount"], message }]);
  }
};
