import type { CustomMessageTriggerEvent } from "aws-lambda";
import { sharedPasswordMessage, tooManyCodesMessage } from "#domain/people/accounts.ts";
import { isDemoEmail } from "#domain/people/demo.ts";
import { environment } from "../environment.ts";
import { mailsPerDay, tryCountMail } from "./mails.ts";

/** Emails that are counted before the account is created, or that outsiders can't trigger. */
const countedElsewhere: readonly CustomMessageTriggerEvent["triggerSource"][] = [
  "CustomMessage_SignUp",
  "CustomMessage_AdminCreateUser",
];

/**
 * Called before Cognito sends an email. Rejects the email at the daily limit (docs/sign-in.md#emails-per-day), and
 * every password reset of a demo account, because demo accounts share their password.
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (
    event.triggerSource === "CustomMessage_ForgotPassword" &&
    isDemoEmail(event.request.userAttributes["email"] ?? "", environment("EMAIL_DOMAIN"))
  ) {
    throw new Error(sharedPasswordMessage);
  }
  if (!countedElsewhere.includes(event.triggerSource) && !(await tryCountMail(mailsPerDay()))) {
    throw new Error(tooManyCodesMessage);
  }
  return event;
};
