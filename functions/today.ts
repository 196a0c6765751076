import { type Day, dayOf, type Instant } from "#domain/shared/time.ts";
import { environment } from "./environment.ts";

/** The calendar day that an instant falls on in the organisation's time zone. */
export const organisationDay = (instant: Instant | Date): Day => dayOf(instant, environment("TIME_ZONE"));
