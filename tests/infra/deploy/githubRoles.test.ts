import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { parseStageConfig } from "#infra/config.ts";
import { deployCommand } from "#infra/deploy/deployCommand.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { ownStage, recorded, recordedAws } from "./recordedAws.ts";

const actions = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());
const resource = z.union([z.string(), z.object({ "Fn::Sub": z.string() }).transform((one) => one["Fn::Sub"])]);
const resources = z.union([resource, z.array(resource)]).transform((one) => [one].flat());
const statement = z.object({ Effect: z.enum(["Allow", "Deny"]), Action: actions, Resource: resources });
const role = z.object({
  AssumeRolePolicyDocument: z.object({
    Statement: z.tuple([z.object({ Condition: z.object({ StringEquals: z.record(z.string(), z.unknown()) }) })]),
  }),
  Policies: z.tuple([z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) })]),
});

const { Resources } = z
  .object({ Resources: z.record(z.string(), z.object({ Properties: z.unknown() })) })
  .parse(parse(readFileSync(join(projectRoot, "infra/deploy/githubRoles.yaml"), "utf8")));
const roleOf = (name: string) => {
  const { AssumeRolePolicyDocument, Policies } = role.parse(Resources[name]?.Properties);
  return {
    trusted: AssumeRolePolicyDocument.Statement[0].Condition.StringEquals,
    statements: Policies[0].PolicyDocument.Statement,
  };
};
const allowed = (name: string) =>
  roleOf(name)
    .statements.filter(({ Effect }) => Effect === "Allow")
    .flatMap(({ Action }) => Action);

const account = "123456789012";

/** An IAM action and its resource. */
interface Need {
  readonly action: string;
  readonly resource: string;
}

/** The permission that an AWS CLI command needs. */
const needOf = (command: string): Need => {
  const [, cli = "", operation = ""] = /^aws (\S+) (\S+)/.exec(command) ?? [];
  const service = cli === "sesv2" ? "ses" : cli;
  const name = operation.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const special: Readonly<Record<string, string>> = {
    "lambda:Invoke": "lambda:InvokeFunction",
    "wafv2:ListWebAcls": "wafv2:ListWebACLs",
  };
  const action = special[`${service}:${name}`] ?? `${service}:${name}`;
  const option = (wanted: string): string | undefined => new RegExp(`--${wanted} (\\S+)`).exec(command)?.[1];
  const arn = (type: string, id: string | undefined): string | undefined =>
    id && `arn:aws:${service}:${option("region") ?? ""}:${account}:${type}${id}`;
  const resource =
    option("certificate-arn") ??
    option("key-id") ??
    arn("secret:", option("secret-id")) ??
    arn("table/", option("table-name")) ??
    arn("identity/", option("email-identity")) ??
    arn("function:", option("function-name"));
  // Describing stacks has resources, but which ones a stage has isn't known before it is created.
  return { action, resource: resource ?? "*" };
};

const matches = (pattern: string, text: string): boolean => {
  const filled = pattern
    .replaceAll("${AWS::Partition}", "aws")
    .replaceAll("${AWS::AccountId}", account)
    .replaceAll("${Stage}", "preview");
  return new RegExp(`^${filled.replaceAll(/[/.]/g, "\\$&").replaceAll("*", ".*")}$`).test(text);
};

const deployAllows = ({ action, resource }: Need): boolean =>
  roleOf("DeployRole").statements.some(
    ({ Action, Resource }) => Action.includes(action) && Resource.some((pattern) => matches(pattern, resource)),
  );

/** The permissions that a deployment needs when every option is on. */
const needsOfDeployment = async (): Promise<readonly Need[]> => {
  const key = {
    KeyState: "Enabled",
    KeyUsage: "ENCRYPT_DECRYPT",
    KeySpec: "SYMMETRIC_DEFAULT",
    KeyManager: "CUSTOMER",
  };
  const { run, commands } = recordedAws({ "aws kms describe-key": recorded({ KeyMetadata: key }) });
  await deployCommand(["preview"], {
    configOf: () =>
      parseStageConfig({
        ...ownStage("preview"),
        domainRule: "off",
        demo: { publicPassword: null },
        emailSender: "pulse@globex.com",
        firewall: `arn:aws:wafv2:us-east-1:${account}:global/webacl/company/0a1b`,
        tableKey: `arn:aws:kms:eu-north-1:${account}:key/12345678-1234-1234-1234-123456789012`,
        restoredTable: "pulse-restored",
      }),
    run,
    readJson: (file) =>
      file.includes("outputs")
        ? {
            "pulse-preview-jobs": { StartMigrationsFunction: "pulse-preview-jobs-StartMigrations-1" },
            "pulse-preview-demo": { SeedDemoFunction: "pulse-preview-demo-SeedDemo-1" },
          }
        : { reads: [], writes: [], ended: [], running: [], started: [] },
    smoke: async () => [],
    resolvesHost: async () => true,
    confirm: async () => true,
    print: () => undefined,
  });
  // sts get-caller-identity needs no permission.
  return commands.filter((command) => command.startsWith("aws ") && !command.startsWith("aws sts ")).map(needOf);
};

describe("the roles of GitHub Actions", () => {
  it("allow a deployment exactly the actions that its commands need", async () => {
    const needs = await needsOfDeployment();
    expect(needs.filter((need) => !deployAllows(need))).toEqual([]);
    const actions = new Set(needs.map(({ action }) => action));
    expect([...actions, "sts:AssumeRole"].toSorted()).toEqual(allowed("DeployRole").toSorted());
    // Otherwise nothing would test the pattern of this function.
    expect(needs.filter(({ resource }) => resource.includes("-demo-SeedDemo"))).not.toEqual([]);
  });

  it.each([
    [
      "a route's function",
      "lambda:InvokeFunction",
      "lambda:eu-north-1:ACCOUNT:function:pulse-preview-reviews-getReview-1",
    ],
    ["another job", "lambda:InvokeFunction", "lambda:eu-north-1:ACCOUNT:function:pulse-preview-jobs-Mails-1"],
    [
      "production",
      "lambda:InvokeFunction",
      "lambda:eu-north-1:ACCOUNT:function:pulse-production-jobs-StartMigrations-1",
    ],
    [
      "production's secret",
      "secretsmanager:GetSecretValue",
      "secretsmanager:eu-north-1:ACCOUNT:secret:pulse/production/a",
    ],
    ["another table", "dynamodb:DescribeTable", "dynamodb:eu-north-1:ACCOUNT:table/payroll"],
    ["another role", "sts:AssumeRole", "iam::ACCOUNT:role/administrator"],
  ])("deny preview's deployment access to %s", (_what, action, name) => {
    expect(deployAllows({ action, resource: `arn:aws:${name.replace("ACCOUNT", account)}` })).toBe(false);
  });

  it("trust only the stage's environment to deploy, and only pull requests to diff", () => {
    const aud = "sts.amazonaws.com";
    const provider = "token.actions.githubusercontent.com";
    expect(roleOf("DeployRole").trusted).toEqual({
      [`${provider}:aud`]: aud,
      [`${provider}:sub`]: { "Fn::Sub": "repo:${Repository}:environment:${Stage}" },
    });
    expect(roleOf("DiffRole").trusted).toEqual({
      [`${provider}:aud`]: aud,
      [`${provider}:sub`]: { "Fn::Sub": "repo:${Repository}:pull_request" },
    });
  });

  it("read only stacks for the diff, never stored data", () => {
    expect(allowed("DiffRole")).toEqual([
      "cloudformation:DescribeStackResources",
      "cloudformation:DescribeStacks",
      "cloudformation:GetTemplate",
      "cloudformation:ListStackResources",
    ]);
    expect(roleOf("DiffRole").statements.at(-1)).toEqual({
      Effect: "Deny",
      Action: ["sts:AssumeRole"],
      Resource: ["*"],
    });
  });
});
