import { randomBytes } from "node:crypto";
import * as z from "zod";
import { type SiteConfig, siteConfig } from "#domain/shared/site.ts";
import { StartFailure } from "../startFailure.ts";
import { readHttpApi } from "./apiRoutes.ts";
import { readBucketFiles } from "./bucketFiles.ts";
import { readBehaviors } from "./distribution.ts";
import { readFunctions } from "./functions.ts";
import { readConsumers, readEmailEventsQueueArn, readQueues, readSchedules } from "./messaging.ts";
import { exactlyOne, parseResources } from "./parseResources.ts";
import type { DeploymentTarget } from "./physicalValues.ts";
import { type HostReplacement, readAssembly } from "./readAssembly.ts";
import { type ResolvedResource, resolveTemplates } from "./resolveTemplates.ts";
import { readTable } from "./tableDeclaration.ts";

const poolType = "AWS::Cognito::UserPool";
const clientType = "AWS::Cognito::UserPoolClient";
const providerType = "AWS::Cognito::UserPoolIdentityProvider";

const poolShape = z.looseObject({
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.boolean() }).optional(),
  /** The emulator runs no other triggers, so the template must not declare them. */
  LambdaConfig: z.strictObject({ PreSignUp: z.string(), CustomMessage: z.string(), PostConfirmation: z.string() }),
});

const timeUnit = z.enum(["seconds", "minutes", "hours", "days"]);

const clientShape = z.looseObject({
  CallbackURLs: z.array(z.string()).default([]),
  LogoutURLs: z.array(z.string()).default([]),
  ExplicitAuthFlows: z.array(
    z.enum(["ALLOW_USER_PASSWORD_AUTH"], "is a sign-in flow that the emulator does not support"),
  ),
  GenerateSecret: z.literal(false).optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  /** The emulator always rotates refresh tokens, so the template must declare rotation. */
  RefreshTokenRotation: z.strictObject({ Feature: z.literal("ENABLED"), RetryGracePeriodSeconds: z.int() }),
  TokenValidityUnits: z.object({ IdToken: timeUnit.optional(), RefreshToken: timeUnit.optional() }).optional(),
});

const providerShape = z.looseObject({ ProviderType: z.literal("Google"), ProviderName: z.literal("Google") });

const secondsPerUnit = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

const readUserPool = (resources: readonly ResolvedResource[]) => {
  const pool = exactlyOne(parseResources(resources, poolType, poolShape), poolType);
  const client = exactlyOne(parseResources(resources, clientType, clientShape), clientType);
  parseResources(resources, providerType, providerShape);
  // Undeclared settings have Cognito's defaults.
  const { IdTokenValidity = 1, RefreshTokenValidity = 30, TokenValidityUnits } = client.value;
  return {
    id: pool.ref,
    clientId: client.ref,
    selfSignUp: pool.value.AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    passwordFlow: client.value.ExplicitAuthFlows.includes("ALLOW_USER_PASSWORD_AUTH"),
    callbackUrls: client.value.CallbackURLs,
    logoutUrls: client.value.LogoutURLs,
    idTokenSeconds: IdTokenValidity * secondsPerUnit[TokenValidityUnits?.IdToken ?? "hours"],
    refreshTokenSeconds: RefreshTokenValidity * secondsPerUnit[TokenValidityUnits?.RefreshToken ?? "days"],
    refreshTokenGraceSeconds: client.value.RefreshTokenRotation.RetryGracePeriodSeconds,
    preSignUpArn: pool.value.LambdaConfig.PreSignUp,
    customMessageArn: pool.value.LambdaConfig.CustomMessage,
    postConfirmationArn: pool.value.LambdaConfig.PostConfirmation,
  };
};

const secretShape = z.looseObject({ Name: z.string().optional() });

/**
 * Reads the output of `cdk synth`, with the site's real host. Throws StartFailure, which names the
 * resource, for anything that the runtime does not support.
 */
export const readDeployment = (
  folder: string,
  {
    hostReplacement,
    ...target
  }: Pick<DeploymentTarget, "queueOrigin" | "secretValue"> & { readonly hostReplacement: HostReplacement },
) => {
  const assembly = readAssembly(folder, hostReplacement);
  const { account, region } = assembly;
  const resources = resolveTemplates(assembly, { account, region, ...target });
  const api = readHttpApi(resources);
  return {
    region,
    functions: readFunctions(assembly, resources),
    api,
    queues: readQueues(resources),
    consumers: readConsumers(resources),
    emailEventsQueueArn: readEmailEventsQueueArn(resources),
    schedules: readSchedules(resources),
    table: readTable(resources),
    userPool: readUserPool(resources),
    behaviors: readBehaviors(resources, api),
    buckets: readBucketFiles(assembly, resources),
    secretIds: parseResources(resources, "AWS::SecretsManager::Secret", secretShape).flatMap(({ ref, value }) =>
      value.Name === undefined ? [ref] : [ref, value.Name],
    ),
  };
};

export type Deployment = ReturnType<typeof readDeployment>;

/** The stage's /config.json, as the web app reads it. Throws StartFailure when the site has none. */
export const siteConfigOf = ({ behaviors, buckets }: Deployment): SiteConfig => {
  for (const { target } of behaviors) {
    const file = target.kind === "bucket" ? buckets.get(target.name)?.get("config.json") : undefined;
    if (file) {
      return siteConfig.parse(JSON.parse(file.read().toString("utf8")));
    }
  }
  throw new StartFailure("The templates put no config.json into the site's bucket; correct infra/stacks.");
};

/** Generates each secret on first use, as Secrets Manager does for a deployment. */
export const createSecretGenerator = (): ((name: string) => string) => {
  const values = new Map<string, string>();
  return (name) => {
    const value = values.get(name) ?? randomBytes(24).toString("hex");
    values.set(name, value);
    return value;
  };
};
