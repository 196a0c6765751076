/** A reference to a page, and its position. */
export interface Reference {
  /** The file and line, as `file:line`. */
  readonly at: string;
  /** The page's path, relative to the project's root. */
  readonly page: string;
  /** The heading after `#`; null when the whole page is meant. */
  readonly heading: string | null;
}

/** The slugs of each page's headings, by the page's path relative to the project's root. */
export type Headings = ReadonlyMap<string, ReadonlySet<string>>;

const fence = /^\s*(?:```|~~~)/;

/** The lines of a page, with blank lines in place of fenced blocks, so line numbers stay the same. */
const proseLines = (markdown: string): readonly string[] => {
  let fenced = false;
  return markdown.split("\n").map((line) => {
    const isFence = fence.test(line);
    if (isFence) {
      fenced = !fenced;
    }
    return fenced || isFence ? "" : line;
  });
};

/** The displayed text of a heading, without link targets and backticks. */
const displayedText = (heading: string): string =>
  heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** A heading's slug as GitHub makes it: lower case, hyphens for spaces, no punctuation. */
const slugOf = (heading: string): string =>
  displayedText(heading)
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-");

/** The slugs of a page's headings, as GitHub makes them; repeated ones end in `-1`, `-2` and so on. */
export const slugsIn = (markdown: string): ReadonlySet<string> => {
  const slugs = new Set<string>();
  const repeats = new Map<string, number>();
  for (const line of proseLines(markdown)) {
    const heading = /^ {0,3}#{1,6}\s+(.+?)(?:\s+#+)?\s*$/.exec(line)?.[1];
    if (heading === undefined) {
      continue;
    }
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

/** The references to pages of `docs` in code and comments, with or without a heading. */
export const referencesInCode = (file: string, text: string): readonly Reference[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{M}\p{N}_-]+))?/gu)].map(
        ([, page = "", heading]) => ({ at: `${file}:${index + 1}`, page, heading: heading ?? null }),
      ),
    );

/** Resolves a path that is relative to a page; returns it relative to the project's root. */
const resolvePath = (page: string, path: string): string => {
  const parts: string[] = [];
  for (const part of [...page.split("/").slice(0, -1), ...path.split("/")]) {
    if (part === "..") {
      parts.pop();
    } else if (part !== "." && part !== "") {
      parts.push(part);
    }
  }
  return parts.join("/");
};

/** The links of a page to itself and to other pages, without those to the web and to other files. */
export const linksIn = (page: string, markdown: string): readonly Reference[] =>
  proseLines(markdown).flatMap((line, index) =>
    [...line.replace(/`[^`]*`/g, "").matchAll(/\]\(<?([^\s()<>]+)>?(?:\s+"[^"]*")?\)|^\s*\[[^\]]+\]:\s+(\S+)/g)]
      .map(([, inline, defined]) => decodeURI(inline ?? defined ?? ""))
      .filter((target) => !/^[a-z][a-z+.-]*:|^\/\//i.test(target))
      .map((target) => {
        const [path = "", heading] = target.split("#");
        return {
          at: `${page}:${index + 1}`,
          page: path === "" ? page : resolvePath(page, path),
          heading: heading ?? null,
        };
      })
      .filter((reference) => reference.page.endsWith(".md")),
  );

/** One message for each broken reference, with its position and what is missing. */
export const brokenReferences = (references: readonly Reference[], headings: Headings): readonly string[] =>
  references.flatMap(({ at, page, heading }) => {
    const known = headings.get(page);
    if (!known) {
      return [`${at}: there is no page ${page}`];
    }
    return heading === null || known.has(heading) ? [] : [`${at}: ${page} has no heading #${heading}`];
  });
