import * as z from "zod";
import { day, instant } from "../shared/text.ts";
import { dataRequestKinds, dataRequestSteps } from "./data/requestTerms.ts";
import { personName } from "./nameModel.ts";

/** Maximum requests listed; the next ones appear once some are done. */
export const maxListedRequests = 20;

/** Messages that failed more than this many days ago are no longer a task. */
export const failedMessageDays = 7;

/** Tasks of HR, admins and the CTO other than approving accounts (docs/evaluations.md#to-do). */
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
  /** Failed messages among those shown in the log; absent if there are none, and for HR. */
  failedMessages: z.object({ count: z.int().min(1), latestAt: instant }).exactOptional(),
  /**
   * People whose email bounces (docs/messages.md#bounces); absent if there are none, and for HR.
   */
  undeliverableEmails: z.array(personName).exactOptional(),
});
export type AdministrationTasks = z.infer<typeof administrationTasks>;
