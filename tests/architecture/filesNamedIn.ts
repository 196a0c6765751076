/** A path inside the repository: below one of its folders, or a file at its top. `<name>` stands for any name. */
const pathShape = /^(?:(?:domain|functions|infra|web|sample|tests|docs|\.ci)\/[\w./<>-]+|[\w.-]+\.(?:ts|mjs|json|md))$/;

/** Files that are not at the top of the repository: a folder of data, a build, or what the site serves at run time. */
const madeLater: ReadonlySet<string> = new Set(["config.json", "lock.json", "format.json"]);

/**
 * The paths of files and folders of the repository that a text names in backticks, in order. Of a name that stands alone, such as
 * `time.ts` after `domain/shared/text.ts`, the path is not known; only those that can be at the top are taken.
 */
export const filesNamedIn = (text: string, topFiles: readonly string[]): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\s]+)`/g)]
    .map(([, named]) => named ?? "")
    .filter((named) => pathShape.test(named) && !madeLater.has(named))
    .filter((named) => named.includes("/") || topFiles.includes(named));
