import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { bundleOptions } from "#infra/bundle.ts";
import { functionEntries } from "#infra/functionEntries.ts";
import { projectRoot } from "#infra/projectRoot.ts";

/** The modules that declare routes: the files of a contract that has a folder of them, or the contract itself. */
const declaringModules: readonly string[] = Object.keys(api).flatMap((feature) => {
  const folder = `domain/${feature}/routes`;
  return existsSync(folder)
    ? readdirSync(folder).map((file) => `${folder}/${file}`)
    : [`domain/${feature}/contract.ts`];
});

/** The modules of the project in the bundle of each function, by its folder. */
const modulesByFunction = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { metafile } = await build({
    ...bundleOptions(),
    packages: "external",
    metafile: true,
    sourcemap: false,
    write: false,
  });
  return new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [
      path.split("/").at(-2) ?? "",
      Object.keys(inputs).filter((input) => (inputs[input]?.bytesInOutput ?? 0) > 0),
    ]),
  );
};

const routeEntries = functionEntries.filter(({ kind }) => kind === "route");
const otherEntries = functionEntries.filter(({ kind }) => kind !== "route");

describe("the bundle of a function", () => {
  /** The module that declares a route, by the route's id. */
  const declaredIn = new Map<string, string>();
  let modules: ReadonlyMap<string, readonly string[]> = new Map();
  const modulesOf = (folder: string): readonly string[] => modules.get(folder) ?? [];
  const declaringModulesOf = (folder: string): readonly string[] =>
    modulesOf(folder).filter((module) => declaringModules.includes(module));
  beforeAll(async () => {
    for (const module of declaringModules) {
      const exported = (await import(pathToFileURL(join(projectRoot, module)).href)) as Readonly<
        Record<string, Partial<RouteSpec>>
      >;
      for (const [name, { id }] of Object.entries(exported)) {
        if (name === id) {
          declaredIn.set(id, module);
        }
      }
    }
    modules = await modulesByFunction();
  });

  it("is checked for every route", () => {
    expect([...declaredIn.keys()].sort()).toEqual(routes.map(({ id }) => id).sort());
    expect(routeEntries.length).toBeGreaterThan(100);
    expect(otherEntries.length).toBeGreaterThan(5);
  });

  it("contains only the contract module of its own route and shared fields", () => {
    for (const { folder, name } of routeEntries) {
      const contained = declaringModulesOf(folder).filter((module) => !module.endsWith("/fields.ts"));
      expect(contained, folder).toEqual([declaredIn.get(name)]);
    }
  });

  it("contains no contract module if it serves no route", () => {
    for (const { folder } of otherEntries) {
      expect(modulesOf(folder), folder).not.toEqual([]);
      expect(declaringModulesOf(folder), folder).toEqual([]);
    }
  });

  it("contains a feature's schemas only if it imports a declaration that needs them", () => {
    const containing = ["getReview", "getMe", "getLadder", "getSlackSettings"].filter((name) =>
      modulesOf(`route-${name}`).includes("domain/reviews/model.ts"),
    );
    expect(containing).toEqual(["getReview"]);
  });
});
