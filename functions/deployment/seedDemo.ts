import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { type DemoAccount, demoAccounts } from "#domain/people/demo.ts";
import { now } from "../clock.ts";
import { environment } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { isSampleLoaded } from "../sample/store.ts";
import { tableStore } from "../tableStore.ts";

/** Reads region, credentials and endpoint from the function's environment. */
const client = new CognitoIdentityProviderClient({});

/** Makes sure the account exists, is confirmed and has this password. Idempotent. Sends no email. */
export const ensureAccount = async (
  UserPoolId: string,
  { email: Username, firstName, lastName }: Pick<DemoAccount, "email" | "firstName" | "lastName">,
  Password: string,
): Promise<void> => {
  const UserAttributes = [
    { Name: "email", Value: Username },
    { Name: "email_verified", Value: "true" },
    { Name: "given_name", Value: firstName },
    { Name: "family_name", Value: lastName },
  ];
  try {
    await client.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: "SUPPRESS" }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) {
      throw error;
    }
    // Someone may have signed up with the address, without ever confirming it.
    await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  }
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
};

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
