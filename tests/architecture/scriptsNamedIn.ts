/** The npm scripts that a text tells its reader to run, in order. */
export const scriptsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b(?!:))/g)].map(([, run, short]) => run ?? short ?? "");
