import { join } from "node:path";
import { type App, CfnOutput, RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Code, LayerVersion } from "aws-cdk-lib/aws-lambda";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { DeploymentVariable } from "#functions/environment.ts";
import { deploymentFunctions } from "#functions/jobs/catalog.ts";
import { acknowledgeFindings } from "../constructs/acknowledgeFindings.ts";
import { type FunctionContext, pulseFunction } from "../constructs/pulseFunction.ts";
import { projectRoot } from "../projectRoot.ts";
import type { Auth } from "./authStack.ts";
import { pulseStack } from "./pulseStack.ts";

/** Where Lambda puts the files of a function's layers. */
const layersFolder = "/opt";

/**
 * Creates the demo accounts and their organization (docs/deploying.md#demo-accounts-on-preview). Only for deployed
 * stages: the local runtime creates them itself.
 */
export const demoStack = (
  app: App,
  context: FunctionContext,
  { userPool }: Auth,
  publicPassword: string | null,
): void => {
  const stack = pulseStack(app, context.config, "demo", "demo accounts and their organization");
  const password = new Secret(stack, "Password", {
    description: "The password of the demo accounts",
    ...(publicPassword === null
      ? { generateSecretString: { passwordLength: 24, excludePunctuation: true } }
      : { secretStringValue: SecretValue.unsafePlainText(publicPassword) }),
    // The secret may be lost, because each deployment sets the accounts' password to its current value.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledgeFindings(password, {
    "AwsSolutions-SMG4": "The password protects only sample data; the next deployment applies a new value.",
  });
  const sample = new LayerVersion(stack, "Sample", {
    description: "The files of the sample organization",
    // The sample's code is in the function's bundle.
    code: Code.fromAsset(join(projectRoot, "sample"), { exclude: ["**", "!*.yaml"] }),
  });
  const environment: Readonly<Record<DeploymentVariable, string>> = {
    USER_POOL_ID: userPool.userPoolId,
    DEMO_PASSWORD_SECRET: password.secretArn,
    SAMPLE_FOLDER: layersFolder,
  };
  const seedDemo = pulseFunction(stack, "SeedDemo", context, {
    folder: "deployment-seedDemo",
    ...deploymentFunctions.seedDemo,
    userPool,
    environment,
    statements: [new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [password.secretArn] })],
  });
  seedDemo.addLayers(sample);
  new CfnOutput(stack, "SeedDemoFunction", {
    description: "The function that creates the demo accounts; the deploy command runs it",
    value: seedDemo.functionName,
  });
  new CfnOutput(stack, "DemoPasswordSecret", {
    description: "The secret with the password of the demo accounts",
    value: password.secretArn,
  });
};
