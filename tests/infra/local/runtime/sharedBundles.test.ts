import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeSharedBundles } from "#infra/bundle.ts";
import { type FunctionEntry, functionEntries } from "#infra/functionEntries.ts";
import { watchFunctions } from "#infra/local/build/develop.ts";
import { createFunctionPool } from "#infra/local/workers/functionPool.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** Sources of two functions that share a module, and where they are bundled. */
const project = () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const entry = (name: string): FunctionEntry => ({
    kind: "job",
    name,
    folder: `job-${name}`,
    file: join(folder, `${name}.ts`),
  });
  write("shared.ts", 'export const shared = (who: string) => "one text for " + who;');
  write("first.ts", 'import { shared } from "./shared.ts";\nexport const handler = async () => shared("first");');
  write("second.ts", 'import { shared } from "./shared.ts";\nexport const handler = async () => shared("second");');
  write("part.ts", 'export const part = "a part";');
  write("lazy.ts", 'export const handler = async () => (await import("./part.ts")).part;');
  const out = join(folder, "out");
  mkdirSync(out);
  return { write, entry, out };
};

/** Runs bundled functions in one pool. */
const startPool = (folder: string) => {
  const pool = createFunctionPool({ maxWorkers: 3, maxRunning: 3 });
  onTestFinished(pool.close);
  return {
    retire: pool.retire,
    add: ({ folder: bundle, name }: FunctionEntry) => {
      const pooled = {
        lambda: {
          name,
          arn: name,
          folder,
          module: `${bundle}/index`,
          timeoutMs: 30_000,
          memoryMb: 128,
          environment: {},
        },
        environment: () => ({}),
        onOutput: () => undefined,
      };
      return () => pool.run(pooled, () => ({}));
    },
  };
};

const scripts = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.endsWith(".mjs"));

describe("the bundles of the local stage", () => {
  it("contain shared code once, and run in workers", async () => {
    const { entry, out } = project();
    const entries = ["first", "second", "lazy"].map(entry);
    await writeSharedBundles(entries, out);
    const functions = entries.map(startPool(out).add);
    expect(await Promise.all(functions.map((invoke) => invoke()))).toEqual([
      "one text for first",
      "one text for second",
      "a part",
    ]);
    expect(scripts(join(out, "chunks")), "the shared module, and the part").toHaveLength(2);
  });

  it("do not contain removed functions and chunks", async () => {
    const { entry, out } = project();
    await writeSharedBundles(["first", "second"].map(entry), out);
    await writeSharedBundles([entry("first")], out);
    expect(readdirSync(out)).toEqual(["job-first"]);
  });

  it("are rebuilt when a source changes, and new workers run the new code", async () => {
    const { write, entry, out } = project();
    const entries = ["first", "second"].map(entry);
    let rebuilt = Promise.withResolvers<void>();
    const stop = await watchFunctions(out, () => rebuilt.resolve(), entries);
    onTestFinished(stop);
    const pool = startPool(out);
    const functions = entries.map(pool.add);
    const invokeAll = () => Promise.all(functions.map((invoke) => invoke()));
    expect(await invokeAll()).toEqual(["one text for first", "one text for second"]);

    write("shared.ts", "export const shared = (who: string) => ;");
    write("shared.ts", 'export const shared = (who: string) => "another text for " + who;');
    await rebuilt.promise;
    pool.retire();
    expect(await invokeAll()).toEqual(["another text for first", "another text for second"]);

    rebuilt = Promise.withResolvers();
    write("first.ts", "export const handler = async () => 'alone';");
    await rebuilt.promise;
    pool.retire();
    expect(await invokeAll()).toEqual(["alone", "another text for second"]);
    expect(existsSync(join(out, "chunks"))).toBe(true);
  });

  it("include routes, whose entry files are virtual", async () => {
    const { out } = project();
    const route = functionEntries.filter(({ kind, name }) => kind === "route" && name === "getSlackSettings");
    onTestFinished(await watchFunctions(out, () => undefined, route));
    expect(readdirSync(out)).toContain("route-getSlackSettings");
  });
});
