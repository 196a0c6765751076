/** What stands in backticks within a line, split at spaces; fenced blocks are left out. */
const wordsOfCode = (text: string): string[] =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) =>
    (code ?? "").split(/\s+/),
  );

const pathShape = /^[\w.<>-]+(?:\/[\w.<>-]+)+$/;
const fileShape = /^[\w.-]+\.(?:ts|tsx|mjs|json|md|yaml)$/;

/**
 * What a text names in backticks that looks like a file or folder of the repository: a path below one of the top folders,
 * or a file's name alone.
 */
export const filesNamedIn = (text: string, topFolders: ReadonlySet<string>): string[] =>
  wordsOfCode(text).filter(
    (word) => fileShape.test(word) || (pathShape.test(word) && topFolders.has(word.split("/")[0] ?? "")),
  );

const escaped = (text: string): string => text.replaceAll(".", "\\.");

/**
 * Whether a repository with these files has what a text names: a path to a file or folder, in which `<feature>` stands for
 * any name, or the name of a file in any folder.
 */
export const hasFile = (files: readonly string[], named: string): boolean => {
  const pattern = named
    .split("/")
    .map((part) => part.split(/<\w+>/).map(escaped).join("[^/]+"))
    .join("/");
  const path = named.includes("/") ? new RegExp(`^${pattern}(?:/|$)`) : new RegExp(`(?:^|/)${pattern}$`);
  return files.some((file) => path.test(file));
};

/** The addresses of the API that a text names in backticks; `/api/*` names none. */
export const addressesNamedIn = (text: string): string[] =>
  wordsOfCode(text).filter((word) => /^\/api\/[\w{}./-]+$/.test(word));
