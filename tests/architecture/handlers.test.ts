import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { deploymentFunctions, jobs, poolTriggers } from "#functions/jobs/catalog.ts";
import { exportedNames } from "./exportedNames.ts";

/** The modules below a folder, as paths relative to the project's root. */
const modulesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => `${folder}/${file}`)
    : [];

/** The modules with the handlers of routes. */
const routeModules = globSync("functions/*/{routes,routes/*}.ts");

/** Named as the file of the contract that declares the route: `domain/reviews/routes/meeting.ts` declares what `functions/reviews/routes/meeting.ts` handles. */
const routeModuleFor = ({ feature, id }: { readonly feature: string; readonly id: string }): string => {
  const declaring = modulesIn(`domain/${feature}/routes`).find((name) =>
    exportedNames(name, readFileSync(name, "utf8")).includes(id),
  );
  return `functions/${feature}/routes${declaring === undefined ? "" : `/${basename(declaring, ".ts")}`}.ts`;
};

const exportsHandler = (file: string): boolean => exportedNames(file, readFileSync(file, "utf8")).includes("handler");

const twice = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

describe("routes", () => {
  it("have a summary that AWS Lambda accepts as a function description", () => {
    expect(routes.filter(({ summary }) => summary.length > 256).map(({ id }) => id)).toEqual([]);
  });

  it("have exactly one handler each, in the file that matches their contract", () => {
    const exported = routeModules.flatMap((file) =>
      exportedNames(file, readFileSync(file, "utf8")).map((name) => `${file} ${name}`),
    );
    expect(exported.toSorted()).toEqual(routes.map((route) => `${routeModuleFor(route)} ${route.id}`).toSorted());
    expect(routes.length).toBeGreaterThan(100);
    for (const route of routes) {
      const file = routeModuleFor(route);
      const typed = new RegExp(`^export const ${route.id}: Handler\\["${route.id}"\\]`, "m");
      expect(readFileSync(file, "utf8"), `${file} types ${route.id}`).toMatch(typed);
    }
  });

  it("have a unique id and a unique method and path", () => {
    expect(twice(routes.map((route) => route.id))).toEqual([]);
    const shapes = routes.map((route) => `${route.method} ${route.path.replace(/\{[^}]+\}/g, "{}")}`);
    expect(twice(shapes)).toEqual([]);
  });
});

describe.each([
  { folder: "functions/jobs", declared: Object.keys(jobs) },
  { folder: "functions/triggers", declared: Object.keys(poolTriggers) },
  { folder: "functions/deployment", declared: Object.keys(deploymentFunctions) },
])("each function declared for $folder", ({ folder, declared }) => {
  it("has exactly one handler file, and no other file exports a handler", () => {
    const handlers = modulesIn(folder).filter(exportsHandler);
    expect(handlers.sort()).toEqual(declared.map((name) => `${folder}/${name}.ts`).sort());
  });
});
