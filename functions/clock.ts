import { localEnvironment } from "./environment.ts";

/** The current time. All functions read it here, so that configuration can move the clock on a local machine. */
export const now = (): Date => new Date(Date.now() + Number(localEnvironment("CLOCK_OFFSET_MS") ?? 0));
