import * as journal from "#domain/journal/contract.ts";
import { serve } from "../../../http/serve.ts";
import { assertVersion } from "../../../journal/journalNotes.ts";
import { entrySteps, readEntriesAt } from "../../../store/journal/journal.ts";

export const handler = serve(journal.deleteJournalEntry, async ({ store, actor, params, query, commit }) => {
  const [found] = await readEntriesAt(store, actor.id, [{ day: params.day, id: params.entryId }]);
  const before = assertVersion("journalEntry", found, query.version);
  await commit(entrySteps(actor.id, { before, after: null }));
  return null;
});
