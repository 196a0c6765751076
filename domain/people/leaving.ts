import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";

export const isDeactivation = ({
  user,
  after,
}: {
  readonly user: Pick<User, "status">;
  readonly after: Pick<User, "status">;
}): boolean => user.status === "active" && after.status === "inactive";

/** More than a tenth of the active people, so the admin must confirm the number. */
export const areManyDeactivations = (deactivationCount: number, activeCount: number): boolean =>
  deactivationCount * 10 > activeCount;

/**
 * Checks everyone whom an update deactivates (docs/import-export.md#updating-people). Errors: INVALID_INPUT if the
 * admin is among them, or if more than a tenth isn't confirmed by number.
 */
export const assertDeactivations = ({
  toDeactivate,
  typedCount,
  activeCount,
  actorId,
}: {
  readonly toDeactivate: readonly string[];
  readonly typedCount: number | undefined;
  readonly activeCount: number;
  readonly actorId: string;
}): void => {
  if (toDeactivate.includes(actorId)) {
    throw new DomainError("INVALID_INPUT", "You can't deactivate your own account. Ask another admin.");
  }
  if (areManyDeactivations(toDeactivate.length, activeCount) && typedCount !== toDeactivate.length) {
    const message = `Type how many people this deactivates: ${toDeactivate.length} of ${activeCount}.`;
    throw new DomainError("INVALID_INPUT", message, [{ path: ["confirmedCount"], message }]);
  }
};
