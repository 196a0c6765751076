/** What a spreadsheet interprets as a formula (OWASP, CSV Injection), also after quotation marks and blanks. */
const formula = "(?:(?![\\u2028\\u2029])['\"\\p{Z}\\p{Cf}])*[=+\\-@＝＋－＠]";

/**
 * Where a spreadsheet may start a cell: at the start of ours, and after any character that some spreadsheet treats as
 * a separator. The separator is a setting of the reader's computer, and quotation marks protect only cells between
 * our own separators.
 */
const beginning = "(?<=^|[,;|\\p{Cc}\\u2028\\u2029])";

/** Some spreadsheets skip tabs and line breaks at the start of a cell. */
const skipped = "'*[\\t\\r\\n]";

const unsafe = new RegExp(`${beginning}(?=${formula})|^(?=${skipped})`, "gu");
const madeSafe = new RegExp(`${beginning}'(?=${formula})|^'(?=${skipped})`, "gu");

/**
 * Puts an apostrophe before each possible formula, whatever the separator. An existing apostrophe gets another, so an
 * import restores the original text.
 */
export const withApostrophes = (cell: string): string => cell.replace(unsafe, "'");

export const withoutApostrophes = (cell: string): string => cell.replace(madeSafe, "");

const numberAsText = /^="((?:[^"]|"")*)"$/u;

/** Unwraps the formula that marks a number as text: ="00417" becomes 00417. */
const withoutFormulaOfText = (cell: string): string => {
  const text = numberAsText.exec(cell)?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
};

/** A cell as people see it in a spreadsheet, without what only marks it as text. */
export const cellText = (cell: string): string => withoutApostrophes(withoutFormulaOfText(cell));
