import * as journal from "#domain/journal/contract.ts";
import { serve } from "../../../http/serve.ts";
import { assertContent, changeOf } from "../../../journal/journalNotes.ts";
import { entrySteps, readEntriesAt } from "../../../store/journal/journal.ts";

export const handler = serve(journal.updateJournalEntry, async ({ store, actor, params, body, today, commit }) => {
  const { day, entryId: id } = params;
  const places = [
    { day, id },
    { day: body.day, id },
  ];
  const { before, after, isWritten } = changeOf("journalEntry", await readEntriesAt(store, actor.id, places), body);
  if (!isWritten) {
    await assertContent(store, after, actor, today, before);
    await commit(entrySteps(actor.id, { before, after }));
  }
  return after;
});
