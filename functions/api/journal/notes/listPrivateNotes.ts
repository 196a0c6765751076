import * as journal from "#domain/journal/contract.ts";
import { serve } from "../../../http/serve.ts";
import { authorizedDirectReport, readPeriod } from "../../../journal/journalNotes.ts";
import { readNotes } from "../../../store/journal/journal.ts";

export const handler = serve(journal.listPrivateNotes, async (context) => {
  const { store, actor, params, query, today } = context;
  const person = await authorizedDirectReport(context, params.userId);
  const days = await readPeriod(store, query.round, today);
  const noteScope = { authorId: actor.id, personId: person.id };
  const { items, cursor } = await readNotes(store, noteScope, { days, cursor: query.cursor });
  return { items: [...items], cursor };
});
