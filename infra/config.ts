import * as z from "zod";
import { isCompanyEmail } from "#domain/people/accounts.ts";
import { email } from "#domain/shared/text.ts";

export const stageNames = ["local", "preview", "production"] as const;
export type StageName = (typeof stageNames)[number];

/** CloudFront requires its certificate, firewall and log configuration in this region. */
export const edgeRegion = "us-east-1";

const hostName = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, "must be a host name in lower case, such as pulse.acme.com");

/** Rejects an offset such as +01:00, which would ignore daylight saving time. */
export const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) {
    return false;
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const stageShape = z.strictObject({
  stage: z.enum(stageNames),
  company: z.string().regex(/^\S(.*\S)?$/, "must be a name on one line, without spaces around it"),
  /** Email domain of the company and of the demo accounts. */
  emailDomain: hostName,
  /** IANA name. Days, deadlines and schedules use this time zone. */
  timeZone: z.string().refine(isTimeZone, "must be an IANA time zone, such as UTC or Europe/Zagreb"),
  previewHostMarker: z.string().min(1),
  /** Roles assigned on the first sign-in, by email (docs/sign-in.md#first-admins). */
  bootstrapRoles: z
    .record(email, z.enum(["admin", "cto"]))
    .refine((roles) => Object.values(roles).includes("admin"), "must name at least one admin"),
  /** "on" if only the company's addresses may sign in (docs/sign-in.md#domain-rule). */
  domainRule: z.enum(["on", "off"]),
  /** Demo accounts, which belong to the sample organization; null for none (docs/sign-in.md#demo-accounts). */
  demo: z
    .strictObject({
      /**
       * The sign-in page shows it with the demo buttons. If null, AWS generates a password into a secret, and the page
       * has no demo buttons.
       */
      publicPassword: z.string().min(8, "must have at least 8 characters").nullable(),
    })
    .nullable(),
  /** MB per function; Lambda assigns CPU time in proportion (docs/operations.md#memory-of-functions). */
  functionMemory: z.int().min(128).max(10_240),
  /** Daily limit of emails from the user pool (docs/sign-in.md#emails-per-day). */
  emailsPerDay: z.int().min(3),
  passwordSignIn: z.boolean(),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be an AWS region, such as eu-north-1")
    .refine(
      (region) => !/^(cn|us-gov|us-iso|eu-isoe|eusc)/.test(region),
      "must not be a China, government or sovereign-cloud region: their services have other addresses",
    ),
  account: z.string().regex(/^\d{12}$/, "must be an AWS account number of 12 digits"),
  siteUrl: z.url().refine((url) => !url.endsWith("/"), "must not end with a slash"),
  /** Host name and certificate (in us-east-1, as CloudFront requires); null on the local stage. */
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
    /** Secrets Manager secret; create it before the first deployment. */
    clientSecretName: z.string().regex(/^[\w/+=.@-]{1,512}$/, "must be the name of a secret in Secrets Manager"),
  }),
  /** First label of the pool's OAuth host; unique within the region across all of AWS. */
  oauthDomainPrefix: z
    .string()
    .regex(
      /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
      "must be letters a-z, digits and hyphens, with no hyphen at its ends",
    )
    .refine(
      (prefix) => !/aws|amazon|cognito/.test(prefix),
      "must not contain aws, amazon or cognito: Cognito rejects these words",
    ),
  /** URL of the local stage's user pool emulator, a path of the site; null for Cognito. */
  userPoolUrl: z.url().nullable(),
  /**
   * Numbers of the keys that prove to the API that CloudFront sent a request. CloudFront sends the first; the API
   * accepts all. There are two only during a rotation (docs/deploying.md#keys-and-secrets).
   */
  originKeys: z
    .array(z.int().min(1))
    .min(1)
    .max(2)
    .refine((numbers) => new Set(numbers).size === numbers.length, "must not repeat a number"),
  /** "managed" for Pulse's own web ACL, the ARN of another, or null for none (docs/deploying.md#the-firewall). */
  firewall: z
    .string()
    .regex(
      /^(managed|arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[0-9a-f-]+)$/,
      'must be "managed", null, or the ARN of a web ACL in us-east-1, where CloudFront reads it',
    )
    .nullable(),
  /** KMS key ARN for the tables, or null for a free AWS-owned key (docs/deploying.md#a-key-of-your-own). */
  tableKey: z
    .string()
    .regex(
      /^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/(?!mrk-)[0-9a-f-]+$/,
      "must be null, or the ARN of a single-region KMS key, not of an alias",
    )
    .nullable(),
  /** Replaces the stage's own table; otherwise null (docs/operations.md#the-whole-table-is-lost-or-wrong). */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/, "must be the name of a table")
    .nullable(),
  alarmEmail: email.nullable(),
  /**
   * Address from which Pulse sends email through Amazon SES; null to send none. Its domain must be verified there
   * (docs/deploying.md#email).
   */
  emailSender: email.nullable(),
});

/** Daily limit of Cognito's built-in email sender. */
const cognitoMailsPerDay = 50;

export const isExampleEmail = (address: string): boolean => address.endsWith("@acme.com");

export const isExampleCertificate = (arn: string): boolean => arn.endsWith("/00000000-0000-0000-0000-000000000000");

const stageConfig = stageShape.superRefine((config, context) => {
  const reject = (path: string, message: string): void => {
    context.addIssue({ code: "custom", path: [path], message });
  };
  if (config.stage === "production") {
    if (config.passwordSignIn) {
      reject("passwordSignIn", "must be false in production, where people sign in only with Google");
    }
    if (config.alarmEmail === null) {
      reject("alarmEmail", "is required in production, where someone must be notified of failures");
    }
    if (config.domainRule === "off") {
      reject("domainRule", "must be on in production (docs/sign-in.md#domain-rule)");
    }
    if (config.demo !== null) {
      reject("demo", "must be null in production, where everyone is a real person");
    }
  }
  if (config.stage === "local") {
    if (config.firewall !== null) {
      reject("firewall", "must be null on the local stage, which has no CloudFront");
    }
    if (config.demo?.publicPassword === null) {
      reject("demo.publicPassword", "is required on the local stage, which has no secret for it");
    }
    if (config.tableKey !== null) {
      reject("tableKey", "must be null on the local stage, whose table is in the data folder");
    }
    if (config.restoredTable !== null) {
      reject("restoredTable", "must be null on the local stage, whose table is in the data folder");
    }
  }
  if (config.domainRule === "on" && config.demo !== null) {
    reject("demo", "must be null if the domain rule is on, because that rule rejects the addresses of demo accounts");
  }
  if (config.demo !== null && !config.passwordSignIn) {
    reject("demo", "must be null if passwordSignIn is false, because demo accounts sign in with a password");
  }
  if (config.stage !== "local") {
    if (config.domainRule === "off" && config.demo === null) {
      reject("domainRule", "must be on if there are no demo accounts, to keep strangers out");
    }
    if (config.emailSender === null && config.emailsPerDay >= cognitoMailsPerDay) {
      reject(
        "emailsPerDay",
        `must be less than the ${cognitoMailsPerDay} emails a day that Cognito sends without an emailSender`,
      );
    }
    if (!config.google.clientId.endsWith(".apps.googleusercontent.com")) {
      reject("google.clientId", "must be the ID of an OAuth client, which ends with .apps.googleusercontent.com");
    }
    if (config.stage === "preview" && config.passwordSignIn && !config.siteUrl.includes(config.previewHostMarker)) {
      reject(
        "previewHostMarker",
        "must be a part of the site's host name, because pages offer passwords only there (docs/sign-in.md#sign-in-page)",
      );
    }
    if (config.domain === null) {
      reject("domain", "is required on deployed stages");
    }
    if (config.userPoolUrl !== null) {
      reject("userPoolUrl", "must be null on deployed stages");
    }
    if (config.tableKey !== null && !config.tableKey.startsWith(`arn:aws:kms:${config.region}:${config.account}:`)) {
      reject("tableKey", `must be a key of the stage's account ${config.account} and region ${config.region}`);
    }
    if (config.firewall?.startsWith("arn:") && config.firewall.split(":")[4] !== config.account) {
      reject("firewall", `must be a web ACL of the stage's account, ${config.account}`);
    }
    const admins = Object.keys(config.bootstrapRoles).filter((address) => config.bootstrapRoles[address] === "admin");
    // Example values pass here; the deploy command rejects them.
    if (
      config.domainRule === "on" &&
      !admins.some((address) => isExampleEmail(address) || isCompanyEmail(address, config.emailDomain))
    ) {
      reject("bootstrapRoles", `must name an admin of ${config.emailDomain}: the domain rule rejects all others`);
    }
    if (
      config.domain !== null &&
      !isExampleCertificate(config.domain.certificateArn) &&
      config.domain.certificateArn.split(":")[4] !== config.account
    ) {
      reject("domain.certificateArn", `must be a certificate of the stage's account, ${config.account}`);
    }
    if (config.domain !== null && config.siteUrl !== `https://${config.domain.name}`) {
      reject("siteUrl", `must be https://${config.domain.name}, to match the domain`);
    }
  }
});
export type StageConfig = z.infer<typeof stageConfig>;

export type DeployedSettings = Readonly<Record<Exclude<StageName, "local">, object>>;

export const defaultTimeZone = "UTC";

export const localSiteUrl = "http://localhost:4400";

/** The local stage and its demo accounts always belong to the sample organization's company. */
const localValues = ({
  siteUrl = localSiteUrl,
  domainRule = "off",
  timeZone = defaultTimeZone,
  sample,
}: StageChoice): unknown => ({
  company: "Acme",
  emailDomain: "acme.com",
  previewHostMarker: "preview",
  region: "eu-north-1",
  timeZone,
  stage: "local",
  bootstrapRoles: { "root@acme.com": "admin" },
  domainRule,
  demo: domainRule === "on" || sample === "none" ? null : { publicPassword: "explore-pulse" },
  // Locally, this limits only the heap.
  functionMemory: 512,
  // Locally, emails go only to the local mailbox.
  emailsPerDay: 10_000,
  passwordSignIn: true,
  account: "000000000000",
  siteUrl,
  domain: null,
  google: { clientId: "local", clientSecretName: "pulse/local/google-client-secret" },
  oauthDomainPrefix: "pulse-local",
  userPoolUrl: `${siteUrl}/_pool`,
  originKeys: [1],
  firewall: null,
  tableKey: null,
  restoredTable: null,
  alarmEmail: null,
  emailSender: "pulse@acme.com",
});

/**
 * Validates the values of a stage.
 * @throws Error that lists every value to correct.
 */
export const parseStageConfig = (values: unknown): StageConfig => {
  const parsed = stageConfig.safeParse(values);
  if (parsed.success) {
    return parsed.data;
  }
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the stage"}: ${message}`);
  throw new Error(`Correct these values of the stage in infra/settings.ts: ${issues.join("; ")}.`);
};

export interface StageChoice {
  /** One of `stageNames`; "local" by default. */
  readonly stage?: unknown;
  /** Address of the local stage; http://localhost:4400 by default. */
  readonly siteUrl?: unknown;
  /** The domain rule of the local stage, "on" or "off"; "off" by default (docs/sign-in.md#domain-rule). */
  readonly domainRule?: unknown;
  /** The time zone of the local stage, an IANA name; UTC by default. */
  readonly timeZone?: unknown;
  /** "none" to start without the sample organization, and therefore without demo accounts. */
  readonly sample?: unknown;
}

/** `settings` has the values of deployed stages. @throws Error for an unknown stage or wrong values. */
export const readStageConfig = (choice: StageChoice, settings: DeployedSettings): StageConfig => {
  const { stage = "local" } = choice;
  const name = stageNames.find((known) => known === stage);
  if (name === undefined) {
    throw new Error(`There is no stage "${String(stage)}". Choose one of ${stageNames.join(", ")}.`);
  }
  return parseStageConfig(
    name === "local" ? localValues(choice) : { ...settings[name], stage: name, userPoolUrl: null },
  );
};

/** Includes CloudFront's region, where the distribution's log is configured. */
export const regionsOf = ({ region }: StageConfig): readonly string[] => [...new Set([region, edgeRegion])];

/** Host and path of the OAuth pages, without a scheme. */
export const oauthDomain = (config: StageConfig): string =>
  config.userPoolUrl === null
    ? `${config.oauthDomainPrefix}.auth.${config.region}.amazoncognito.com`
    : config.userPoolUrl.replace(/^https?:\/\//, "");
