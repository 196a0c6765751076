import * as z from "zod";
import { day, instant } from "../shared/text.ts";
import { dataRequestKinds, dataRequestSteps } from "./data/requestTerms.ts";
import { personName } from "./nameModel.ts";

/** At most this many requests are listed. The next ones follow once some are done. */
export const maxListedRequests = 20;

/** Messages that failed more than this many days ago are no longer a task. */
export const failedMessageDays = 7;

/** What HR, admins and the CTO can do besides approving accounts (docs/evaluations.md#to-do). */
export const administrationTasks = z.object({
  requests: z.array(
    z.object({
      person: personName,
      kind: z.enum(dataRequestKinds),
      step: z.enum(dataRequestSteps),
      /** The request's deadline, or the last day on which its file can be downloaded. */
      dueOn: day,
    }),
  ),
  /** Among the shown messages of the log; absent if none failed, and for HR. */
  failedMessages: z.object({ count: z.int().min(1), latestAt: instant }).exactOptional(),
  /**
   * People whose email bounces (docs/messages.md#bounces); absent if there are none, and for HR.
   */
  undeliverableEmails: z.array(personName).exactOptional(),
});
export type AdministrationTasks = z.infer<typeof administrationTasks>;
