import * as journal from "#domain/journal/contract.ts";
import { serve } from "../../../http/serve.ts";
import { assertVersion, authorizedDirectReport } from "../../../journal/journalNotes.ts";
import { noteSteps, readNotesAt } from "../../../store/journal/journal.ts";

export const handler = serve(journal.deletePrivateNote, async (context) => {
  const { store, actor, params, query, commit } = context;
  const noteScope = { authorId: actor.id, personId: params.userId };
  await authorizedDirectReport(context, params.userId);
  const [found] = await readNotesAt(store, noteScope, [{ day: params.day, id: params.noteId }]);
  const before = assertVersion("privateNote", found, query.version);
  await commit(noteSteps(noteScope, { before, after: null }));
  return null;
});
