import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";
import { mayBeInvited } from "./rules.ts";
import { fullName } from "./terms.ts";

/** Errors: STATE_CONFLICT if the person isn't active or has already signed in. */
export const assertInvitable = (person: User): void => {
  if (!mayBeInvited(person)) {
    throw new DomainError(
      "STATE_CONFLICT",
      person.hasSignedIn
        ? `${fullName(person)} has already signed in. Reload the list.`
        : `${fullName(person)} isn't active. Activate them first.`,
    );
  }
};
