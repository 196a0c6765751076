import { afterEach, describe, expect, it, vi } from "vitest";
import { parseStageConfig, readStageConfig, type StageConfig } from "#infra/config.ts";
import { type DeployIo, deployCommand } from "#infra/deploy/deployCommand.ts";
import type { ToolResult } from "#infra/deploy/runTool.ts";
import { acmeSettings } from "../stacks/acmeSettings.ts";
import { awsError, ownStage, recorded, recordedAws } from "./recordedAws.ts";

const formats = vi.hoisted(() => ({
  migrations: {} as Record<string, unknown>,
  expanded: [] as readonly string[],
  contracted: [] as readonly string[],
}));
vi.mock("#functions/migrations/catalog.ts", () => formats);

const outputs = {
  "pulse-preview-edge": { DistributionDomainName: "d1.cloudfront.net" },
  "pulse-preview-auth": {
    GoogleRedirectUri: "https://pulse-globex.auth.eu-north-1.amazoncognito.com/oauth2/idpresponse",
  },
  "pulse-preview-jobs": { StartMigrationsFunction: "pulse-preview-jobs-StartMigrations-1" },
};
const migrationsFile = ".build/startMigrations-preview.json";
const invokeMigrations = `aws lambda invoke --function-name pulse-preview-jobs-StartMigrations-1 --cli-read-timeout 90 --region eu-north-1 ${migrationsFile}`;
const migrated = { reads: [], writes: [], ended: ["indexAudit"], running: [], started: [] };

/** Runs the command with recorded answers of AWS; returns its exit code, what it printed and what it ran. */
const deploy = async (args: readonly string[], answers: Answers = {}, changes: Partial<DeployIo> = {}) => {
  const { run, commands } = recordedAws(answers);
  const printed: string[] = [];
  const smoked: string[] = [];
  const code = await deployCommand(args, {
    configOf: (stage) => parseStageConfig(ownStage(stage === "production" ? "production" : "preview")),
    run,
    readJson: (file) => (file.startsWith(".build/startMigrations-") ? migrated : outputs),
    smoke: async (siteUrl, via) => {
      smoked.push(`${siteUrl} via ${via}`);
      return [{ title: "The page", problem: null }];
    },
    resolvesHost: async () => true,
    confirm: async () => false,
    print: (line) => printed.push(line),
    ...changes,
  });
  return { code, text: printed.join("\n"), commands, smoked };
};

type Answers = Readonly<Record<string, ToolResult>>;

/** Production with other settings. */
const production = (change: Partial<StageConfig>): Partial<DeployIo> => ({
  configOf: () => ({ ...ownStage("production"), ...change }),
});

const failure: ToolResult = { code: 1, output: "", errors: "" };
const examples = (stage: string): StageConfig => readStageConfig({ stage }, acmeSettings);

describe("npm run deploy", () => {
  it("checks, deploys and tests a stage, and lists the remaining steps", async () => {
    const { code, text, commands, smoked } = await deploy(["preview"]);
    expect(commands.slice(-2)).toEqual([
      "npx cdk deploy --all -c stage=preview --require-approval never --outputs-file .build/outputs-preview.json",
      invokeMigrations,
    ]);
    expect(text).toContain("The stored data is up to date (completed migrations: 1).");
    expect(commands.filter((command) => command.startsWith("npx"))).toHaveLength(1);
    expect(smoked).toEqual(["https://pulse.globex.com via https://pulse.globex.com"]);
    expect(text).toContain("https://pulse-globex.auth.eu-north-1.amazoncognito.com/oauth2/idpresponse");
    expect(text).toContain("alarms@globex.com");
    expect(text.split("\n").at(-1)).toBe("Pulse is deployed: https://pulse.globex.com");
    expect(code).toBe(0);
  });

  describe("with demo accounts", () => {
    const withDemo = (publicPassword: string | null, answer: unknown): Partial<DeployIo> => ({
      configOf: () => parseStageConfig({ ...ownStage("preview"), demo: { publicPassword }, domainRule: "off" }),
      readJson: (file) =>
        file === ".build/seedDemo-preview.json"
          ? answer
          : file === migrationsFile
            ? migrated
            : {
                ...outputs,
                "pulse-preview-demo": {
                  SeedDemoFunction: "pulse-preview-demo-SeedDemo-1",
                  DemoPasswordSecret: "arn:aws:secretsmanager:eu-north-1:123456789012:secret:Password-1",
                },
              },
    });
    const seed =
      "aws lambda invoke --function-name pulse-preview-demo-SeedDemo-1 --cli-read-timeout 930 --region eu-north-1 .build/seedDemo-preview.json";
    const done = { isSampleNew: true, accounts: 14 };

    it("creates them after the deployment, and prints where their password is", async () => {
      const { code, text, commands, smoked } = await deploy(["preview"], {}, withDemo(null, done));
      expect(commands.slice(-3)).toEqual([expect.stringContaining("npx cdk deploy"), invokeMigrations, seed]);
      expect(text).toContain("The sample organization was written, and 14 demo accounts can sign in.");
      expect(text).toContain(
        "get-secret-value --secret-id arn:aws:secretsmanager:eu-north-1:123456789012:secret:Password-1",
      );
      expect([code, smoked.length]).toEqual([0, 1]);
    });

    it("doesn't mention the secret if the page shows the password", async () => {
      const { text } = await deploy(["preview"], {}, withDemo("explore-pulse", { ...done, isSampleNew: false }));
      expect(text).toContain("The sample organization already existed, and 14 demo accounts can sign in.");
      expect(text).not.toContain("get-secret-value --secret-id arn:");
    });

    it("fails with the reason if they can't be created, but still tests the site", async () => {
      const refused = { errorType: "DomainError", errorMessage: "The table has people or a ladder already." };
      const failed = await deploy(["preview"], {}, withDemo(null, refused));
      expect([failed.code, failed.smoked.length]).toEqual([1, 1]);
      expect(failed.text).toContain("The demo accounts are not ready: The table has people or a ladder already.");
      const denied = await deploy(
        ["preview"],
        { "aws lambda invoke": awsError("AccessDeniedException", "Invoke", "not authorized") },
        withDemo(null, done),
      );
      expect(denied.code).toBe(1);
      expect(denied.text).toContain("The function could not be run: An error occurred (AccessDeniedException)");
    });

    it("lists their creation in the plan, but not without demo accounts", async () => {
      const { text, commands } = await deploy(["preview", "--dry-run"], {}, withDemo(null, done));
      expect(commands).toEqual([]);
      expect(text).toContain("Create the demo accounts and their organization:");
      expect((await deploy(["preview", "--dry-run"])).text).not.toContain("demo");
    });
  });

  const answered = (answer: unknown): Partial<DeployIo> => ({
    readJson: (file) => (file === migrationsFile ? answer : outputs),
  });

  it("lists the migrations that it started, and fails if it can't start them", async () => {
    const { code, text } = await deploy(["preview"], {}, answered({ ...migrated, ended: [], started: ["indexAudit"] }));
    expect(text).toContain("The stored data is being migrated: indexAudit.");
    expect(code).toBe(0);
    const fault = { errorType: "Error", errorMessage: "The table is down." };
    const failed = await deploy(["preview"], {}, { ...answered(fault), confirm: async () => true });
    expect(failed.text).toContain("The migrations could not be started: The table is down.");
    expect([failed.code, failed.smoked.length]).toEqual([1, 1]);
    expect((await deploy(["preview", "--dry-run"])).text).toContain("Start the migrations of stored data");
  });

  describe("over stored data", () => {
    const version = (
      migrations: readonly string[],
      expanded: readonly string[],
      contracted: readonly string[],
    ): void => {
      formats.migrations = Object.fromEntries(migrations.map((name) => [name, null]));
      Object.assign(formats, { expanded, contracted });
    };
    const stage = (reads: readonly string[], writes: readonly string[], ended: readonly string[]) =>
      answered({ ...migrated, reads, writes, ended });
    afterEach(() => version([], [], []));

    const steps: readonly (readonly [string, () => void, Partial<DeployIo>, string | null])[] = [
      ["forward to what the deployed version reads", () => version(["m"], [], []), stage(["m"], [], []), null],
      ["forward to it again", () => version(["m"], [], []), stage(["m"], ["m"], []), null],
      ["back to a version that reads it", () => version([], ["m"], []), stage(["m"], ["m"], ["m"]), null],
      ["to a version without the old format", () => version([], [], ["m"]), stage(["m"], ["m"], ["m"]), null],
      [
        "to what the deployed version doesn't read",
        () => version(["m"], [], []),
        stage([], [], []),
        "you can't go back to it: m.",
      ],
      [
        "back to a version that doesn't read it",
        () => version([], [], []),
        stage(["m"], ["m"], ["m"]),
        "requests that need it will fail: m.",
      ],
      [
        "to a version without the old format too early",
        () => version([], [], ["m"]),
        stage(["m"], ["m"], []),
        "wait until its migrations have ended: m.",
      ],
      [
        "over a version that doesn't answer",
        () => version([], [], []),
        answered({ errorMessage: "The table is down." }),
        "didn't report which data formats it reads: The table is down.",
      ],
    ];
    it.each(steps)("%s: asks for confirmation if the deployment is risky", async (_what, prepare, answers, risk) => {
      prepare();
      const asked: string[] = [];
      const refused = await deploy(["preview"], {}, answers);
      if (risk === null) {
        expect([refused.code, refused.text.includes("risks")]).toEqual([0, false]);
        return;
      }
      expect(refused.code).toBe(1);
      expect(refused.text).toContain(risk);
      expect(refused.text).toContain("Nothing was deployed.");
      expect(refused.commands.join("\n")).not.toMatch(/cdk (bootstrap|deploy)/);
      const confirm: DeployIo["confirm"] = async (question) => asked.push(question) > 0;
      const accepted = await deploy(["preview"], {}, { ...answers, confirm });
      expect(accepted.commands.join("\n")).toContain("cdk deploy");
      expect(asked).toEqual(["Deploy anyway?"]);
    });

    it("announces the new data formats to the deployed version before it deploys", async () => {
      version(["m"], [], ["l"]);
      const { commands } = await deploy(["preview"], {}, stage(["l", "m"], ["l"], ["l"]));
      const invocations = commands.filter((command) => command.startsWith("aws lambda invoke"));
      expect(invocations[0]).toContain(`--function-name pulse-preview-jobs-StartMigrations-0`);
      expect(invocations[0]).toContain(`--payload '{"writes":["m","l"]}'`);
      expect(invocations[1]).toBe(invokeMigrations);
    });

    it("asks for no confirmation without a deployed version, but requires it if the version is unknown", async () => {
      version(["m"], [], []);
      const describe = "aws cloudformation describe-stacks --stack-name pulse-preview-jobs";
      const none = awsError("ValidationError", "DescribeStacks", "Stack with id pulse-preview-jobs does not exist");
      const unfinished = recorded([]);
      for (const answer of [none, unfinished]) {
        expect((await deploy(["preview"], { [describe]: answer })).code).toBe(0);
      }
      const denied = await deploy(["preview"], { [describe]: awsError("AccessDenied", "DescribeStacks", "No access") });
      expect(denied.code).toBe(1);
      expect(denied.text).toContain("The deployed version is unknown: An error occurred (AccessDenied)");
    });
  });

  it("bootstraps the CDK in a new account", async () => {
    const { commands } = await deploy(["preview"], {
      "aws cloudformation describe-stacks --stack-name CDKToolkit": awsError(
        "ValidationError",
        "DescribeStacks",
        "Stack with id CDKToolkit does not exist",
      ),
    });
    expect(commands.slice(-5)).toEqual([
      "npx cdk bootstrap aws://123456789012/eu-north-1 -c stage=preview",
      expect.stringContaining("describe-stacks --stack-name CDKToolkit --region us-east-1"),
      "npx cdk bootstrap aws://123456789012/us-east-1 -c stage=preview",
      expect.stringContaining("npx cdk deploy"),
      invokeMigrations,
    ]);
  });

  it("bootstraps and checks us-east-1, which CloudFront requires", async () => {
    const { code, commands } = await deploy(["production"], {
      "aws cloudformation describe-stacks --stack-name CDKToolkit --region us-east-1": failure,
    });
    expect(code).toBe(0);
    expect(commands.filter((command) => command.includes("cdk bootstrap"))).toEqual([
      "npx cdk bootstrap aws://123456789012/us-east-1 -c stage=production",
    ]);
    const blocked = await deploy(["production"], {
      "aws cloudformation describe-stacks --region us-east-1": recorded([
        { name: "pulse-production-firewall", status: "ROLLBACK_COMPLETE" },
      ]),
    });
    expect(blocked.text).toContain("delete-stack --stack-name pulse-production-firewall --region us-east-1");
  });

  const emailSender = "pulse@globex.com";
  const identity = "aws sesv2 get-email-identity --email-identity globex.com";
  const verified = { [identity]: recorded({ VerifiedForSendingStatus: true }) };
  const firewallNamed = (id: string) => ({
    firewall: `arn:aws:wafv2:us-east-1:123456789012:global/webacl/company/${id}`,
  });
  const tableKey = "arn:aws:kms:eu-north-1:123456789012:key/0a1b";
  const key = (KeyState: string, KeySpec = "SYMMETRIC_DEFAULT") => ({
    "aws kms describe-key": recorded({ KeyMetadata: { KeyState, KeySpec } }),
  });
  const named: readonly (readonly [string, Partial<StageConfig>, Answers, string | null, string])[] = [
    ["an existing firewall of the company", firewallNamed("0a1b"), {}, null, "Pulse is deployed"],
    ["a missing firewall", firewallNamed("9999"), {}, "webacl/company/9999 for CloudFront. Correct firewall", ""],
    ["a verified sender domain", { emailSender }, verified, null, "Pulse is deployed"],
    [
      "a sender domain in the Amazon SES sandbox",
      { emailSender },
      { ...verified, "aws sesv2 get-account": recorded({ ProductionAccessEnabled: false }) },
      null,
      "Amazon SES in eu-north-1 is in its sandbox",
    ],
    [
      "an unverified sender domain",
      { emailSender },
      { [identity]: recorded({ VerifiedForSendingStatus: false }) },
      "Amazon SES in eu-north-1 has not verified globex.com",
      "",
    ],
    [
      "a sender domain unknown to Amazon SES",
      { emailSender },
      { [identity]: awsError("NotFoundException", "GetEmailIdentity", "No.") },
      "has not verified globex.com",
      "",
    ],
    [
      "a sender domain that can't be checked",
      { emailSender },
      { [identity]: awsError("AccessDeniedException", "GetEmailIdentity", "No.") },
      "the sender's domain in Amazon SES could not be checked",
      "",
    ],
    ["an enabled key", { tableKey }, key("Enabled"), null, ""],
    ["a key that will be deleted", { tableKey }, key("PendingDeletion"), "is PendingDeletion", ""],
    ["a key that only signs", { tableKey }, key("Enabled", "RSA_2048"), "has the key spec RSA_2048", ""],
  ];
  it.each(named)(
    "checks the resources that the settings reference: %s",
    async (_what, change, answers, complaint, said) => {
      const { code, text, commands } = await deploy(["production"], answers, production(change));
      expect([code, commands.some((command) => command.includes("cdk deploy"))]).toEqual(
        complaint === null ? [0, true] : [1, false],
      );
      expect(text).toContain(complaint ?? said);
    },
  );

  describe("with a restored table", () => {
    const restored = production({ restoredTable: "pulse-restored" });
    const table = "aws dynamodb describe-table --table-name pulse-restored --region eu-north-1 --query";

    it("deploys if the table has all settings of the stage's own table", async () => {
      expect((await deploy(["production"], {}, restored)).code).toBe(0);
    });

    const wrong: readonly (readonly [string, Answers, string])[] = [
      ["that is still being restored", { [`${table} Table.TableStatus`]: recorded("CREATING") }, "is not active yet."],
      [
        "that does not exist",
        { [table]: awsError("ResourceNotFoundException", "DescribeTable", "Table not found") },
        "Table not found",
      ],
      [
        "without deletion protection",
        { [`${table} Table.Deletion`]: recorded(false) },
        "update-table --deletion-protection-enabled --table-name pulse-restored --region eu-north-1",
      ],
      [
        "without point-in-time recovery",
        { "aws dynamodb describe-continuous-backups": recorded("DISABLED") },
        "--point-in-time-recovery-specification PointInTimeRecoveryEnabled=true --table-name pulse-restored",
      ],
      [
        "without time to live",
        { "aws dynamodb describe-time-to-live": recorded(["DISABLED", null]) },
        "--time-to-live-specification Enabled=true,AttributeName=expiresAt --table-name pulse-restored",
      ],
    ];
    it.each(wrong)(
      "deploys nothing with a table %s, and prints the reason or fix",
      async (_what, answers, complaint) => {
        const { code, text, commands } = await deploy(["production"], answers, restored);
        expect(code).toBe(1);
        expect(text).toContain(complaint);
        expect(commands.join("\n")).not.toContain("cdk deploy");
      },
    );
  });

  it("tests the distribution if the host name doesn't resolve, and prints the DNS target", async () => {
    const { text, smoked } = await deploy(["preview"], {}, { resolvesHost: async () => false });
    expect(smoked).toEqual(["https://pulse.globex.com via https://d1.cloudfront.net"]);
    expect(text).toContain("Point pulse.globex.com to d1.cloudfront.net (CNAME or alias).");
  });

  it("fails if the deployed site doesn't work", async () => {
    const problem = "Google rejects the sign-in: invalid_client.";
    const { code, text } = await deploy(
      ["preview"],
      {},
      { smoke: async () => [{ title: "The redirect to Google", problem }] },
    );
    expect(code).toBe(1);
    expect(text).toContain(problem);
    expect(text).not.toContain("Pulse is deployed: ");
  });

  it("prints how to continue after a failed deployment, and tests nothing", async () => {
    const { code, text, smoked } = await deploy(["preview", "--no-rollback"], { "npx cdk deploy": failure });
    expect([code, smoked]).toEqual([1, []]);
    expect(text).toContain("docs/deploying.md#when-a-deployment-fails");
  });

  it("deploys nothing if the CDK bootstrap fails", async () => {
    const { code, commands } = await deploy(["preview"], {
      "aws cloudformation describe-stacks --stack-name CDKToolkit": failure,
      "npx cdk bootstrap": failure,
    });
    expect(code).toBe(1);
    expect(commands.at(-1)).toContain("npx cdk bootstrap");
  });

  it.each([[], ["local"], ["prod"], ["preview", "--force"], ["--dry-run"]])(
    "prints its usage when called with %j",
    async (...args) => {
      const { code, text, commands } = await deploy(args);
      expect([code, commands]).toEqual([2, []]);
      expect(text).toContain("npm run deploy -- STAGE --dry-run");
    },
  );

  const kept: readonly (readonly [string, Partial<StageConfig>])[] = [
    ["company", { company: "Acme" }],
    ["emailDomain", { emailDomain: "acme.com" }],
    ["bootstrapRoles", { bootstrapRoles: { "root@globex.com": "admin", "cto@acme.com": "cto" } }],
    ["account", { account: "222222222222" }],
    [
      "domain.name",
      { domain: { name: "pulse.acme.com", certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1" } },
    ],
    [
      "domain.certificateArn",
      {
        domain: {
          name: "pulse.globex.com",
          certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000",
        },
      },
    ],
    [
      "google.clientId",
      { google: { clientId: "000000000000-example.apps.googleusercontent.com", clientSecretName: "g" } },
    ],
    ["oauthDomainPrefix", { oauthDomainPrefix: "pulse-acme" }],
    ["alarmEmail", { alarmEmail: "pulse-alarms@acme.com" }],
  ];
  it.each(kept)("rejects a stage if only %s is still the example", async (name, change) => {
    const { code, text } = await deploy(["production"], {}, production(change));
    expect(code).toBe(1);
    expect(text.split("\n").slice(1)).toEqual([`  - ${name} still has the example value`]);
  });

  const certificate = (Status: string, DomainName: string): Answers => ({
    "aws acm": recorded({ Certificate: { Status, DomainName } }),
  });
  const secret = (name: "google" | "slack", answer: ToolResult): Answers => ({
    [`aws secretsmanager get-secret-value --secret-id pulse/production/${name}`]: answer,
  });
  const stackIn = (status: string): Answers => ({
    "aws cloudformation describe-stacks --region": recorded([{ name: "pulse-production-edge", status }]),
  });
  const googleSecret = "The secret pulse/production/google-client-secret";
  const invalidToken = "The security token included in the request is expired";
  const wrongAccounts: readonly (readonly [string, Answers, string])[] = [
    [
      "no AWS CLI",
      { "aws sts": { code: 127, output: "", errors: "spawn aws ENOENT" } },
      "The AWS CLI is not installed.",
    ],
    [
      "no credentials",
      { "aws sts": { code: 253, output: "", errors: "Unable to locate credentials." } },
      "AWS found no valid credentials: Unable to locate credentials.",
    ],
    [
      "credentials that have expired",
      { "aws sts": awsError("ExpiredToken", "GetCallerIdentity", invalidToken) },
      invalidToken,
    ],
    [
      "credentials of another account",
      { "aws sts": recorded({ Account: "999999999999" }) },
      "The credentials belong to account 999999999999, but the stage belongs to 123456789012.",
    ],
    [
      "a new account with few concurrent executions",
      { "aws lambda": recorded({ AccountLimit: { ConcurrentExecutions: 10 } }) },
      "The account may run 10 concurrent functions in eu-north-1",
    ],
    [
      "a region that the account has not enabled",
      { "aws lambda": awsError("UnrecognizedClientException", "GetAccountSettings", "The security token is invalid.") },
      "the concurrent executions of Lambda could not be checked",
    ],
    [
      "a certificate that is not yet issued",
      certificate("PENDING_VALIDATION", "pulse.globex.com"),
      "The certificate is not issued (PENDING_VALIDATION).",
    ],
    [
      "a certificate for another host",
      certificate("ISSUED", "*.apps.globex.com"),
      "The certificate is for *.apps.globex.com, not for pulse.globex.com.",
    ],
    [
      "a certificate that does not exist",
      { "aws acm": awsError("ResourceNotFoundException", "DescribeCertificate", "Could not find certificate.") },
      "the certificate could not be checked: An error occurred (ResourceNotFoundException)",
    ],
    [
      "no Google secret",
      secret("google", awsError("ResourceNotFoundException", "GetSecretValue", "None.")),
      "There is no secret pulse/production/google-client-secret in eu-north-1; one in another region does not count.",
    ],
    ["a Google secret as JSON", secret("google", recorded('{"secret":"GOCSPX-hidden"}')), `${googleSecret} is JSON;`],
    ["a Google secret in quotes", secret("google", recorded('"GOCSPX-hidden"')), `${googleSecret} is JSON;`],
    [
      "a Google secret with a line break",
      secret("google", recorded("GOCSPX-hidden\n")),
      `${googleSecret} contains a line break;`,
    ],
    [
      "a Google secret with a space after it",
      secret("google", recorded("GOCSPX-hidden ")),
      `${googleSecret} begins or ends with a space.`,
    ],
    ["a Google secret that is empty", secret("google", recorded("")), `${googleSecret} is empty.`],
    [
      "a Slack token with a line break",
      secret("slack", recorded("xoxb-hidden\r\n")),
      "The secret pulse/production/slack-token contains a line break;",
    ],
    [
      "a stack that could not be created",
      stackIn("ROLLBACK_COMPLETE"),
      "could not be created (ROLLBACK_COMPLETE). Delete it, then deploy again",
    ],
    [
      "a stack that could not be deleted",
      stackIn("DELETE_FAILED"),
      "could not be deleted (DELETE_FAILED) and may still contain data",
    ],
    [
      "a stack whose rollback failed",
      stackIn("UPDATE_ROLLBACK_FAILED"),
      "continue-update-rollback --stack-name pulse-production-edge",
    ],
    ["a stack that is changing", stackIn("CREATE_IN_PROGRESS"), "is changing (CREATE_IN_PROGRESS). Wait"],
  ];
  it.each(wrongAccounts)("deploys nothing with %s", async (_what, answers, complaint) => {
    const { code, text, commands } = await deploy(["production"], answers);
    expect(code).toBe(1);
    expect(text).toContain(complaint);
    expect(text).not.toContain("hidden");
    expect(commands.join("\n")).not.toContain("cdk deploy");
  });

  it("queries AWS in the stage's region or CloudFront's, not in the default region", async () => {
    const { commands } = await deploy(["production"]);
    const regions = commands
      .filter((command) => command.startsWith("aws ") && !command.startsWith("aws sts"))
      .map((command) => [command.split(" ")[1], /--region (\S+)/.exec(command)?.[1]]);
    expect(new Set(regions.map(([, region]) => region))).toEqual(new Set(["eu-north-1", "us-east-1"]));
    for (const [service, region] of regions) {
      expect({ service, region }).toEqual({
        service,
        region: service === "acm" ? "us-east-1" : service === "cloudformation" ? region : "eu-north-1",
      });
    }
  });

  it("reports all problems together, and checks nothing in the wrong account", async () => {
    const wrong = { "aws acm": failure, "aws lambda": failure };
    expect((await deploy(["production"], wrong)).text.match(/could not be checked/g)).toHaveLength(2);
    const foreign = await deploy(["production"], { ...wrong, "aws sts": recorded({ Account: "999999999999" }) });
    expect(foreign.commands).toHaveLength(1);
  });

  it.each(["CREATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", "CREATE_FAILED", "REVIEW_IN_PROGRESS"])(
    "continues with a stack in state %s, and with other stages' stacks in any state",
    async (status) => {
      const stacks = [
        { name: "pulse-preview-edge", status },
        { name: "pulse-production-edge", status: "ROLLBACK_COMPLETE" },
      ];
      expect(
        (await deploy(["preview"], { "aws cloudformation describe-stacks --region": recorded(stacks) })).code,
      ).toBe(0);
    },
  );

  it("allows few concurrent executions on preview, with a hint", async () => {
    const { code, text } = await deploy(["preview"], {
      "aws lambda": recorded({ AccountLimit: { ConcurrentExecutions: 10 } }),
    });
    expect(code).toBe(0);
    expect(text).toContain("aws service-quotas request-service-quota-increase");
  });

  it.each(["preview", "production"])(
    "prints every step of %s with --dry-run without running any, even with example values",
    async (stage) => {
      const { code, text, commands, smoked } = await deploy([stage, "--dry-run"], {}, { configOf: examples });
      expect([code, commands, smoked]).toEqual([0, [], []]);
      const steps = [
        "- account still has the example value",
        "aws sts get-caller-identity",
        "aws lambda get-account-settings",
        "aws acm describe-certificate",
        `--secret-id pulse/${stage}/google-client-secret`,
        `--secret-id pulse/${stage}/slack-token`,
        "aws cloudformation describe-stacks",
        "npx cdk bootstrap aws://",
        "npx cdk deploy --all",
        "npm run smoke -- https://",
      ];
      expect(steps.map((step) => text.indexOf(step)).every((at, index, all) => at > (all[index - 1] ?? -1))).toBe(true);
    },
  );
});
