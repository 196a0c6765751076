import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** The confirmation code that was mailed last to an address. */
export const confirmationCode = async (request: APIRequestContext, to: string): Promise<string> => {
  let code = "";
  await expect(async () => {
    const mails: Mail[] = await (await request.get("/_local/api/mails")).json();
    const mail = mails.find((one) => one.to === to);
    code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 10_000 });
  return code;
};

/** Does something with the console, which wants the token of this start. */
export const consoleAction = async (request: APIRequestContext, name: string, body: object = {}): Promise<void> => {
  const token = readFileSync(process.env["PULSE_CONSOLE_TOKEN_FILE"] ?? "", "utf8").trim();
  const answer = await request.post(`/_local/api/${name}`, { data: body, headers: { "x-pulse-console-token": token } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** The messages that reached Slack. */
export const slackInbox = async (request: APIRequestContext): Promise<readonly { readonly text: string }[]> =>
  (await (await request.get("/_local/api/slack")).json()).messages;
