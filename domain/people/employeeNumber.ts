import { fold } from "../shared/fold.ts";
import { requiredName } from "../shared/text.ts";

/** In UTF-16 units. */
const maxLength = 40;

/** Any text of an HR system, such as "00417" or "DE-417". */
export const employeeNumber = requiredName("Enter the employee number, or leave it empty.", maxLength);

/** Some programs write the number 106 as "106.0". */
export const withoutDecimals = (text: string): string => text.replace(/^(\d+)[.,]0+$/u, "$1");

/**
 * Ignores case, spaces and leading zeros, because spreadsheets turn "00417" into 417
 * (docs/people.md#employee-number-and-first-day).
 */
export const employeeNumberKey = (text: string): string => {
  const key = fold(text).replace(/\s+/gu, "");
  return /^\d+$/u.test(key) ? key.replace(/^0+(?=\d)/u, "") : key;
};
