import { localEnvironment } from "./environment.ts";

/** The moment it is: the one place that functions take the time from. Configuration moves it on a local machine. */
export const now = (): Date => new Date(Date.now() + Number(localEnvironment("CLOCK_OFFSET_MS") ?? 0));
