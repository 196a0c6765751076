import { mondayOf } from "#domain/shared/weeks.ts";
import { now, organizationDay } from "../clock.ts";
import { tableStore } from "../tableStore.ts";
import { startOnce } from "../work/startOnce.ts";

/** Runs weekly (docs/growth.md#journal-reminder). */
export const handler = async (): Promise<{ readonly started: string | null }> => {
  const at = now();
  const monday = mondayOf(organizationDay(at));
  const id = `journal-reminders-${monday}`;
  const started = await startOnce(
    tableStore(),
    { id, kind: "remindJournals", total: 0, input: { monday }, startedBy: "startJournalReminders" },
    at,
  );
  return { started: started ? id : null };
};
