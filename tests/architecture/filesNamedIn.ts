/** The words in inline code, split at spaces, without fenced blocks. */
const wordsOfCode = (text: string): string[] =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) =>
    (code ?? "").split(/\s+/),
  );

const pathShape = /^[\w.<>-]+(?:\/[\w.<>-]+)+$/;
const fileShape = /^[\w.-]+\.(?:ts|tsx|mjs|json|md|yaml)$/;

/**
 * The words in a text's inline code that look like a file or folder of the repository: a path below one of the top
 * folders, or a file name.
 */
export const filesNamedIn = (text: string, topFolders: ReadonlySet<string>): string[] =>
  wordsOfCode(text).filter(
    (word) => fileShape.test(word) || (pathShape.test(word) && topFolders.has(word.split("/")[0] ?? "")),
  );

const escaped = (text: string): string => text.replaceAll(".", "\\.");

/**
 * Whether a name matches one of these files: a path to a file or folder, in which `<feature>` matches any name, or a
 * file name in any folder.
 */
export const hasFile = (files: readonly string[], named: string): boolean => {
  const pattern = named
    .split("/")
    .map((part) => part.split(/<\w+>/).map(escaped).join("[^/]+"))
    .join("/");
  const path = named.includes("/") ? new RegExp(`^${pattern}(?:/|$)`) : new RegExp(`(?:^|/)${pattern}$`);
  return files.some((file) => path.test(file));
};

/** The API addresses in a text's inline code; `/api/*` does not count. */
export const addressesNamedIn = (text: string): string[] =>
  wordsOfCode(text).filter((word) => /^\/api\/[\w{}./-]+$/.test(word));

/** The names of the npm scripts in a text, in order. */
export const scriptsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b(?!:))/g)].map(([, run, short]) => run ?? short ?? "");
