import * as z from "zod";
import { AwsError, type Operation, operation } from "../awsEndpoint/jsonApi.ts";
import { createClientOperation } from "./clientOperation.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import type { PoolContext } from "./poolContext.ts";
import type { PoolUser } from "./poolState.ts";
import { endAllSessions, endSession, hasSession, resumeSession, selfServiceScope, startSession } from "./sessions.ts";
import { attributeList, findUser } from "./users.ts";

const initiateAuthInput = z.object({
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

export const sessionOperations = ({ options, store, tokens }: PoolContext) => {
  const { state, save } = store;
  const clientOperation = createClientOperation(options.clientId);

  const tokensOf = async ({ user, session, refreshToken }: ReturnType<typeof resumeSession>) => {
    const { idToken, accessToken } = await tokens.sign(user, session);
    return {
      AccessToken: accessToken,
      IdToken: idToken,
      RefreshToken: refreshToken,
      ExpiresIn: options.idTokenSeconds,
      TokenType: "Bearer",
    };
  };

  const refresh = async (refreshToken: string) => {
    const resumed = resumeSession(state, refreshToken, options.refreshTokenGraceSeconds, Date.now());
    save();
    return tokensOf(resumed);
  };

  const signInWithPassword = async (username: string, password: string) => {
    const user = findUser(state, username);
    if (!user?.passwordHash || !(await passwordMatches(password, user.passwordHash))) {
      throw new AwsError("NotAuthorizedException", "Incorrect username or password.");
    }
    if (user.status === "UNCONFIRMED") {
      throw new AwsError("UserNotConfirmedException", "User is not confirmed.");
    }
    const newSession = startSession(state, user, selfServiceScope, options.refreshTokenSeconds, Date.now());
    save();
    return tokensOf({ user, ...newSession });
  };

  /** The account of an access token from a password sign-in. Throws NotAuthorizedException for any other token. */
  const ownAccount = async (accessToken: string): Promise<PoolUser> => {
    const claims = await tokens.verify(accessToken, [options.clientId]).catch((cause: unknown) => {
      throw Object.assign(new AwsError("NotAuthorizedException", "Invalid Access Token"), { cause });
    });
    const scopes = String(claims["scope"] ?? "").split(" ");
    if (claims["token_use"] !== "access" || !scopes.includes(selfServiceScope)) {
      throw new AwsError("NotAuthorizedException", "Access Token does not have required scopes");
    }
    const user = state.users[String(claims["username"])];
    if (!user || !hasSession(state, claims["origin_jti"])) {
      throw new AwsError("NotAuthorizedException", "Access Token has been revoked");
    }
    return user;
  };

  return {
    InitiateAuth: clientOperation(initiateAuthInput, async ({ AuthFlow: flow, AuthParameters: parameters }) => {
      // Clients with rotating refresh tokens can't refresh here: they call GetTokensFromRefreshToken.
      if (flow !== "USER_PASSWORD_AUTH" || !options.passwordFlow) {
        throw new AwsError("InvalidParameterException", `${flow} flow not enabled for this client`);
      }
      const result = await signInWithPassword(parameters["USERNAME"] ?? "", parameters["PASSWORD"] ?? "");
      return { ChallengeParameters: {}, AuthenticationResult: result };
    }),

    GetTokensFromRefreshToken: clientOperation(z.object({ RefreshToken: z.string() }), async ({ RefreshToken }) => ({
      AuthenticationResult: await refresh(RefreshToken),
    })),

    GetUser: operation(z.object({ AccessToken: z.string() }), async ({ AccessToken }) => {
      const user = await ownAccount(AccessToken);
      return { Username: user.username, UserAttributes: attributeList(user) };
    }),

    ChangePassword: operation(
      z.object({ AccessToken: z.string(), PreviousPassword: z.string(), ProposedPassword: z.string() }),
      async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
        const user = await ownAccount(AccessToken);
        if (!user.passwordHash || !(await passwordMatches(PreviousPassword, user.passwordHash))) {
          throw new AwsError("NotAuthorizedException", "Incorrect username or password.");
        }
        user.passwordHash = await hashPassword(ProposedPassword);
        save();
        return {};
      },
    ),

    GlobalSignOut: operation(z.object({ AccessToken: z.string() }), async ({ AccessToken }) => {
      const { username } = await ownAccount(AccessToken);
      endAllSessions(state, username);
      save();
      return {};
    }),

    RevokeToken: clientOperation(z.object({ Token: z.string() }), ({ Token }) => {
      endSession(state, Token);
      save();
      return {};
    }),
  } satisfies Record<string, Operation>;
};
