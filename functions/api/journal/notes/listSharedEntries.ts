import * as journal from "#domain/journal/contract.ts";
import { mayReadEntry } from "#domain/journal/policy.ts";
import { serve } from "../../../http/serve.ts";
import { authorizedDirectReport, readPeriod } from "../../../journal/journalNotes.ts";
import { readSharedEntries } from "../../../store/journal/journal.ts";

export const handler = serve(journal.listSharedEntries, async (context) => {
  const { store, actor, params, query, today } = context;
  const author = await authorizedDirectReport(context, params.userId);
  const period = await readPeriod(store, query.round ?? "current", today);
  const page = await readSharedEntries(store, author.id, {
    days: period,
    mayRead: (entry) => mayReadEntry(actor, author, entry),
    cursor: query.cursor,
  });
  return {
    items: page.items.map(({ id, day, text, skillsetIds, links }) => ({ id, day, text, skillsetIds, links })),
    period,
    cursor: page.cursor,
  };
});
