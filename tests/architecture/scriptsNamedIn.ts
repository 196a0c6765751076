/** The names of the npm scripts in a text, in order. */
export const scriptsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b(?!:))/g)].map(([, run, short]) => run ?? short ?? "");
