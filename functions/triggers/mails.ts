import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { countMail } from "../store/mailCount.ts";
import { tableStore } from "../tableStore.ts";

/** How many mails the user pool may send on a day. */
export const mailsPerDay = (): number => Number(environment("MAILS_PER_DAY"));

/** Counts a mail, unless `limit` mails were sent today; returns whether it may be sent. */
export const mayMail = (limit: number): Promise<boolean> => countMail(tableStore(), now(), limit);
