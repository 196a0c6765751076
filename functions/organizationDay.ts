import { type Day, dayOf, type Instant } from "#domain/shared/time.ts";
import { environment } from "./environment.ts";

export const organizationDay = (instant: Instant | Date): Day => dayOf(instant, environment("TIME_ZONE"));
