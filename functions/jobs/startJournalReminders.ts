import { DomainError } from "#domain/shared/errors.ts";
import { dayOf } from "#domain/shared/time.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { tryEnqueue } from "../queues.ts";
import { operationSteps } from "../store/operations.ts";
import { transact } from "../store/transact.ts";
import { tableStore } from "../tableStore.ts";

const startedAlready = (): DomainError =>
  new DomainError("STATE_CONFLICT", "The journal reminders of this week were started already.");

/**
 * Starts the operation that reminds people of a week without a journal entry (docs/journal.md#the-reminder). Its id contains the
 * week, so a second run of the job in a week starts none.
 */
export const handler = async (): Promise<{ readonly started: string | null }> => {
  const store = tableStore();
  const at = now();
  const monday = mondayOf(dayOf(at, environment("TIME_ZONE")));
  const id = `journal-reminders-${monday}`;
  const startedBy = "startJournalReminders";
  const operation = { id, kind: "remindJournals", total: 0, input: { monday }, startedBy } as const;
  try {
    await transact(
      store,
      operationSteps(operation, at).map((step) => ({ ...step, conflictError: startedAlready() })),
    );
  } catch (error) {
    if (error instanceof DomainError && error.code === "STATE_CONFLICT") {
      return { started: null };
    }
    throw error;
  }
  await tryEnqueue(store, "operations", id);
  return { started: id };
};
