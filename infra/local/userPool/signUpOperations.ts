import * as z from "zod";
import { AwsError, type Operation } from "../awsEndpoint/jsonApi.ts";
import { createClientOperation } from "./clientOperation.ts";
import { deliveryOf, expiredCodeError, newCode, redeemCode } from "./mailedCodes.ts";
import { hashPassword } from "./passwords.ts";
import type { PoolContext } from "./poolContext.ts";
import type { PoolUser } from "./poolState.ts";
import type { MailSource } from "./poolTriggers.ts";
import { attributeInput, attributesOf, findUser, newNativeUser } from "./users.ts";

/** A day, in milliseconds. */
const codeLifetime = 24 * 60 * 60 * 1000;

/** The attributes that people may set when they sign up. They must never set `email_verified`. */
const writableAttributes: readonly string[] = ["email", "given_name", "family_name", "picture"];

const metadataInput = z.record(z.string(), z.string()).optional();
const signUpInput = z.object({
  Username: z.string(),
  Password: z.string(),
  UserAttributes: attributeInput.default([]),
  ValidationData: attributeInput.nullish(),
  ClientMetadata: metadataInput,
});

const readProfile = (input: z.infer<typeof signUpInput>): { email: string; profile: Record<string, string> } => {
  const email = input.Username.toLowerCase();
  if (!z.email().safeParse(email).success) {
    throw new AwsError("InvalidParameterException", "Username should be an email.");
  }
  const profile = attributesOf(input.UserAttributes);
  const forbiddenAttribute = Object.keys(profile).find((name) => !writableAttributes.includes(name));
  if (forbiddenAttribute !== undefined) {
    throw new AwsError(
      "NotAuthorizedException",
      `A client attempted to write unauthorized attribute ${forbiddenAttribute}.`,
    );
  }
  if (profile["email"] !== undefined && profile["email"].toLowerCase() !== email) {
    throw new AwsError("InvalidParameterException", "The email attribute must be the username.");
  }
  return { email, profile: { ...profile, email } };
};

export const signUpOperations = ({ options, store, triggers }: PoolContext) => {
  const { state, save } = store;
  const clientOperation = createClientOperation(options.clientId);

  const sendCode = async (source: MailSource, user: PoolUser) => {
    await triggers.customMessage(source, user);
    const now = Date.now();
    const code = newCode(now, codeLifetime);
    user.code = code;
    save();
    options.onMail({
      to: user.attributes.email,
      subject: "Your verification code",
      text: `Your confirmation code is ${code.value}`,
      at: new Date(now).toISOString(),
    });
    return deliveryOf(user.attributes.email);
  };

  const assertUnused = (email: string) => {
    if (findUser(state, email)) {
      throw new AwsError("UsernameExistsException", "User already exists");
    }
  };

  return {
    SignUp: clientOperation(signUpInput, async (input) => {
      if (!options.selfSignUp) {
        throw new AwsError("NotAuthorizedException", "SignUp is not permitted for this user pool");
      }
      const { email, profile } = readProfile(input);
      assertUnused(email);
      const user = newNativeUser(profile, email, await hashPassword(input.Password), Date.now());
      const preSignUpResponse = await triggers.preSignUp({
        source: "PreSignUp_SignUp",
        userName: user.username,
        userAttributes: profile,
        validationData: input.ValidationData ? attributesOf(input.ValidationData) : undefined,
        clientMetadata: input.ClientMetadata,
      });
      // Another request may have registered the address while the trigger ran.
      assertUnused(email);
      user.attributes.email_verified = preSignUpResponse.autoVerifyEmail ? "true" : "false";
      user.status = preSignUpResponse.autoConfirmUser ? "CONFIRMED" : "UNCONFIRMED";
      state.users[user.username] = user;
      save();
      if (preSignUpResponse.autoConfirmUser) {
        await triggers.postConfirmation(user);
        return { UserSub: user.attributes.sub, UserConfirmed: true };
      }
      return {
        UserSub: user.attributes.sub,
        UserConfirmed: false,
        CodeDeliveryDetails: await sendCode("CustomMessage_SignUp", user),
      };
    }),

    ConfirmSignUp: clientOperation(z.object({ Username: z.string(), ConfirmationCode: z.string() }), async (input) => {
      const user = findUser(state, input.Username);
      if (!user) {
        throw expiredCodeError();
      }
      if (user.status !== "UNCONFIRMED") {
        throw new AwsError("NotAuthorizedException", `User cannot be confirmed. Current status is ${user.status}`);
      }
      try {
        redeemCode(user, "code", input.ConfirmationCode, Date.now());
        user.status = "CONFIRMED";
        user.attributes.email_verified = "true";
      } finally {
        save();
      }
      await triggers.postConfirmation(user);
      return {};
    }),

    ResendConfirmationCode: clientOperation(z.object({ Username: z.string() }), async ({ Username }) => {
      const user = findUser(state, Username);
      if (!user) {
        return { CodeDeliveryDetails: deliveryOf(Username) };
      }
      if (user.status !== "UNCONFIRMED") {
        throw new AwsError("InvalidParameterException", "User is already confirmed.");
      }
      return { CodeDeliveryDetails: await sendCode("CustomMessage_ResendCode", user) };
    }),
  } satisfies Record<string, Operation>;
};
