import * as z from "zod";
import { deploymentFunctions } from "#functions/jobs/catalog.ts";
import { ownFormats } from "#functions/migrations/formats.ts";
import { regionsOf, type StageConfig, stageNames } from "../config.ts";
import { accountChecks, checkAccount, describeBootstrapCall } from "./accountChecks.ts";
import { exampleSettings } from "./exampleSettings.ts";
import { formatRisks } from "./formatRisks.ts";
import { awsCall, commandLine, type RunTool, type ToolCall } from "./runTool.ts";
import { type SmokeCheck, smokeLines } from "./smokeTest.ts";

export interface DeployIo {
  /** Throws an error that lists every wrong value. */
  readonly configOf: (stage: string) => StageConfig;
  readonly run: RunTool;
  /** Relative to the project; null if missing. */
  readonly readJson: (file: string) => unknown;
  /** Requests go to `via` if the site's own address doesn't resolve yet. */
  readonly smoke: (siteUrl: string, via: string) => Promise<readonly SmokeCheck[]>;
  readonly resolvesHost: (host: string) => Promise<boolean>;
  /** Resolves to false without an interactive terminal. */
  readonly confirm: (question: string) => Promise<boolean>;
  readonly print: (line: string) => void;
}

const deployableStages = stageNames.filter((stage) => stage !== "local");

const options = ["--dry-run", "--no-rollback"] as const;

const usage = `npm run deploy -- STAGE                  checks and deploys a stage: ${deployableStages.join(" or ")}
npm run deploy -- STAGE --dry-run        prints every step; needs neither an account nor a network
npm run deploy -- STAGE --no-rollback    keeps what was created if the deployment fails, to continue from there`;

const outputsFile = (stage: string): string => `.build/outputs-${stage}.json`;

const bootstrapCall = ({ stage, account }: StageConfig, region: string): ToolCall => ({
  tool: "cdk",
  // Without a stage, the CDK would synthesize the local one, which is never deployed.
  args: ["bootstrap", `aws://${account}/${region}`, "-c", `stage=${stage}`],
});

const deployCall = ({ stage }: StageConfig, rollsBackOnFailure: boolean): ToolCall => ({
  tool: "cdk",
  args: [
    "deploy",
    "--all",
    "-c",
    `stage=${stage}`,
    "--require-approval",
    "never",
    "--outputs-file",
    outputsFile(stage),
    ...(rollsBackOnFailure ? [] : ["--no-rollback"]),
  ],
});

const functionOutputs = {
  startMigrations: "StartMigrationsFunction",
  seedDemo: "SeedDemoFunction",
} as const satisfies Record<keyof typeof deploymentFunctions, string>;
type DeploymentFunction = keyof typeof functionOutputs;

const responseFile = (stage: string, name: DeploymentFunction): string => `.build/${name}-${stage}.json`;

const invokeCall = (
  { stage, region }: StageConfig,
  name: DeploymentFunction,
  functionName: string,
  payload?: unknown,
): ToolCall => ({
  tool: "aws",
  args: [
    "lambda",
    "invoke",
    "--function-name",
    functionName,
    ...(payload === undefined
      ? []
      : ["--cli-binary-format", "raw-in-base64-out", "--payload", JSON.stringify(payload)]),
    "--cli-read-timeout",
    String(deploymentFunctions[name].timeoutSeconds + 30),
    "--region",
    region,
    responseFile(stage, name),
  ],
});

const failureShape = z.object({ errorMessage: z.string() });

interface Invocation<Output> {
  readonly name: DeploymentFunction;
  readonly payload?: unknown;
  readonly shape: z.ZodType<Output>;
}

/** Passes the response to `receive`. Returns the problem, or null. */
const invoke = async <Answer>(
  config: StageConfig,
  { name, payload, shape }: Invocation<Answer>,
  outputs: Readonly<Record<string, string>>,
  { run, readJson }: DeployIo,
  receive: (answer: Answer) => void,
): Promise<string | null> => {
  const functionName = outputs[functionOutputs[name]];
  if (functionName === undefined) {
    return `No stack has the output ${functionOutputs[name]}.`;
  }
  const call = invokeCall(config, name, functionName, payload);
  const { code, errors } = await run(call);
  if (code !== 0) {
    return `The function could not be run: ${errors.trim().split("\n").at(-1) ?? ""} (${commandLine(call)})`;
  }
  const response = readJson(responseFile(config.stage, name));
  const parsed = shape.safeParse(response);
  if (!parsed.success) {
    const reason = failureShape.safeParse(response).data?.errorMessage ?? "It returned nothing.";
    return `${reason} See the log of ${functionName}. (${commandLine(call)})`;
  }
  receive(parsed.data);
  return null;
};

const namesShape = z.array(z.string());
const migrationsShape = z.object({
  reads: namesShape,
  writes: namesShape,
  ended: namesShape,
  running: namesShape,
  started: namesShape,
});

/** Returns the problem, or null. */
const invokeStartMigrations = (
  config: StageConfig,
  outputs: Readonly<Record<string, string>>,
  io: DeployIo,
): Promise<string | null> =>
  invoke(config, { name: "startMigrations", shape: migrationsShape }, outputs, io, ({ ended, running, started }) =>
    io.print(
      running.length + started.length === 0
        ? `The stored data is up to date (completed migrations: ${ended.length}).`
        : `The stored data is being migrated: ${[...running, ...started].join(", ")}. Pulse stays usable. Run this command again to see whether it has ended.`,
    ),
  );

const jobsOutputsCall = ({ stage, region }: StageConfig): ToolCall =>
  awsCall(
    region,
    ["cloudformation", "describe-stacks", "--stack-name", `pulse-${stage}-jobs`],
    "Stacks[0].Outputs[].[OutputKey, OutputValue]",
  );

const nextFormats = (): unknown => ({ writes: ownFormats().writes });

/** The risks of this deployment: what can't be undone, or would make data unreadable. */
const readFormatRisks = async (config: StageConfig, io: DeployIo): Promise<readonly string[]> => {
  const { code, output, errors } = await io.run(jobsOutputsCall(config));
  if (code !== 0) {
    return errors.includes("does not exist")
      ? []
      : [`The deployed version is unknown: ${errors.trim().split("\n").at(-1) ?? ""}`];
  }
  const outputs = Object.fromEntries(
    z
      .array(z.tuple([z.string(), z.string()]))
      .catch([])
      .parse(JSON.parse(output)),
  );
  if (!(functionOutputs.startMigrations in outputs)) {
    return [];
  }
  let risks: readonly string[] = [];
  const invocation = { name: "startMigrations", payload: nextFormats(), shape: migrationsShape } as const;
  const problem = await invoke(config, invocation, outputs, io, (deployed) => {
    risks = formatRisks(ownFormats(), deployed);
  });
  return problem === null ? risks : [`The deployed version didn't report which data formats it reads: ${problem}`];
};

const seededShape = z.object({ isSampleNew: z.boolean(), accounts: z.number() });

/** Returns the problem, or null. */
const seedDemo = (
  config: StageConfig,
  outputs: Readonly<Record<string, string>>,
  io: DeployIo,
): Promise<string | null> => {
  io.print("Creating the demo accounts and their organization if they do not exist yet.");
  return invoke(config, { name: "seedDemo", shape: seededShape }, outputs, io, ({ isSampleNew, accounts }) =>
    io.print(
      `${isSampleNew ? "The sample organization was written, and" : "The sample organization already existed, and"} ${accounts} demo accounts can sign in.`,
    ),
  );
};

const outputsShape = z.record(z.string(), z.record(z.string(), z.string()));

const outputsOf = (raw: unknown): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values(outputsShape.catch({}).parse(raw)));

const printPlan = (config: StageConfig, rollsBackOnFailure: boolean, print: (line: string) => void): void => {
  print(`Deploying ${config.stage} takes these steps. This dry run does none of them.`);
  print("Check the account:");
  for (const { title, call } of accountChecks(config)) {
    print(`  ${title}`);
    print(`    ${commandLine(call)}`);
  }
  print("Compare the formats of stored data with those of the deployed version, if there is one:");
  print(`    ${commandLine(jobsOutputsCall(config))}`);
  print(`    ${commandLine(invokeCall(config, "startMigrations", "START_MIGRATIONS_FUNCTION", nextFormats()))}`);
  print("Prepare the account for the CDK, unless its stack already exists:");
  for (const region of regionsOf(config)) {
    print(`    ${commandLine(describeBootstrapCall(region))}`);
    print(`    ${commandLine(bootstrapCall(config, region))}`);
  }
  print("Build Pulse and deploy its stacks:");
  print(`    ${commandLine(deployCall(config, rollsBackOnFailure))}`);
  print("Start the migrations of stored data that have not ended:");
  print(`    ${commandLine(invokeCall(config, "startMigrations", "START_MIGRATIONS_FUNCTION"))}`);
  if (config.demo !== null) {
    print("Create the demo accounts and their organization:");
    print(`    ${commandLine(invokeCall(config, "seedDemo", "SEED_DEMO_FUNCTION"))}`);
  }
  print("Test the site:");
  print(`    npm run smoke -- ${config.siteUrl}`);
};

const printAll = (heading: string, lines: readonly string[], print: (line: string) => void): void => {
  if (lines.length > 0) {
    print(heading);
    for (const line of lines) {
      print(`  - ${line}`);
    }
  }
};

const manualSteps = (
  { stage, region, domain, demo, alarmEmail }: StageConfig,
  outputs: Readonly<Record<string, string>>,
  isResolved: boolean,
): readonly string[] => [
  ...(isResolved || domain === null
    ? []
    : [
        `Point ${domain.name} to ${outputs["DistributionDomainName"] ?? "the output DistributionDomainName of the stack edge"} (CNAME or alias).`,
      ]),
  `Add ${outputs["GoogleRedirectUri"] ?? "the output GoogleRedirectUri of the stack auth"} to the redirect URIs of the client in Google Cloud, if it is not there yet.`,
  `Store Slack's bot token in the secret pulse/${stage}/slack-token, if it is not there yet.`,
  ...(demo === null || demo.publicPassword !== null
    ? []
    : [
        `Read the demo accounts' password, which the sign-in page does not show: aws secretsmanager get-secret-value --secret-id ${outputs["DemoPasswordSecret"] ?? "the output DemoPasswordSecret of the stack demo"} --query SecretString --output text --region ${region}`,
      ]),
  ...(alarmEmail === null ? [] : [`Confirm the subscription that AWS mailed to ${alarmEmail}, if you have not yet.`]),
];

const deploy = async (config: StageConfig, rollsBackOnFailure: boolean, io: DeployIo): Promise<0 | 1> => {
  const { run, print } = io;
  print(`Checking the account ${config.account} in ${config.region}.`);
  const { problems, notes } = await checkAccount(config, run);
  printAll("Note:", notes, print);
  if (problems.length > 0) {
    printAll("Nothing was deployed. Correct this first:", problems, print);
    return 1;
  }
  const risks = await readFormatRisks(config, io);
  printAll("This deployment has risks:", risks, print);
  if (risks.length > 0 && !(await io.confirm("Deploy anyway?"))) {
    print("Nothing was deployed. docs/operations.md#going-back says what to do.");
    return 1;
  }
  for (const region of regionsOf(config)) {
    const bootstrapStack = await run(describeBootstrapCall(region));
    if (bootstrapStack.code !== 0) {
      print(`Preparing the account for the CDK in ${region}.`);
      const { code } = await run(bootstrapCall(config, region), { isShown: true });
      if (code !== 0) {
        print("The account could not be prepared; see above. Nothing was deployed.");
        return 1;
      }
    }
  }
  print("Building and deploying Pulse. The first time, this takes about 20 minutes.");
  const { code } = await run(deployCall(config, rollsBackOnFailure), { isShown: true });
  if (code !== 0) {
    print(
      "The deployment failed; see above. Stacks that are complete remain. Correct the cause and run the same command again; docs/deploying.md#when-a-deployment-fails says what to do about a stack that failed.",
    );
    return 1;
  }
  const outputs = outputsOf(io.readJson(outputsFile(config.stage)));
  const migrationProblem = await invokeStartMigrations(config, outputs, io);
  if (migrationProblem !== null) {
    print(`The migrations could not be started: ${migrationProblem}`);
  }
  const demoProblem = config.demo === null ? null : await seedDemo(config, outputs, io);
  if (demoProblem !== null) {
    print(`The demo accounts are not ready: ${demoProblem}`);
  }
  const host = new URL(config.siteUrl).host;
  const isResolved = await io.resolvesHost(host);
  const distributionHost = outputs["DistributionDomainName"];
  if (!isResolved && distributionHost !== undefined) {
    print(`${host} does not resolve yet, so the site is tested at ${distributionHost}.`);
  }
  const checks = await io.smoke(
    config.siteUrl,
    isResolved || distributionHost === undefined ? config.siteUrl : `https://${distributionHost}`,
  );
  printAll("Remaining manual steps:", manualSteps(config, outputs, isResolved), print);
  for (const line of smokeLines(checks)) {
    print(line);
  }
  if (migrationProblem !== null || demoProblem !== null || checks.some(({ problem }) => problem !== null)) {
    print(`Pulse is deployed, but a check failed. To test it again: npm run smoke -- ${config.siteUrl}`);
    return 1;
  }
  print(`Pulse is deployed: ${config.siteUrl}`);
  return 0;
};

/**
 * `npm run deploy -- STAGE`: checks settings and account, deploys all stacks and tests the site. Exit code 0, 1 for
 * failure, 2 for unknown arguments. @throws Error that lists wrong values in infra/settings.ts.
 */
export const deployCommand = async (args: readonly string[], io: DeployIo): Promise<0 | 1 | 2> => {
  const [stage, ...flags] = args;
  if (
    stage === undefined ||
    !deployableStages.some((known) => known === stage) ||
    flags.some((option) => !options.some((known) => known === option))
  ) {
    io.print(usage);
    return 2;
  }
  const config = io.configOf(stage);
  const rollsBackOnFailure = !flags.includes("--no-rollback");
  const examples = exampleSettings(config).map((name) => `${name} still has the example value`);
  if (flags.includes("--dry-run")) {
    printAll(`Before you deploy, set these values of ${config.stage} in infra/settings.ts:`, examples, io.print);
    printPlan(config, rollsBackOnFailure, io.print);
    return 0;
  }
  if (examples.length > 0) {
    printAll(`Nothing was deployed. Set these values of ${config.stage} in infra/settings.ts:`, examples, io.print);
    return 1;
  }
  return deploy(config, rollsBackOnFailure, io);
};
