/** Bars are not escaped here, because `table` does that. */
export const code = (text: string): string => `\`${text}\``;

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? "" : [line(headings), `|${"---|".repeat(headings.length)}`, ...rows.map(line)].join("\n");

export const page = (blocks: readonly string[]): string => `${blocks.filter((block) => block !== "").join("\n\n")}\n`;

/** "a", "a or b", "a, b or c". */
export const joinWithOr = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
