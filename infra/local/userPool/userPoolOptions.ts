import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";

/** A trigger function: takes Cognito's event and returns it with its `response` filled in, or throws. */
export type PoolTrigger<Event = PreSignUpTriggerEvent | CustomMessageTriggerEvent | PostConfirmationTriggerEvent> = (
  event: Event,
) => Promise<unknown>;

/** A Google account that the account chooser offers. */
export interface GoogleAccount {
  readonly email: string;
  readonly name: string;
  readonly picture?: string | undefined;
}

/** A message that the pool would have sent. */
export interface PoolMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ISO 8601, real time. */
  readonly at: string;
}

/** The pool's settings from the template, the runtime and the data folder. */
export interface UserPoolOptions {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly region: string;
  /** The `iss` claim of tokens. It is only a name: no request is sent to it. */
  readonly issuer: string;
  /** The pool's public address, such as http://localhost:4400/_pool. */
  readonly publicUrl: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  /** The scopes that an app may request (the client's AllowedOAuthScopes); openid, email and profile by default. */
  readonly oauthScopes?: readonly string[] | undefined;
  /** The file of the signing key, the accounts and the sessions. */
  readonly file: string;
  /** Whether the client signs in with e-mail and password (its ExplicitAuthFlows). */
  readonly passwordFlow: boolean;
  /** Whether people sign themselves up (the pool's AdminCreateUserConfig). */
  readonly selfSignUp: boolean;
  /** Lifetime of id and access tokens, in seconds. */
  readonly idTokenSeconds: number;
  /** Lifetime of refresh tokens, in seconds. */
  readonly refreshTokenSeconds: number;
  /** How long a refresh token can be used again after it was exchanged for another one, in seconds. */
  readonly refreshTokenGraceSeconds: number;
  readonly triggers: {
    readonly preSignUp?: PoolTrigger<PreSignUpTriggerEvent> | undefined;
    readonly customMessage?: PoolTrigger<CustomMessageTriggerEvent> | undefined;
    readonly postConfirmation?: PoolTrigger<PostConfirmationTriggerEvent> | undefined;
  };
  readonly googleAccounts: readonly GoogleAccount[] | (() => readonly GoogleAccount[]);
  readonly onMail: (mail: PoolMail) => void;
}
