import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { demoAccounts } from "#domain/people/demo.ts";
import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { isSampleLoaded } from "../sample/store.ts";
import { tableStore } from "../tableStore.ts";
import { ensureAccount } from "./ensureAccount.ts";

export interface SeededDemo {
  readonly isSampleNew: boolean;
  readonly accounts: number;
}

const readPassword = async (): Promise<string> => {
  const { SecretString: password = "" } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: environment("DEMO_PASSWORD_SECRET") }),
  );
  return password;
};

const loadSample = async (emailDomain: string): Promise<boolean> => {
  // Most runs find the sample in the table and need none of its files.
  const { loadOnce } = await import("./loadOnce.ts");
  const demo = `demo.${emailDomain}`;
  return loadOnce(tableStore(), {
    folder: environment("SAMPLE_FOLDER"),
    // A sample person must not have a real address, whose owner could sign in as them.
    domains: { people: demo, demo },
    now: now(),
    timeZone: environment("TIME_ZONE"),
  });
};

const seed = async (): Promise<SeededDemo> => {
  const emailDomain = environment("EMAIL_DOMAIN");
  const isSampleNew = !(await isSampleLoaded(tableStore())) && (await loadSample(emailDomain));
  const password = await readPassword();
  const accounts = demoAccounts(emailDomain);
  // After the people: each account gets the profile with its email.
  for (const account of accounts) {
    await ensureAccount(environment("USER_POOL_ID"), account, password);
  }
  return { isSampleNew, accounts: accounts.length };
};

/**
 * Run by the deploy command (docs/deploying.md#demo-accounts-on-preview). Repeating it resets the passwords and
 * finishes interrupted work. Throws the errors of `loadOnce` and of the user pool.
 */
export const handler = async (): Promise<SeededDemo> => {
  try {
    const seeded = await seed();
    log("info", "The demo accounts are ready.", { ...seeded });
    return seeded;
  } catch (error) {
    log("error", "The demo accounts are not ready.", errorDetails(error));
    throw error;
  }
};
