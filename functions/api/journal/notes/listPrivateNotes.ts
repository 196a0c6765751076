import * as journal from "#domain/journal/contract.ts";
import { serve } from "../../../http/serve.ts";
import { openReport } from "../../../journal/journalNotes.ts";
import { readNotes } from "../../../store/journal/journal.ts";

export const handler = serve(journal.listPrivateNotes, async (context) => {
  const { store, actor, params } = context;
  const person = await openReport(context, params.userId);
  return { items: [...(await readNotes(store, { authorId: actor.id, personId: person.id }))] };
});
