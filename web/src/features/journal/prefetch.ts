import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { entriesQueryOf, readJournalAddress } from "./journalAddress.ts";

export const journalPrefetch: PagePrefetch = ({ search }) => [
  prefetchOfRead("journal", "getJournal", { query: {} }),
  prefetchOfRead("journal", "listJournalEntries", { query: entriesQueryOf(readJournalAddress(search)) }),
];
