import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";
import { fullName } from "./terms.ts";

/** Whether a person can be invited: they are active and have never signed in (docs/people.md#invitations). */
export const mayBeInvited = (person: Pick<User, "status" | "hasSignedIn">): boolean =>
  person.status === "active" && !person.hasSignedIn;

/** Errors: STATE_CONFLICT if the person cannot be invited, or need not be. */
export const assertInvitable = (person: User): void => {
  if (!mayBeInvited(person)) {
    throw new DomainError(
      "STATE_CONFLICT",
      person.hasSignedIn
        ? `${fullName(person)} has signed in already. Please reload the list.`
        : `${fullName(person)} is not active. Please make them active first.`,
    );
  }
};
