import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { tableStore } from "../tableStore.ts";
import { countMail } from "./mailCount.ts";

export const mailsPerDay = (): number => Number(environment("MAILS_PER_DAY"));

/** Counts an email, unless `limit` were sent today. Returns whether it may be sent. */
export const tryCountMail = (limit: number): Promise<boolean> => countMail(tableStore(), now(), limit);
