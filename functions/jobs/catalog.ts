import type { Access } from "../functionAccess.ts";
import { operationAccess } from "../work/access.ts";
import type { QueueName } from "../work/outbox.ts";

/** `emailEvents` gets what Amazon SES reports about sent email. */
export type ConsumedQueue = QueueName | "emailEvents";

/** A queue's messages, or a schedule in the organization's time zone. */
export type JobTrigger =
  | {
      readonly kind: "queue";
      readonly queue: ConsumedQueue;
      readonly batchSize: number;
      readonly attempts: number;
      /** For jobs that renew their claim on a message: seconds from the last renewal to redelivery. */
      readonly leaseSeconds?: number;
    }
  | { readonly kind: "schedule"; readonly expression: string };

/** The handler is `functions/jobs/<name>.ts`, exported as `handler`. */
export interface Job {
  readonly summary: string;
  readonly trigger: JobTrigger;
  readonly timeoutSeconds: number;
  readonly access: Access;
}

export const jobs = {
  sendMessage: {
    summary: "Claims a queued message, sends it by Slack or email and records the outcome in its log row",
    // All attempts take about two hours, including waits. Rate limits don't use up attempts.
    trigger: { kind: "queue", queue: "messages", batchSize: 1, attempts: 14 },
    timeoutSeconds: 30,
    access: {
      table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      queues: ["messages"],
      secrets: ["slackToken"],
      email: true,
    },
  },
  recordEmailEvents: {
    summary: "Flags addresses whose email bounced or was reported as spam",
    trigger: { kind: "queue", queue: "emailEvents", batchSize: 10, attempts: 5 },
    timeoutSeconds: 30,
    access: { table: ["GetItem", "PutItem", "UpdateItem"] },
  },
  runOperation: {
    summary: "Runs the steps of an operation, each exactly once",
    // A killed run uses up an attempt, and so does an unavailable table.
    trigger: { kind: "queue", queue: "operations", batchSize: 1, attempts: 30, leaseSeconds: 45 },
    timeoutSeconds: 180,
    access: operationAccess,
  },
  startReminders: {
    summary: "Starts the operation that sends the reminders of the day, if any are due",
    trigger: { kind: "schedule", expression: "cron(0 9 * * ? *)" },
    timeoutSeconds: 30,
    access: { table: ["Query", "PutItem"], indexes: ["gsi1"], queues: ["operations"] },
  },
  startFeedbackRequests: {
    summary: "Starts the operation that asks colleagues for feedback, if requests are due",
    trigger: { kind: "schedule", expression: "cron(0 8 * * ? *)" },
    timeoutSeconds: 30,
    access: { table: ["Query", "PutItem"], indexes: ["gsi1"], queues: ["operations"] },
  },
  startJournalReminders: {
    summary: "Starts the operation that reminds people of a week without a journal entry",
    trigger: { kind: "schedule", expression: "cron(0 15 ? * FRI *)" },
    timeoutSeconds: 30,
    access: { table: ["PutItem"], queues: ["operations"] },
  },
  startDay: {
    summary:
      "Starts due onboardings, deletes expired notes, ends calibration sessions, advances promotions, and erases people who left long ago",
    trigger: { kind: "schedule", expression: "cron(5 0 * * ? *)" },
    timeoutSeconds: 30,
    access: { table: ["PutItem"], queues: ["operations"] },
  },
  startWeek: {
    summary: "Starts the creation of the week's reports, and marks last week's unsubmitted drafts as overdue",
    trigger: { kind: "schedule", expression: "cron(5 0 ? * MON *)" },
    timeoutSeconds: 30,
    access: { table: ["PutItem"], queues: ["operations"] },
  },
  sweepOutbox: {
    summary: "Queues messages that were written but not queued, and operations that have stalled",
    trigger: { kind: "schedule", expression: "rate(5 minutes)" },
    timeoutSeconds: 60,
    access: {
      table: ["GetItem", "Query", "UpdateItem", "DeleteItem"],
      queues: ["messages", "operations"],
      secrets: ["slackToken"],
    },
  },
} as const satisfies Record<string, Job>;

/** Each has an alarm in CloudWatch (docs/operations.md#alarms). */
export const jobMetrics = {
  namespace: "Pulse",
  /** The dimension `service`; the other dimension is `stage`. */
  service: "jobs",
  names: {
    OperationFailed: "Operations that ended as failed",
    MessageFailed: "Messages that failed for good, other than withheld ones",
    SlackTokenRefused: "How often Slack rejected the bot token; messages are pending until it accepts one",
    OutboxSwept: "Messages and operations that the sweep had to queue again",
  },
} as const;
export type JobMetric = keyof typeof jobMetrics.names;

/** Each handler is `functions/triggers/<name>.ts`, exported as `handler`. */
export const poolTriggers = {
  preSignUp: {
    summary:
      "Rejects addresses outside the company's domain and too many sign-ups; links a Google sign-in to the confirmed account of the same address",
    timeoutSeconds: 5,
    access: {
      table: ["GetItem", "UpdateItem"],
      userPool: ["ListUsers", "AdminLinkProviderForUser", "AdminDeleteUser"],
    },
  },
  customMessage: {
    summary: "Rejects an email from the user pool once too many were sent today",
    timeoutSeconds: 5,
    access: { table: ["UpdateItem"] },
  },
  postConfirmation: {
    summary: "Creates the profile of a confirmed account",
    timeoutSeconds: 5,
    access: { table: ["GetItem", "Query", "PutItem", "UpdateItem"], queues: ["operations"] },
  },
} as const satisfies Record<string, { summary: string; timeoutSeconds: number; access: Access }>;

/** The deploy command runs them. Each handler is `functions/deployment/<name>.ts`, exported as `handler`. */
export const deploymentFunctions = {
  startMigrations: {
    summary: "Starts the migrations of stored data that haven't ended",
    timeoutSeconds: 60,
    access: { table: ["GetItem", "Query", "PutItem", "DeleteItem"], queues: ["operations"] },
  },
  seedDemo: {
    summary: "Loads the sample organization once, and creates the demo accounts or resets their passwords",
    timeoutSeconds: 900,
    access: {
      table: ["GetItem", "Query", "PutItem", "UpdateItem"],
      userPool: ["AdminCreateUser", "AdminSetUserPassword", "AdminUpdateUserAttributes"],
    },
  },
} as const satisfies Record<string, { summary: string; timeoutSeconds: number; access: Access }>;
