import { DomainError } from "./errors.ts";

/** The sentence of a 404, for each kind of thing. */
const messages = {
  account: "This account no longer exists. Please reload the list.",
  person: "This person no longer exists. Please reload the list.",
  // The text of docs/texts.md#error-messages.
  position: "Position not found",
  skillset: "This skillset was removed. Please reload the list.",
  review: "There is no such review. It may have been removed with its round.",
  round: "There is no such review round. It may have been deleted; please reload the page.",
  operation: "This background work does not exist. It may have been started in another Pulse.",
} as const;

/** Returns the value, or throws NOT_FOUND when there is none. */
export const assertFound = <Value>(what: keyof typeof messages, value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new DomainError("NOT_FOUND", messages[what]);
  return value;
};
