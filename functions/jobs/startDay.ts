import { dailyOperations } from "#domain/operations/terms.ts";
import { startScheduled } from "../work/startScheduled.ts";

/**
 * Starts prepared onboardings (docs/onboarding.md#before-the-start), the deletion of expired notes
 * (docs/growth.md#private-notes), due erasures (docs/privacy.md#retention), and other daily work.
 */
export const handler = async (): Promise<{ readonly started: readonly string[] }> => ({
  started: await startScheduled(dailyOperations),
});
