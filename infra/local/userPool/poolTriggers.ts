import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";
import * as z from "zod";
import { AwsError } from "../awsEndpoint/jsonApi.ts";
import type { PoolUser } from "./poolState.ts";
import type { PoolTrigger, UserPoolOptions } from "./userPoolOptions.ts";
import { attributeTexts } from "./users.ts";

const preSignUpResponse = z.object({
  response: z.object({ autoConfirmUser: z.boolean().default(false), autoVerifyEmail: z.boolean().default(false) }),
});
type PreSignUpResponse = z.infer<typeof preSignUpResponse>["response"];

export interface PreSignUpRequest {
  readonly source: PreSignUpTriggerEvent["triggerSource"];
  readonly userName: string;
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly validationData?: Readonly<Record<string, string>> | undefined;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

export type MailSource = Extract<
  CustomMessageTriggerEvent["triggerSource"],
  "CustomMessage_SignUp" | "CustomMessage_ResendCode" | "CustomMessage_ForgotPassword"
>;

/** Calls the pool's functions with Cognito's events, and throws their errors with Cognito's messages. */
export interface PoolTriggers {
  preSignUp(request: PreSignUpRequest): Promise<PreSignUpResponse>;
  /** Runs before every email. The emulator does not support custom texts. */
  customMessage(source: MailSource, user: PoolUser): Promise<void>;
  /** Runs once for every confirmed account, but not when an identity is linked to an account. */
  postConfirmation(user: PoolUser): Promise<void>;
}

const invoke = async <Event>(label: string, trigger: PoolTrigger<Event>, event: Event): Promise<unknown> => {
  try {
    return await trigger(event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError("UserLambdaValidationException", `${label} failed with error ${reason}.`);
  }
};

export const createPoolTriggers = (
  options: Pick<UserPoolOptions, "userPoolId" | "clientId" | "region" | "triggers">,
): PoolTriggers => {
  const common = {
    version: "1",
    region: options.region,
    userPoolId: options.userPoolId,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: options.clientId },
  };
  const { preSignUp, customMessage, postConfirmation } = options.triggers;

  return {
    preSignUp: async ({ source, userName, userAttributes, validationData, clientMetadata }) => {
      const event: PreSignUpTriggerEvent = {
        ...common,
        userName,
        triggerSource: source,
        request: {
          userAttributes: { ...userAttributes },
          ...(validationData ? { validationData: { ...validationData } } : {}),
          ...(clientMetadata ? { clientMetadata: { ...clientMetadata } } : {}),
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      };
      const parsed = preSignUpResponse.safeParse(await invoke("PreSignUp", preSignUp, event));
      if (!parsed.success) {
        throw new AwsError("InvalidLambdaResponseException", "Unrecognizable lambda output");
      }
      return parsed.data.response;
    },
    customMessage: async (triggerSource, user) => {
      await invoke("CustomMessage", customMessage, {
        ...common,
        userName: user.username,
        triggerSource,
        request: {
          userAttributes: { ...attributeTexts(user), "cognito:user_status": user.status },
          codeParameter: "{####}",
          linkParameter: "{##Click Here##}",
          usernameParameter: null,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      });
    },
    postConfirmation: async (user) => {
      await invoke("PostConfirmation", postConfirmation, {
        ...common,
        userName: user.username,
        triggerSource: "PostConfirmation_ConfirmSignUp",
        request: { userAttributes: { ...attributeTexts(user), "cognito:user_status": user.status } },
        response: {},
      });
    },
  };
};
