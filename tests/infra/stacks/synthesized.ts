import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { routes } from "#domain/contract.ts";
import { readStageConfig, type StageConfig, type StageName } from "#infra/config.ts";
import { functionEntries } from "#infra/functionEntries.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { apiStack } from "#infra/stacks/apiStack.ts";
import { authStack } from "#infra/stacks/authStack.ts";
import { dataStack } from "#infra/stacks/dataStack.ts";
import { edgeStack } from "#infra/stacks/edgeStack.ts";
import { firewallStack } from "#infra/stacks/firewallStack.ts";
import { type PulseStacksOptions, pulseStacks } from "#infra/stacks/pulseStacks.ts";
import { acmeSettings } from "./acmeSettings.ts";
import { type Assembly, readAssembly } from "./assembly.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const write = (path: string, contents: string): void => {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, contents);
};

/** Placeholders for bundles and the built site; each function's file contains the function's name. */
const placeholders = (folder: string): { readonly functionsFolder: string; readonly webFolder: string } => {
  for (const entry of functionEntries) {
    write(join(folder, "functions", entry.folder, "index.mjs"), `export const handler = "${entry.folder}";\n`);
  }
  write(
    join(folder, "web/index.html"),
    '<!doctype html><title>Pulse</title><script type="application/json" id="site-config"></script>\n',
  );
  write(join(folder, "web/assets/app-0123abcd.js"), "export {};\n");
  write(join(folder, "web/assets/app-0123abcd.css"), "body {}\n");
  write(join(folder, "web/assets/inter-0123abcd.woff2"), "");
  return { functionsFolder: join(folder, "functions"), webFolder: join(folder, "web") };
};

export interface Synthesized extends Assembly {
  readonly config: StageConfig;
  /** The names of the stacks that each stack depends on, by the stack's name. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/** Whether a stage has the stack that creates demo accounts; the local runtime creates those of the local stage itself. */
export const hasDemoStack = ({ stage, demo }: StageConfig): boolean => stage !== "local" && demo !== null;

/** The names of a stage's stacks, each after those that it depends on. */
export const stackNamesOf = (config: StageConfig): readonly string[] => [
  "data",
  ...(config.firewall === "managed" ? ["firewall"] : []),
  "edge",
  ...(config.stage === "local" ? [] : ["logs"]),
  "auth",
  "api",
  ...new Set(routes.map(({ feature }) => `api-${feature}`)),
  "jobs",
  "site",
  ...(hasDemoStack(config) ? ["demo"] : []),
];

/** Synthesizes stacks of a stage in this process, with the flags of cdk.json. */
const synthesizeStacks = (
  stage: StageName,
  changes: Partial<StageConfig>,
  make: (app: App, options: PulseStacksOptions) => void,
): Synthesized => {
  const folder = temporaryFolder();
  const settings: { context: Record<string, unknown> } = JSON.parse(
    readFileSync(join(projectRoot, "cdk.json"), "utf8"),
  );
  const app = new App({ context: settings.context, outdir: join(folder, "cdk.out") });
  const config = { ...readStageConfig({ stage }, acmeSettings), ...changes };
  make(app, { config, ...placeholders(folder) });
  const cloudAssembly = app.synth();
  const assembly = readAssembly(cloudAssembly.directory, stage);
  const artifactOf = (name: string): string => `pulse-${stage}-${name}`;
  const needsOf = (name: string): readonly string[] =>
    cloudAssembly
      .getStackByName(artifactOf(name))
      .dependencies.flatMap(({ id }) => assembly.stacks.find((needed) => artifactOf(needed) === id) ?? []);
  return { ...assembly, config, needs: new Map(assembly.stacks.map((name) => [name, needsOf(name)])) };
};

export interface SynthesisOptions {
  /** Settings that differ from those of the stage. */
  readonly changes?: Partial<StageConfig>;
  /** Adds constructs before the synthesis. */
  readonly plant?: (app: App) => void;
}

/** Synthesizes a stage. */
export const synthesize = (stage: StageName, { changes = {}, plant }: SynthesisOptions = {}): Synthesized =>
  synthesizeStacks(stage, changes, (app, options) => {
    pulseStacks(app, options);
    plant?.(app);
  });

/** Synthesizes the stacks that other stacks import from, without those. */
export const synthesizeUnread = (stage: StageName): Synthesized =>
  synthesizeStacks(stage, {}, (app, { config, functionsFolder }) => {
    const resources = dataStack(app, config);
    const edge = edgeStack(app, config, config.firewall === "managed" ? firewallStack(app, config) : null);
    const auth = authStack(app, { config, resources, functionsFolder });
    apiStack(app, config, resources, edge, auth);
  });
