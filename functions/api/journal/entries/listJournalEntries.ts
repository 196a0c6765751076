import * as journal from "#domain/journal/contract.ts";
import { matches } from "#domain/journal/rules.ts";
import { serve } from "../../../http/serve.ts";
import { readPeriod } from "../../../journal/journalNotes.ts";
import { readEntries } from "../../../store/journal/journal.ts";

export const handler = serve(journal.listJournalEntries, async ({ store, actor, query, today }) => {
  const { round, search = "", cursor } = query;
  const period = await readPeriod(store, round, today);
  const page = await readEntries(store, actor.id, {
    days: period,
    cursor,
    ...(search.trim() !== "" && { accepts: matches(search) }),
  });
  return { items: [...page.items], period, cursor: page.cursor };
});
