import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";
import { mayBeApprover } from "./terms.ts";

/** Adds or removes an approver. Errors: STATE_CONFLICT if the person can't be an approver. */
export const withApprover = (user: User, isApprover: boolean, now: string): User => {
  if (isApprover && !mayBeApprover(user)) {
    throw new DomainError("STATE_CONFLICT", "An approver must be an active person with the role manager or admin.");
  }
  return { ...user, isApprover, updatedAt: now };
};
