import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { type BuildOptions, build, type OutputFile } from "esbuild";
import { cachedBuild } from "./cachedBuild.ts";
import { type FunctionEntry, functionEntries } from "./functionEntries.ts";
import { projectRoot } from "./projectRoot.ts";
import { routeEntriesPlugin } from "./routeEntries.ts";

/** One subfolder per function: `<kind>-<name>/index.mjs`. */
export const functionsFolder: string = join(projectRoot, ".build/functions");

export const sharedFunctionsFolder: string = join(projectRoot, ".build/shared-functions");

const functionSources: readonly string[] = [
  "domain",
  "functions",
  "infra/bundle.ts",
  "infra/electrodbValidator.ts",
  "infra/functionEntries.ts",
  "infra/routeEntries.ts",
  "package.json",
  "package-lock.json",
].map((path) => join(projectRoot, path));

/** Includes the AWS SDK. `mainFields` prefers ES modules, for tree shaking; CommonJS gets `require` from the banner. */
export const bundleOptions = (entries: readonly FunctionEntry[] = functionEntries) =>
  ({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(entries.map(({ folder, file }) => [`${folder}/index`, file])),
    outdir: functionsFolder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    alias: { jsonschema: "./infra/electrodbValidator.ts" },
    plugins: [routeEntriesPlugin],
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    banner: {
      js: 'import { createRequire as pulseCreateRequire } from "node:module"; const require = pulseCreateRequire(import.meta.url);',
    },
    logLevel: "warning",
  }) as const satisfies BuildOptions;

const chunksFolder = "chunks";

/** Renames complete files into place, so a starting function never reads half a file. */
const writeAtomically = (path: string, contents: Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
};

/** Removes every file that this build did not write. */
const removeStale = (written: readonly string[], folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const inside = written.filter((file) => file.startsWith(`${path}${sep}`));
    if (inside.length > 0) {
      removeStale(inside, path);
    } else if (!written.includes(path)) {
      rmSync(path, { recursive: true });
    }
  }
};

/**
 * Code loaded on demand becomes a chunk, to keep cold starts short. Each function has its own build, because functions
 * of one build would share chunks. Builds run one after another, because esbuild uses all cores.
 */
export const writeBundles = async (entries: readonly FunctionEntry[], folder: string): Promise<void> => {
  const written: string[] = [];
  for (const entry of entries) {
    const { outputFiles } = await build({
      ...bundleOptions([entry]),
      outdir: folder,
      splitting: true,
      chunkNames: `${entry.folder}/[name]-[hash]`,
      write: false,
    });
    for (const { path, contents } of outputFiles) {
      writeAtomically(path, contents);
      written.push(path);
    }
  }
  removeStale(written, folder);
};

export const sharedBundleOptions = (folder: string, entries: readonly FunctionEntry[] = functionEntries) =>
  ({
    ...bundleOptions(entries),
    outdir: folder,
    splitting: true,
    chunkNames: `${chunksFolder}/[name]-[hash]`,
    write: false,
  }) as const satisfies BuildOptions;

/** Writes chunks first, so a function never imports a missing file. */
export const writeSharedFiles = (files: readonly OutputFile[], folder: string): void => {
  const isChunk = ({ path }: OutputFile): boolean => path.startsWith(join(folder, chunksFolder, sep));
  for (const { path, contents } of [...files.filter(isChunk), ...files.filter((file) => !isChunk(file))]) {
    writeAtomically(path, contents);
  }
};

/** Uses one build, so shared code is built and written only once. */
export const writeSharedBundles = async (entries: readonly FunctionEntry[], folder: string): Promise<void> => {
  const { outputFiles } = await build(sharedBundleOptions(folder, entries));
  writeSharedFiles(outputFiles, folder);
  removeStale(
    outputFiles.map(({ path }) => path),
    folder,
  );
};

const cachedBundles = (folder: string, write: typeof writeBundles): Promise<boolean> =>
  cachedBuild({
    sources: functionSources,
    outputs: functionEntries.map((entry) => join(folder, entry.folder, "index.mjs")),
    stamp: `${folder}.stamp`,
    build: () => write(functionEntries, folder),
  });

/**
 * Skipped if the sources are unchanged.
 * @returns false if up to date.
 */
export const bundleFunctions = (): Promise<boolean> => cachedBundles(functionsFolder, writeBundles);

/** Like `bundleFunctions`, for the local stage, with shared chunks. */
export const bundleSharedFunctions = (): Promise<boolean> => cachedBundles(sharedFunctionsFolder, writeSharedBundles);

if (import.meta.main) {
  console.log((await bundleFunctions()) ? "Bundled the functions." : "The bundles are up to date.");
}
