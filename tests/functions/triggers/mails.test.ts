import { AdminCreateUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  maxSignUpEmails,
  sharedPasswordMessage,
  tooManyCodesMessage,
  tooManySignUpsMessage,
} from "#domain/people/accounts.ts";
import { demoAccounts } from "#domain/people/demo.ts";
import { poolTriggers } from "#functions/jobs/catalog.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { choose, returned } from "../../infra/local/userPool/googleClient.ts";
import { call, confirm, lastCode, signUp } from "../../infra/local/userPool/poolClient.ts";
import { clientId, type RunningPool, startPool } from "../../infra/local/userPool/startPool.ts";

startTestEnvironment();

const mailsPerDay = 5;
const dayMilliseconds = 24 * 60 * 60 * 1000;
let day = 0;
let pool: RunningPool;
let preSignUp: (event: PreSignUpTriggerEvent) => Promise<unknown>;
let customMessage: (event: CustomMessageTriggerEvent) => Promise<unknown>;

beforeAll(async () => {
  pool = await startPool({
    triggers: { preSignUp: (event) => preSignUp(event), customMessage: (event) => customMessage(event) },
  });
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", pool.adminUrl);
  vi.stubEnv("MAILS_PER_DAY", String(mailsPerDay));
  ({ handler: preSignUp } = await import("#functions/triggers/preSignUp.ts"));
  ({ handler: customMessage } = await import("#functions/triggers/customMessage.ts"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await pool.stop();
});
beforeEach(async () => {
  // Each test uses a different day.
  day += 10;
  vi.stubEnv("CLOCK_OFFSET_MS", String(day * dayMilliseconds));
  await pool.pool.reset();
  pool.mails.length = 0;
});

const resend = (email: string) => call(pool, "ResendConfirmationCode", { ClientId: clientId, Username: email });
const forget = (email: string) => call(pool, "ForgotPassword", { ClientId: clientId, Username: email });
const refusalOf = (label: string, message: string) => ({
  type: "UserLambdaValidationException",
  message: `${label} failed with error ${message}.`,
});
const addresses = Array.from({ length: maxSignUpEmails(mailsPerDay) }, (_, index) => `person${index}@acme.com`);

wideIt("rejects sign-ups over the daily limit without an account, and reserves emails for codes", async () => {
  for (const email of addresses) {
    expect((await signUp(pool, email)).status).toBe(200);
  }
  expect(await signUp(pool, "late@acme.com")).toMatchObject(refusalOf("PreSignUp", tooManySignUpsMessage));
  expect((await signUp(pool, addresses[0] ?? "")).type).toBe("UsernameExistsException");
  expect(pool.mails).toHaveLength(addresses.length);

  for (let sent = addresses.length; sent < mailsPerDay; sent += 1) {
    expect((await resend(addresses[0] ?? "")).status).toBe(200);
  }
  expect(await resend(addresses[0] ?? "")).toMatchObject(refusalOf("CustomMessage", tooManyCodesMessage));
  expect(pool.mails).toHaveLength(mailsPerDay);

  vi.stubEnv("CLOCK_OFFSET_MS", String((day + 1) * dayMilliseconds));
  expect((await signUp(pool, "late@acme.com")).status).toBe(200);
});

wideIt("keeps the limit when many people sign up in parallel", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => signUp(pool, `crowd${index}@acme.com`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxSignUpEmails(mailsPerDay));
  expect(pool.mails).toHaveLength(maxSignUpEmails(mailsPerDay));
});

wideIt("doesn't count sign-ups without an email: by Google, by an admin, or with a rejected address", async () => {
  for (const email of addresses) {
    await signUp(pool, email);
  }
  expect(returned(await choose(pool, { account: "ana@acme.com" }))).toHaveProperty("code");
  await new CognitoIdentityProviderClient({}).send(
    new AdminCreateUserCommand({
      UserPoolId: pool.options.userPoolId,
      Username: "made@acme.com",
      MessageAction: "SUPPRESS",
      UserAttributes: [{ Name: "email", Value: "made@acme.com" }],
    }),
  );
  vi.stubEnv("CLOCK_OFFSET_MS", String((day + 1) * dayMilliseconds));
  vi.stubEnv("DOMAIN_RULE", "on");
  for (let refused = 0; refused < mailsPerDay; refused += 1) {
    expect((await signUp(pool, `eve${refused}@elsewhere.example`)).message).toContain("Only @acme.com");
  }
  expect((await signUp(pool, "late@acme.com")).status).toBe(200);
  vi.stubEnv("DOMAIN_RULE", "off");
});

wideIt("counts password resets, and sends none to demo accounts", async () => {
  await signUp(pool, "ana@acme.com");
  await confirm(pool, "ana@acme.com", lastCode(pool));
  for (const { email, firstName, lastName } of demoAccounts("acme.com")) {
    await pool.pool.ensureAccount({ email, password: "shared password", firstName, lastName });
    expect(await forget(email)).toMatchObject(refusalOf("CustomMessage", sharedPasswordMessage));
  }
  for (let sent = 1; sent < mailsPerDay; sent += 1) {
    expect((await forget("ana@acme.com")).status).toBe(200);
  }
  expect(await forget("ana@acme.com")).toMatchObject(refusalOf("CustomMessage", tooManyCodesMessage));
  expect(pool.mails.map(({ to }) => to)).toEqual(Array<string>(mailsPerDay).fill("ana@acme.com"));
});

it("uses exactly the declared permissions, and expires each count after two to four days", async () => {
  const { requests } = await recordTableRequests(() =>
    customMessage({ triggerSource: "CustomMessage_ResendCode" } as CustomMessageTriggerEvent),
  );
  expect(requests.flatMap(({ operations }) => operations)).toEqual([...poolTriggers.customMessage.access.table]);
  // The pre-sign-up function also looks up the owner of a former email.
  expect(poolTriggers.preSignUp.access.table).toEqual(["GetItem", ...poolTriggers.customMessage.access.table]);
  const counts = (await readAllItems(tableStore())).filter(({ __edb_e__: entity }) => entity === "mailCount");
  for (const { day: counted, expiresAt } of counts) {
    const days = (Number(expiresAt) * 1000 - Date.parse(String(counted))) / dayMilliseconds;
    expect(days).toBeGreaterThanOrEqual(2);
    expect(days).toBeLessThan(4);
  }
  expect(counts.length).toBeGreaterThan(0);
});
