import { maxOrderIndex } from "#domain/onboarding/terms.ts";

const maxDescriptionLength = 2_000;

export const descriptionLengthProblem = (description: string): string | undefined =>
  description.trim().length > maxDescriptionLength ? "Shorten this to 2,000 characters." : undefined;

/** The order is as typed. */
export const orderProblem = (order: string): string | undefined => {
  if (order.trim() === "") {
    return "Order is required";
  }
  if (!/^\d+$/.test(order.trim())) {
    return "Enter a whole number of 0 or more.";
  }
  return Number(order) > maxOrderIndex ? `Enter an order of at most ${maxOrderIndex}.` : undefined;
};
