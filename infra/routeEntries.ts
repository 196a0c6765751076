import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { mayQueue } from "#functions/access.ts";
import { projectRoot } from "./projectRoot.ts";

type RouteName = Pick<RouteSpec, "feature" | "id">;

/** The module that exports each handler, by feature and route. */
const modules = new Map(
  globSync(["functions/*/routes.ts", "functions/*/routes/*.ts"], { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), "utf8").matchAll(/^export const (\w+): Handler\[/gm)].map(([, id]) => [
      `${file.split("/")[1]}/${id}`,
      file,
    ]),
  ),
);

/** Relative to the project's root. Throws if the route has no handler. */
export const routeModuleOf = ({ feature, id }: RouteName): string => {
  const module = modules.get(`${feature}/${id}`);
  if (module === undefined) {
    throw new Error(`The route ${id} has no handler: export it from functions/${feature}/routes.`);
  }
  return module;
};

const prefix = "route:";

export const routeEntryOf = ({ feature, id }: RouteName): string => `${prefix}${feature}/${id}`;

const entryText = (route: RouteName): string =>
  [
    `import { ${route.id} as contract } from "#domain/${route.feature}/contract.ts";`,
    'import { serve } from "#functions/http/serve.ts";',
    ...(mayQueue(route) ? ['import { tryEnqueue } from "#functions/work/queues.ts";'] : []),
    `import { ${route.id} } from "#${routeModuleOf(route)}";`,
    `export const handler = serve(contract, ${[route.id, ...(mayQueue(route) ? ["tryEnqueue"] : [])].join(", ")});`,
  ].join("\n");

/** Bundles each route's contract and handler, and the queue if the route may queue anything. */
export const routeEntriesPlugin: Plugin = {
  name: "route-entries",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({ path, namespace: "route" }));
    onLoad({ filter: /.*/, namespace: "route" }, ({ path }) => {
      const route = routes.find((one) => routeEntryOf(one) === path);
      return route && { contents: entryText(route), loader: "ts", resolveDir: projectRoot };
    });
  },
};
