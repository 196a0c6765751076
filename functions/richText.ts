import sanitizeHtml from "sanitize-html";
import { DomainError } from "#domain/shared/errors.ts";
import { richText } from "#domain/shared/text.ts";

/**
 * Rich text as Pulse keeps it: paragraphs, line breaks, bold and bullet lists, without attributes; of everything else
 * the text alone stays, of scripts and styles nothing (docs/texts.md#rich-text). Errors: INVALID_INPUT when it is too
 * long once it is clean, since an "&" becomes "&amp;".
 */
export const cleanRichText = (html: string): string => {
  const clean = sanitizeHtml(html, {
    allowedTags: ["p", "br", "strong", "ul", "li"],
    allowedAttributes: {},
    // A numbered list stays a list.
    transformTags: { b: "strong", ol: "ul" },
  }).trim();
  const checked = richText.safeParse(clean);
  if (checked.success) return checked.data;
  throw new DomainError("INVALID_INPUT", checked.error.issues[0]?.message ?? "This text cannot be kept.");
};

/** Cleans the named rich texts of a form. Errors: INVALID_INPUT at the field that is too long once it is clean. */
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
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError(error.code, error.message, [{ path: [name], message: error.message }]);
      }
    }),
  ),
});
