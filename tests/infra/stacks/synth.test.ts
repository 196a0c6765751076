import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { functionsFolder } from "#infra/bundle.ts";
import { readStageConfig, stageNames } from "#infra/config.ts";
import { functionEntries } from "#infra/functionEntries.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { settings } from "#infra/settings.ts";
import { startBytes } from "#tests/support/startBytes.ts";
import { hasDemoStack, stackNamesOf } from "./synthesized.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

interface Outcome {
  readonly code: number | null;
  readonly said: string;
  readonly folder: string;
}

/** Runs `cdk synth` without credentials and with its own home folder. */
const synth = (stage: string): Promise<Outcome> => {
  const folder = join(temporaryFolder(), "cdk.out");
  const home = temporaryFolder();
  return new Promise((resolve, reject) => {
    const cdk = spawn(
      process.execPath,
      [join(projectRoot, "node_modules/aws-cdk/bin/cdk"), "synth", "-q", "-c", `stage=${stage}`, "-o", folder],
      { cwd: projectRoot, env: { PATH: process.env["PATH"], HOME: home, CI: "true" } },
    );
    let said = "";
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
    };
    cdk.stdout.on("data", listen);
    cdk.stderr.on("data", listen);
    cdk.once("error", reject);
    cdk.once("close", (code) => resolve({ code, said, folder }));
  });
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(folder, file)).isFile());

/** The maximum size of a function's minified bundle in bytes, including the SDK. */
const maxBundleBytes = 700_000;

// Makes the stages with the settings that the company deploys. Runs in the deep tests and in CI. `npm test` reads the templates of all stages without their code (synthesized.ts).
describe("cdk synth", () => {
  it.each(stageNames)("makes the stacks of the stage %s from the real code", async (stage) => {
    const { code, said, folder } = await synth(stage);
    expect(said).toContain("Successfully synthesized");
    expect(said, "a warning or a finding of the security rules").not.toMatch(/\[(?:Warning|Error)|AwsSolutions/);
    expect(code).toBe(0);
    const config = readStageConfig({ stage }, settings);
    const files = filesOf(folder);
    for (const name of stackNamesOf(config)) {
      expect(files).toContain(`pulse-${stage}-${name}.template.json`);
    }

    const entries = functionEntries.filter(
      ({ kind }) => kind !== "deployment" || stage === "local" || hasDemoStack(config),
    );
    const bundles = files.filter((file) => file.endsWith("/index.mjs"));
    expect(bundles).toHaveLength(entries.length);
    const assets = new Set(bundles.map((bundle) => bundle.split("/")[0]));
    if (stage === "local") {
      expect(assets.size, "the functions of the local stage share an asset").toBe(1);
    } else {
      expect(assets.size, "a deployed function has an asset of its own").toBe(entries.length);
      // Also those of functions that only stages with demo accounts have.
      for (const { folder: bundle } of functionEntries) {
        expect(startBytes(join(functionsFolder, bundle, "index.mjs")), bundle).toBeLessThanOrEqual(maxBundleBytes);
      }
    }

    const pages = files.filter((file) => /^asset\.[^/]+\/index\.html$/.test(file));
    expect(pages).toHaveLength(1);
    expect(readFileSync(join(folder, pages[0] ?? ""), "utf8")).toContain('<script type="module"');
  });

  it("stops at an unknown stage and names the known ones", async () => {
    const { code, said } = await synth("prod");
    expect(code).not.toBe(0);
    expect(said).toContain('There is no stage "prod"; please choose one of local, preview, production.');
  });
});
