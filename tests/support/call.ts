import { join } from "node:path";
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { expect } from "vitest";
import type { RouteSpec } from "#domain/shared/route.ts";
import { functionAccessOf, mayQueue } from "#functions/access.ts";
import { originKeyHeader } from "#functions/environment.ts";
import { errorsOf } from "#functions/http/openApi.ts";
import type { Problem } from "#functions/http/problemModel.ts";
import { type RouteHandler, serve } from "#functions/http/serve.ts";
import { tryEnqueue } from "#functions/work/queues.ts";
import { projectRoot } from "#infra/projectRoot.ts";
import { routeModuleOf } from "#infra/routeEntries.ts";
import { type Fault, recordTableRequests, type TableRequest, withoutActor } from "./recorder.ts";

/** The key that CloudFront sends in tests. */
export const originKey = "origin-key-of-tests";

/** The claims of the caller's token, as API Gateway's authorizer passes them; null sends no token. */
export type Claims = Readonly<Record<string, string | boolean>> | null;

/** The claims of the person's id token. */
export const claimsOf = (person: { readonly id: string; readonly email: string }): Claims => ({
  sub: `sub-${person.id}`,
  email: person.email,
  email_verified: "true",
  token_use: "id",
});

export interface Call {
  readonly claims: Claims;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A string is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  readonly contentType?: string;
  /** Headers besides the content type, in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fault?: Fault;
}

export interface Answer {
  readonly status: number;
  // Untyped, since tests check the body as it is sent.
  readonly body: Record<string, unknown>;
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly requests: readonly TableRequest[];
}

/** An API Gateway event (payload format 2.0) for a route. */
export const eventFor = (spec: RouteSpec, call: Call): APIGatewayProxyEventV2WithJWTAuthorizer => {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ""));
  const body = call.body === undefined || typeof call.body === "string" ? call.body : JSON.stringify(call.body);
  const authorizer = { jwt: { claims: { ...call.claims }, scopes: [] }, principalId: "", integrationLatency: 0 };
  return {
    version: "2.0",
    routeKey: `${spec.method} ${spec.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(call.query).toString(),
    headers: { "content-type": call.contentType ?? "application/json", [originKeyHeader]: originKey, ...call.headers },
    requestContext: {
      accountId: "000000000000",
      apiId: "test",
      domainName: "localhost",
      domainPrefix: "test",
      http: { method: spec.method, path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" },
      requestId: crypto.randomUUID(),
      routeKey: `${spec.method} ${spec.path}`,
      stage: "$default",
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
      ...(call.claims === null ? {} : { authorizer }),
    } as APIGatewayProxyEventV2WithJWTAuthorizer["requestContext"],
    isBase64Encoded: false,
    ...(call.params && { pathParameters: { ...call.params } }),
    ...(call.query && { queryStringParameters: { ...call.query } }),
    ...(body !== undefined && { body }),
  };
};

/** A route's function, as Lambda calls it. */
export type LambdaHandler = (
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The context of a call, which the functions don't use. */
export const lambdaContext = { awsRequestId: "test", functionName: "test" } as Context;

/** Whether `npm run access` records the access of routes, instead of comparing it with the recorded one. */
export const isRecording = process.env["PULSE_RECORD_ACCESS"] !== undefined;

/** Expects that every table operation and index used by the route's function is granted to it. */
const expectGranted = (spec: RouteSpec, requests: readonly TableRequest[]): void => {
  if (isRecording) {
    return;
  }
  const access = functionAccessOf(spec);
  for (const request of requests) {
    for (const operation of request.operations) {
      expect(access.table, `${spec.id} used ${operation} without a grant`).toContain(operation);
    }
    if (request.index) {
      expect(access.indexes ?? [], `${spec.id} queried ${request.index} without a grant`).toContain(request.index);
    }
  }
};

/** The table operations and indexes that each route has used so far, by route id, to compare them with its grants. */
export const observedAccess = new Map<string, Set<string>>();

const handlers = new Map<string, LambdaHandler>();

/** The Lambda handler of a route. */
export const handlerOf = async (spec: RouteSpec): Promise<LambdaHandler> => {
  const known = handlers.get(spec.id);
  if (known) {
    return known;
  }
  const { [spec.id]: handler } = (await import(join(projectRoot, routeModuleOf(spec)))) as Record<
    string,
    RouteHandler<RouteSpec>
  >;
  if (handler === undefined) {
    throw new Error(`${routeModuleOf(spec)} doesn't export ${spec.id}.`);
  }
  const served = serve(spec, handler, mayQueue(spec) ? tryEnqueue : undefined) as unknown as LambdaHandler;
  handlers.set(spec.id, served);
  return served;
};

/** Calls the route's Lambda handler, and expects that it used only granted operations and declared errors. */
export const callRoute = async (spec: RouteSpec, options: Call): Promise<Answer> => {
  const handler = await handlerOf(spec);
  const { result, requests } = await recordTableRequests(
    () => handler(eventFor(spec, options), lambdaContext),
    options.fault,
  );
  expectGranted(spec, requests);
  const observed = observedAccess.get(spec.id) ?? new Set();
  for (const { operations, index } of requests) {
    for (const operation of operations) {
      observed.add(operation);
    }
    if (index) {
      observed.add(index);
    }
  }
  observedAccess.set(spec.id, observed);
  const body = JSON.parse(result.body ?? "{}");
  if ((result.statusCode ?? 200) >= 400) {
    expect(errorsOf(spec), `${spec.id} answered with an error code that its contract does not declare`).toContain(
      body.code,
    );
  }
  return { status: result.statusCode ?? 200, body, problem: body, headers: result.headers ?? {}, requests };
};

/**
 * Calls a route as a person. Inputs named in the path become its parameters, the rest the body, or the query of a route
 * without a body. If the body has a property with a path parameter's name, use `callRoute`.
 */
export const callAs = (
  person: Parameters<typeof claimsOf>[0],
  spec: RouteSpec,
  input: object = {},
): Promise<Answer> => {
  const entries = Object.entries(input);
  const isParameter = (name: string): boolean => spec.path.includes(`{${name}}`);
  const params = Object.fromEntries(entries.filter(([name]) => isParameter(name))) as Call["params"];
  const rest = Object.fromEntries(entries.filter(([name]) => !isParameter(name)));
  const query = rest as NonNullable<Call["query"]>;
  return callRoute(spec, {
    claims: claimsOf(person),
    ...(params && { params }),
    ...(spec.body ? { body: rest } : { query }),
  });
};

/** The number of table requests, without those that find the actor. */
export const ownRequests = (answer: Answer): number => withoutActor(answer.requests).length;
