import { join } from "node:path";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, RecursiveLoop, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Access } from "#functions/access.ts";
import type { StageConfig } from "../config.ts";
import { accessStatements, userPoolStatements } from "./accessStatements.ts";
import { functionEnvironment } from "./functionEnvironment.ts";
import type { Resources } from "./resources.ts";

export interface FunctionContext {
  readonly config: StageConfig;
  readonly resources: Resources;
  readonly functionsFolder: string;
}

export interface PulseFunctionOptions {
  /** `<kind>-<name>`. */
  readonly folder: string;
  readonly summary: string;
  readonly timeoutSeconds: number;
  readonly access: Access;
  /** If absent, the caller grants the access to the user pool. */
  readonly userPool?: IUserPool;
  /**
   * Whether it triggers itself through a queue. Lifts Lambda's limit of about 16 such runs, so the
   * function must end the chain.
   */
  readonly startsItself?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** In addition to those for `access`. */
  readonly statements?: readonly PolicyStatement[];
}

/**
 * Deployed functions have their own assets. Local functions share one, with their chunks
 * (docs/architecture.md#the-local-runtime).
 */
const codeOf = ({ config, functionsFolder }: FunctionContext, folder: string) =>
  config.stage === "local"
    ? { code: Code.fromAsset(functionsFolder), handler: `${folder}/index.handler` }
    : { code: Code.fromAsset(join(functionsFolder, folder)), handler: "index.handler" };

/** Creates the function, its log group, and a role that allows only `access`, `statements` and writing to that log. */
export const pulseFunction = (
  scope: Construct,
  id: string,
  context: FunctionContext,
  {
    folder,
    summary,
    timeoutSeconds,
    access,
    userPool,
    startsItself = false,
    environment = {},
    statements = [],
  }: PulseFunctionOptions,
): LambdaFunction => {
  const { config, resources } = context;
  const parent = new Construct(scope, id);
  const logGroup = new LogGroup(parent, "Log", {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const allowed = [
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
    ...accessStatements(access, resources),
    ...(userPool === undefined ? [] : userPoolStatements(access, userPool.userPoolArn)),
    ...statements,
  ];
  const role = new Role(parent, "Role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { access: new PolicyDocument({ statements: allowed }) },
  });
  return new LambdaFunction(parent, "Function", {
    description: summary,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: config.functionMemory,
    timeout: Duration.seconds(timeoutSeconds),
    ...(startsItself && { recursiveLoop: RecursiveLoop.ALLOW }),
    ...codeOf(context, folder),
    environment: { ...functionEnvironment(config, resources), ...environment },
    role,
    logGroup,
  });
};
