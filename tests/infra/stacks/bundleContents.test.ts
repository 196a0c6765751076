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

interface Contents {
  /** The modules of the project, of which there is something in the bundle. */
  readonly modules: readonly string[];
  readonly code: string;
}

/** What the bundle of each function contains, by its folder. */
const contentsByFunction = async (): Promise<ReadonlyMap<string, Contents>> => {
  const { metafile, outputFiles } = await build({
    ...bundleOptions(),
    packages: "external",
    metafile: true,
    sourcemap: false,
    write: false,
  });
  return new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [
      path.split("/").at(-2) ?? "",
      {
        modules: Object.keys(inputs).filter((input) => (inputs[input]?.bytesInOutput ?? 0) > 0),
        code: outputFiles.find((file) => file.path.endsWith(`/${path}`))?.text ?? "",
      },
    ]),
  );
};

/** The other routes whose declarations a function needs. */
const othersNeeded: Readonly<Record<string, readonly string[]>> = {
  getOverview: [
    "listOwnReviews",
    "listManagedReviews",
    "listWaitingReviews",
    "getActionCounts",
    "getSetup",
    "listPendingAccounts",
    "listOverdueReports",
    "listDueGoals",
    "listPeople",
    "listPeopleNames",
  ],
};

const routeEntries = functionEntries.filter(({ kind }) => kind === "route");
const otherEntries = functionEntries.filter(({ kind }) => kind !== "route");

describe("the bundle of a function", () => {
  /** The module that declares a route, by the route's id. */
  const declaredIn = new Map<string, string>();
  let contents: ReadonlyMap<string, Contents> = new Map();
  const modulesOf = (folder: string): readonly string[] => contents.get(folder)?.modules ?? [];
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
    contents = await contentsByFunction();
  });

  it("is looked at for every route", () => {
    expect([...declaredIn.keys()].sort()).toEqual(routes.map(({ id }) => id).sort());
    expect(routeEntries.length).toBeGreaterThan(100);
    expect(otherEntries.length).toBeGreaterThan(5);
  });

  it("contains the module that declares its route, what that shares with others, and no other of the contracts", () => {
    for (const { folder, name } of routeEntries) {
      const needed = new Set([name, ...(othersNeeded[name] ?? [])].map((id) => declaredIn.get(id)));
      const contained = declaringModulesOf(folder).filter((module) => !module.endsWith("/fields.ts"));
      expect(contained.toSorted(), folder).toEqual([...needed].sort());
    }
  });

  it("contains the declarations of the routes that it needs, and none beside them in their modules", () => {
    // The line of a route for the documentation is in its declaration alone.
    const isIn = (code: string, summary: string) =>
      ['"', "'", "`"].some((quote) => code.includes(quote + summary + quote));
    for (const { folder, name } of routeEntries) {
      const code = contents.get(folder)?.code ?? "";
      const contained = routes.filter(({ summary }) => isIn(code, summary)).map(({ id }) => id);
      expect(contained.toSorted(), folder).toEqual([name, ...(othersNeeded[name] ?? [])].toSorted());
    }
  });

  it("contains no declaration if it serves no route", () => {
    for (const { folder } of otherEntries) {
      expect(modulesOf(folder), folder).not.toEqual([]);
      expect(declaringModulesOf(folder), folder).toEqual([]);
    }
  });

  it("contains the schemas of a feature only if it imports a declaration that needs them", () => {
    const containing = ["getReview", "getMe", "getLadder", "getSlackSettings"].filter((name) =>
      modulesOf(`route-${name}`).includes("domain/reviews/model.ts"),
    );
    expect(containing).toEqual(["getReview"]);
  });
});
