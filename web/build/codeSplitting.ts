import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const minSharingPages = 9;

const modulePath = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const signedIn = modulePath("app/SignedIn.tsx");
const signInPage = modulePath("features/auth/SignInPage.tsx");
/** Where most people arrive. */
const firstPage = modulePath("features/reviews/mine/MyReviewsPage.tsx");
/** Where HR and the CTO arrive. */
const reviewList = modulePath("features/reviews/managed/ManagerReviewsPage.tsx");
/** Where admins work. */
const peopleList = modulePath("features/people/UsersPage.tsx");
/** The pages of one review, which share most of their modules. */
const reviewPages = [
  modulePath("features/reviews/evaluation/SelfEvaluationPage.tsx"),
  modulePath("features/reviews/review/ReviewPage.tsx"),
  modulePath("features/reviews/meeting/PerformanceMeetingPage.tsx"),
];
/** Another page where people write long texts. */
const writingPage = modulePath("features/onboarding/weekly/WeeklyReviewPage.tsx");
/** Pages that need few of the shared modules. */
const plainPages = [
  modulePath("features/profile/PersonalDataPage.tsx"),
  modulePath("features/reviews/rules/RoundRulesPage.tsx"),
];

/**
 * By default, each set of modules that the same pages share is its own file, so a page would load ninety small ones.
 * Instead, these groups make one file each for the start, sign-in, the signed-in app, the first page, modules that the
 * two long lists share with other pages, and modules that many pages need. The review pages have several: one for
 * modules that only they need, others for modules that they share with other pages. Fewer groups, or groups for further
 * pages, would make each page load about 40 kB more.
 */
export const codeSplitting = (): Rolldown.CodeSplittingOptions => {
  const importsByRoot = new Map<string, ReadonlySet<string>>();
  /**
   * Returns a module and all its static imports. Excludes Amplify, whose index imports all its functions. The start
   * contains the parts of Amplify that it needs; the rest belongs to sign-in.
   */
  const staticImportsOf = (root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const cachedImports = importsByRoot.get(root);
    if (cachedImports) {
      return cachedImports;
    }
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (!found.has(id) && !id.includes("/@aws-amplify/")) {
        found.add(id);
        context.getModuleInfo(id)?.importedIds.forEach(visit);
      }
    };
    visit(root);
    importsByRoot.set(root, found);
    return found;
  };
  let dynamicModules: readonly string[] | undefined;
  /**
   * The signed-in app and all modules that it imports dynamically, directly or not: pages, dialogs and parts of pages.
   */
  const dynamicModulesOf = (context: Rolldown.ChunkingContext): readonly string[] => {
    if (dynamicModules === undefined) {
      const found = new Set([signedIn]);
      // The loop also reaches modules that are added during it.
      for (const root of found) {
        for (const id of staticImportsOf(root, context)) {
          context.getModuleInfo(id)?.dynamicallyImportedIds.forEach((later) => void found.add(later));
        }
      }
      dynamicModules = [...found];
    }
    return dynamicModules;
  };
  /** Groups modules that at least two review pages need. `isIn` gets the other roots that need the module. */
  const reviewPagesGroup = (
    name: string,
    priority: number,
    isIn: (others: readonly string[]) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      const reaches = (root: string) => staticImportsOf(root, context).has(id);
      const others = () => dynamicModulesOf(context).filter((root) => !reviewPages.includes(root) && reaches(root));
      return reviewPages.filter(reaches).length > 1 && isIn(others()) ? name : null;
    },
    debugName: name,
    priority,
  });
  const groupOf = (
    name: string,
    priority: number,
    isIn: (reaches: (root: string) => boolean) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (isIn((root) => staticImportsOf(root, context).has(id)) ? name : null),
    debugName: name,
    priority,
  });
  /**
   * Groups modules that a page shares with others. The page's own code stays separate, so other pages don't load it.
   */
  const sharedGroup = (name: string, priority: number, page: string): Rolldown.CodeSplittingGroup => ({
    ...groupOf(name, priority, (reaches) => reaches(page)),
    minShareCount: 2,
  });
  /** Only dialogs validate with contracts, so the modules that many pages need must not bring zod along. */
  const reachesZod = (id: string, context: Rolldown.ChunkingContext): boolean =>
    [...staticImportsOf(id, context)].some((one) => one.includes("/node_modules/zod/"));
  // A group includes what its modules import, except what a group of higher priority has taken. So the first two groups
  // must contain all modules of the sign-in page, or that page would load more.
  return {
    groups: [
      { name: "start", tags: ["$initial"], priority: 11 },
      groupOf("sign-in", 10, (reaches) => reaches(signInPage)),
      groupOf("signed-in", 9, (reaches) => reaches(signedIn)),
      groupOf("first-page", 8, (reaches) => reaches(firstPage)),
      sharedGroup("review-list", 7, reviewList),
      {
        name: (id, context) => (reachesZod(id, context) ? null : "shared"),
        debugName: "shared",
        minShareCount: minSharingPages,
        priority: 6,
      },
      sharedGroup("people-list", 5, peopleList),
      reviewPagesGroup("menus", 4, (others) => others.length >= minSharingPages),
      reviewPagesGroup("writing", 3, (others) => others.includes(writingPage)),
      reviewPagesGroup("plain-parts", 2, (others) => plainPages.some((page) => others.includes(page))),
      reviewPagesGroup("review-parts", 1, (others) => others.length > 0),
      reviewPagesGroup("review", 0, () => true),
    ],
  };
};
