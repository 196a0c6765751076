import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";
import type { Mail } from "../mailbox.ts";

/** Receives Cognito's event and returns it with its `response` filled in, or throws. */
export type PoolTrigger<Event> = (event: Event) => Promise<unknown>;

export interface GoogleAccount {
  readonly email: string;
  readonly name: string;
  readonly picture?: string | undefined;
}

export interface UserPoolOptions {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly region: string;
  /** The `iss` claim of tokens. It is only a name: no request is sent to it. */
  readonly issuer: string;
  readonly publicUrl: string;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
  readonly file: string;
  /** Allows sign-in with email and password (the client's ExplicitAuthFlows). */
  readonly passwordFlow: boolean;
  /** Allows sign-up (the pool's AdminCreateUserConfig). */
  readonly selfSignUp: boolean;
  /** Also applies to access tokens. */
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly refreshTokenGraceSeconds: number;
  readonly triggers: {
    readonly preSignUp: PoolTrigger<PreSignUpTriggerEvent>;
    readonly customMessage: PoolTrigger<CustomMessageTriggerEvent>;
    readonly postConfirmation: PoolTrigger<PostConfirmationTriggerEvent>;
  };
  readonly googleAccounts: readonly GoogleAccount[];
  readonly onMail: (mail: Mail) => void;
}
