import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { entriesQueryOf, readJournalAddress } from "./journalAddress.ts";

export const journalPrefetch: PagePrefetch = ({ search }) => [
  prefetchRead("journal", "getJournal", { query: {} }),
  prefetchRead("journal", "listJournalEntries", { query: entriesQueryOf(readJournalAddress(search)) }),
];
