/**
 * Converts the editor's HTML to the form that the server stores (docs/texts.md#rich-text): self-closing `<br />`,
 * spaces as characters, and no paragraph around the text of a bullet. Returns "" if `text`, the plain text, is blank.
 */
export const submittedHtml = (html: string, text: string): string =>
  text.trim() === ""
    ? ""
    : html
        .replace(/<li><p>((?:[^<]|<br>|<\/?strong>)*)<\/p>(?=<\/li>|<ul>)/g, "<li>$1")
        .replaceAll("<br>", "<br />")
        .replaceAll("&nbsp;", "\u00a0");
