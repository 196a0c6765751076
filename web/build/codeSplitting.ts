import type { Rolldown } from "vite";

const sharedByPages = 10;

interface SplitModules {
  readonly signedIn: string;
  readonly signIn: string;
  /** Where most people arrive. */
  readonly firstPage: string;
  /** Where HR and the CTO arrive. */
  readonly reviewList: string;
  /** Where admins work. */
  readonly peopleList: string;
}

/**
 * By default, each set of modules that the same pages share is its own file: a page would load ninety small ones.
 * Instead, there is one file each for the start, the signed-in app, the first page, what the two long lists share,
 * and what many pages need. Groups for further pages would make each page load about 40 kB more.
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
   * A module with all its static imports. Excludes Amplify, whose index imports every one of its functions. The start
   * has what it needs of Amplify; the rest belongs to sign-in.
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
  const groupOf = (
    name: string,
    priority: number,
    isIn: (reaches: (root: string) => boolean) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (isIn((root) => reachedFrom(root, context).has(id)) ? name : null),
    debugName: name,
    priority,
  });
  /** What a page shares with others. Its own code stays separate, so other pages don't load it. */
  const sharedOf = (name: string, priority: number, page: string): Rolldown.CodeSplittingGroup => ({
    ...groupOf(name, priority, (reaches) => reaches(page)),
    minShareCount: 2,
  });
  // A group includes what its modules import, except what a group of higher priority has taken. So
  // all modules of the sign-in page must be in the first two groups, or it would load more.
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
