import { lengths } from "#domain/shared/lengths.ts";
import { isUnprintable, isVisible, unprintableMessage, withoutInvisible } from "#domain/shared/names.ts";

/**
 * Validates a required name or title (docs/texts.md#lengths, docs/texts.md#names). Returns the error message, which is
 * `required` for an empty value, or undefined.
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
    ? `Please shorten this to ${lengths.name} characters; nothing was saved or lost.`
    : undefined;
};
