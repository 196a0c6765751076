import sanitizeHtml from "sanitize-html";

/**
 * Rich text as Pulse keeps it: paragraphs, line breaks, bold and bullet lists, without attributes; of everything else
 * the text alone stays, of scripts and styles nothing (decision 35).
 */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ["p", "br", "strong", "ul", "li"],
    allowedAttributes: {},
    transformTags: { b: "strong" },
  }).trim();
