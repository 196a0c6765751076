import type { Rolldown } from "vite";

/** Modules of so many pages are in one file. */
const sharedByPages = 10;

/** The modules that decide what is loaded together. */
interface SplitModules {
  /** The app of people who are signed in. */
  readonly signedIn: string;
  /** The page of those who are not. */
  readonly signIn: string;
  /** The page on which most people arrive. */
  readonly firstPage: string;
  /** The list of reviews, on which hr and the cto arrive. */
  readonly reviewList: string;
  /** The list of people, where administrators work. */
  readonly peopleList: string;
}

/**
 * How the web app is split into files. By default, each set of modules that the same pages share is a file of its own,
 * so that a page would load about ninety small ones. Instead, the start is one file, with what both visitors and people
 * who are signed in need; the app of those who are signed in is another, and so are the page on which most of them arrive,
 * what the two long lists share with other pages, and what many pages need. Groups for further pages were tried: each page
 * would load about 40 kB more, as it would get what the others need.
 */
export const codeSplitting = ({
  signedIn,
  signIn,
  firstPage,
  reviewList,
  peopleList,
}: SplitModules): Rolldown.CodeSplittingOptions => {
  const known = new Map<string, ReadonlySet<string>>();
  /**
   * A module with all that it imports statically. Without Amplify, whose index imports every one of its functions: what
   * is needed of it is in the start, and the rest belongs to those who sign in.
   */
  const reachedFrom = (root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const before = known.get(root);
    if (before) {
      return before;
    }
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (!found.has(id) && !id.includes("/@aws-amplify/")) {
        found.add(id);
        context.getModuleInfo(id)?.importedIds.forEach(visit);
      }
    };
    visit(root);
    known.set(root, found);
    return found;
  };
  /** A group of the modules for which `isIn` is true. */
  const groupOf = (
    name: string,
    priority: number,
    isIn: (reaches: (root: string) => boolean) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (isIn((root) => reachedFrom(root, context).has(id)) ? name : null),
    debugName: name,
    priority,
  });
  /** What a page shares with others: its own code stays apart, so that the others do not load it. */
  const sharedOf = (name: string, priority: number, page: string): Rolldown.CodeSplittingGroup => ({
    ...groupOf(name, priority, (reaches) => reaches(page)),
    minShareCount: 2,
  });
  // A group takes what its modules import with them, except what a group of a higher priority has taken. So the page of
  // those who are signed out needs nothing else only if all of its modules are in the first two.
  return {
    groups: [
      { name: "start", tags: ["$initial"], priority: 6 },
      groupOf("sign-in", 5, (reaches) => reaches(signIn)),
      groupOf("signed-in", 4, (reaches) => reaches(signedIn)),
      groupOf("first-page", 3, (reaches) => reaches(firstPage)),
      sharedOf("review-list", 2, reviewList),
      { name: "shared", minShareCount: sharedByPages, priority: 1 },
      sharedOf("people-list", 0, peopleList),
    ],
  };
};
