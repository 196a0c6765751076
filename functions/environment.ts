export const commonVariables = {
  TABLE_NAME: "The table's name",
  STAGE: "The stage's name: local, preview or production; a dimension of the metrics",
  COMPANY: "The company's name",
  EMAIL_DOMAIN: "The company's email domain",
  DOMAIN_RULE: "on: only the company's addresses sign in (docs/sign-in.md#domain-rule); off: any address",
  TIME_ZONE: "The organization's time zone, an IANA name",
  BOOTSTRAP_ROLES: "JSON: email to admin or CTO, for their first sign-in (docs/sign-in.md#first-admins)",
  EMAIL_SENDER: "The address that email comes from, or none",
  SITE_URL: "The address of the web app, for links in messages",
  MESSAGES_QUEUE_URL: "The queue of messages to send",
  OPERATIONS_QUEUE_URL: "The queue of operations to run",
  SLACK_TOKEN_SECRET: "The id of the secret that holds the Slack bot token",
} as const;
export type CommonVariable = keyof typeof commonVariables;

export const routeVariables = {
  ORIGIN_KEYS:
    "The keys that CloudFront sends to identify itself, separated by commas (docs/deploying.md#keys-and-secrets)",
} as const;
export type RouteVariable = keyof typeof routeVariables;

export const poolTriggerVariables = {
  MAILS_PER_DAY: "How many emails the user pool may send per day (docs/sign-in.md#emails-per-day)",
} as const;
export type PoolTriggerVariable = keyof typeof poolTriggerVariables;

export const userPoolAccessVariables = {
  USER_POOL_ID: "The id of the user pool",
} as const;
export type UserPoolAccessVariable = keyof typeof userPoolAccessVariables;

export const deploymentVariables = {
  ...userPoolAccessVariables,
  DEMO_PASSWORD_SECRET: "The id of the secret that holds the password of the demo accounts",
  SAMPLE_FOLDER: "The folder of the sample organization's files",
} as const;
export type DeploymentVariable = keyof typeof deploymentVariables;

const allVariables = {
  ...commonVariables,
  ...routeVariables,
  ...poolTriggerVariables,
  ...deploymentVariables,
} as const;

/** Holds CloudFront's key. CloudFront overwrites it if a browser sends it. */
export const originKeyHeader = "x-origin-key";

/** Throws an error that names the variable if it is missing or empty. */
export const environment = (name: keyof typeof allVariables): string => {
  const value = process.env[name];
  if (value === undefined || value === "") {
    throw new Error(`The environment variable ${name} is missing: ${allVariables[name]}.`);
  }
  return value;
};

/** An absolute URL for a message. `path` comes from domain/shared/paths.ts. */
export const siteLink = (path: string): string => `${environment("SITE_URL")}${path}`;

/** The only email domain that may sign in (docs/sign-in.md#domain-rule); null if any may. */
export const requiredEmailDomain = (): string | null =>
  environment("DOMAIN_RULE") === "on" ? environment("EMAIL_DOMAIN") : null;

/** The address from which Pulse sends email; null if the stage sends none. */
export const emailSender = (): string | null => {
  const sender = environment("EMAIL_SENDER");
  return sender === "none" ? null : sender;
};

/** The stage's configuration set in Amazon SES, which reports bounces and complaints (docs/messages.md#bounces). */
export const configurationSetOf = (stage: string): string => `pulse-${stage}`;

/** Set only by the local runtime; deployed functions lack them. */
export const localVariables = {
  CLOCK_OFFSET_MS: "How far the clock was moved, in milliseconds",
  SLACK_API_URL: "The address of Slack's Web API, if not the usual one",
} as const;

export const localEnvironment = (name: keyof typeof localVariables): string | undefined => process.env[name];
