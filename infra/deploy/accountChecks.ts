import * as z from "zod";
import { tableShape } from "#functions/table/schema.ts";
import { edgeRegion, regionsOf, type StageConfig } from "../config.ts";
import { awsCall, commandLine, type RunTool, type ToolCall, type ToolResult } from "./runTool.ts";

/** Below this concurrency limit, people notice delays. New accounts start with 10. */
const minConcurrentExecutions = 100;

export interface Findings {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

interface AccountCheck {
  readonly title: string;
  readonly call: ToolCall;
  readonly judge: (result: ToolResult) => Findings;
}

const fine: Findings = { problems: [], notes: [] };
const problem = (text: string): Findings => ({ problems: [text], notes: [] });

const json = (output: string): unknown => {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
};

const reasonOf = ({ errors, output }: ToolResult): string => (errors.trim() || output.trim()).split("\n").at(-1) ?? "";

const checkFailed = (title: string, call: ToolCall, result: ToolResult): Findings =>
  problem(`${title} could not be checked: ${reasonOf(result)} (${commandLine(call)})`);

/** Judges a response in JSON. Without one, the check fails. */
const jsonCheck = <Shape extends z.ZodType>(
  title: string,
  call: ToolCall,
  shape: Shape,
  judge: (response: z.output<Shape>) => Findings,
): AccountCheck => ({
  title,
  call,
  judge: (result) => {
    const found = shape.safeParse(json(result.output));
    return result.code === 0 && found.success ? judge(found.data) : checkFailed(title, call, result);
  },
});

const identity = z.object({ Account: z.string() });

const credentialsCheck = ({ account, region }: StageConfig): AccountCheck => ({
  title: "the credentials",
  call: awsCall(region, ["sts", "get-caller-identity"]),
  judge: (result) => {
    if (result.code === 127) {
      return problem("The AWS CLI is not installed. Install version 2: https://aws.amazon.com/cli/.");
    }
    const found = identity.safeParse(json(result.output));
    if (result.code !== 0 || !found.success) {
      return problem(
        `AWS found no valid credentials: ${reasonOf(result)} Sign in, for example with aws sso login, and set AWS_PROFILE.`,
      );
    }
    return found.data.Account === account
      ? fine
      : problem(
          `The credentials belong to account ${found.data.Account}, but the stage belongs to ${account}. Use credentials of ${account}, or correct account in infra/settings.ts.`,
        );
  },
});

const accountLimits = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });

const concurrencyCheck = ({ stage, region }: StageConfig): AccountCheck =>
  jsonCheck(
    "the concurrent executions of Lambda",
    awsCall(region, ["lambda", "get-account-settings"]),
    accountLimits,
    ({ AccountLimit: { ConcurrentExecutions: count } }) => {
      if (count >= minConcurrentExecutions) {
        return fine;
      }
      const text = `The account may run ${count} concurrent functions in ${region}, as new accounts do; more requests than that wait and fail. Request 1000: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region ${region}`;
      return stage === "production" ? problem(text) : { problems: [], notes: [text] };
    },
  );

const certificateShape = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z.array(z.string()).default([]),
  }),
});

/** A wildcard such as *.acme.com covers one label. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith("*.") && host.slice(host.indexOf(".")) === name.slice(1));

const certificateCheck = ({ certificateArn, name: host }: NonNullable<StageConfig["domain"]>): AccountCheck =>
  jsonCheck(
    "the certificate",
    awsCall(edgeRegion, ["acm", "describe-certificate", "--certificate-arn", certificateArn]),
    certificateShape,
    ({ Certificate: { Status, DomainName, SubjectAlternativeNames } }) => {
      if (Status !== "ISSUED") {
        return problem(
          `The certificate is not issued (${Status}). Create the CNAME record that ACM shows for it in ${edgeRegion}, and wait until its status is Issued.`,
        );
      }
      const names = [...new Set([DomainName, ...SubjectAlternativeNames])];
      return names.some((name) => covers(name, host))
        ? fine
        : problem(`The certificate is for ${names.join(", ")}, not for ${host}.`);
    },
  );

/** What is wrong with a plain-text secret; null if fine. Never contains the value. */
const secretProblem = (value: string): string | null => {
  if (value.trim() === "") {
    return "is empty";
  }
  // A generated value may begin with a brace too, so it must parse as JSON as a whole.
  if (["object", "string"].includes(typeof (json(value) ?? 0))) {
    return "is JSON; in the console, choose Plaintext and remove the braces, the key and the quotes";
  }
  if (/[\r\n]/.test(value)) {
    return "contains a line break; store it with printf or from a file without one";
  }
  return value === value.trim() ? null : "begins or ends with a space";
};

interface SecretOptions {
  readonly name: string;
  readonly contentLabel: string;
  /** False if the deployment creates it. */
  readonly isRequired: boolean;
}

const secretCheck = ({ region }: StageConfig, { name, contentLabel, isRequired }: SecretOptions): AccountCheck => {
  const command = `aws secretsmanager ${isRequired ? "create-secret --name" : "put-secret-value --secret-id"} ${name} --secret-string VALUE --region ${region}`;
  const check = jsonCheck(
    `the secret ${name}`,
    awsCall(region, ["secretsmanager", "get-secret-value", "--secret-id", name], "SecretString"),
    z.string(),
    (value) => {
      const flaw = secretProblem(value);
      return flaw === null
        ? fine
        : problem(`The secret ${name} ${flaw}. It must be ${contentLabel} as plain text and nothing else.`);
    },
  );
  const missing = isRequired
    ? problem(
        `There is no secret ${name} in ${region}; one in another region does not count. Store ${contentLabel} in it: ${command}`,
      )
    : fine;
  return {
    ...check,
    judge: (result) => (/ResourceNotFoundException/.test(result.errors) ? missing : check.judge(result)),
  };
};

const webAcls = z.object({ WebACLs: z.array(z.object({ ARN: z.string() })) });

const firewallCheck = (arn: string): AccountCheck =>
  jsonCheck(
    "the firewall",
    awsCall(edgeRegion, ["wafv2", "list-web-acls", "--scope", "CLOUDFRONT"]),
    webAcls,
    ({ WebACLs }) =>
      WebACLs.some(({ ARN }) => ARN === arn)
        ? fine
        : problem(`There is no web ACL ${arn} for CloudFront. Correct firewall in infra/settings.ts.`),
  );

const keyState = z.object({ KeyMetadata: z.object({ KeyState: z.string(), KeySpec: z.string() }) });

const tableKeyCheck = (tableKey: string, region: string): AccountCheck =>
  jsonCheck(
    "the key of the table",
    awsCall(region, ["kms", "describe-key", "--key-id", tableKey]),
    keyState,
    ({ KeyMetadata: { KeyState, KeySpec } }) =>
      KeyState === "Enabled" && KeySpec === "SYMMETRIC_DEFAULT"
        ? fine
        : problem(
            `The table's key is ${KeyState} and has the key spec ${KeySpec}. DynamoDB needs an enabled symmetric key; without it, nothing in the table can be read. Correct tableKey in infra/settings.ts, or enable the key.`,
          ),
  );

/** The status, and settings that a restore does not carry over. */
const restoredTableChecks = (table: string, region: string): readonly AccountCheck[] => {
  const check = (operation: string, query: string, wanted: string, advice: string): AccountCheck =>
    jsonCheck(
      `the restored table, ${operation}`,
      awsCall(region, ["dynamodb", operation, "--table-name", table], query),
      z.unknown(),
      (found) => (JSON.stringify(found) === wanted ? fine : problem(`The table ${table} ${advice}`)),
    );
  const change = (command: string): string => `Run: aws dynamodb ${command} --table-name ${table} --region ${region}`;
  return [
    check("describe-table", "Table.TableStatus", '"ACTIVE"', "is not active yet. Wait until it is."),
    check(
      "describe-table",
      "Table.DeletionProtectionEnabled",
      "true",
      `is not protected from deletion. ${change("update-table --deletion-protection-enabled")}`,
    ),
    check(
      "describe-continuous-backups",
      "ContinuousBackupsDescription.PointInTimeRecoveryDescription.PointInTimeRecoveryStatus",
      '"ENABLED"',
      `has no point-in-time recovery. ${change("update-continuous-backups --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true")}`,
    ),
    check(
      "describe-time-to-live",
      "TimeToLiveDescription.[TimeToLiveStatus, AttributeName]",
      `["ENABLED","${tableShape.timeToLive}"]`,
      `has no time to live. ${change(`update-time-to-live --time-to-live-specification Enabled=true,AttributeName=${tableShape.timeToLive}`)}`,
    ),
  ];
};

const stacksShape = z.array(z.object({ name: z.string(), status: z.string() }));

/** How to recover from stack states that a deployment can't start from (docs/deploying.md#when-a-deployment-fails). */
const recoveryAdvice = (name: string, status: string, region: string): string | null => {
  if (status.endsWith("_IN_PROGRESS") && status !== "REVIEW_IN_PROGRESS") {
    return `${name} is changing (${status}). Wait until the change has ended.`;
  }
  if (status === "DELETE_FAILED") {
    return `${name} could not be deleted (${status}) and may still contain data. Fix the cause shown in its events, then delete it or keep it: aws cloudformation delete-stack --stack-name ${name} --region ${region}`;
  }
  if (status === "ROLLBACK_COMPLETE" || status === "ROLLBACK_FAILED") {
    return `${name} could not be created (${status}). Delete it, then deploy again; it has no data yet: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} --region ${region} && aws cloudformation delete-stack --stack-name ${name} --region ${region}`;
  }
  if (status === "UPDATE_ROLLBACK_FAILED") {
    return `${name} could neither be updated nor rolled back (${status}). Fix the cause shown in its events, then: aws cloudformation continue-update-rollback --stack-name ${name} --region ${region}`;
  }
  return null;
};

const stacksCheck = ({ stage }: StageConfig, region: string): AccountCheck =>
  jsonCheck(
    `the state of the stacks in ${region}`,
    awsCall(region, ["cloudformation", "describe-stacks"], "Stacks[].{name: StackName, status: StackStatus}"),
    stacksShape,
    (stacks) => {
      const problems = stacks
        .filter(({ name }) => name.startsWith(`pulse-${stage}-`))
        .flatMap(({ name, status }) => recoveryAdvice(name, status, region) ?? []);
      return { problems, notes: [] };
    },
  );

const verifiedIdentity = z.object({ VerifiedForSendingStatus: z.boolean() });
const sendingAccount = z.object({ ProductionAccessEnabled: z.boolean() });

/**
 * SES rejects email from unverified domains and, in its sandbox, to unverified addresses
 * (docs/deploying.md#email).
 */
const emailChecks = (emailSender: string, region: string): readonly AccountCheck[] => {
  const [, domain = ""] = emailSender.split("@");
  const check = (title: string, args: readonly string[], judge: AccountCheck["judge"]): AccountCheck => {
    const call = awsCall(region, ["sesv2", ...args]);
    return {
      title,
      call,
      judge: (result) =>
        result.code === 0 || /NotFoundException/.test(result.errors) ? judge(result) : checkFailed(title, call, result),
    };
  };
  return [
    check("the sender's domain in Amazon SES", ["get-email-identity", "--email-identity", domain], ({ output }) =>
      verifiedIdentity.safeParse(json(output)).data?.VerifiedForSendingStatus
        ? fine
        : problem(
            `Amazon SES in ${region} has not verified ${domain}, so the stage can't send email. Verify it (docs/deploying.md#email), or set emailSender to null.`,
          ),
    ),
    check("the sandbox of Amazon SES", ["get-account"], ({ output }) =>
      sendingAccount.safeParse(json(output)).data?.ProductionAccessEnabled
        ? fine
        : {
            problems: [],
            notes: [
              `Amazon SES in ${region} is in its sandbox: it sends only to verified addresses, at most 200 emails a day (docs/deploying.md#email).`,
            ],
          },
    ),
  ];
};

/** In order; credentials come first. */
export const accountChecks = (config: StageConfig): readonly AccountCheck[] => {
  const { stage, region, domain, google, emailSender, firewall, tableKey, restoredTable } = config;
  return [
    credentialsCheck(config),
    concurrencyCheck(config),
    ...(domain === null ? [] : [certificateCheck(domain)]),
    secretCheck(config, {
      name: google.clientSecretName,
      contentLabel: "Google's client secret",
      isRequired: true,
    }),
    secretCheck(config, {
      name: `pulse/${stage}/slack-token`,
      contentLabel: "Slack's bot token",
      isRequired: false,
    }),
    ...(emailSender === null ? [] : emailChecks(emailSender, region)),
    ...(firewall === null || firewall === "managed" ? [] : [firewallCheck(firewall)]),
    ...(tableKey === null ? [] : [tableKeyCheck(tableKey, region)]),
    ...(restoredTable === null ? [] : restoredTableChecks(restoredTable, region)),
    ...regionsOf(config).map((stackRegion) => stacksCheck(config, stackRegion)),
  ];
};

/** Stops after wrong credentials, because the other checks would be about another account. */
export const checkAccount = async (config: StageConfig, run: RunTool): Promise<Findings> => {
  const found: Findings[] = [];
  for (const [index, { call, judge }] of accountChecks(config).entries()) {
    const findings = judge(await run(call));
    found.push(findings);
    if (index === 0 && findings.problems.length > 0) {
      break;
    }
  }
  return { problems: found.flatMap(({ problems }) => problems), notes: found.flatMap(({ notes }) => notes) };
};

export const describeBootstrapCall = (region: string): ToolCall =>
  awsCall(region, ["cloudformation", "describe-stacks", "--stack-name", "CDKToolkit"]);
