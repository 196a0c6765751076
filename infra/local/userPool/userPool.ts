import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { AwsError, handleJsonApi, type Operation, type Operations } from "../awsEndpoint/jsonApi.ts";
import { adminOperations } from "./adminOperations.ts";
import { createAuthorizationCodes } from "./authorizationCodes.ts";
import { createClientOperation } from "./clientOperation.ts";
import { handleCors, sendJson } from "./httpExchange.ts";
import { deliveryOf, expiredCodeError, newCode, redeemCode } from "./mailedCodes.ts";
import { createOauthEndpoints } from "./oauthEndpoints.ts";
import { hashPassword } from "./passwords.ts";
import type { PoolContext } from "./poolContext.ts";
import { openPoolStore } from "./poolStore.ts";
import { createPoolTriggers } from "./poolTriggers.ts";
import { sendErrorPage } from "./sendPage.ts";
import { sessionOperations } from "./sessionOperations.ts";
import { publicJwk } from "./signingKey.ts";
import { signUpOperations } from "./signUpOperations.ts";
import { createTokenService } from "./tokens.ts";
import type { UserPoolOptions } from "./userPoolOptions.ts";
import { findUser, newNativeUser } from "./users.ts";

/** An hour in milliseconds, as in Cognito. */
const codeLifetime = 60 * 60 * 1000;

/**
 * Operations for a forgotten password (docs/sign-in.md#passwords). An address without a password gets the same
 * response, but no email.
 */
const resetOperations = ({ options, store, triggers }: PoolContext) => {
  const { state, save } = store;
  const clientOperation = createClientOperation(options.clientId);
  const findResettable = (name: string) => {
    const user = findUser(state, name);
    const isResettable = user?.passwordHash && user.status === "CONFIRMED" && user.attributes.email_verified === "true";
    return isResettable ? user : undefined;
  };

  return {
    ForgotPassword: clientOperation(z.object({ Username: z.string() }), async ({ Username }) => {
      const user = findResettable(Username);
      if (user) {
        await triggers.customMessage("CustomMessage_ForgotPassword", user);
        const now = Date.now();
        const code = newCode(now, codeLifetime);
        user.resetCode = code;
        save();
        options.onMail({
          to: user.attributes.email,
          subject: "Your verification code",
          text: `Your password reset code is ${code.value}`,
          at: new Date(now).toISOString(),
        });
      }
      return { CodeDeliveryDetails: deliveryOf(Username) };
    }),

    ConfirmForgotPassword: clientOperation(
      z.object({ Username: z.string(), ConfirmationCode: z.string(), Password: z.string() }),
      async ({ Username, ConfirmationCode, Password }) => {
        // Before the code is redeemed, so a password that breaks the policy doesn't use it up.
        const passwordHash = await hashPassword(Password);
        const user = findResettable(Username);
        if (!user) {
          throw expiredCodeError();
        }
        try {
          redeemCode(user, "resetCode", ConfirmationCode, Date.now());
          user.passwordHash = passwordHash;
        } finally {
          save();
        }
        return {};
      },
    ),
  } satisfies Record<string, Operation>;
};

export interface LocalAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An emulator for a Cognito user pool, its OAuth pages and Google. It runs the real trigger functions. */
export interface UserPool {
  /** Handles requests below `publicUrl`; `request.url` is relative to it. Admin operations are denied. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** For functions' SDK calls: the public operations and the Admin operations. */
  readonly operations: Operations;
  /** Returns the claims of a token. Throws if it is invalid, expired by real time, or for another audience. */
  verify(token: string, audience: readonly string[]): Promise<Record<string, unknown>>;
  /** Creates a confirmed account with a password, unless the email has an account. Runs no triggers. */
  ensureAccount(account: LocalAccount): Promise<void>;
  /** Deletes all accounts and sessions, but not the signing key. */
  reset(): Promise<void>;
}

const denyPublicAccess = async (): Promise<never> => {
  throw new AwsError("AccessDeniedException", "This operation requires AWS credentials.");
};

/** Throws an Error that names the state file if it is damaged. */
export const createUserPool = async (options: UserPoolOptions): Promise<UserPool> => {
  const store = await openPoolStore(options.file);
  const { state, save } = store;
  const tokens = await createTokenService(state.key, options);
  const context: PoolContext = { options, store, tokens, triggers: createPoolTriggers(options) };
  const codes = createAuthorizationCodes();

  const publicOperations = { ...signUpOperations(context), ...sessionOperations(context), ...resetOperations(context) };
  const adminHandlers = adminOperations(context);
  const deniedOperations = Object.fromEntries(Object.keys(adminHandlers).map((name) => [name, denyPublicAccess]));

  const routes: Readonly<
    Record<string, (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => Promise<void> | void>
  > = {
    ...createOauthEndpoints(context, codes),
    "POST /": (request, response) => handleJsonApi(request, response, { ...deniedOperations, ...publicOperations }),
    [`GET /${options.userPoolId}/.well-known/jwks.json`]: (_request, response) =>
      sendJson(response, 200, { keys: [publicJwk(state.key)] }),
  };
  const appOrigins = new Set([...options.callbackUrls, options.publicUrl].map((url) => new URL(url).origin));

  return {
    handle: async (request, response) => {
      if (handleCors(request, response, appOrigins)) {
        return;
      }
      const { pathname, searchParams } = new URL(`http://pool${request.url?.startsWith("/") ? "" : "/"}${request.url}`);
      const key = `${request.method} ${pathname}`;
      const handler = Object.hasOwn(routes, key) ? routes[key] : undefined;
      try {
        if (handler) {
          await handler(request, response, searchParams);
        } else {
          sendJson(response, 404, { error: "not_found" });
        }
      } catch (error) {
        if (error instanceof AwsError) {
          sendErrorPage(response, 400, error.message);
          return;
        }
        console.error(`The user pool's ${pathname} failed.`, error);
        sendErrorPage(response, 500, "An unexpected error happened in the user pool.");
      }
    },
    operations: { ...publicOperations, ...adminHandlers },
    verify: (token, audience) => tokens.verify(token, audience),
    ensureAccount: async ({ email, password, firstName, lastName }) => {
      if (findUser(state, email)) {
        return;
      }
      const names = { given_name: firstName, family_name: lastName };
      const user = newNativeUser(names, email, await hashPassword(password), Date.now());
      user.status = "CONFIRMED";
      user.attributes.email_verified = "true";
      state.users[user.username] = user;
      save();
    },
    reset: async () => {
      state.users = {};
      state.sessions = {};
      codes.clear();
      save();
    },
  };
};
