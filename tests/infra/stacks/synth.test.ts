import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { bundleFunctions, functionsFolder } from "#infra/bundle.ts";
import { readStageConfig, stageNames } from "#infra/config.ts";
import { type FunctionEntry, functionEntries } from "#infra/functionEntries.ts";
import { createFunctionPool } from "#infra/local/workers/functionPool.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { settings } from "#infra/settings.ts";
import { caseOf } from "#tests/functions/api/authorization/cases.ts";
import { putCallers } from "#tests/functions/api/authorization/putCallers.ts";
import { callersOf, isAdmitted } from "#tests/functions/api/authorization/tryRoute.ts";
import { claimsOf, eventFor } from "#tests/support/call.ts";
import { startBytes } from "#tests/support/table/startBytes.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { hasDemoStack, stackNamesOf } from "./synthesized.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** Time to bundle all functions: 80 s on an idle machine, over 300 s on a busy one. */
const bundlingMilliseconds = 900_000;

/** Prints the type of each file's handler. */
const loadAll = `
for (const file of process.argv.slice(1)) {
  const { handler } = await import(file);
  console.log(typeof handler);
}
`;

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
const maxBundleBytes = 750_000;

// Synthesizes the stages with the company's own settings, in the deep tests and CI. `npm test` checks templates without code (synthesized.ts).
describe("cdk synth", () => {
  it.each(stageNames)(
    "synthesizes the stacks of the stage %s from the real code",
    async (stage) => {
      const { code, said, folder } = await synth(stage);
      expect(said).toContain("Successfully synthesized");
      expect(said, "a warning or a finding of the security rules").not.toMatch(/\[(?:Warning|Error)|AwsSolutions/);
      expect(code).toBe(0);
      const config = readStageConfig({ stage }, settings);
      const files = filesOf(folder);
      for (const name of stackNamesOf(config)) {
        expect(files).toContain(`pulse-${stage}-${name}.template.json`);
      }

      // Only stages with demo accounts have the function that creates them.
      const entries = functionEntries.filter(
        ({ name }) => name !== "seedDemo" || stage === "local" || hasDemoStack(config),
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
    },
    bundlingMilliseconds,
  );

  it("stops at an unknown stage and lists the known ones", async () => {
    const { code, said } = await synth("prod");
    expect(code).not.toBe(0);
    expect(said).toContain('There is no stage "prod". Choose one of local, preview, production.');
  });
});

/** Calls a deployed function once in a new worker, and returns its response with the routes in its log. */
const callDeployed = async (entry: FunctionEntry, event: unknown) => {
  const output: string[] = [];
  const pool = createFunctionPool({ maxWorkers: 1, maxRunning: 1 });
  const deployed = {
    lambda: {
      name: entry.name,
      arn: entry.name,
      folder: functionsFolder,
      module: `${entry.folder}/index`,
      timeoutMs: 30_000,
      memoryMb: 256,
      environment: {},
    },
    environment: () => ({ ...process.env }) as Record<string, string>,
    onOutput: (text: string) => void output.push(text),
  };
  try {
    const answer = await pool.run(deployed, () => event);
    const { statusCode, body } = answer as { readonly statusCode: number; readonly body?: string };
    return {
      status: statusCode,
      body,
      served: [...output.join("").matchAll(/"route":"([^"]+)"/g)].map(([, id]) => id),
    };
  } finally {
    await pool.close();
  }
};

// A deployed bundle omits unused code (docs/architecture.md#cold-functions); the local stage shares code between functions.
describe("the deployed bundles", () => {
  startTestEnvironment();
  beforeAll(async () => {
    await bundleFunctions();
    await putCallers();
  }, bundlingMilliseconds);

  it("respond to a valid request of their own route", async () => {
    for (const spec of routes) {
      const entry = functionEntries.find(({ kind, name }) => kind === "route" && name === spec.id);
      const caller = callersOf(spec).find((one) => isAdmitted(spec, one));
      if (!entry || !caller) {
        throw new Error(`Nobody can call ${spec.id}.`);
      }
      const request = { ...(await caseOf(spec).request?.(caller)), claims: claimsOf(caller.user) };
      const { status, body, served } = await callDeployed(entry, eventFor(spec, request));
      expect(served, spec.id).toEqual([`${spec.feature}.${spec.id}`]);
      expect(status, `${spec.id}: ${body}`).toBe(caseOf(spec).status);
    }
  });

  it("can be loaded even without a route", async () => {
    const files = functionEntries
      .filter(({ kind }) => kind !== "route")
      .map(({ folder }) => join(functionsFolder, folder, "index.mjs"));
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "--eval",
      loadAll,
      ...files,
    ]);
    expect(stdout.trim().split("\n")).toEqual(files.map(() => "function"));
  });
});
