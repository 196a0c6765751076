import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import type { PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { entriesQueryOf, readJournalAddress } from "./journalAddress.ts";

export const journalPages: readonly PageDeclaration[] = [
  {
    path: paths.journal.path,
    Component: lazyComponent(async () => (await import("./JournalPage.tsx")).JournalPage),
    reads: ({ search }) => [
      prefetchOfRead("journal", "getJournal", { query: {} }),
      prefetchOfRead("journal", "listJournalEntries", { query: entriesQueryOf(readJournalAddress(search)) }),
    ],
    parent: paths.skills.path,
  },
];
