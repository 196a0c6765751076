import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";
import { entriesQueryOf, readJournalAddress } from "./journalAddress.ts";

export const journalReads: FirstReads = ({ search }) => [
  firstRead("journal", "getJournal", { query: {} }),
  firstRead("journal", "listJournalEntries", { query: entriesQueryOf(readJournalAddress(search)) }),
];
