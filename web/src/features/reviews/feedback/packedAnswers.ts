/**
 * Two answers as one text, so they save together. Answers without visible characters are empty, as the server stores
 * them.
 */
export const packAnswers = (answers: readonly string[]): string =>
  JSON.stringify(answers.map((answer) => (answer.trim() === "" ? "" : answer)));

export const unpackAnswers = (packed: string): readonly string[] => JSON.parse(packed) as string[];
