import { DomainError } from "../../shared/errors.ts";
import type { FileQuestions } from "./questionModel.ts";

export const areAnswered = ({ days, departures }: FileQuestions): boolean =>
  [...days, ...departures].every(({ answer }) => answer !== null);

/** Errors: INVALID_INPUT. */
export const assertAnswered = (questions: FileQuestions): void => {
  if (!areAnswered(questions)) {
    throw new DomainError("INVALID_INPUT", "Answer the questions about the columns first.");
  }
};
