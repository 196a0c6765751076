export interface RouteMatch<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Compiled<Route> {
  readonly route: Route;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** One digit per segment: 0 for a literal, 1 for a parameter, 2 for a greedy parameter. */
  readonly rank: string;
}

const segmentRank = (segment: string): string => (segment.endsWith("+}") ? "2" : segment.startsWith("{") ? "1" : "0");

const compile = <Route extends { readonly routeKey: string }>(route: Route): Compiled<Route> => {
  const [method = "", path = ""] = route.routeKey.split(" ");
  const names: string[] = [];
  const segments = path.split("/").map((segment) => {
    const [, name, greedy] = /^\{([^}+]+)(\+)?\}$/.exec(segment) ?? [];
    if (name === undefined) {
      return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    }
    names.push(name);
    return greedy ? "(.+)" : "([^/]+)";
  });
  return {
    route,
    method,
    names,
    pattern: new RegExp(`^${segments.join("/")}$`),
    rank: path.split("/").map(segmentRank).join(""),
  };
};

const decodeParam = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Chooses the route of a request as an HTTP API does: the most specific path first, an exact method before ANY, then
 * `$default`. Returns undefined if no route matches.
 */
export const createRouteMatcher = <Route extends { readonly routeKey: string }>(routes: readonly Route[]) => {
  const compiledRoutes = routes
    .filter(({ routeKey }) => routeKey !== "$default")
    .map(compile)
    .sort((a, b) => a.rank.localeCompare(b.rank) || Number(a.method === "ANY") - Number(b.method === "ANY"));
  const fallback = routes.find(({ routeKey }) => routeKey === "$default");
  return (method: string, path: string): RouteMatch<Route> | undefined => {
    for (const { route, method: routeMethod, pattern, names } of compiledRoutes) {
      const found = routeMethod === "ANY" || routeMethod === method ? pattern.exec(path) : null;
      if (found) {
        const params = Object.fromEntries(names.map((name, index) => [name, decodeParam(found[index + 1] ?? "")]));
        return { route, params };
      }
    }
    return fallback && { route: fallback, params: {} };
  };
};
