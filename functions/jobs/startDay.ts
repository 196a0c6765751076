import { dailyOperations } from "#domain/operations/terms.ts";
import { startScheduled } from "../startScheduled.ts";

/**
 * Starts the operations of a new day: the prepared onboardings that begin (docs/onboarding.md#before-the-start), and the
 * private notes that end (docs/journal.md#private-notes).
 */
export const handler = async (): Promise<{ readonly started: readonly string[] }> => ({
  started: await startScheduled(dailyOperations),
});
