import * as z from "zod";
import { exactlyOne, parseResources } from "./ofType.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

const poolType = "AWS::Cognito::UserPool";
const clientType = "AWS::Cognito::UserPoolClient";
const providerType = "AWS::Cognito::UserPoolIdentityProvider";

const poolShape = z.looseObject({
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.boolean() }).optional(),
  /** The emulator runs no other triggers, so the template must not declare them. */
  LambdaConfig: z
    .strictObject({
      PreSignUp: z.string().optional(),
      CustomMessage: z.string().optional(),
      PostConfirmation: z.string().optional(),
    })
    .default({}),
});

const timeUnit = z.enum(["seconds", "minutes", "hours", "days"]);

const clientShape = z.looseObject({
  CallbackURLs: z.array(z.string()).default([]),
  LogoutURLs: z.array(z.string()).default([]),
  ExplicitAuthFlows: z.array(z.enum(["ALLOW_USER_PASSWORD_AUTH"], "is a sign-in flow that the emulator does not have")),
  GenerateSecret: z.literal(false).optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  /** The emulator always rotates refresh tokens, so the template must declare it. */
  RefreshTokenRotation: z.strictObject({ Feature: z.literal("ENABLED"), RetryGracePeriodSeconds: z.int() }),
  TokenValidityUnits: z.object({ IdToken: timeUnit.optional(), RefreshToken: timeUnit.optional() }).optional(),
});

const providerShape = z.looseObject({ ProviderType: z.literal("Google"), ProviderName: z.literal("Google") });

const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

export const readUserPool = (resources: readonly ResolvedResource[]) => {
  const pool = exactlyOne(parseResources(resources, poolType, poolShape), poolType);
  const client = exactlyOne(parseResources(resources, clientType, clientShape), clientType);
  parseResources(resources, providerType, providerShape);
  // What is not declared has the defaults of Cognito.
  const { IdTokenValidity = 1, RefreshTokenValidity = 30, TokenValidityUnits } = client.value;
  return {
    id: pool.ref,
    clientId: client.ref,
    selfSignUp: pool.value.AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    passwordFlow: client.value.ExplicitAuthFlows.includes("ALLOW_USER_PASSWORD_AUTH"),
    callbackUrls: client.value.CallbackURLs,
    logoutUrls: client.value.LogoutURLs,
    idTokenSeconds: IdTokenValidity * secondsOf[TokenValidityUnits?.IdToken ?? "hours"],
    refreshTokenSeconds: RefreshTokenValidity * secondsOf[TokenValidityUnits?.RefreshToken ?? "days"],
    refreshTokenGraceSeconds: client.value.RefreshTokenRotation.RetryGracePeriodSeconds,
    preSignUpArn: pool.value.LambdaConfig.PreSignUp,
    customMessageArn: pool.value.LambdaConfig.CustomMessage,
    postConfirmationArn: pool.value.LambdaConfig.PostConfirmation,
  };
};
export type UserPoolDeclaration = ReturnType<typeof readUserPool>;
