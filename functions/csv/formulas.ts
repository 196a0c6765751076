/**
 * Spreadsheets interpret a cell that begins with one of these characters as a formula (OWASP, CSV Injection). Leading
 * apostrophes are included: a name that already has one gets another, so that an import restores the original name.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/** A cell that no spreadsheet interprets as a formula. */
export const withApostrophe = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** A cell as it was before `withApostrophe`. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
