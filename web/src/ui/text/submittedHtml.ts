/**
 * Converts the editor's HTML to the stored form (docs/ui.md#rich-text): self-closing `<br />`, spaces as
 * characters, no paragraph around a bullet's text. Returns "" if `text`, the plain text, is blank.
 */
export const submittedHtml = (html: string, text: string): string =>
  text.trim() === ""
    ? ""
    : html
        .replace(/<li><p>((?:[^<]|<br>|<\/?strong>)*)<\/p>(?=<\/li>|<ul>)/g, "<li>$1")
        .replaceAll("<br>", "<br />")
        .replaceAll("&nbsp;", "\u00a0");
