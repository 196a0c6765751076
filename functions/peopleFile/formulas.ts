/**
 * Spreadsheets take a cell for a formula that begins with one of these (OWASP, CSV Injection). Apostrophes before it count
 * too: a name that has one of its own is given another, so that an import finds the name as it was.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** A cell that no spreadsheet takes for a formula. */
export const withApostrophe = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** A cell as it was before `withApostrophe`. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
