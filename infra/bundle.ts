import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { type BuildOptions, build, type OutputFile, type Plugin } from "esbuild";
import { cachedBuild } from "./cachedBuild.ts";
import { checkFunctionEntries, type FunctionEntry, functionEntries } from "./functionEntries.ts";
import { projectRoot } from "./projectRoot.ts";

/** Where the bundles are: one folder a function, `<kind>-<name>/index.mjs`. */
export const functionsFolder: string = join(projectRoot, ".build/functions");

/** Where it is noted from what sources the bundles were made. */
const functionsStamp = join(projectRoot, ".build/functions.stamp");

/** Where the bundles of the local stage are: a folder per function, and one with the chunks that they share. */
export const sharedFunctionsFolder: string = join(projectRoot, ".build/shared-functions");

/** What decides the content of the bundles. */
const functionSources: readonly string[] = [
  "domain",
  "functions",
  "infra/bundle.ts",
  "infra/functionEntries.ts",
  "infra/lambdaCredentials.ts",
  "package.json",
  "package-lock.json",
].map((path) => join(projectRoot, path));

/**
 * How esbuild bundles every function at once, the AWS SDK included. `mainFields` takes the libraries' ES modules, which
 * shake down to a fraction; libraries that are CommonJS alone find `require` through the banner.
 */
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
    alias: { "@aws-sdk/credential-provider-node": "./infra/lambdaCredentials.ts" },
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    banner: {
      js: 'import { createRequire as pulseCreateRequire } from "node:module"; const require = pulseCreateRequire(import.meta.url);',
    },
    logLevel: "warning",
  }) as const satisfies BuildOptions;

/** The folder, among those of the functions, of the chunks that they share. */
const chunksFolder = "chunks";

/** Leaves out what `import()` loads, so that esbuild lists it as an import of the bundle that is left. */
const leaveOutParts: Plugin = {
  name: "leave-out-parts",
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
  },
};

/**
 * Finds the functions that load a part of themselves when it is needed: the reader of YAML or CSV, the cleaner of rich
 * text, the queue's client. Those are the ones whose own code says `import()`, once what they do not use is left out.
 * Libraries are not looked into, which takes a fraction of a bundle's time: the SDK's own `import()` is in every function.
 * @returns the folders of those functions.
 */
const loadedInParts = async (entries: readonly FunctionEntry[]): Promise<ReadonlySet<string>> => {
  const { metafile } = await build({
    ...bundleOptions(entries),
    packages: "external",
    plugins: [leaveOutParts],
    metafile: true,
    sourcemap: false,
    write: false,
  });
  return new Set(
    Object.entries(metafile.outputs)
      .filter(([, { imports }]) => imports.some(({ kind }) => kind === "dynamic-import"))
      .map(([output]) => basename(dirname(output))),
  );
};

/** Writes a file in one step, so that whoever runs a function meanwhile never reads half of it. */
const writeWhole = (path: string, contents: Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
};

/** Removes what former bundles left in a folder: everything that was not written now. */
const removeFormer = (written: readonly string[], folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const inside = written.filter((file) => file.startsWith(`${path}${sep}`));
    if (inside.length > 0) removeFormer(inside, path);
    else if (!written.includes(path)) rmSync(path, { recursive: true });
  }
};

/**
 * Bundles functions into `folder`, and removes what was there before. A function that loads a part of itself when it is
 * needed is split, so that what it loads at its start stays small; it is bundled by itself, since its parts stand in its
 * own folder.
 */
export const writeBundles = async (entries: readonly FunctionEntry[], folder: string): Promise<void> => {
  const inParts = await loadedInParts(entries);
  const options = { outdir: folder, write: false } as const;
  const results = await Promise.all([
    build({ ...bundleOptions(entries.filter((entry) => !inParts.has(entry.folder))), ...options }),
    ...entries
      .filter((entry) => inParts.has(entry.folder))
      .map((entry) =>
        build({
          ...bundleOptions([entry]),
          ...options,
          splitting: true,
          chunkNames: `${entry.folder}/[name]-[hash]`,
        }),
      ),
  ]);
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  for (const { path, contents } of files) writeWhole(path, contents);
  removeFormer(
    files.map(({ path }) => path),
    folder,
  );
};

/** How esbuild bundles all functions in one build whose chunks they share, to run on this machine. */
export const sharedBundleOptions = (folder: string, entries: readonly FunctionEntry[] = functionEntries) =>
  ({
    ...bundleOptions(entries),
    outdir: folder,
    splitting: true,
    chunkNames: `${chunksFolder}/[name]-[hash]`,
    write: false,
  }) as const satisfies BuildOptions;

/** Writes the files of a shared build: the chunks first, so that whoever loads a function finds all that it imports. */
export const writeSharedFiles = (files: readonly OutputFile[], folder: string): void => {
  const isChunk = ({ path }: OutputFile): boolean => path.startsWith(join(folder, chunksFolder, sep));
  for (const { path, contents } of files.filter(isChunk)) writeWhole(path, contents);
  for (const { path, contents } of files.filter((file) => !isChunk(file))) writeWhole(path, contents);
};

/**
 * Bundles functions into `folder` in one build, and removes what was there before. The AWS SDK and everything else that
 * several functions use is written once, which takes a fraction of the time and space of a bundle per function.
 */
export const writeSharedBundles = async (entries: readonly FunctionEntry[], folder: string): Promise<void> => {
  const { outputFiles } = await build(sharedBundleOptions(folder, entries));
  writeSharedFiles(outputFiles, folder);
  removeFormer(
    outputFiles.map(({ path }) => path),
    folder,
  );
};

/**
 * Bundles every declared function, unless nothing changed since the last time.
 * @returns whether it had to bundle.
 * @throws Error with one sentence when declarations and handler files differ.
 */
export const bundleFunctions = async (): Promise<boolean> => {
  checkFunctionEntries(projectRoot);
  return cachedBuild({
    sources: functionSources,
    outputs: functionEntries.map(({ folder }) => join(functionsFolder, folder, "index.mjs")),
    stamp: functionsStamp,
    build: () => writeBundles(functionEntries, functionsFolder),
  });
};

/**
 * Bundles every declared function for the local stage, with shared chunks, unless nothing changed since the last time.
 * @returns whether it had to bundle.
 * @throws Error with one sentence when declarations and handler files differ.
 */
export const bundleSharedFunctions = async (): Promise<boolean> => {
  checkFunctionEntries(projectRoot);
  return cachedBuild({
    sources: functionSources,
    outputs: functionEntries.map(({ folder }) => join(sharedFunctionsFolder, folder, "index.mjs")),
    stamp: join(projectRoot, ".build/shared-functions.stamp"),
    build: () => writeSharedBundles(functionEntries, sharedFunctionsFolder),
  });
};

if (import.meta.main) {
  console.log((await bundleFunctions()) ? "The functions are bundled." : "The functions were bundled already.");
}
