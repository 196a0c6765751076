import { weeklyOperations } from "#domain/operations/terms.ts";
import { startScheduled } from "../work/startScheduled.ts";

export const handler = async (): Promise<{ readonly started: readonly string[] }> => ({
  started: await startScheduled(weeklyOperations),
});
