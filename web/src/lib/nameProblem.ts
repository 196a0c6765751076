import { lengths } from "#domain/shared/lengths.ts";
import { isUnprintable, isVisible, unprintableMessage } from "#domain/shared/names.ts";

/** What is wrong with a name or title that a form demands (docs/texts.md#lengths, docs/texts.md#names), or nothing. */
export const nameProblem = (value: string, required: string): string | undefined => {
  if (!isVisible(value)) return required;
  if (isUnprintable(value.trim())) return unprintableMessage;
  return value.trim().length > lengths.name
    ? `Please shorten this to ${lengths.name} characters; nothing was saved or lost.`
    : undefined;
};
