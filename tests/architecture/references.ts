/** A reference to a page, and where it stands. */
export interface Reference {
  /** The file and line, as `file:line`. */
  readonly at: string;
  /** The page's path from the project's folder. */
  readonly page: string;
  /** The heading after `#`; null when the whole page is meant. */
  readonly heading: string | null;
}

/** The headings of each page as they are linked to, by the page's path from the project's folder. */
export type Headings = ReadonlyMap<string, ReadonlySet<string>>;

const fence = /^\s*(?:```|~~~)/;

/** The lines of a page that are read as Markdown: those between fences are blank, so that numbers of lines stay. */
const proseLines = (markdown: string): readonly string[] => {
  let fenced = false;
  return markdown.split("\n").map((line) => {
    const isFence = fence.test(line);
    if (isFence) fenced = !fenced;
    return fenced || isFence ? "" : line;
  });
};

/** What a heading says when it is shown: links by their words, without marks of code. */
const shown = (heading: string): string => heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** A heading as GitHub links to it: lower case, spaces to hyphens, punctuation dropped. */
const slugOf = (heading: string): string =>
  shown(heading)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-");

/** The headings of a page as GitHub links to them; of equal ones the second ends in `-1`, the third in `-2`. */
export const slugsIn = (markdown: string): ReadonlySet<string> => {
  const slugs = new Set<string>();
  const repeats = new Map<string, number>();
  for (const line of proseLines(markdown)) {
    const heading = /^ {0,3}#{1,6}\s+(.+?)(?:\s+#+)?\s*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    let unique = slug;
    for (let repeat = repeats.get(slug) ?? 0; slugs.has(unique); ) {
      repeat += 1;
      repeats.set(slug, repeat);
      unique = `${slug}-${repeat}`;
    }
    slugs.add(unique);
  }
  return slugs;
};

/** The pages of `docs` that code and its comments name, as `docs/name.md` or `docs/name.md#heading`. */
export const referencesInCode = (file: string, text: string): readonly Reference[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{M}\p{N}_-]+))?/gu)].map(
        ([, page = "", heading]) => ({ at: `${file}:${index + 1}`, page, heading: heading ?? null }),
      ),
    );

/** A path from the project's folder, of a path that is written relative to a page. */
const resolved = (page: string, path: string): string => {
  const parts: string[] = [];
  for (const part of [...page.split("/").slice(0, -1), ...path.split("/")]) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
};

/** The links of a page to itself and to other pages; those to the web and to other files are no references. */
export const linksIn = (page: string, markdown: string): readonly Reference[] =>
  proseLines(markdown).flatMap((line, index) =>
    [...line.replace(/`[^`]*`/g, "").matchAll(/\]\(<?([^\s()<>]+)>?(?:\s+"[^"]*")?\)|^\s*\[[^\]]+\]:\s+(\S+)/g)]
      .map(([, inline, defined]) => decodeURI(inline ?? defined ?? ""))
      .filter((target) => !/^[a-z][a-z+.-]*:|^\/\//i.test(target))
      .map((target) => {
        const [path = "", heading] = target.split("#");
        return {
          at: `${page}:${index + 1}`,
          page: path === "" ? page : resolved(page, path),
          heading: heading ?? null,
        };
      })
      .filter((reference) => reference.page.endsWith(".md")),
  );

/** The references that lead nowhere, each in a line that says where it stands and what is missing. */
export const brokenReferences = (references: readonly Reference[], headings: Headings): readonly string[] =>
  references.flatMap(({ at, page, heading }) => {
    const known = headings.get(page);
    if (!known) return [`${at}: there is no page ${page}`];
    return heading === null || known.has(heading) ? [] : [`${at}: ${page} has no heading #${heading}`];
  });

/** References to texts that are not in the project: "spec 1 §2", "decision 9", "decisions 14, 19"; each with its line. */
export const oldReferences = (file: string, text: string): readonly string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(/\b(?:spec \d+\b(?:[ ,]+§[\d.]+)?|decisions? \d+)/gi)].map(
        ([found]) => `${file}:${index + 1}: ${found}`,
      ),
    );
