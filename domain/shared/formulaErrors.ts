/** As Excel, Google Sheets and LibreOffice write them, in any language: #N/A, #REF!, #WERT!, #NV or Err:502. */
const formulaError = /^(?:#[¡¿]?[\p{L}_/0]+[!?]|#N\/\p{L}|#NV|Err:\d{3})$/iu;

/** Whether a cell holds the error of a formula instead of its value. */
export const isFormulaError = (cell: string): boolean => formulaError.test(cell.trim());
