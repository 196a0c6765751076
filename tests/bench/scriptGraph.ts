import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** The scripts of a built web app and how they import each other; scripts go by their paths in its folder. */
export interface ScriptGraph {
  /** The scripts that the page itself names. */
  readonly entries: readonly string[];
  /** What is loaded with a script: itself and, all the way down, what it imports statically. */
  readonly loadedWith: (script: string) => ReadonlySet<string>;
  /** What scripts load only later, when it is needed. */
  readonly loadedLater: (scripts: Iterable<string>) => readonly string[];
  /** Whether one of some scripts has zod in it. */
  readonly haveZod: (scripts: Iterable<string>) => boolean;
  /** What some scripts weigh on the way to the browser: bytes, compressed with gzip, each by itself. */
  readonly compressedBytes: (scripts: Iterable<string>) => number;
}

/** The name of a script as its source has it, without the hash that the build added. */
export const chunkName = (script: string): string => basename(script).replace(/-[\w-]{8}\.js$/, "");

const entriesOf = (folder: string): readonly string[] => {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const entries = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, src = ""]) => src);
  if (entries.length === 0) {
    throw new Error("The built index.html names no script. Check the web build.");
  }
  return entries;
};

/** Reads the graph from the built files themselves, with esbuild's parser; nothing is written. */
export const readScriptGraph = async (folder: string): Promise<ScriptGraph> => {
  const entries = entriesOf(folder);
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [...entries],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "unwritten",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const importsOf = (script: string, kind: "import-statement" | "dynamic-import"): readonly string[] => {
    const input = metafile.inputs[script];
    if (!input) {
      throw new Error(`The script ${script} is not part of the built web app.`);
    }
    return input.imports.filter((imported) => imported.kind === kind).map(({ path }) => path);
  };
  const addLoaded = (script: string, loaded: Set<string>): Set<string> => {
    if (loaded.has(script)) {
      return loaded;
    }
    loaded.add(script);
    for (const imported of importsOf(script, "import-statement")) {
      addLoaded(imported, loaded);
    }
    return loaded;
  };
  const weights = new Map<string, number>();
  const weightOf = (script: string): number => {
    const weight = weights.get(script) ?? gzipSync(readFileSync(join(folder, script))).length;
    weights.set(script, weight);
    return weight;
  };
  return {
    entries,
    haveZod: (scripts) =>
      [...scripts].some((script) => readFileSync(join(folder, script), "utf8").includes("$ZodType")),
    compressedBytes: (scripts) => [...scripts].reduce((sum, script) => sum + weightOf(script), 0),
    loadedWith: (script) => addLoaded(script, new Set()),
    loadedLater: (scripts) => [...new Set([...scripts].flatMap((script) => importsOf(script, "dynamic-import")))],
  };
};
