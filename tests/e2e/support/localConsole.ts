import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The emails that were sent, newest first. */
export const mails = async (request: APIRequestContext): Promise<readonly Mail[]> =>
  (await request.get("/_local/api/mails")).json();

/** The last confirmation code that was mailed to an address. */
export const confirmationCode = async (request: APIRequestContext, to: string): Promise<string> => {
  let code = "";
  await expect(async () => {
    const mail = (await mails(request)).find((one) => one.to === to);
    code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 10_000 });
  return code;
};

/** A message as people see it in Slack; `email` is null in a channel. */
interface Message {
  readonly text: string;
  readonly email: string | null;
  readonly channel: string;
  readonly button: { readonly label: string; readonly url: string } | null;
}

/** The messages that reached Slack. */
export const slackInbox = async (request: APIRequestContext): Promise<readonly Message[]> =>
  (await (await request.get("/_local/api/slack")).json()).messages;
