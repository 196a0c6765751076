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
const statement = z.object({ Effect: z.enum(["Allow", "Deny"]), Action: actions, Resource: z.unknown().optional() });
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

/** The actions of the AWS CLI's commands, as IAM names them. */
const actionOf = (command: string): string => {
  const [, service = "", operation = ""] = /^aws (\S+) (\S+)/.exec(command) ?? [];
  const name = operation.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const special: Readonly<Record<string, string>> = {
    "lambda:Invoke": "lambda:InvokeFunction",
    "wafv2:ListWebAcls": "wafv2:ListWebACLs",
  };
  return special[`${service}:${name}`] ?? `${service}:${name}`;
};

describe("the roles of GitHub Actions", () => {
  it("allow a deployment what its commands need, and nothing else", async () => {
    const account = "123456789012";
    const key = {
      KeyState: "Enabled",
      KeyUsage: "ENCRYPT_DECRYPT",
      KeySpec: "SYMMETRIC_DEFAULT",
      KeyManager: "CUSTOMER",
    };
    const { run, commands } = recordedAws({
      "aws kms describe-key": recorded({ KeyMetadata: key }),
    });
    await deployCommand(["preview"], {
      configOf: () =>
        parseStageConfig({
          ...ownStage("preview"),
          firewall: `arn:aws:wafv2:us-east-1:${account}:global/webacl/company/0a1b`,
          tableKey: `arn:aws:kms:eu-north-1:${account}:key/12345678-1234-1234-1234-123456789012`,
          restoredTable: "pulse-restored",
        }),
      run,
      readJson: () => ({ "pulse-preview-jobs": { StartMigrationsFunction: "pulse-preview-jobs-StartMigrations-1" } }),
      smoke: async () => [],
      isResolved: async () => true,
      confirm: async () => true,
      print: () => undefined,
    });
    // Everyone may ask who they are.
    const needed = commands
      .filter((command) => command.startsWith("aws ") && !command.startsWith("aws sts "))
      .map(actionOf);
    expect([...new Set(needed), "sts:AssumeRole"].toSorted()).toEqual(allowed("DeployRole").toSorted());
  });

  it("deploy only from the stage's environment, and compare only for pull requests", () => {
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

  it("read nothing but stacks for the difference, and so nothing that people wrote", () => {
    expect(allowed("DiffRole")).toEqual([
      "cloudformation:DescribeStackResources",
      "cloudformation:DescribeStacks",
      "cloudformation:GetTemplate",
      "cloudformation:ListStackResources",
    ]);
    expect(roleOf("DiffRole").statements.at(-1)).toEqual({
      Effect: "Deny",
      Action: ["sts:AssumeRole"],
      Resource: "*",
    });
  });
});
