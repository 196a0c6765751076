import { dailyOperations } from "#domain/operations/terms.ts";
import { startScheduled } from "../work/startScheduled.ts";

/**
 * Starts prepared onboardings (docs/onboarding.md#before-the-start), the end of private notes
 * (docs/growth.md#private-notes), and due erasures (docs/privacy.md#retention).
 */
export const handler = async (): Promise<{ readonly started: readonly string[] }> => ({
  started: await startScheduled(dailyOperations),
});
