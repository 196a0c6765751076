import { maxOrderIndex } from "#domain/onboarding/terms.ts";

/** The maximum length of a description, in characters. */
const maxDescriptionLength = 2_000;

/** The error message of a description that is too long. */
export const descriptionLengthProblem = (description: string): string | undefined =>
  description.trim().length > maxDescriptionLength ? "Please shorten this to 2,000 characters." : undefined;

/** The error message of an order, as typed. */
export const orderProblem = (order: string): string | undefined => {
  if (order.trim() === "") {
    return "Order is required";
  }
  if (!/^\d+$/.test(order.trim())) {
    return "Please give a whole number of 0 or more.";
  }
  return Number(order) > maxOrderIndex ? `Please give an order of at most ${maxOrderIndex}.` : undefined;
};
