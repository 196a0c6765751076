/** Text as code; what stands in a table's cell must not end it, so `table` escapes bars. */
export const code = (text: string): string => `\`${text}\``;

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

/** A table in Markdown; nothing when it has no rows. */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? "" : [line(headings), `|${"---|".repeat(headings.length)}`, ...rows.map(line)].join("\n");

/** The blocks of a page, an empty line between them; empty blocks are left out. */
export const page = (blocks: readonly string[]): string => `${blocks.filter((block) => block !== "").join("\n\n")}\n`;

/** Names in a sentence: "a", "a or b", "a, b or c". */
export const either = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
