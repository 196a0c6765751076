import { decodeJwt } from "jose";
import * as z from "zod";
import { clientId, type RunningPool } from "./startPool.ts";

/** The answer to a call of the JSON API. */
export interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly message: string | undefined;
  readonly body: Record<string, unknown>;
}

/** Calls an operation of the public JSON API as aws-amplify does. */
export const call = async ({ url }: Pick<RunningPool, "url">, operation: string, input: object): Promise<Answer> => {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const body = z.record(z.string(), z.unknown()).parse(await response.json());
  return {
    status: response.status,
    type: z.string().optional().parse(body["__type"]),
    message: z.string().optional().parse(body["message"]),
    body,
  };
};

const result = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string(),
    RefreshToken: z.string().optional(),
    ExpiresIn: z.number(),
  }),
});

/** The tokens in an answer. */
export const tokensOf = (answer: Answer) => result.parse(answer.body).AuthenticationResult;

export const password = "correct horse";

export const signUp = (pool: RunningPool, email: string, given: Record<string, string> = {}) =>
  call(pool, "SignUp", {
    ClientId: clientId,
    Username: email,
    Password: password,
    UserAttributes: Object.entries({ email, given_name: "Ana", family_name: "Kovač", ...given }).map(
      ([Name, Value]) => ({ Name, Value }),
    ),
  });

export const confirm = (pool: RunningPool, email: string, code: string) =>
  call(pool, "ConfirmSignUp", { ClientId: clientId, Username: email, ConfirmationCode: code });

export const signIn = (pool: RunningPool, email: string, given = password) =>
  call(pool, "InitiateAuth", {
    ClientId: clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: email, PASSWORD: given },
  });

/** The code in the last mail; empty if there is none. */
export const lastCode = ({ mails }: RunningPool): string => /\d{6}/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";

/** A code that differs from the given one. */
export const otherCode = (code: string): string => (code === "000000" ? "111111" : "000000");

/** Signs up and confirms with the code from the mail. */
export const makeAccount = async (pool: RunningPool, email: string): Promise<void> => {
  await signUp(pool, email);
  await confirm(pool, email, lastCode(pool));
};

/** The sub of the account, read by signing in with its password. */
export const subOf = async (pool: RunningPool, email: string): Promise<string> =>
  decodeJwt(tokensOf(await signIn(pool, email)).IdToken).sub ?? "";
