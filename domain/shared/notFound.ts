import { DomainError } from "./errors.ts";

/** What a request can ask for in vain, and what to do then. */
const sentences = {
  account: "This account no longer exists. Please reload the list.",
  person: "This person no longer exists. Please reload the list.",
  position: "Position not found",
  skillset: "This skillset was removed. Please reload the list.",
  review: "There is no such review. It may have been removed with its round.",
  round: "There is no such review round. It may have been deleted; please reload the page.",
  operation: "There is no such work. It may have been started in another place.",
} as const;

/** What was looked for. Errors: NOT_FOUND when there is none. */
export const found = <Value>(what: keyof typeof sentences, value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new DomainError("NOT_FOUND", sentences[what]);
  return value;
};
