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

  it("has a function that creates them, which the deploy command finds", () => {
    expect(assembly.bundleOf(seedDemo)).toContain('"deployment-seedDemo"');
    expect(assembly.outputOf("demo", "SeedDemoFunction")).toBe(name(seedDemo));
    expect(seedDemo.properties["Timeout"]).toBe(deploymentFunctions.seedDemo.timeoutSeconds);
  });

  it("grants it what the catalog declares, and its secret", () => {
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

  it("gives it its environment and the files of the sample, where it looks for them", () => {
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

  it("keeps nothing of its own when it is taken down", () => {
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

  wideIt("generates their password, which is neither in a template nor in the page, so there are no buttons", () => {
    expect(secret.properties).toHaveProperty("GenerateSecretString");
    expect(secret.properties).not.toHaveProperty("SecretString");
    const files = everything(assembly.directory);
    expect(files).toContain('"demo":null');
    expect(files).not.toContain('"demo":{');
  });

  wideIt("shows the buttons only with a password that the configuration calls public", () => {
    const open = preview("explore-pulse");
    const files = everything(open.directory);
    expect(files).toContain('"demo":{"password":"explore-pulse"}');
    expect(theOne(ofDemo(open, "AWS::SecretsManager::Secret")).properties["SecretString"]).toBe("explore-pulse");
  });
});
