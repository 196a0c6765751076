import { CognitoIdentityProviderClient, ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { choose, oauthTokensOf, redeem, returned, signInWithGoogle } from "../../infra/local/userPool/googleClient.ts";
import { makeAccount, signIn, signUp, subOf } from "../../infra/local/userPool/poolClient.ts";
import { type RunningPool, startPool } from "../../infra/local/userPool/startPool.ts";

startTestEnvironment();

const UserPoolId = "local_pulse";
const confirmed: (string | undefined)[] = [];
/** Makes the pool confirm new accounts without a code and without verifying their addresses. */
let confirmInParallel = false;
let pool: RunningPool;
let handler: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  pool = await startPool({
    triggers: {
      preSignUp: async (event) => {
        const answer = await handler(event);
        return confirmInParallel ? { ...answer, response: { ...answer.response, autoConfirmUser: true } } : answer;
      },
      postConfirmation: async (event) => {
        confirmed.push(event.request.userAttributes["email"]);
        return event;
      },
    },
  });
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", pool.adminUrl);
  vi.stubEnv("AWS_REGION", "eu-north-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.stubEnv("EMAIL_DOMAIN", "acme.com");
  client = new CognitoIdentityProviderClient({});
  ({ handler } = await import("#functions/triggers/preSignUp.ts"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  client.destroy();
  await pool.stop();
});
beforeEach(async () => {
  vi.stubEnv("DOMAIN_RULE", "on");
  await pool.pool.reset();
  confirmed.length = 0;
  pool.mails.length = 0;
  confirmInParallel = false;
});

const event = (
  triggerSource: PreSignUpTriggerEvent["triggerSource"],
  userAttributes: Record<string, string>,
  userName = "Google_42",
): PreSignUpTriggerEvent => ({
  version: "1",
  region: "eu-north-1",
  userPoolId: UserPoolId,
  userName,
  triggerSource,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "test-client" },
  request: { userAttributes },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

const accountsOf = async (email: string) =>
  (await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${email}"` }))).Users ?? [];

const sources = ["PreSignUp_SignUp", "PreSignUp_ExternalProvider", "PreSignUp_AdminCreateUser"] as const;

describe("the domain rule", () => {
  it.each(sources)("rejects other companies' addresses at %s", async (source) => {
    for (const address of [{ email: "eve@acme.com.evil.example" }, { email: "" }, {}]) {
      await expect(handler(event(source, { ...address, email_verified: "true" }))).rejects.toThrow(
        /^Only @acme\.com email addresses are allowed$/,
      );
    }
  });

  it.each(sources)("accepts the company's addresses at %s, ignoring case, without confirming them", async (source) => {
    const asked = event(source, { email: "Ana@ACME.com", email_verified: "true" });
    expect(await handler(structuredClone(asked))).toEqual(asked);
  });

  it.each(sources)("accepts every address at %s while it is off", async (source) => {
    vi.stubEnv("DOMAIN_RULE", "off");
    const asked = event(source, { email: "eve@elsewhere.example", email_verified: "true" });
    expect(await handler(structuredClone(asked))).toEqual(asked);
  });

  it("shows an outsider the exact message, by email and by Google, and creates no account", async () => {
    const message = "PreSignUp failed with error Only @acme.com email addresses are allowed.";
    const account = "eve@elsewhere.example";
    expect(await signUp(pool, account)).toMatchObject({ type: "UserLambdaValidationException", message });
    expect(returned(await choose(pool, { account }))).toMatchObject({ error_description: message });
    expect(await accountsOf(account)).toEqual([]);
    expect(pool.mails).toEqual([]);
  });
});

describe("a Google sign-in for an address that has an account", () => {
  it("links a confirmed account, which keeps its password: fails once, then signs in", async () => {
    await makeAccount(pool, "ana@acme.com");
    const sub = await subOf(pool, "ana@acme.com");
    expect(confirmed).toEqual(["ana@acme.com"]);

    expect(returned(await choose(pool, { account: "ana@acme.com" }))["error_description"]).toMatch(
      /^Already found an entry for username Google_\d+$/,
    );
    const { code = "" } = returned(await choose(pool, { account: "ana@acme.com" }));
    const tokens = await oauthTokensOf(await redeem(pool, code));
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub,
      "cognito:username": sub,
      identities: [expect.objectContaining({ providerName: "Google", primary: "false" })],
    });
    expect(await subOf(pool, "ana@acme.com")).toBe(sub);
    expect(await accountsOf("ana@acme.com")).toHaveLength(1);
    expect(confirmed).toEqual(["ana@acme.com"]);
  });

  it("removes the account of the address's former owner instead of linking it", async () => {
    await makeAccount(pool, "ana@acme.com");
    const sub = await subOf(pool, "ana@acme.com");
    const ana = makeUser({ email: "ana.berg@acme.com", formerEmails: ["ana@acme.com"] });
    await transact(tableStore(), [
      ...createUserWrites(ana),
      { write: ({ identity }) => identity.create({ sub, userId: ana.id, createdAt: ana.createdAt }).commit() },
    ]);
    const { id_token } = await signInWithGoogle(pool, "ana@acme.com");
    expect(decodeJwt(id_token).sub).not.toBe(sub);
    expect((await signIn(pool, "ana@acme.com")).message).toBe("Incorrect username or password.");
    expect(await accountsOf("ana@acme.com")).toHaveLength(1);
  });

  it.each(["Google_42", "google_42"])("links it for any case of the provider's prefix (%s)", async (userName) => {
    await makeAccount(pool, "ana@acme.com");
    await handler(event("PreSignUp_ExternalProvider", { email: "ANA@acme.com", email_verified: "true" }, userName));
    const [account] = await accountsOf("ana@acme.com");
    const identities = account?.Attributes?.find(({ Name }) => Name === "identities")?.Value ?? "[]";
    expect(JSON.parse(identities)).toMatchObject([{ userId: "42", providerName: "Google" }]);
  });

  it("removes an account that was never confirmed, so its password is useless", async () => {
    await signUp(pool, "ana@acme.com");
    const { id_token } = await signInWithGoogle(pool, "ana@acme.com");
    expect(decodeJwt(id_token)["cognito:username"]).toMatch(/^google_/);
    expect((await signIn(pool, "ana@acme.com")).message).toBe("Incorrect username or password.");
    expect(await accountsOf("ana@acme.com")).toHaveLength(1);
  });

  it("neither links nor removes an account for an address that Google has not verified", async () => {
    await makeAccount(pool, "ana@acme.com");
    await signUp(pool, "ben@acme.com");
    for (const email of ["ana@acme.com", "ben@acme.com", "new@acme.com"]) {
      for (const unverified of [{ email }, { email, email_verified: "false" }]) {
        await expect(handler(event("PreSignUp_ExternalProvider", unverified))).rejects.toThrow("hasn't verified");
      }
    }
    const [ana] = await accountsOf("ana@acme.com");
    expect(ana?.Attributes?.some(({ Name }) => Name === "identities")).toBe(false);
    expect(await accountsOf("ben@acme.com")).toHaveLength(1);
  });

  it("does not link an account whose address was never verified", async () => {
    confirmInParallel = true;
    await signUp(pool, "ana@acme.com");
    const [before] = await accountsOf("ana@acme.com");
    expect(before?.UserStatus).toBe("CONFIRMED");
    expect(returned(await choose(pool, { account: "ana@acme.com" }))["error_description"]).toContain("Ask an admin");
    expect(await accountsOf("ana@acme.com")).toEqual([before]);
  });

  it("treats quotes and backslashes in an address as plain characters", async () => {
    await makeAccount(pool, "ana@acme.com");
    for (const email of ['x" or email ^= "a\\@acme.com', '"@acme.com', "\\@acme.com"]) {
      const asked = event("PreSignUp_ExternalProvider", { email, email_verified: "true" });
      expect(await handler(structuredClone(asked))).toEqual(asked);
    }
    expect(await accountsOf("ana@acme.com")).toHaveLength(1);
  });
});

describe("a sign-up with a password", () => {
  it("is rejected for an address that already signs in with Google", async () => {
    await signInWithGoogle(pool, "ana@acme.com");
    await makeAccount(pool, "ben@acme.com");
    pool.mails.length = 0;
    expect(await signUp(pool, "ANA@acme.com")).toMatchObject({
      type: "UserLambdaValidationException",
      message:
        "PreSignUp failed with error This email address already signs in with Google. Choose Sign in with Google.",
    });
    expect(pool.mails).toEqual([]);
    expect(await accountsOf("ana@acme.com")).toHaveLength(1);
    expect(await accountsOf("ben@acme.com")).toMatchObject([{ UserStatus: "CONFIRMED" }]);
  });
});
