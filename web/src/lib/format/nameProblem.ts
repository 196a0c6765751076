import { lengths } from "#domain/shared/lengths.ts";
import { isUnprintable, isVisible, unprintableMessage, withoutInvisible } from "#domain/shared/names.ts";

/**
 * See docs/ui.md#lengths, docs/ui.md#names.
 * @returns the error, `required` if empty, or undefined
 */
export const nameProblem = (value: string, required: string): string | undefined => {
  if (!isVisible(value)) {
    return required;
  }
  const stored = withoutInvisible(value).trim();
  if (isUnprintable(stored)) {
    return unprintableMessage;
  }
  return stored.length > lengths.name
    ? `Shorten this to ${lengths.name} characters. Nothing was saved or lost.`
    : undefined;
};
