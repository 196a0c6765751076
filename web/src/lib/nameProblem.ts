import { lengths } from "#domain/shared/lengths.ts";

/** What is wrong with a name or title that a form demands (decision 35), or nothing. */
export const nameProblem = (value: string, required: string): string | undefined => {
  if (value.trim() === "") return required;
  return value.trim().length > lengths.name
    ? `Please shorten this to ${lengths.name} characters; nothing was saved or lost.`
    : undefined;
};
