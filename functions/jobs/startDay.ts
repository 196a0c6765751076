import { dailyOperations } from "#domain/operations/terms.ts";
import { startScheduled } from "../startScheduled.ts";

/**
 * Starts the operations of a new day: the prepared onboardings that begin (docs/onboarding.md#before-the-start), the
 * private notes that end (docs/journal.md#private-notes), and the people whose data is due to be erased
 * (docs/people.md#retention).
 */
export const handler = async (): Promise<{ readonly started: readonly string[] }> => ({
  started: await startScheduled(dailyOperations),
});
