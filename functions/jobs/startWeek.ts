import { weeklyOperations } from "#domain/operations/terms.ts";
import { startScheduled } from "../work/startScheduled.ts";

/** Starts the operations of a new week (docs/onboarding.md#weekly-reports). */
export const handler = async (): Promise<{ readonly started: readonly string[] }> => ({
  started: await startScheduled(weeklyOperations),
});
