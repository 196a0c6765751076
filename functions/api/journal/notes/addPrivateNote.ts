import * as journal from "#domain/journal/contract.ts";
import { assertNotable } from "#domain/journal/rules.ts";
import { serve } from "../../../http/serve.ts";
import { assertContent, authorizedDirectReport } from "../../../journal/journalNotes.ts";
import { noteSteps, readNotesAt } from "../../../store/journal/journal.ts";

export const handler = serve(journal.addPrivateNote, async (context) => {
  const { store, actor, params, body, now, today, commit } = context;
  const noteScope = { authorId: actor.id, personId: params.userId };
  const person = await authorizedDirectReport(context, params.userId);
  const [existing] = await readNotesAt(store, noteScope, [body]);
  if (existing) {
    // The request is repeated because its first answer was lost. Whatever happened to the note since then stays.
    return existing;
  }
  assertNotable(person);
  await assertContent(store, body, person, today);
  const after = { ...body, createdAt: now.toISOString(), version: 1 };
  await commit(noteSteps(noteScope, { before: null, after }));
  return after;
});
