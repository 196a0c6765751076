import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bundleFunctions, bundleOptions, functionsFolder } from "#infra/bundle.ts";
import { functionEntries } from "#infra/functionEntries.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { startBytes } from "#tests/support/table/startBytes.ts";
import { limits } from "./bars.ts";

/** What a function's bundle weighs and how long its first import takes. */
export interface BundleResult {
  readonly name: string;
  readonly bytes: number;
  readonly coldMilliseconds: number;
  /** The cold import against that of the bare SDK with ElectroDB. */
  readonly coldRatio: number;
  readonly broken: readonly string[];
}

export interface Bundles {
  readonly bare: { readonly bytes: number; readonly coldMilliseconds: number };
  readonly functions: readonly BundleResult[];
}

/** The SDK's table client and ElectroDB, and nothing of ours. */
const bareEntry = `
export { DynamoDBClient } from "@aws-sdk/client-dynamodb";
export { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
export { Entity, Service } from "electrodb";
`;

const bundleBare = async (outfile: string): Promise<void> => {
  const { entryPoints: _entries, outdir: _folder, ...options } = bundleOptions();
  await build({ ...options, stdin: { contents: bareEntry, resolveDir: projectRoot, loader: "ts" }, outfile });
};

const importOnce = `
const startedAt = performance.now();
await import(process.argv[1]);
console.log(performance.now() - startedAt);
`;

const run = promisify(execFile);

/** How long a fresh process takes to import a file, in milliseconds, the start of Node.js itself not counted. */
const coldImport = async (file: string): Promise<number> => {
  const { NODE_COMPILE_CACHE: _cache, ...env } = process.env;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", importOnce, file], { env });
  const milliseconds = Number(stdout);
  if (!(milliseconds > 0)) {
    throw new Error(`The import of ${file} printed ${stdout} instead of its time.`);
  }
  return milliseconds;
};

/** Imports are reported and have no limit, and hundreds of bundles take a minute a round. */
const rounds = 3;

/** Imports every file once a round, in turn, and keeps each one's fastest: the one that was disturbed least. */
const coldImports = async (files: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const fastest = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const file of files) {
      fastest.set(file, Math.min(await coldImport(file), fastest.get(file) ?? Infinity));
    }
  }
  return fastest;
};

const brokenBars = (name: string, bytes: number): readonly string[] =>
  bytes > limits.bundleBytes
    ? [`The bundle ${name} has ${bytes} bytes; at most ${limits.bundleBytes} are allowed.`]
    : [];

/** Bundles every function as it is deployed, weighs the bundles and imports each in fresh processes. */
export const measureBundles = async (progress: (text: string) => void): Promise<Bundles> => {
  progress("bundles and their cold imports");
  await bundleFunctions();
  const folder = mkdtempSync(join(tmpdir(), "pulse-bench-"));
  try {
    const bareFile = join(folder, "bare.mjs");
    await bundleBare(bareFile);
    const files = functionEntries.map((entry) => ({
      name: entry.folder,
      file: join(functionsFolder, entry.folder, "index.mjs"),
    }));
    const times = await coldImports([bareFile, ...files.map(({ file }) => file)]);
    const timeOf = (file: string): number => times.get(file) ?? Number.NaN;
    return {
      bare: { bytes: statSync(bareFile).size, coldMilliseconds: timeOf(bareFile) },
      functions: files.map(({ name, file }) => {
        const bytes = startBytes(file);
        const coldRatio = timeOf(file) / timeOf(bareFile);
        return { name, bytes, coldMilliseconds: timeOf(file), coldRatio, broken: brokenBars(name, bytes) };
      }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
