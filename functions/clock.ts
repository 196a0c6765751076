import { localEnvironment } from "./environment.ts";

/** All functions read the time here, so a local machine can move the clock. */
export const now = (): Date => new Date(Date.now() + Number(localEnvironment("CLOCK_OFFSET_MS") ?? 0));
