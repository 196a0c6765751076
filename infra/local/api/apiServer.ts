import * as z from "zod";
import type { ApiRoute } from "../assembly/apiRoutes.ts";
import { apiEvent } from "./apiEvent.ts";
import { sendProblem } from "./problemResponse.ts";
import { type RequestHandler, readBody } from "./readBody.ts";

export interface RouteMatch<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Compiled<Route> {
  readonly route: Route;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** One digit per segment: 0 for a literal, 1 for a parameter. */
  readonly rank: string;
}

const compile = <Route extends { readonly routeKey: string }>(route: Route): Compiled<Route> => {
  const [method = "", path = ""] = route.routeKey.split(" ");
  const names: string[] = [];
  const segments = path.split("/").map((segment) => {
    const [, name] = /^\{(.+)\}$/.exec(segment) ?? [];
    if (name === undefined) {
      return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    }
    names.push(name);
    return "([^/]+)";
  });
  return {
    route,
    method,
    names,
    pattern: new RegExp(`^${segments.join("/")}$`),
    rank: segments.map((segment) => (segment === "([^/]+)" ? "1" : "0")).join(""),
  };
};

const decodeParam = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Chooses the route of a request as an HTTP API does: the most specific path. Returns undefined if none matches. */
export const createRouteMatcher = <Route extends { readonly routeKey: string }>(routes: readonly Route[]) => {
  const compiledRoutes = routes.map(compile).sort((a, b) => a.rank.localeCompare(b.rank));
  return (method: string, path: string): RouteMatch<Route> | undefined => {
    for (const { route, method: routeMethod, pattern, names } of compiledRoutes) {
      const found = routeMethod === method ? pattern.exec(path) : null;
      if (found) {
        const params = Object.fromEntries(names.map((name, index) => [name, decodeParam(found[index + 1] ?? "")]));
        return { route, params };
      }
    }
    return undefined;
  };
};

/** Maximum size of a request to an HTTP API, in bytes. */
const maxBodyBytes = 10_000_000;
/** Maximum size of an event or response in Lambda, in bytes. */
const maxPayloadBytes = 6_291_556;

/** The timeout of an HTTP API for a function, in milliseconds. */
const maxWaitMs = 30_000;

const resultShape = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

export interface ApiRequestHandlerOptions {
  readonly routes: readonly ApiRoute[];
  /** Returns the claims. Throws if the token is invalid or for another audience. */
  readonly verify: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Runs a function. Throws WorkersBusy if `signal` is aborted before a worker is free. */
  readonly invoke: (functionArn: string, event: unknown, signal: AbortSignal) => Promise<unknown>;
  readonly now: () => Date;
  /** How long a request may wait for a worker, in milliseconds; by default the timeout of an HTTP API. */
  readonly waitMs?: number;
}

const tokenOf = (authorization: string | undefined): string | undefined =>
  /^(?:Bearer )?\s*(\S+)$/i.exec(authorization ?? "")?.[1];

export const createApiRequestHandler = ({
  routes,
  verify,
  invoke,
  now,
  waitMs = maxWaitMs,
}: ApiRequestHandlerOptions): RequestHandler => {
  const match = createRouteMatcher(routes);
  return async (request, response) => {
    const receivedAt = now();
    response.setHeader("date", receivedAt.toUTCString());
    const url = new URL(request.url ?? "/", "http://local");
    const found = match(request.method ?? "GET", url.pathname);
    if (!found) {
      await readBody(request, 0);
      sendProblem(response, "NOT_FOUND");
      return;
    }
    const { route, params } = found;
    const token = tokenOf(request.headers.authorization);
    const claims = token === undefined ? null : await verify(token).catch(() => null);
    if (claims === null) {
      await readBody(request, 0);
      response.setHeader("www-authenticate", token === undefined ? "Bearer" : 'Bearer error="invalid_token"');
      sendProblem(response, "UNAUTHENTICATED");
      return;
    }
    const body = await readBody(request, maxBodyBytes);
    const event = body && apiEvent({ request, url, body, routeKey: route.routeKey, params, claims, now: receivedAt });
    if (!event || Buffer.byteLength(JSON.stringify(event)) > maxPayloadBytes) {
      sendProblem(response, "BODY_TOO_LARGE");
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), waitMs);
    // A closed connection can't receive the response.
    response.once("close", () => controller.abort());
    let result: unknown;
    try {
      result = await invoke(route.functionArn, event, controller.signal);
    } catch (error) {
      const isBusy = error instanceof Error && ["WorkersBusy", "Sandbox.Timedout"].includes(error.name);
      sendProblem(response, isBusy ? "BUSY" : "INTERNAL");
      return;
    } finally {
      clearTimeout(timer);
    }
    const parsed = resultShape.safeParse(result);
    if (!parsed.success || Buffer.byteLength(parsed.data.body) > maxPayloadBytes) {
      sendProblem(response, "INTERNAL");
      return;
    }
    const { statusCode, headers, body: text, isBase64Encoded } = parsed.data;
    for (const [name, value] of Object.entries(headers)) {
      response.setHeader(name, String(value));
    }
    // Node.js sets content-length only if the headers aren't written before the body.
    response.statusCode = statusCode;
    response.end(isBase64Encoded ? Buffer.from(text, "base64") : text);
  };
};
