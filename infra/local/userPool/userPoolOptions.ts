import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";

/** A function of the pool: gets Cognito's event, answers with the event and its filled-in response, or throws. */
export type PoolTrigger<Event = PreSignUpTriggerEvent | PostConfirmationTriggerEvent> = (
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

/** What the template, the runtime and the data folder say about the pool. */
export interface UserPoolOptions {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly region: string;
  /** Stands in the tokens as `iss`; a name, not an address that is asked. */
  readonly issuer: string;
  /** Where the pool is mounted, e.g. http://localhost:4400/_pool. */
  readonly publicUrl: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  /** What an app may ask for with Google (the client's AllowedOAuthScopes); openid, email and profile when not said. */
  readonly oauthScopes?: readonly string[] | undefined;
  /** The file that keeps the key, the accounts and the sessions. */
  readonly file: string;
  /** Whether the client signs in with e-mail and password (its ExplicitAuthFlows). */
  readonly passwordFlow: boolean;
  /** Whether people sign themselves up (the pool's AdminCreateUserConfig). */
  readonly selfSignUp: boolean;
  /** How long identity and access tokens are valid. */
  readonly idTokenSeconds: number;
  readonly triggers: {
    readonly preSignUp?: PoolTrigger<PreSignUpTriggerEvent> | undefined;
    readonly postConfirmation?: PoolTrigger<PostConfirmationTriggerEvent> | undefined;
  };
  readonly googleAccounts: readonly GoogleAccount[] | (() => readonly GoogleAccount[]);
  readonly onMail: (mail: PoolMail) => void;
}
