import { dailyOperations } from "#domain/operations/terms.ts";
import { startScheduled } from "../work/startScheduled.ts";

/**
 * Starts the operations of a new day: prepared onboardings (docs/onboarding.md#before-the-start), ending private
 * notes (docs/growth.md#private-notes), and due erasures (docs/privacy.md#retention).
 */
export const handler = async (): Promise<{ readonly started: readonly string[] }> => ({
  started: await startScheduled(dailyOperations),
});
