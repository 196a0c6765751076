import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { stringify } from "yaml";

/**
 * A ladder file needs more than YAML: its texts are read as they will be when it is imported, with Markdown and the
 * cleaning of HTML, so none changes.
 */
export const ladderFile = (read: unknown): string => {
  const markdown = new MarkdownIt("commonmark");
  return stringify(read, (key: unknown, value: unknown) =>
    key === "description" && typeof value === "string" ? sanitizeHtml(markdown.render(value)) : value,
  );
};
