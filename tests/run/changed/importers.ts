import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { onlyDeep } from "#tests/support/depth.ts";

/** The modules that import a module by a static import, by its path from the root of the project. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** The paths of the test files that `npm test` gives to Vitest, from the root of the project. */
export const allTestFiles = async (root = "."): Promise<readonly string[]> => {
  const names = await readdir(join(root, "tests"), { recursive: true });
  return names
    .filter((name) => /^(?:architecture|domain|functions|infra|run|web)\/.*\.test\.tsx?$/.test(name))
    .map((name) => `tests/${name}`)
    .filter((file) => !onlyDeep.includes(file))
    .sort();
};

/**
 * Reads who imports whom in everything that the test files use, without packages and files that are no code.
 *
 * @throws BuildFailure if an import leads nowhere, or a file cannot be parsed.
 */
export const readImporters = async (testFiles: readonly string[], root = process.cwd()): Promise<Importers> => {
  const { metafile } = await build({
    stdin: { contents: testFiles.map((file) => `import "./${file}";`).join("\n"), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    outfile: "tests.js",
    logLevel: "silent",
    plugins: [
      {
        name: "only-own-code",
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^.#]|\?|\.(?:css|json|svg|html|yaml)$/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  const importers = new Map<string, string[]>();
  for (const [importer, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path, kind, external } of imports) {
      if (kind === "import-statement" && external !== true && importer !== "<stdin>") {
        importers.set(path, [...(importers.get(path) ?? []), importer]);
      }
    }
  }
  return importers;
};
