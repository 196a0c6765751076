import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { entriesQueryOf, readJournalAddress } from "./journalAddress.ts";

export const journalReads: PagePrefetch = ({ search }) => [
  prefetchRead("journal", "getJournal", { query: {} }),
  prefetchRead("journal", "listJournalEntries", { query: entriesQueryOf(readJournalAddress(search)) }),
];
