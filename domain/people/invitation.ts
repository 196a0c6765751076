import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";
import { mayBeInvited } from "./rules.ts";
import { fullName } from "./terms.ts";

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
