import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { isCompanyEmail } from "#domain/people/accounts.ts";
import { demoAccounts } from "#domain/people/demo.ts";
import type { SeededDemo } from "#functions/deployment/seedDemo.ts";
import { deploymentFunctions } from "#functions/jobs/catalog.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readSampleLoad } from "#functions/sample/store.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { listenOnFreePort } from "#infra/listen.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { wholeTable } from "#tests/support/table/wholeTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { signIn, signUp, tokensOf } from "../../infra/local/userPool/poolClient.ts";
import { type RunningPool, startPool } from "../../infra/local/userPool/startPool.ts";

startTestEnvironment();

/** Whether the whole sample is loaded, or only the demo accounts and what they refer to, which takes less time. */
const loaded = vi.hoisted(() => ({ isWhole: false }));
vi.mock(import("#sample/organization.ts"), async (original) => {
  const { sampleOrganization } = await original();
  const none = { rounds: [], reviews: [], slackMessages: [], dataRequests: [], weeklyReports: [] };
  const noTexts = {
    leadReports: [],
    growthPlans: [],
    journals: [],
    privateNotes: [],
    calibrationSessions: [],
    promotions: [],
  };
  return {
    sampleOrganization: (clock) => {
      const whole = sampleOrganization(clock);
      const people = whole.people.filter(({ id }) => id !== undefined);
      return loaded.isWhole ? whole : { ...whole, ...none, ...noTexts, people };
    },
  };
});

/** The stage's company, whose domain is not the one in the files. */
const emailDomain = "globex.com";
const accounts = demoAccounts(emailDomain);
const sampleFolder = join(projectRoot, "sample");
let password = "generated-password";
let pool: RunningPool;
let handler: () => Promise<SeededDemo>;
const secrets = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify({ Name: "password", SecretString: password }));
});

beforeAll(async () => {
  pool = await startPool();
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", pool.adminUrl);
  vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", await listenOnFreePort(secrets));
  vi.stubEnv("USER_POOL_ID", pool.options.userPoolId);
  vi.stubEnv("DEMO_PASSWORD_SECRET", "password");
  vi.stubEnv("EMAIL_DOMAIN", emailDomain);
  ({ handler } = await import("#functions/deployment/seedDemo.ts"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  secrets.closeAllConnections();
  secrets.close();
  await pool.stop();
});

const emptyTable = async (): Promise<void> => {
  const { client, tableName } = tableStore();
  const keys = (await readAllItems(tableStore())).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let start = 0; start < keys.length; start += 25) {
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: keys.slice(start, start + 25) } }));
  }
};

beforeEach(async () => {
  password = "generated-password";
  vi.stubEnv("SAMPLE_FOLDER", sampleFolder);
  await pool.pool.reset();
  await emptyTable();
});

/** Runs the function, which is stopped before the request to the table with this number, counted from 1. */
const stoppedAt = async (number: number): Promise<void> => {
  let count = 0;
  const run = recordTableRequests(handler, () => {
    count += 1;
    if (count >= number) {
      throw new Error("The function was stopped.");
    }
  });
  await expect(run).rejects.toThrow("The function was stopped.");
};

const peopleWith = async (domain: string): Promise<number> =>
  (await readAllItems(tableStore())).filter(
    ({ __edb_e__: entity, email }) => entity === "user" && String(email).endsWith(domain),
  ).length;

describe("the demo accounts of a deployed stage", () => {
  it("sign in with the secret's password, and are sample people in the company's demo domain", async () => {
    loaded.isWhole = true;
    onTestFinished(() => {
      loaded.isWhole = false;
    });
    expect(await handler()).toEqual({ isSampleNew: true, accounts: accounts.length });
    expect(await verifyData(tableStore())).toEqual([]);
    for (const { id, email } of accounts) {
      const claims = decodeJwt(tokensOf(await signIn(pool, email, password)).IdToken);
      expect([claims["email"], String(claims["email_verified"])]).toEqual([email, "true"]);
      expect(await readUser(tableStore(), id)).toMatchObject({ email, status: "active" });
    }
    expect(await peopleWith("acme.com")).toBe(0);
    expect(await peopleWith(`demo.${emailDomain}`)).toBeGreaterThan(accounts.length);
    expect(pool.mails).toEqual([]);
  });

  it("stay unchanged after another run, except for a new password", async () => {
    await handler();
    const before = await wholeTable();
    password = "another-password";
    expect(await handler()).toEqual({ isSampleNew: false, accounts: accounts.length });
    expect(await wholeTable()).toBe(before);
    const { email } = accounts[0] ?? { email: "" };
    expect((await signIn(pool, email, "generated-password")).type).toBe("NotAuthorizedException");
    expect((await signIn(pool, email, password)).status).toBe(200);
  });

  it("take over an address that someone signed up with, but not its password", async () => {
    const { email } = accounts[0] ?? { email: "" };
    await signUp(pool, email);
    await handler();
    expect((await signIn(pool, email)).type).toBe("NotAuthorizedException");
    const { IdToken } = tokensOf(await signIn(pool, email, password));
    expect(String(decodeJwt(IdToken)["email_verified"])).toBe("true");
  });

  it("are complete after interrupted runs", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00.000Z") });
    try {
      // Before anything is written, after the beginning was noted, after some transactions, and between further ones.
      for (const number of [5, 6, 4, 3]) {
        await stoppedAt(number);
        vi.setSystemTime(Date.now() + (number === 5 ? 0 : 60 * 60 * 1000));
      }
      expect(await handler()).toEqual({ isSampleNew: true, accounts: accounts.length });
      const continued = await wholeTable();
      const load = await readSampleLoad(tableStore());
      await emptyTable();
      // A run with the same ids that nothing stops.
      if (load) {
        await tableStore()
          .entities.sampleLoad.put({ ...load, done: 0 })
          .go();
      }
      await handler();
      expect(await wholeTable()).toBe(continued);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are refused if the sample has changed since an interrupted run", async () => {
    await stoppedAt(7);
    const before = await wholeTable();
    const changed = await mkdtemp(join(tmpdir(), "pulse-sample-"));
    onTestFinished(() => rm(changed, { recursive: true }));
    await cp(join(sampleFolder, "onboarding.yaml"), join(changed, "onboarding.yaml"));
    const ladder = await readFile(join(sampleFolder, "ladder.yaml"), "utf8");
    await writeFile(join(changed, "ladder.yaml"), ladder.replace("Junior Software Engineer", "Software Engineer I"));
    vi.stubEnv("SAMPLE_FOLDER", changed);
    await expect(handler()).rejects.toThrow("A run stopped midway");
    vi.stubEnv("SAMPLE_FOLDER", sampleFolder);
    expect(await wholeTable()).toBe(before);
    await handler();
    expect(await verifyData(tableStore())).toEqual([]);
  });

  it("are refused in a table used by real people, and nothing is written", async () => {
    await tableStore().entities.peopleCount.update({ shard: "3" }).add({ pending_review: 1 }).go();
    const before = await wholeTable();
    await expect(handler()).rejects.toThrow("Sample data is only written into an unused table.");
    expect(await wholeTable()).toBe(before);
    expect((await signIn(pool, accounts[0]?.email ?? "", password)).type).toBe("NotAuthorizedException");
  });

  it("are created once by two concurrent runs", async () => {
    const runs = await Promise.allSettled([handler(), handler()]);
    expect(runs.some(({ status }) => status === "fulfilled")).toBe(true);
    await handler();
    expect(await verifyData(tableStore())).toEqual([]);
  });

  it("need exactly the permissions that the catalog declares", async () => {
    const { requests } = await recordTableRequests(handler);
    const used = new Set(requests.flatMap(({ operations }) => operations));
    expect([...used].sort()).toEqual([...deploymentFunctions.seedDemo.access.table].sort());
  });
});

it("the domain rule excludes demo accounts, so enabling it is enough to retire them", () => {
  expect(accounts.some(({ email }) => isCompanyEmail(email, emailDomain))).toBe(false);
});
