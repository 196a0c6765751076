import { type Day, dayOf, type Instant } from "#domain/shared/time.ts";
import { environment, localEnvironment } from "./environment.ts";

export const organizationDay = (instant: Instant | Date): Day => dayOf(instant, environment("TIME_ZONE"));

/** All functions read the time here, so a local machine can move the clock. */
export const now = (): Date => new Date(Date.now() + Number(localEnvironment("CLOCK_OFFSET_MS") ?? 0));
