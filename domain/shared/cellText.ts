import { withoutInvisible } from "./names.ts";

/** The text as a spreadsheet returns it. */
const asCell = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** The stored text if the cell is empty or shows the same text, so importing an export changes nothing. */
export const textOfCell = <Stored extends string | undefined>(cell: string, stored: Stored): string | Stored =>
  cell === "" || asCell(cell) === asCell(stored ?? "") ? stored : cell;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Decodes only the entities that stored rich text contains. */
export const decodeEntities = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

/** One line per paragraph, "• " before list items, no formatting. */
export const cellOfRichText = (html: string): string =>
  decodeEntities(
    html
      .replace(/[\r\n]+/g, " ")
      .replace(/<li>\s*(?:<p>)?/g, "\n• ")
      .replace(/<br\s*\/?>|<\/p>|<\/li>|<\/ul>/g, "\n")
      .replace(/<[^<>]*>/g, ""),
  )
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const item = /^(?:[•◦▪‣*·]|-(?=\s))\s*/u;

/** One paragraph per line; lines with bullets become lists. */
export const richTextOfCell = (cell: string): string => {
  let html = "";
  let isList = false;
  for (const line of cell.split(/\r\n|[\r\n\u2028\u2029]/u)) {
    const text = line.trim();
    if (text === "") {
      continue;
    }
    const isItem = item.test(text);
    if (isItem !== isList) {
      html += isItem ? "<ul>" : "</ul>";
      isList = isItem;
    }
    const paragraph = `<p>${escapeHtml(text.replace(item, ""))}</p>`;
    html += isItem ? `<li>${paragraph}</li>` : paragraph;
  }
  return isList ? `${html}</ul>` : html;
};

/** Keeps the stored rich text if the cell shows the same text, so importing an export changes nothing. */
export const mergedRichText = (before: string, cell: string): string =>
  [cell, cellOfRichText(richTextOfCell(cell))].some((text) => asCell(text) === asCell(cellOfRichText(before)))
    ? before
    : richTextOfCell(cell);
