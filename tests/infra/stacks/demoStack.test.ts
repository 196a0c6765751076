import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { commonVariables, deploymentVariables } from "#functions/environment.ts";
import { deploymentFunctions } from "#functions/jobs/catalog.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Assembly, nameOf as name, type Resource, theOne } from "./assembly.ts";
import { grantsOfFunction } from "./policies.ts";
import { synthesize } from "./synthesized.ts";

/** Preview with demo accounts. */
const preview = (publicPassword: string | null) =>
  synthesize("preview", { changes: { demo: { publicPassword }, domainRule: "off" } });

const ofDemo = ({ ofType }: Assembly, type: string): readonly Resource[] =>
  ofType(type).filter(({ stack }) => stack === "demo");
/** All files of an assembly as one text. */
const everything = (directory: string): string =>
  readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((file) => join(directory, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

describe("preview with demo accounts", () => {
  const assembly = preview(null);
  const seedDemo = theOne(ofDemo(assembly, "AWS::Lambda::Function"));
  const secret = theOne(ofDemo(assembly, "AWS::SecretsManager::Secret"));

  it("has a function that creates the accounts, with an output for the deploy command", () => {
    expect(assembly.bundleOf(seedDemo)).toContain('"deployment-seedDemo"');
    expect(assembly.outputOf("demo", "SeedDemoFunction")).toBe(name(seedDemo));
    expect(seedDemo.properties["Timeout"]).toBe(deploymentFunctions.seedDemo.timeoutSeconds);
  });

  it("grants the function its declared permissions and its secret", () => {
    const { table, userPool } = deploymentFunctions.seedDemo.access;
    expect(grantsOfFunction(assembly, seedDemo)).toEqual(
      [
        ...table.map(
          (operation) => `dynamodb:${operation} on ${name(assembly.only("AWS::DynamoDB::GlobalTable"))}.Arn`,
        ),
        ...userPool.map(
          (operation) => `cognito-idp:${operation} on ${name(assembly.only("AWS::Cognito::UserPool"))}.Arn`,
        ),
        `secretsmanager:GetSecretValue on ${name(secret)}`,
      ].sort(),
    );
  });

  it("gives the function its environment variables and the sample files", () => {
    const { Variables } = z
      .looseObject({ Variables: z.record(z.string(), z.string().min(1)) })
      .parse(seedDemo.properties["Environment"]);
    expect(Object.keys(Variables).sort()).toEqual(Object.keys({ ...commonVariables, ...deploymentVariables }).sort());
    expect(Variables).toMatchObject({ SAMPLE_FOLDER: "/opt", DEMO_PASSWORD_SECRET: name(secret) });
    const layer = theOne(ofDemo(assembly, "AWS::Lambda::LayerVersion"));
    expect(seedDemo.properties["Layers"]).toEqual([name(layer)]);
    const { S3Key } = z.looseObject({ S3Key: z.string() }).parse(layer.properties["Content"]);
    const asset = join(assembly.directory, `asset.${S3Key.replace(/\.zip$/, "")}`);
    expect(readdirSync(asset).sort()).toEqual(["ladder.yaml", "onboarding.yaml"]);
  });

  it("retains no resource of the demo stack on deletion", () => {
    const own = assembly.resources.filter(({ stack }) => stack === "demo");
    expect(own.length).toBeGreaterThan(3);
    for (const { id, deletionPolicy = "Delete", updateReplacePolicy = "Delete" } of own) {
      expect({ id, deletionPolicy, updateReplacePolicy }).toEqual({
        id,
        deletionPolicy: "Delete",
        updateReplacePolicy: "Delete",
      });
    }
  });

  wideIt("generates a password that is in no template or page, so the page has no buttons", () => {
    expect(secret.properties).toHaveProperty("GenerateSecretString");
    expect(secret.properties).not.toHaveProperty("SecretString");
    const files = everything(assembly.directory);
    expect(files).toContain('"demo":null');
    expect(files).not.toContain('"demo":{');
  });

  wideIt("shows the buttons with a public password", () => {
    const open = preview("explore-pulse");
    const files = everything(open.directory);
    expect(files).toContain('"demo":{"password":"explore-pulse"}');
    expect(theOne(ofDemo(open, "AWS::SecretsManager::Secret")).properties["SecretString"]).toBe("explore-pulse");
  });
});
