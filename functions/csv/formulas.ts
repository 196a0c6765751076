/** What a spreadsheet interprets as a formula (OWASP, CSV Injection), also behind quotation marks and blanks. */
const formula = "['\"\\p{Z}\\p{Cf}]*[=+\\-@＝＋－＠]";

/**
 * Where a cell begins for a spreadsheet: at the beginning of ours, and behind every character by which some spreadsheet
 * separates cells or lines. Which one it uses is a setting of its computer, and a quotation mark protects only what our own
 * separator surrounds.
 */
const beginning = "(?<=^|[,;|\\p{Cc}\\u2028\\u2029])";

/** Tabs and line breaks at the beginning of a cell, which some spreadsheets skip. */
const skipped = "'*[\\t\\r\\n]";

const unsafe = new RegExp(`${beginning}(?=${formula})|^(?=${skipped})`, "gu");
const madeSafe = new RegExp(`${beginning}'(?=${formula})|^'(?=${skipped})`, "gu");

/**
 * A cell in which no spreadsheet finds a formula, whatever its separator: each has an apostrophe in front. One that was
 * there already gets another, so that an import restores the original text.
 */
export const withApostrophes = (cell: string): string => cell.replace(unsafe, "'");

/** A cell as it was before `withApostrophes`. */
export const withoutApostrophes = (cell: string): string => cell.replace(madeSafe, "");

const numberAsText = /^="((?:[^"]|"")*)"$/u;

/** A cell without the formula by which spreadsheets are told that a number is a text: ="00417" is 00417. */
const withoutFormulaOfText = (cell: string): string => {
  const text = numberAsText.exec(cell)?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
};

/** A cell of a file as somebody reads it in a spreadsheet: without what only tells the spreadsheet that it is a text. */
export const cellText = (cell: string): string => withoutApostrophes(withoutFormulaOfText(cell));
