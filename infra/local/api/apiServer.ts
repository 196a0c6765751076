import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import type { ApiRoute, JwtAuthorizer } from "../assembly/apiRoutes.ts";
import { apiEvent } from "./apiEvent.ts";
import { readBody } from "./readBody.ts";
import { createRouteTable } from "./routeTable.ts";

/** An HTTP API takes this much, in bytes. */
const largestBody = 10_000_000;
/** Lambda takes this much of an event or an answer, in bytes. */
const largestPayload = 6_291_556;

const resultShape = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

export interface ApiServerOptions {
  readonly routes: readonly ApiRoute[];
  /** The claims of a valid token for one of the audience; throws for any other. */
  readonly verify: (token: string, authorizer: JwtAuthorizer) => Promise<Readonly<Record<string, unknown>>>;
  readonly invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  readonly now: () => Date;
}

export type ApiServer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An answer of the HTTP API itself, not of a function. */
const answer = (response: ServerResponse, status: number, message: string): void => {
  const text = JSON.stringify({ message });
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
};

const tokenOf = (authorization: string | undefined): string | undefined =>
  /^(?:Bearer )?\s*(\S+)$/i.exec(authorization ?? "")?.[1];

const hasScope = (claims: Readonly<Record<string, unknown>>, scopes: readonly string[]): boolean =>
  scopes.length === 0 ||
  String(claims["scope"] ?? "")
    .split(" ")
    .some((scope) => scopes.includes(scope));

/** Serves the routes of the HTTP API with the functions and the authorizer that the template names. */
export const createApiServer = ({ routes, verify, invoke, now }: ApiServerOptions): ApiServer => {
  const match = createRouteTable(routes);
  return async (request, response) => {
    const at = now();
    response.setHeader("date", at.toUTCString());
    const url = new URL(request.url ?? "/", "http://local");
    const found = match(request.method ?? "GET", url.pathname);
    if (!found) {
      await readBody(request, 0);
      answer(response, 404, "Not Found");
      return;
    }
    const { route, params } = found;
    let claims: Readonly<Record<string, unknown>> | null = null;
    if (route.authorizer) {
      const token = tokenOf(request.headers.authorization);
      claims = token === undefined ? null : await verify(token, route.authorizer).catch(() => null);
      if (claims === null) {
        await readBody(request, 0);
        response.setHeader("www-authenticate", token === undefined ? "Bearer" : 'Bearer error="invalid_token"');
        answer(response, 401, "Unauthorized");
        return;
      }
      if (!hasScope(claims, route.scopes)) {
        await readBody(request, 0);
        answer(response, 403, "Forbidden");
        return;
      }
    }
    const body = await readBody(request, largestBody);
    const event = body && apiEvent({ request, url, body, routeKey: route.routeKey, params, claims, now: at });
    if (!event || Buffer.byteLength(JSON.stringify(event)) > largestPayload) {
      answer(response, 413, "Request Entity Too Large");
      return;
    }
    let result: unknown;
    try {
      result = await invoke(route.functionArn, event);
    } catch (error) {
      const timedOut = error instanceof Error && error.name === "Sandbox.Timedout";
      answer(response, timedOut ? 503 : 500, timedOut ? "Service Unavailable" : "Internal Server Error");
      return;
    }
    const parsed = resultShape.safeParse(result);
    if (!parsed.success || Buffer.byteLength(parsed.data.body) > largestPayload) {
      answer(response, 500, "Internal Server Error");
      return;
    }
    const { statusCode, headers, cookies, body: text, isBase64Encoded } = parsed.data;
    for (const [name, value] of Object.entries(headers)) {
      response.setHeader(name, String(value));
    }
    if (cookies.length > 0) {
      response.setHeader("set-cookie", cookies);
    }
    response.writeHead(statusCode);
    response.end(isBase64Encoded ? Buffer.from(text, "base64") : text);
  };
};
