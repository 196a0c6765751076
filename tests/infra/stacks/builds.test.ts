import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { writeBundles } from "#infra/bundle.ts";
import { type CachedBuildOptions, cachedBuild } from "#infra/cachedBuild.ts";
import type { FunctionEntry } from "#infra/functionEntries.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});
const write = (path: string, contents: string): string => {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, contents);
  return file;
};

describe("a cached build", () => {
  const builds: string[] = [];
  const cachedBuildOf = (build?: () => Promise<void>): CachedBuildOptions => ({
    sources: [join(folder, "source.ts")],
    outputs: [join(folder, "out/result.js")],
    stamp: join(folder, "out.stamp"),
    build:
      build ??
      (async () => {
        builds.push("built");
        write("out/result.js", readFileSync(join(folder, "source.ts"), "utf8"));
      }),
  });
  beforeEach(() => {
    builds.length = 0;
    write("source.ts", "1");
  });

  it("runs once while nothing changes", async () => {
    expect([await cachedBuild(cachedBuildOf()), await cachedBuild(cachedBuildOf())]).toEqual([true, false]);
    expect(builds).toHaveLength(1);
  });

  it("runs again if a source or setting changes, or the result is missing", async () => {
    await cachedBuild(cachedBuildOf());
    write("source.ts", "2");
    expect(await cachedBuild(cachedBuildOf())).toBe(true);
    expect(readFileSync(join(folder, "out/result.js"), "utf8")).toBe("2");
    rmSync(join(folder, "out"), { recursive: true });
    expect(await cachedBuild(cachedBuildOf())).toBe(true);
    expect(await cachedBuild({ ...cachedBuildOf(), settings: ["local"] })).toBe(true);
  });

  it("runs again after a failure, and leaves no lock", async () => {
    await cachedBuild(cachedBuildOf());
    write("source.ts", "2");
    await expect(cachedBuild(cachedBuildOf(() => Promise.reject(new Error("no room"))))).rejects.toThrow("no room");
    write("source.ts", "1");
    expect(await cachedBuild(cachedBuildOf())).toBe(true);
  });

  it("runs once for two parallel requests", async () => {
    expect((await Promise.all([cachedBuild(cachedBuildOf()), cachedBuild(cachedBuildOf())])).sort()).toEqual([
      false,
      true,
    ]);
    expect(builds).toHaveLength(1);
  });
});

describe("the bundles of functions", () => {
  const entryOf = (name: string): FunctionEntry => ({
    kind: "job",
    name,
    folder: `job-${name}`,
    file: join(folder, `${name}.ts`),
  });
  const scriptsOf = (name: string): readonly string[] =>
    readdirSync(join(folder, "out", `job-${name}`))
      .filter((file) => file.endsWith(".mjs"))
      .map((file) => file.replace(/-[A-Z0-9]{8}\./, "."))
      .sort();
  const bundle = (...names: string[]) => writeBundles(names.map(entryOf), join(folder, "out"));

  const loadsPart = 'export const handler = async () => (await import("./part.ts")).part;';
  const whole = ["index.mjs"];
  const split = ["index.mjs", "part.mjs"];
  beforeEach(() => {
    write("part.ts", 'export const part = "what is loaded when it is needed";');
    write("tools.ts", 'export const load = () => import("./part.ts");\nexport const add = (a: number) => a + 1;');
  });

  it("are split where the function's code imports a module dynamically", async () => {
    write("direct.ts", loadsPart);
    write("indirect.ts", 'import { load } from "./tools.ts";\nexport const handler = load;');
    await bundle("direct", "indirect");
    expect([scriptsOf("direct"), scriptsOf("indirect")]).toEqual([split, split]);
    const { handler } = await import(join(folder, "out/job-direct/index.mjs"));
    expect(await handler()).toBe("what is loaded when it is needed");
  });

  it("are split where a library loads a module on demand, as the AWS SDK does", async () => {
    write("node_modules/library/package.json", JSON.stringify({ name: "library", main: "index.mjs" }));
    write("node_modules/library/index.mjs", 'export const load = () => import("./more.mjs");');
    write("node_modules/library/more.mjs", "export const more = 1;");
    write("library.ts", 'import { load } from "library";\nexport const handler = load;');
    await bundle("library");
    expect(scriptsOf("library")).toEqual(["index.mjs", "more.mjs"]);
  });

  it("share no chunk with another function of the same run", async () => {
    write("one.ts", loadsPart);
    write("two.ts", loadsPart);
    await bundle("one", "two");
    expect([scriptsOf("one"), scriptsOf("two")]).toEqual([split, split]);
    expect(readdirSync(join(folder, "out")).toSorted()).toEqual(["job-one", "job-two"]);
  });

  it("follow code changes, and leave no files of removed functions", async () => {
    const loadsAtStart = 'import { part } from "./part.ts";\nexport const handler = async () => part;';
    write("changing.ts", loadsAtStart);
    write("gone.ts", loadsPart);
    await bundle("changing", "gone");
    expect([scriptsOf("changing"), scriptsOf("gone")]).toEqual([whole, split]);
    write("changing.ts", loadsPart);
    await bundle("changing");
    expect(scriptsOf("changing")).toEqual(split);
    expect(readdirSync(join(folder, "out"))).toEqual(["job-changing"]);
    write("changing.ts", loadsAtStart);
    await bundle("changing");
    expect(scriptsOf("changing")).toEqual(whole);
  });
});
