import type { CustomMessageTriggerEvent } from "aws-lambda";
import { tooManyMailsMessage } from "#domain/people/accounts.ts";
import { mailsPerDay, mayMail } from "./mails.ts";

/** Mails that are counted before the account is created, or that nobody outside can cause. */
const countedElsewhere: readonly CustomMessageTriggerEvent["triggerSource"][] = [
  "CustomMessage_SignUp",
  "CustomMessage_AdminCreateUser",
];

/**
 * Called by the user pool before it sends a mail, whose text it does not change. Refuses it once as many mails were sent
 * as a day allows (docs/sign-in.md#mails-a-day).
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (!countedElsewhere.includes(event.triggerSource) && !(await mayMail(mailsPerDay()))) {
    throw new Error(tooManyMailsMessage);
  }
  return event;
};
