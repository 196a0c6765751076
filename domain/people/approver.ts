import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";

type Candidate = Pick<User, "role" | "status">;

/** Whether the cto may make a person an approver: active, with the role manager or admin (docs/reviews.md#approvers). */
export const mayBeApprover = ({ role, status }: Candidate): boolean =>
  status === "active" && (role === "manager" || role === "admin");

/** Whether a person approves reviews of their area: the cto made them an approver, and nothing has ended it since. */
export const actsAsApprover = (person: Candidate & Pick<User, "isApprover">): boolean =>
  person.isApprover && mayBeApprover(person);

/**
 * A person who is, or is no longer, an approver. Errors: STATE_CONFLICT for somebody who cannot be one.
 */
export const withApprover = (user: User, isApprover: boolean, now: string): User => {
  if (isApprover && !mayBeApprover(user)) {
    throw new DomainError("STATE_CONFLICT", "An approver is an active person with the role manager or admin.");
  }
  return { ...user, isApprover, updatedAt: now };
};
