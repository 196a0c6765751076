import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { readStageConfig, type StageConfig, type StageName } from "#infra/config.ts";
import { functionEntries } from "#infra/functionEntries.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import type { StackName } from "#infra/stacks/pulseStack.ts";
import { pulseStacks } from "#infra/stacks/pulseStacks.ts";
import { type Assembly, readAssembly } from "./assembly.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const write = (path: string, contents: string): void => {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, contents);
};

/** Stand-ins for what is bundled and built: each function's file says which function it is. */
const placeholders = (folder: string): { readonly functionsFolder: string; readonly webFolder: string } => {
  for (const entry of functionEntries) {
    write(join(folder, "functions", entry.folder, "index.mjs"), `export const handler = "${entry.folder}";\n`);
  }
  write(join(folder, "web/index.html"), "<!doctype html><title>Pulse</title>\n");
  write(join(folder, "web/assets/app-0123abcd.js"), "export {};\n");
  return { functionsFolder: join(folder, "functions"), webFolder: join(folder, "web") };
};

export interface Synthesized extends Assembly {
  readonly config: StageConfig;
  /** Of each stack the stacks that it needs, by their names. */
  readonly needs: Readonly<Record<StackName, readonly StackName[]>>;
}

export const stackNames: readonly StackName[] = ["data", "edge", "auth", "api", "jobs", "site"];

/** Synthesizes a stage in this process, with the flags of cdk.json; `plant` adds something before that. */
export const synthesize = (stage: StageName, plant: (app: App) => void = () => undefined): Synthesized => {
  const folder = temporaryFolder();
  const settings: { context: Record<string, unknown> } = JSON.parse(
    readFileSync(join(projectRoot, "cdk.json"), "utf8"),
  );
  const app = new App({ context: settings.context, outdir: join(folder, "cdk.out") });
  const config = readStageConfig({ stage });
  pulseStacks(app, { config, ...placeholders(folder) });
  plant(app);
  const assembly = app.synth();
  const nameOf = (artifact: string): StackName | undefined =>
    stackNames.find((name) => artifact === `pulse-${stage}-${name}`);
  const needsOf = (name: StackName): readonly StackName[] =>
    assembly.getStackByName(`pulse-${stage}-${name}`).dependencies.flatMap((dependency) => nameOf(dependency.id) ?? []);
  return {
    ...readAssembly(assembly.directory, stage),
    config,
    needs: {
      data: needsOf("data"),
      edge: needsOf("edge"),
      auth: needsOf("auth"),
      api: needsOf("api"),
      jobs: needsOf("jobs"),
      site: needsOf("site"),
    },
  };
};
