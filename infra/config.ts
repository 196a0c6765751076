import * as z from "zod";
import { email } from "#domain/shared/text.ts";

export const stageNames = ["local", "preview", "production"] as const;
export type StageName = (typeof stageNames)[number];

const hostName = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, "must be a host name in lower case, such as pulse.acme.com");

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const stageShape = z.strictObject({
  stage: z.enum(stageNames),
  /** The company's name: `{product}` in the specification (docs/sign-in.md#stage-settings). */
  company: z.string().min(1),
  /** What follows the @ in the company's addresses, and in those of the demo accounts. */
  emailDomain: hostName,
  /** IANA name; days, deadlines and schedules are meant in it. */
  timeZone: z.string().refine(isTimeZone, "must be an IANA time zone, such as UTC or Europe/Zagreb"),
  /** Hosts whose name contains this are preview hosts (docs/sign-in.md#sign-in-page). */
  previewHostMarker: z.string().min(1),
  /** Who becomes admin or cto on first sign-in (docs/sign-in.md#first-administrators). */
  bootstrapRoles: z
    .record(email, z.enum(["admin", "cto"]))
    .refine((roles) => Object.values(roles).includes("admin"), "must name at least one admin"),
  /** Whether only the company's addresses sign in (docs/sign-in.md#domain-rule). */
  domainRule: z.enum(["on", "off"]),
  /** The one password of all demo accounts; null where there are none (docs/sign-in.md#demo-accounts). */
  demo: z.strictObject({ password: z.string().min(8, "must have at least 8 characters") }).nullable(),
  /** Whether people sign up and in with e-mail and password, besides Google. */
  passwordSignIn: z.boolean(),
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be an AWS region, such as eu-north-1"),
  account: z.string().regex(/^\d{12}$/, "must be an AWS account number of 12 digits"),
  /** Where people open Pulse, without a slash at its end. */
  siteUrl: z.url().refine((url) => !url.endsWith("/"), "must not end with a slash"),
  /** The site's own host name and its certificate (us-east-1, as CloudFront demands); null on one machine. */
  domain: z
    .strictObject({
      name: hostName,
      certificateArn: z
        .string()
        .regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/,
          "must be the ARN of a certificate in us-east-1, where CloudFront reads it",
        ),
    })
    .nullable(),
  google: z.strictObject({
    clientId: z.string().min(1),
    /** Name of the Secrets Manager secret that holds the client secret, made by hand before the first deployment. */
    clientSecretName: z.string().min(1),
  }),
  /** First label of the pool's OAuth host; unique within the region across all of AWS. */
  oauthDomainPrefix: z.string().regex(/^[a-z0-9-]{1,63}$/, "must be letters a-z, digits and hyphens"),
  /** Where the user pool is when it is not Cognito's own address: below the site, on one machine. */
  userPoolUrl: z.url().nullable(),
  /** Who is mailed when an alarm rings; null where nobody is. */
  alarmEmail: email.nullable(),
});

const stageConfig = stageShape.superRefine((config, context) => {
  const refuse = (path: string, message: string): void => {
    context.addIssue({ code: "custom", path: [path], message });
  };
  if (config.stage === "production") {
    if (config.demo !== null) refuse("demo", "must be null on production (docs/sign-in.md#demo-accounts)");
    if (config.passwordSignIn) refuse("passwordSignIn", "must be false on production, where Google alone signs in");
    if (config.domainRule === "off") refuse("domainRule", "must be on in production (docs/sign-in.md#domain-rule)");
  }
  if (config.domainRule === "on" && config.demo !== null) {
    refuse("demo", "must be null where the domain rule is on, because it refuses the addresses of demo accounts");
  }
  if (config.stage !== "local") {
    if (config.domain === null) refuse("domain", "is needed wherever Pulse is deployed");
    if (config.userPoolUrl !== null) refuse("userPoolUrl", "must be null wherever Pulse is deployed");
    if (config.domain !== null && config.siteUrl !== `https://${config.domain.name}`) {
      refuse("siteUrl", `must be https://${config.domain.name}, as the domain says`);
    }
  }
});
export type StageConfig = z.infer<typeof stageConfig>;

/** What is the same on every stage; an organisation that takes Pulse over begins here. */
const organisation = {
  company: "Acme",
  emailDomain: "acme.com",
  timeZone: "UTC",
  previewHostMarker: "preview",
  region: "eu-north-1",
};

const localSiteUrl = "http://localhost:4400";

const valuesOf = (stage: StageName, siteUrl: string, domainRule: unknown, hasSample: boolean): unknown =>
  ({
    local: {
      ...organisation,
      stage: "local",
      bootstrapRoles: { "root@acme.com": "admin" },
      domainRule,
      // The demo accounts are people of the sample organisation.
      demo: domainRule === "on" || !hasSample ? null : { password: "explore-pulse" },
      passwordSignIn: true,
      account: "000000000000",
      siteUrl,
      domain: null,
      google: { clientId: "local", clientSecretName: "pulse/local/google-client-secret" },
      oauthDomainPrefix: "pulse-local",
      userPoolUrl: `${siteUrl}/_pool`,
      alarmEmail: null,
    },
    preview: {
      ...organisation,
      stage: "preview",
      bootstrapRoles: { "root@acme.com": "admin" },
      domainRule: "off",
      demo: { password: "explore-pulse" },
      passwordSignIn: true,
      account: "111111111111",
      siteUrl: "https://pulse-preview.acme.com",
      domain: {
        name: "pulse-preview.acme.com",
        certificateArn: "arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-0000-0000-000000000000",
      },
      google: {
        clientId: "000000000000-example.apps.googleusercontent.com",
        clientSecretName: "pulse/preview/google-client-secret",
      },
      oauthDomainPrefix: "pulse-preview-acme",
      userPoolUrl: null,
      alarmEmail: null,
    },
    production: {
      ...organisation,
      stage: "production",
      bootstrapRoles: { "root@acme.com": "admin", "cto@acme.com": "cto" },
      domainRule: "on",
      demo: null,
      passwordSignIn: false,
      account: "222222222222",
      siteUrl: "https://pulse.acme.com",
      domain: {
        name: "pulse.acme.com",
        certificateArn: "arn:aws:acm:us-east-1:222222222222:certificate/00000000-0000-0000-0000-000000000000",
      },
      google: {
        clientId: "000000000000-example.apps.googleusercontent.com",
        clientSecretName: "pulse/production/google-client-secret",
      },
      oauthDomainPrefix: "pulse-acme",
      userPoolUrl: null,
      alarmEmail: "pulse-alarms@acme.com",
    },
  })[stage];

/**
 * A stage's values, checked.
 * @throws Error with one sentence that names every value to correct.
 */
export const parseStageConfig = (values: unknown): StageConfig => {
  const parsed = stageConfig.safeParse(values);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".") || "the whole"}: ${issue.message}`);
  throw new Error(`Please correct these values of the stage in infra/config.ts: ${wrong.join("; ")}.`);
};

export interface StageChoice {
  /** A name of `stageNames`; local when it is not given. */
  readonly stage?: unknown;
  /** Where the local stage is opened, when not at http://localhost:4400. */
  readonly siteUrl?: unknown;
  /** The local stage's domain rule, "on" or "off"; off when it is not given (docs/sign-in.md#domain-rule). */
  readonly domainRule?: unknown;
  /** "none" where the local stage begins without the sample organisation, and so without demo accounts. */
  readonly sample?: unknown;
}

/**
 * The configuration of the chosen stage.
 * @throws Error with one sentence when the stage is unknown or its values are incomplete or wrong.
 */
export const readStageConfig = ({
  stage = "local",
  siteUrl = localSiteUrl,
  domainRule = "off",
  sample,
}: StageChoice): StageConfig => {
  const name = stageNames.find((known) => known === stage);
  if (name === undefined) {
    throw new Error(`There is no stage "${String(stage)}"; please choose one of ${stageNames.join(", ")}.`);
  }
  return parseStageConfig(valuesOf(name, String(siteUrl), domainRule, sample !== "none"));
};

/** Host (and path) of the pool's OAuth pages, without a scheme, as the web app wants it. */
export const oauthDomain = (config: StageConfig): string =>
  config.userPoolUrl === null
    ? `${config.oauthDomainPrefix}.auth.${config.region}.amazoncognito.com`
    : config.userPoolUrl.replace(/^https?:\/\//, "");
