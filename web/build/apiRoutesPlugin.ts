import type { Plugin } from "vite";
import { routes } from "#domain/contract.ts";

const name = "virtual:api-routes";
const resolvedId = `\0${name}`;

/**
 * Provides `virtual:api-routes`: the method and path of every route of the contract, by feature and id. The contract
 * is read at build time, because bundling its schemas would make the bundle larger than the pages that use it.
 */
export const apiRoutesPlugin = (): Plugin => ({
  name: "pulse-api-routes",
  resolveId: (id) => (id === name ? resolvedId : undefined),
  load: (id) => {
    if (id !== resolvedId) {
      return undefined;
    }
    const byFeature: Record<string, Record<string, { method: string; path: string }>> = {};
    for (const { feature, id: routeId, method, path } of routes) {
      byFeature[feature] = { ...byFeature[feature], [routeId]: { method, path } };
    }
    return `export const apiRoutes = ${JSON.stringify(byFeature)};`;
  },
});
