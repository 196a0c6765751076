import * as journal from "#domain/journal/contract.ts";
import { assertOwnManager } from "#domain/journal/rules.ts";
import { serve } from "../../../http/serve.ts";
import { assertContent } from "../../../journal/journalNotes.ts";
import { entrySteps, readEntriesAt } from "../../../store/journal/journal.ts";

export const handler = serve(journal.addJournalEntry, async ({ store, actor, body, now, today, commit }) => {
  const [existing] = await readEntriesAt(store, actor.id, [body]);
  if (existing) {
    // The request is repeated because its first answer was lost. Whatever happened to the entry since then stays.
    return existing;
  }
  await assertContent(store, body, actor, today);
  assertOwnManager(body.readerId, actor);
  const after = { ...body, createdAt: now.toISOString(), version: 1 };
  await commit(entrySteps(actor.id, { before: null, after }));
  return after;
});
