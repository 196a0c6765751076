import * as journal from "#domain/journal/contract.ts";
import { serve } from "../../../http/serve.ts";
import { reminderSwitchStep } from "../../../store/journal/journalContext.ts";

export const handler = serve(journal.saveJournalReminder, async ({ actor, body, commit }) => {
  await commit([reminderSwitchStep(actor.id, body.hasReminder)]);
  return body;
});
