import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build, context, type Plugin } from "esbuild";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { bundleOptions } from "#infra/bundle.ts";
import { functionEntries } from "#infra/functionEntries.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

/** The script of each function, by its folder, as it is deployed but without its libraries. */
const bundleAll = async (plugins: readonly Plugin[] = []): Promise<ReadonlyMap<string, string>> => {
  const options = bundleOptions();
  const { outputFiles } = await build({
    ...options,
    packages: "external",
    plugins: [...plugins, ...options.plugins],
    sourcemap: false,
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [path.split("/").at(-2) ?? "", text]));
};

/** The routes whose declarations a script contains, by their summaries. */
const routesIn = (script: string): readonly string[] =>
  routes.filter(({ summary }) => script.includes(summary)).map(({ id }) => id);

/** The other routes whose declarations a function needs. */
const othersNeeded: Readonly<Record<string, readonly string[]>> = {
  getOverview: [
    "listOwnReviews",
    "listManagedReviews",
    "listWaitingReviews",
    "getActionCounts",
    "getSetup",
    "listPendingAccounts",
    "listPeople",
    "listPeopleNames",
  ],
};

const routeEntries = functionEntries.filter(({ kind }) => kind === "route");
const otherEntries = functionEntries.filter(({ kind }) => kind !== "route");

describe("the bundles of all functions", () => {
  let scripts: ReadonlyMap<string, string> = new Map();
  const scriptOf = (folder: string): string => scripts.get(folder) ?? "";
  beforeAll(async () => {
    scripts = await bundleAll();
  });

  it("contain the declaration of their own route, and of others only if they use them", () => {
    expect(routeEntries.length).toBeGreaterThan(100);
    for (const { folder, name } of routeEntries) {
      const needed = [name, ...(othersNeeded[name] ?? [])];
      expect([...routesIn(scriptOf(folder))].sort(), folder).toEqual(needed.sort());
    }
  });

  it("contain no declaration if they serve no route", () => {
    expect(otherEntries.length).toBeGreaterThan(5);
    for (const { folder } of otherEntries) {
      expect(scriptOf(folder).length, folder).toBeGreaterThan(0);
      expect(routesIn(scriptOf(folder)), folder).toEqual([]);
    }
  });

  it("contain no schema that only other routes need", () => {
    const ofReview = "Only a level can be taken over.";
    const ofReason = "Please give a reason.";
    const found = ["getReview", "saveSelfEvaluation", "exemptReview", "listRounds"].map((name) => {
      const script = scriptOf(`route-${name}`);
      return [name, script.includes(ofReview), script.includes(ofReason)];
    });
    expect(found).toEqual([
      ["getReview", true, false],
      ["saveSelfEvaluation", true, false],
      ["exemptReview", false, true],
      ["listRounds", false, false],
    ]);
  });
});

/** Replaces the chain of routes, so that a handler is the declaration that its route was given. */
const declarationsOnly: Plugin = {
  name: "declarations-only",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/functions\/http\/serve\.ts$/ }, () => ({ contents: "export const serve = (spec) => spec;" }));
  },
};

/** What a declaration says, with its schemas as JSON schemas. Of functions only that they are there: one is minified. */
const saidBy = ({ params, query, body, response, ...spec }: RouteSpec): string =>
  JSON.stringify(
    {
      ...spec,
      ...Object.fromEntries(
        Object.entries({ params, query, body, response }).map(([name, schema]) => [
          name,
          schema && z.toJSONSchema(schema, { io: name === "response" ? "output" : "input", unrepresentable: "any" }),
        ]),
      ),
    },
    (_key, value) => (typeof value === "function" ? "a function" : value),
    1,
  );

describe("the declaration in the bundle of a route", () => {
  it("is the one of the contract", async () => {
    const folder = temporaryFolder();
    symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
    const scripts = await bundleAll([declarationsOnly]);
    for (const spec of routes) {
      const file = join(folder, `${spec.id}.mjs`);
      writeFileSync(file, scripts.get(`route-${spec.id}`) ?? "");
      const { handler } = (await import(pathToFileURL(file).href)) as { handler: RouteSpec };
      expect(saidBy(handler), spec.id).toBe(saidBy(spec));
    }
  });
});

describe("a function of a project", () => {
  let root = "";
  const write = (path: string, contents: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  };
  const planets = [
    'import { contract, route } from "../shared/route.ts";',
    "",
    'const ring = ["the ring"].concat("of Saturn");',
    "",
    'export const planets = contract("planets", {',
    "  /** Has { braces }, and commas. */",
    '  getPlanet: route({ summary: "One planet", response: ["a planet"].concat("or none") }),',
    "  listPlanets: route({",
    '    summary: "All planets",',
    "    response: ring,",
    "    fail: () => {",
    '      throw new Error("No planets.");',
    "    },",
    "  }),",
    "});",
  ];
  const imported = 'import { planets } from "#domain/planets/contract.ts";';
  const options = (): BuildOptions => ({
    ...bundleOptions([]),
    absWorkingDir: root,
    entryPoints: { "function/index": join(root, "functions/api/planets/getPlanet.ts") },
    outdir: join(root, "out"),
    logLevel: "silent",
  });
  /** The script of a function with this text. */
  const bundled = async (...lines: readonly string[]): Promise<string> => {
    write("functions/api/planets/getPlanet.ts", lines.join("\n"));
    const { outputFiles } = await build({ ...options(), sourcemap: false, write: false });
    return outputFiles[0]?.text ?? "";
  };
  const textsIn = (script: string): readonly string[] =>
    ["One planet", "a planet", "All planets", "the ring"].filter((text) => script.includes(text));

  beforeEach(() => {
    root = temporaryFolder();
    write("package.json", JSON.stringify({ type: "module", imports: { "#domain/*": "./domain/*" } }));
    write(
      "domain/shared/route.ts",
      [
        "export const route = <D>(declaration: D): D => declaration;",
        "export const contract = <R extends object>(feature: string, routes: R): R =>",
        "  Object.fromEntries(Object.entries(routes).map(([id, spec]) => [id, { ...spec, id, feature }])) as R;",
      ].join("\n"),
    );
    write("domain/planets/contract.ts", planets.join("\n"));
  });

  it.each<readonly [what: string, use: string, texts: readonly string[]]>([
    ["the route that it uses", "planets.getPlanet", ["One planet", "a planet"]],
    ["another", "{ spec: planets.listPlanets, answers: planets.listPlanets.summary }", ["All planets", "the ring"]],
    [
      "all that it uses",
      "[planets.getPlanet, planets.listPlanets]",
      ["One planet", "a planet", "All planets", "the ring"],
    ],
    ["no route if it uses only types", "0 as unknown as typeof planets.getPlanet", []],
    [
      "the whole contract if it uses all of it",
      "Object.keys(planets)",
      ["One planet", "a planet", "All planets", "the ring"],
    ],
    [
      "it if it takes routes by name",
      'planets[process.argv[2] ?? ""]',
      ["One planet", "a planet", "All planets", "the ring"],
    ],
  ])("contains %s", async (_what, use, texts) => {
    expect(textsIn(await bundled(imported, `export const handler = ${use};`))).toEqual(texts);
  });

  it("contains the whole contract if it imports it in another way", async () => {
    const lines = [
      'import { planets as ours } from "#domain/planets/contract.ts";',
      "export const handler = ours.getPlanet;",
    ];
    expect(textsIn(await bundled(...lines))).toHaveLength(4);
  });

  it("gets routes that know their id and feature", async () => {
    const script = await bundled(imported, "console.log(JSON.stringify([planets.getPlanet, planets]));");
    write("out.mjs", script);
    const [one, all] = JSON.parse(execFileSync(process.execPath, [join(root, "out.mjs")], { encoding: "utf8" }));
    const getPlanet = { summary: "One planet", response: ["a planet", "or none"], id: "getPlanet", feature: "planets" };
    expect(one).toEqual(getPlanet);
    expect(all).toEqual({
      getPlanet,
      listPlanets: {
        summary: "All planets",
        response: ["the ring", "of Saturn"],
        id: "listPlanets",
        feature: "planets",
      },
    });
  });

  it("names the lines of the contract's file when it fails", async () => {
    write(
      "functions/api/planets/getPlanet.ts",
      [
        imported,
        `import { readableStack } from ${JSON.stringify(join(projectRoot, "functions/readableStack.ts"))};`,
        "try {",
        "  planets.listPlanets.fail();",
        "} catch (error) {",
        "  console.log(readableStack((error as Error).stack));",
        "}",
      ].join("\n"),
    );
    await build(options());
    const stack = execFileSync(process.execPath, [join(root, "out/function/index.mjs")], { encoding: "utf8" });
    const [, fail, call] = stack.split("\n");
    expect(fail).toMatch(/\bdomain\/planets\/contract\.ts:12:\d+\)?$/);
    expect(call).toMatch(/\bfunctions\/api\/planets\/getPlanet\.ts:4:\d+\)?$/);
  });

  it("is not bundled if its contract has another form", async () => {
    write("domain/planets/contract.ts", planets.join("\n").replace("getPlanet: route", "...more, getPlanet: route"));
    const handler = [imported, "export const handler = planets.getPlanet;"];
    await expect(bundled(...handler)).rejects.toThrow(
      "domain/planets/contract.ts: a contract contains only routes with their ids, not ...more.",
    );
    write("domain/planets/contract.ts", "export const planets = {};");
    await expect(bundled(...handler)).rejects.toThrow("domain/planets/contract.ts: found no contract of the form");
  });

  it("is bundled again when its contract changes", async () => {
    const scripts: string[] = [];
    let ended = Promise.withResolvers<void>();
    write("functions/api/planets/getPlanet.ts", `${imported}\nexport const handler = planets.getPlanet;`);
    const watching = await context({
      ...options(),
      write: false,
      plugins: [
        ...(options().plugins ?? []),
        {
          name: "collect",
          setup: ({ onEnd }) => {
            onEnd(({ outputFiles }) => {
              scripts.push(outputFiles?.find(({ path }) => path.endsWith(".mjs"))?.text ?? "");
              ended.resolve();
            });
          },
        },
      ],
    });
    onTestFinished(() => watching.dispose());
    await watching.watch();
    await ended.promise;
    ended = Promise.withResolvers();
    write("domain/planets/contract.ts", planets.join("\n").replace("One planet", "Another planet"));
    await ended.promise;
    expect(scripts.map((script) => script.includes("Another planet"))).toEqual([false, true]);
  });
});
