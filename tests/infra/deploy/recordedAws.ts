import { readStageConfig, type StageConfig } from "#infra/config.ts";
import { commandLine, type RunTool, type ToolCall, type ToolResult } from "#infra/deploy/runTool.ts";
import { acmeSettings } from "../stacks/acmeSettings.ts";

const account = "123456789012";

/** A stage whose settings someone has changed to their own. */
export const ownStage = (stage: "preview" | "production"): StageConfig => ({
  ...readStageConfig({ stage }, acmeSettings),
  company: "Globex",
  emailDomain: "globex.com",
  previewHostMarker: "pulse.",
  bootstrapRoles: { "root@globex.com": "admin" },
  account,
  siteUrl: "https://pulse.globex.com",
  domain: {
    name: "pulse.globex.com",
    certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/12345678-1234-1234-1234-123456789012`,
  },
  google: { clientId: "123-abc.apps.googleusercontent.com", clientSecretName: `pulse/${stage}/google-client-secret` },
  oauthDomainPrefix: "pulse-globex",
  alarmEmail: "alarms@globex.com",
  emailSender: null,
});

const answer = (value: unknown): ToolResult => ({ code: 0, output: JSON.stringify(value), errors: "" });

/** An error as the AWS CLI prints it. */
export const awsError = (name: string, operation: string, message: string): ToolResult => ({
  code: 254,
  output: "",
  errors: `\nAn error occurred (${name}) when calling the ${operation} operation: ${message}\n`,
});

/** The answers of an account in which everything is ready, by the beginning of the command. */
const ready: Readonly<Record<string, ToolResult>> = {
  "aws sts get-caller-identity": answer({ UserId: "AIDA", Account: account, Arn: `arn:aws:iam::${account}:user/me` }),
  "aws lambda get-account-settings": answer({ AccountLimit: { ConcurrentExecutions: 1000 }, AccountUsage: {} }),
  "aws acm describe-certificate": answer({
    Certificate: { Status: "ISSUED", DomainName: "pulse.globex.com", SubjectAlternativeNames: ["pulse.globex.com"] },
  }),
  "aws secretsmanager get-secret-value --secret-id pulse/preview/google": answer("GOCSPX-secret"),
  "aws secretsmanager get-secret-value --secret-id pulse/production/google": answer("GOCSPX-secret"),
  "aws secretsmanager get-secret-value --secret-id pulse/preview/slack": awsError(
    "ResourceNotFoundException",
    "GetSecretValue",
    "Secrets Manager can't find the specified secret.",
  ),
  "aws secretsmanager get-secret-value --secret-id pulse/production/slack": answer("xoxb-1-2"),
  "aws cloudformation describe-stacks --region": answer([]),
  "aws cloudformation describe-stacks --stack-name pulse-": answer([
    ["StartMigrationsFunction", "pulse-preview-jobs-StartMigrations-0"],
  ]),
  "aws cloudformation describe-stacks --stack-name CDKToolkit": answer({ Stacks: [{ StackName: "CDKToolkit" }] }),
  "aws dynamodb describe-table --table-name pulse-restored --region eu-north-1 --query Table.TableStatus":
    answer("ACTIVE"),
  "aws dynamodb describe-table --table-name pulse-restored --region eu-north-1 --query Table.Deletion": answer(true),
  "aws dynamodb describe-continuous-backups": answer("ENABLED"),
  "aws dynamodb describe-time-to-live": answer(["ENABLED", "expiresAt"]),
  "aws wafv2 list-web-acls": answer({
    WebACLs: [{ Name: "company", ARN: `arn:aws:wafv2:us-east-1:${account}:global/webacl/company/0a1b` }],
  }),
  "aws sesv2 get-email-identity": answer({ VerifiedForSendingStatus: true }),
  "aws sesv2 get-account": answer({ ProductionAccessEnabled: true }),
  "aws lambda invoke": answer({ StatusCode: 200, ExecutedVersion: "$LATEST" }),
  "npx cdk": { code: 0, output: "", errors: "" },
};

export interface RecordedAws {
  readonly run: RunTool;
  /** The command lines that were run, in order. */
  readonly commands: readonly string[];
}

/** An account that gives recorded answers; `changes` replaces some of them, by the beginning of the command. */
export const recordedAws = (changes: Readonly<Record<string, ToolResult>> = {}): RecordedAws => {
  const commands: string[] = [];
  const answers = [...Object.entries(changes), ...Object.entries(ready)];
  return {
    commands,
    run: async (call: ToolCall) => {
      const command = commandLine(call);
      commands.push(command);
      const [, found] = answers.find(([beginning]) => command.startsWith(beginning)) ?? [];
      if (found === undefined) {
        throw new Error(`No answer was recorded for ${command}.`);
      }
      return found;
    },
  };
};

/** A recorded answer. */
export const recorded = answer;
