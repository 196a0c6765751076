import MarkdownIt from "markdown-it";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { FieldError } from "#domain/shared/errors.ts";
import { cleanRichText, sanitizeRichText } from "../../richText.ts";

interface FormattingLoss {
  /** Counted from 0. */
  readonly line: number;
  readonly message: string;
}

/** Matches texts to read entirely as HTML, because Markdown would end the block at an empty line. */
const beginsAsHtml = /^\s*<(p|ul|ol|li|div|h[1-6]|table|blockquote|pre|hr|section|article)\b[^>]*>/i;

const understoodElements: ReadonlySet<string> = new Set(
  "p br strong b ul ol li em i span div thead tbody tr th td".split(" "),
);

const markdownLosses: Readonly<Record<string, string>> = {
  ordered_list_open: "A numbered list becomes a bulleted list.",
  heading_open: "A heading becomes a line in bold.",
  table_open: "A table becomes one line of text for each of its rows.",
  blockquote_open: "A quotation becomes ordinary text.",
  fence: "A block of code becomes ordinary text.",
  hr: "A horizontal line is removed.",
  image: "An image is removed. Its description stays.",
};

const lineBreaksIn = (text: string): number => text.split("\n").length - 1;

const lossesInLine = (html: string): readonly string[] => {
  const names = [...html.matchAll(/<([a-z][a-z0-9-]*)(?=[\s/>]|$)/gi)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names)]
    .filter((name) => !understoodElements.has(name))
    .map((name) =>
      ["script", "style"].includes(name)
        ? `The element <${name}> is removed with its content.`
        : `The element <${name}> is removed. Its text stays.`,
    );
};

const lossesInHtml = (html: string, firstLine: number): readonly FormattingLoss[] =>
  html
    .split("\n")
    .flatMap((line, index) => lossesInLine(line).map((message) => ({ line: firstLine + index, message })));

/**
 * CommonMark with tables. Link definitions and indented code are disabled, because ordinary lines can resemble them.
 */
const markdown = new MarkdownIt("commonmark", { maxNesting: 100 }).enable("table").disable(["reference", "code"]);
type Token = ReturnType<typeof markdown.parse>[number];

const { escapeHtml } = markdown.utils;

/** Appends the address to a link's text, unless the text is the address. */
const addressBehind = (tokens: readonly Token[], closing: number): string => {
  let opening = closing - 1;
  while (opening > 0 && tokens[opening]?.type !== "link_open") {
    opening -= 1;
  }
  const link = tokens[opening];
  const address = String(link?.attrGet("href") ?? "");
  const shown = tokens
    .slice(opening + 1, closing)
    .map(({ content }) => content)
    .join("");
  return link?.info === "auto" || shown === address || address === "" ? "" : ` (${escapeHtml(address)})`;
};

const isFirstCell = (tokens: readonly Token[], at: number): boolean => tokens[at - 1]?.type === "tr_open";

const rules: typeof markdown.renderer.rules = {
  heading_open: () => "<p><strong>",
  heading_close: () => "</strong></p>",
  tr_open: () => "<p>",
  tr_close: () => "</p>",
  th_open: (tokens, at) => (isFirstCell(tokens, at) ? "" : " | "),
  th_close: () => "",
  td_open: (tokens, at) => (isFirstCell(tokens, at) ? "" : " | "),
  td_close: () => "",
  fence: (tokens, at) => `<p>${escapeHtml((tokens[at]?.content ?? "").trimEnd()).replaceAll("\n", "<br>")}</p>`,
  hr: () => "",
  image: (tokens, at) => escapeHtml(tokens[at]?.content ?? ""),
  link_open: () => "",
  link_close: (tokens, at) => addressBehind(tokens, at),
};
Object.assign(markdown.renderer.rules, rules);

const lossesAt = ({ type, content }: Token, line: number): readonly FormattingLoss[] => {
  if (type === "html_block" || type === "html_inline") {
    return lossesInHtml(content, line);
  }
  const message = markdownLosses[type];
  return message === undefined ? [] : [{ line, message }];
};

const lossesIn = (tokens: readonly Token[]): readonly FormattingLoss[] =>
  tokens.flatMap((token): readonly FormattingLoss[] => {
    let line = token.map?.[0] ?? 0;
    return (token.type === "inline" ? (token.children ?? []) : [token]).flatMap((part) => {
      const found = lossesAt(part, line);
      line += part.type.endsWith("break") ? 1 : lineBreaksIn(part.content);
      return found;
    });
  });

/** Removes the renderer's invisible line breaks around elements. */
const withoutLineBreaks = (html: string): string =>
  html.replace(/\n?(<\/?(?:p|ul|ol|li|table|thead|tbody|blockquote)>)\n?/g, "$1");

const toHtml = (text: string): { readonly html: string; readonly losses: readonly FormattingLoss[] } => {
  if (beginsAsHtml.test(text)) {
    return { html: text, losses: lossesInHtml(text, 0) };
  }
  const tokens = markdown.parse(text, {});
  const [first, inner] = tokens;
  // Plain text gets no paragraph around it.
  const shown = first?.type === "paragraph_open" && inner !== undefined && tokens.length === 3 ? [inner] : tokens;
  const html = markdown.renderer.render(shown, markdown.options, {});
  return { html: shown === tokens ? withoutLineBreaks(html) : html, losses: lossesIn(tokens) };
};

/** HTML, or Markdown with HTML (docs/import-export.md#texts-of-a-ladder-file). Errors: INVALID_INPUT if too long. */
export const readMarkedUpText = (
  text: string,
): { readonly html: string; readonly leftOut: readonly FormattingLoss[] } => {
  const { html, losses } = toHtml(text);
  return { html: cleanRichText(html), leftOut: losses };
};

/** `readMarkedUpText` turns the result into exactly the same rich text. */
export const writeMarkedUpText = (html: string): string =>
  sanitizeRichText(toHtml(html).html) === html ? html : `<div>${html}</div>`;

/** Replaces all rich texts of a ladder. */
export const withTexts = <Ladder extends LadderFile>(
  ladder: Ladder,
  textFor: (text: string, path: FieldError["path"]) => string,
): Ladder => ({
  ...ladder,
  positions: ladder.positions.map(({ description, responsibilities, ...position }, index) => ({
    ...position,
    description: textFor(description, ["positions", index, "description"]),
    responsibilities: textFor(responsibilities, ["positions", index, "responsibilities"]),
  })),
  skillsets: ladder.skillsets.map((skillset, skillsetIndex) => ({
    ...skillset,
    levels: skillset.levels.map(({ byType, ...level }, index) => {
      const path = ["skillsets", skillsetIndex, "levels", index];
      return {
        ...level,
        description: textFor(level.description, [...path, "description"]),
        ...(byType && {
          byType: Object.fromEntries(
            Object.entries(byType).map(([type, text]) => [type, textFor(text, [...path, "byType", type])]),
          ),
        }),
      };
    }),
  })),
});
