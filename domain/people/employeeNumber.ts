import { fold } from "../shared/fold.ts";
import { requiredName } from "../shared/text.ts";

/** The maximum length of an employee number, in UTF-16 units. */
const maxLength = 40;

/** An employee number as it is stored: any text of an HR system, such as "00417" or "DE-417". */
export const employeeNumber = requiredName("Please give the employee number, or leave it empty.").max(
  maxLength,
  `Please shorten this to ${maxLength} characters; nothing was saved or lost.`,
);

/**
 * What makes two employee numbers the same: case, spaces and leading zeros are ignored, because spreadsheets take
 * "00417" for the number 417 (docs/people.md#employee-number-and-first-day).
 */
export const employeeNumberKey = (text: string): string => {
  const key = fold(text).replace(/\s+/gu, "");
  return /^\d+$/u.test(key) ? key.replace(/^0+(?=\d)/u, "") : key;
};
