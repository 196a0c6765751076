import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { checkFunctionEntries, functionEntries } from "./functionEntries.ts";
import { keptBuild } from "./keptBuild.ts";
import { projectRoot } from "./projectRoot.ts";

/** Where the bundles are: one folder a function, `<kind>-<name>/index.mjs`. */
export const functionsFolder: string = join(projectRoot, ".build/functions");

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
 * Functions that load a part of themselves when it is needed: the reader of YAML or CSV, the cleaner of rich text, the
 * queue's client. What they load at their start stays small. Each is bundled by itself, since its parts stand in its own folder.
 */
const loadedInParts: ReadonlySet<string> = new Set([
  "job-runPlan",
  "route-checkLadderFile",
  "route-createPosition",
  "route-createSkillsetLevel",
  "route-exportLadder",
  "route-importLadder",
  "route-importPeople",
  "route-updatePosition",
  "route-updateSkillsetLevel",
]);

/**
 * How esbuild bundles every function at once, the AWS SDK included. `mainFields` takes the libraries' ES modules, which
 * shake down to a fraction; libraries that are CommonJS alone find `require` through the banner.
 */
export const bundleOptions = (wanted: (folder: string) => boolean = () => true) =>
  ({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(
      functionEntries.filter(({ folder }) => wanted(folder)).map(({ folder, file }) => [`${folder}/index`, file]),
    ),
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

/** Writes a file in one step, so that whoever runs a function meanwhile never reads half of it. */
const writeWhole = (path: string, contents: Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
};

const removeFormerFunctions = (): void => {
  const wanted = new Set(functionEntries.map(({ folder }) => folder));
  for (const folder of readdirSync(functionsFolder)) {
    if (!wanted.has(folder)) rmSync(join(functionsFolder, folder), { recursive: true });
  }
};

/**
 * Bundles every declared function, unless nothing changed since the last time.
 * @returns whether it had to bundle.
 * @throws Error with one sentence when declarations and handler files differ.
 */
export const bundleFunctions = async (): Promise<boolean> => {
  checkFunctionEntries(projectRoot);
  return keptBuild({
    sources: functionSources,
    outputs: functionEntries.map(({ folder }) => join(functionsFolder, folder, "index.mjs")),
    stamp: join(projectRoot, ".build/functions.stamp"),
    build: async () => {
      const [whole, ...inParts] = await Promise.all([
        build({ ...bundleOptions((folder) => !loadedInParts.has(folder)), write: false }),
        ...[...loadedInParts].map((part) =>
          build({
            ...bundleOptions((folder) => folder === part),
            splitting: true,
            chunkNames: `${part}/[name]-[hash]`,
            write: false,
          }),
        ),
      ]);
      for (const folder of loadedInParts) rmSync(join(functionsFolder, folder), { recursive: true, force: true });
      for (const { outputFiles } of [whole, ...inParts]) {
        for (const { path, contents } of outputFiles) writeWhole(path, contents);
      }
      removeFormerFunctions();
    },
  });
};

if (import.meta.main) {
  console.log((await bundleFunctions()) ? "The functions are bundled." : "The functions were bundled already.");
}
