import type { StageName } from "#infra/config.ts";
import { buildWeb, webFolder } from "#infra/webBuild.ts";
import { limits } from "./bars.ts";
import { chunkName, readScriptGraph, type ScriptGraph } from "./scriptGraph.ts";

/** What a page loads in scripts, in bytes, compressed. */
export interface PageResult {
  readonly name: string;
  readonly bytes: number;
  readonly scripts: number;
  readonly hasZod: boolean;
  /** How many scripts the page loads if it is opened first; null for what is not opened by itself. */
  readonly ownScripts: number | null;
  /** null where a page is only reported. */
  readonly bar: number | null;
  readonly broken: readonly string[];
}

/** Editors, forms and the reader of workbooks, which a page loads when someone needs them: reported, not counted as pages. */
const loadedWhenNeeded = new Set([
  "PasswordForms",
  "RichTextEditor",
  "meetingCalendar",
  "passwordSignIn",
  "renewedIdToken",
  "userPool",
  "xlsx",
]);

/** What the start loads besides pages: the app of those who are signed in, and the page of those who are not. */
const parts = new Set(["SignInPage", "SignedIn"]);

/**
 * Where people arrive after signing in: HR at the review list, everyone else at their own reviews
 * (docs/ui.md#root-redirect).
 */
const firstPage = "MyReviewsPage";
const otherFirstPage = "ManagerReviewsPage";

/** What opens over every page, loaded soon after the first one (web/src/app/overlays.ts). */
const overlays = ["LeaveDialog", "AccountMenuList", "NavigationDrawer"] as const;

type Loaded = ReadonlySet<string>;

const together = (...sets: readonly Loaded[]): Loaded => new Set(sets.flatMap((scripts) => [...scripts]));
const besides = (scripts: Loaded, loaded: Loaded): readonly string[] =>
  [...scripts].filter((script) => !loaded.has(script));

const chunkIn = (graph: ScriptGraph, loaded: Loaded, name: string): string => {
  const found = graph.loadedLater(loaded).find((script) => chunkName(script) === name);
  if (found === undefined) {
    throw new Error(`The built web app has no script ${name} of its own. Correct tests/bench/pages.ts.`);
  }
  return found;
};

/**
 * Every page that the scripts of `from` open, directly or from another page: its script's name, and all that is loaded
 * once it is open.
 */
const pagesOpenedBy = (graph: ScriptGraph, from: readonly string[], loaded: Loaded): ReadonlyMap<string, Loaded> => {
  const pages = new Map<string, Loaded>();
  const waiting = [{ from, loaded }];
  for (const step of waiting) {
    for (const script of graph.loadedLater(step.from)) {
      const name = chunkName(script);
      if (pages.has(name) || loadedWhenNeeded.has(name) || parts.has(name)) {
        continue;
      }
      const after = together(step.loaded, graph.loadedWith(script));
      pages.set(name, after);
      // What a page opens in turn is among its own scripts; the others' pages are found where they were loaded.
      waiting.push({ from: besides(after, step.loaded), loaded: after });
    }
  }
  return pages;
};

/** Builds the web app of a stage and weighs what each page loads. */
export const measurePages = async (
  progress: (text: string) => void,
  stage: StageName = "production",
): Promise<readonly PageResult[]> => {
  progress("the pages of the web app");
  await buildWeb(stage);
  const folder = webFolder(stage);
  const graph = await readScriptGraph(folder);
  const result = (
    name: string,
    scripts: Iterable<string>,
    bar: number | null,
    own: Loaded | null = null,
  ): PageResult => {
    const files = [...scripts];
    const bytes = graph.compressedBytes(files);
    return {
      name,
      bytes,
      scripts: files.length,
      hasZod: graph.haveZod(files),
      ownScripts: own?.size ?? null,
      bar,
      broken: bar !== null && bytes > bar ? [`${name}: ${bytes} bytes of script; at most ${bar} are allowed.`] : [],
    };
  };

  const start = together(...graph.entries.map(graph.loadedWith));
  const signedOut = together(start, graph.loadedWith(chunkIn(graph, start, "SignInPage")));
  const signedIn = together(start, graph.loadedWith(chunkIn(graph, start, "SignedIn")));
  const pages = pagesOpenedBy(graph, [...signedIn], signedIn);
  const pageOf = (name: string): Loaded => {
    const loaded = pages.get(name);
    if (!loaded) {
      throw new Error(`The built web app has no page ${name}. Correct tests/bench/pages.ts.`);
    }
    return loaded;
  };
  const usual = together(pageOf(firstPage), ...overlays.map(pageOf));
  const openedFirst = (page: string): PageResult =>
    result(`first signed-in page ${page}`, pageOf(page), limits.firstPageScriptBytes, pageOf(page));
  // A dialog is opened from a page, so it is no page of its own.
  const further = [...pages]
    .filter(([name]) => name !== firstPage && !overlays.some((overlay) => overlay === name))
    .map(([page, loaded]) =>
      result(
        `opened later ${page}`,
        besides(loaded, usual),
        limits.furtherPageScriptBytes,
        page.endsWith("Page") ? loaded : null,
      ),
    );
  const needed = graph
    .loadedLater(together(signedOut, ...pages.values()))
    .filter((script) => loadedWhenNeeded.has(chunkName(script)))
    .map((script) => result(`when needed ${chunkName(script)}`, besides(graph.loadedWith(script), signedOut), null));
  const byName = (a: PageResult, b: PageResult): number => (a.name < b.name ? -1 : 1);
  return [
    result("signed-out production page", signedOut, limits.signedOutScriptBytes),
    openedFirst(firstPage),
    openedFirst(otherFirstPage),
    result("soon after it", besides(usual, pageOf(firstPage)), null),
    ...further.sort(byName),
    ...needed.sort(byName),
  ];
};
