/** Errors of Excel, Google Sheets and LibreOffice, in any language: #N/A, #REF!, #WERT!, #NV or Err:502. */
const formulaError = /^(?:#[¡¿]?[\p{L}_/0]+[!?]|#N\/\p{L}|#NV|Err:\d{3})$/iu;

/** Whether a cell holds the error of a formula instead of its value. */
export const isFormulaError = (cell: string): boolean => formulaError.test(cell.trim());

/** What makes a spreadsheet read a formula (OWASP, CSV Injection), even after quotation marks and blanks. */
const formula = "(?:(?![\\u2028\\u2029])['\"\\p{Z}\\p{Cf}])*[=+\\-@＝＋－＠]";

/**
 * The start of a cell, or the position after a character that some spreadsheet uses as a separator. The reader
 * chooses the separator, and quoting protects only against ours.
 */
const beginning = "(?<=^|[,;|\\p{Cc}\\u2028\\u2029])";

/** Escaped only at the cell's start. An existing apostrophe gets another, so an import restores the text. */
const leadingBreak = "'*[\\t\\r\\n]";

const unsafe = new RegExp(`${beginning}(?=${formula})|^(?=${leadingBreak})`, "gu");
const escapedStart = new RegExp(`${beginning}'(?=${formula})|^'(?=${leadingBreak})`, "gu");

/** Protects from CSV injection: no cell can start a formula. */
export const escapeFormulas = (cell: string): string => cell.replace(unsafe, "'");

export const withoutApostrophes = (cell: string): string => cell.replace(escapedStart, "");

const numberAsText = /^="((?:[^"]|"")*)"$/u;

/** Unwraps the formula that marks a number as text: ="00417" becomes 00417. */
const withoutFormulaOfText = (cell: string): string => {
  const text = numberAsText.exec(cell)?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
};

/** As shown in a spreadsheet, without text markers. */
export const shownCellText = (cell: string): string => withoutApostrophes(withoutFormulaOfText(cell));
