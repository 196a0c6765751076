import * as journal from "#domain/journal/contract.ts";
import { assertOwnManager } from "#domain/journal/rules.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { changedConcurrently } from "../../../journal/journalNotes.ts";
import { entrySteps, readEntriesAt } from "../../../store/journal/journal.ts";

export const handler = serve(journal.shareJournalEntry, async ({ store, actor, params, body, commit }) => {
  const [found] = await readEntriesAt(store, actor.id, [{ day: params.day, id: params.entryId }]);
  const before = assertFound("journalEntry", found);
  assertOwnManager(body.readerId, actor);
  if (before.readerId === body.readerId) {
    return before;
  }
  const after = { ...before, readerId: body.readerId, version: before.version + 1 };
  // Who reads it does not depend on the rest, so a change of that in the meantime is no reason to ask.
  await commit(
    entrySteps(actor.id, { before, after }).map((step) => ({ ...step, conflictError: changedConcurrently() })),
  );
  return after;
});
