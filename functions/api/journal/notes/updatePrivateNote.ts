import * as journal from "#domain/journal/contract.ts";
import { serve } from "../../../http/serve.ts";
import { assertContent, authorizedDirectReport, changeOf } from "../../../journal/journalNotes.ts";
import { noteSteps, readNotesAt } from "../../../store/journal/journal.ts";

export const handler = serve(journal.updatePrivateNote, async (context) => {
  const { store, actor, params, body, today, commit } = context;
  const { userId: personId, day, noteId: id } = params;
  const noteScope = { authorId: actor.id, personId };
  const person = await authorizedDirectReport(context, personId);
  const places = [
    { day, id },
    { day: body.day, id },
  ];
  const { before, after, isWritten } = changeOf("privateNote", await readNotesAt(store, noteScope, places), body);
  if (!isWritten) {
    await assertContent(store, after, person, today, before);
    await commit(noteSteps(noteScope, { before, after }));
  }
  return after;
});
