import type { Rolldown } from "vite";

/** Modules of so many pages are loaded with the first page, in one file. */
const sharedByPages = 8;

/**
 * How the web app is split into files. By default, each set of modules that the same pages share is a file of its own,
 * so that a page would load about ninety small ones. What every page needs is two files instead: that of the start, and
 * that of `signedIn`, the module which is loaded for people who are signed in. What many pages need is a third.
 */
export const codeSplitting = (signedIn: string): Rolldown.CodeSplittingOptions => {
  let insideModules: ReadonlySet<string> | undefined;
  /** `signedIn` with all that it imports statically. */
  const inside = (context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (!found.has(id)) {
        found.add(id);
        context.getModuleInfo(id)?.importedIds.forEach(visit);
      }
    };
    visit(signedIn);
    return found;
  };
  return {
    groups: [
      { name: "start", tags: ["$initial"], priority: 3 },
      {
        name: (id, context) => {
          insideModules ??= inside(context);
          return insideModules.has(id) ? "signed-in" : null;
        },
        priority: 2,
      },
      { name: "shared", minShareCount: sharedByPages, priority: 1 },
    ],
  };
};
