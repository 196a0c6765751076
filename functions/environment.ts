/** The environment variables of the functions, shared by the construct that sets them and the code that reads them. */
export const variables = {
  TABLE_NAME: "The table's name",
  STAGE: "The stage's name: local, preview or production; a dimension of the metrics",
  COMPANY: "The company's name",
  EMAIL_DOMAIN: "The company's e-mail domain",
  DOMAIN_RULE: "on: only the company's addresses sign in (docs/sign-in.md#domain-rule); off: any address",
  TIME_ZONE: "The organisation's time zone, an IANA name",
  TZ: "The same, as the time zone of the process (functions/today.ts)",
  BOOTSTRAP_ROLES: "JSON: e-mail to admin or cto, for their first sign-in (docs/sign-in.md#first-administrators)",
  SITE_URL: "The address of the web app, for links in messages",
  SLACK_QUEUE_URL: "The queue of Slack messages to send",
  OPERATIONS_QUEUE_URL: "The queue of operations to run",
  SLACK_TOKEN_SECRET: "The id of the secret that holds the Slack bot token",
} as const;
export type Variable = keyof typeof variables;

/** Additional environment variables of the routes' functions. */
export const routeVariables = {
  ORIGIN_KEYS: "The keys by which CloudFront proves itself, separated by commas (docs/stages.md#keys-and-secrets)",
} as const;
export type RouteVariable = keyof typeof routeVariables;

/** Additional environment variables of the user pool's triggers. */
export const triggerVariables = {
  MAILS_PER_DAY: "How many mails the user pool may send on a day (docs/sign-in.md#mails-a-day)",
} as const;
export type TriggerVariable = keyof typeof triggerVariables;

/** Additional environment variables of the functions that look after accounts of the user pool. */
export const poolVariables = {
  USER_POOL_ID: "The id of the user pool",
} as const;
export type PoolVariable = keyof typeof poolVariables;

/** Additional environment variables of the functions that the deploy command runs. */
export const deploymentVariables = {
  ...poolVariables,
  DEMO_PASSWORD_SECRET: "The id of the secret that holds the password of the demo accounts",
  SAMPLE_FOLDER: "The folder of the sample organisation's files",
} as const;
export type DeploymentVariable = keyof typeof deploymentVariables;

const known = { ...variables, ...routeVariables, ...triggerVariables, ...deploymentVariables } as const;

/** The header in which CloudFront sends its key. It replaces a header of this name that a browser sends. */
export const originKeyHeader = "x-origin-key";

/** The value of a variable. Throws an error that names the variable if it is missing or empty. */
export const environment = (name: keyof typeof known): string => {
  const value = process.env[name];
  if (value === undefined || value === "") {
    throw new Error(`The environment variable ${name} is missing: ${known[name]}.`);
  }
  return value;
};

/** Variables that only the local runtime sets; deployed functions lack them. */
export const localVariables = {
  CLOCK_OFFSET_MS: "How far the clock was moved, in milliseconds",
  SLACK_API_URL: "Where Slack's Web API is, when not at its usual address",
} as const;

/** The value of a variable that only the local runtime sets; undefined if it is not set. */
export const localEnvironment = (name: keyof typeof localVariables): string | undefined => process.env[name];
