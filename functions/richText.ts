import sanitizeHtml from "sanitize-html";
import { DomainError } from "#domain/shared/errors.ts";
import { richText } from "#domain/shared/text.ts";

/**
 * Keeps paragraphs, line breaks, bold and bullet lists without attributes, and the text of other elements. Removes
 * scripts and styles (docs/ui.md#rich-text).
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ["p", "br", "strong", "ul", "li"],
    allowedAttributes: {},
    // A numbered list becomes a bullet list.
    transformTags: { b: "strong", ol: "ul" },
  }).trim();

/** Errors: INVALID_INPUT if the text is too long after cleaning, which turns "&" into "&amp;". */
export const cleanRichText = (html: string): string => {
  const clean = sanitizeRichText(html);
  const checked = richText.safeParse(clean);
  if (checked.success) {
    return checked.data;
  }
  throw new DomainError("INVALID_INPUT", checked.error.issues[0]?.message ?? "This text can't be saved.");
};

/** Errors: INVALID_INPUT with the field whose cleaned text is too long. */
export const cleanTexts = <Form extends object, const Name extends keyof Form & string>(
  form: Form & Readonly<Record<Name, string>>,
  names: readonly Name[],
): Form => ({
  ...form,
  ...Object.fromEntries(
    names.map((name) => {
      try {
        return [name, cleanRichText(form[name])];
      } catch (error) {
        if (!(error instanceof DomainError)) {
          throw error;
        }
        throw new DomainError(error.code, error.message, [{ path: [name], message: error.message }]);
      }
    }),
  ),
});
