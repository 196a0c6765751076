import { DomainError } from "#domain/shared/errors.ts";
import { dayOf } from "#domain/shared/time.ts";
import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { dueReminders } from "../operations/sendReminders.ts";
import { tryEnqueue } from "../queues.ts";
import { operationSteps } from "../store/operations.ts";
import { transact } from "../store/transact.ts";
import { tableStore } from "../tableStore.ts";

const startedAlready = (): DomainError =>
  new DomainError("STATE_CONFLICT", "The reminders of this day were started already.");

/**
 * Starts the operation that sends the reminders of the day, if any are due (docs/slack.md#reminders). The operation's
 * id contains the day, so a second run of the job starts none.
 */
export const handler = async (): Promise<{ readonly started: boolean }> => {
  const store = tableStore();
  const at = now();
  const day = dayOf(at, environment("TIME_ZONE"));
  if ((await dueReminders(store, day)).length === 0) {
    return { started: false };
  }
  const id = `reminders-${day}`;
  const operation = { id, kind: "sendReminders", total: 0, input: { day }, startedBy: "startReminders" } as const;
  try {
    await transact(
      store,
      operationSteps(operation, at).map((step) => ({ ...step, conflictError: startedAlready() })),
    );
  } catch (error) {
    if (error instanceof DomainError && error.code === "STATE_CONFLICT") {
      return { started: false };
    }
    throw error;
  }
  await tryEnqueue(store, "operations", id);
  return { started: true };
};
