/**
 * The editor's HTML in the form in which the server keeps it (docs/texts.md#rich-text): breaks closed, spaces as
 * characters, and the text of a bullet right in its item. Nothing at all when nothing is written, so that pages can say
 * so.
 */
export const submittedHtml = (html: string, text: string): string =>
  text.trim() === ""
    ? ""
    : html
        .replace(/<li><p>((?:[^<]|<br>|<\/?strong>)*)<\/p>(?=<\/li>|<ul>)/g, "<li>$1")
        .replaceAll("<br>", "<br />")
        .replaceAll("&nbsp;", "\u00a0");
