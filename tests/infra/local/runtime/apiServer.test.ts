import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { problem } from "#functions/http/problemModel.ts";
import { claimText } from "#infra/local/api/apiEvent.ts";
import { createApiRequestHandler, createRouteMatcher } from "#infra/local/api/apiServer.ts";
import { FunctionError } from "#infra/local/workers/executionEnvironment.ts";
import { WorkersBusy } from "#infra/local/workers/functionPool.ts";
import { startServer } from "../../testServer.ts";

const headers = { authorization: "Bearer good" };

/** The problem document in a response; fails if the response is something else. */
const problemIn = async (answer: Response) => {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  return problem.parse(await answer.json());
};

const start = async (
  invoke: (arn: string, event: unknown, signal: AbortSignal) => Promise<unknown>,
  waitMs = 30_000,
) => {
  const serve = createApiRequestHandler({
    routes: ["GET /api/me", "POST /api/people/{name}"].map((routeKey) => ({ routeKey, functionArn: routeKey })),
    verify: async (token) => {
      if (token !== "good") {
        throw new Error("no");
      }
      return { sub: "1", email_verified: true, "cognito:groups": ["a", "b"], exp: 17 };
    },
    invoke,
    waitMs,
    now: () => new Date("2026-12-24T10:00:00Z"),
  });
  return startServer((request, response) => void serve(request, response));
};

/** An invocation that gets no free worker before it is aborted. */
const busyUntil = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new WorkersBusy())));

const echo = async (_arn: string, event: unknown) => ({ statusCode: 200, body: JSON.stringify(event) });

describe("the local HTTP API", () => {
  it.each([
    ["missing", undefined],
    ["forged", "Bearer bad"],
    ["of another scheme", "Basic a b"],
  ])("responds 401 to a token that is %s, without an invocation", async (_what, authorization) => {
    let called = false;
    const origin = await start(async () => {
      called = true;
    });
    const answer = await fetch(`${origin}/api/me`, { headers: authorization === undefined ? {} : { authorization } });
    expect(answer.status).toBe(401);
    expect(await problemIn(answer)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    expect(called).toBe(false);
  });

  it("passes the claims of a valid token as strings", async () => {
    const origin = await start(echo);
    const answer = await fetch(`${origin}/api/me?a=1&a=2`, { headers });
    expect(await answer.json()).toMatchObject({
      version: "2.0",
      routeKey: "GET /api/me",
      queryStringParameters: { a: "1,2" },
      requestContext: {
        timeEpoch: Date.parse("2026-12-24T10:00:00Z"),
        authorizer: { jwt: { claims: { sub: "1", email_verified: "true", "cognito:groups": "[a b]", exp: "17" } } },
      },
    });
  });

  it("passes a text body unchanged, and any other in base64", async () => {
    const origin = await start(echo);
    const send = async (contentType: string) => {
      const answer = await fetch(`${origin}/api/people/a%20b`, {
        method: "POST",
        body: "{}",
        headers: { ...headers, "content-type": contentType, cookie: "a=1; b=2" },
      });
      return answer.json();
    };
    expect(await send("application/json")).toMatchObject({
      body: "{}",
      isBase64Encoded: false,
      pathParameters: { name: "a b" },
      cookies: ["a=1", "b=2"],
    });
    expect(await send("application/octet-stream")).toMatchObject({ body: "e30=", isBase64Encoded: true });
  });

  it.each([6_400_000, 11_000_000])("responds 413 to a body of %i bytes", async (size) => {
    const origin = await start(echo);
    const answer = await fetch(`${origin}/api/people/x`, { method: "POST", headers, body: "a".repeat(size) });
    expect(answer.status).toBe(413);
    expect(await problemIn(answer)).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  });

  it.each([
    ["that fails", () => Promise.reject(new FunctionError("Error", "secret")), 500],
    ["that takes too long", () => Promise.reject(new FunctionError("Sandbox.Timedout", "late")), 503],
    ["with an invalid response", async () => "text", 500],
  ])("hides the error of a function %s", async (_what, invoke, status) => {
    const origin = await start(invoke);
    const answer = await fetch(`${origin}/api/people/x`, { method: "POST", headers });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(await problemIn(answer))).not.toMatch(/secret|late/);
  });

  it("responds 503 with a retry time if no worker is free before the timeout", async () => {
    const origin = await start((_arn, _event, signal) => busyUntil(signal), 20);
    const answer = await fetch(`${origin}/api/people/x`, { method: "POST", headers });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await problemIn(answer)).toMatchObject({ status: 503, code: "BUSY" });
  });

  it("stops waiting for a worker when the client disconnects", async () => {
    const waits = Promise.withResolvers<AbortSignal>();
    const origin = await start(async (_arn, _event, signal) => {
      waits.resolve(signal);
      await busyUntil(signal);
    });
    const client = new AbortController();
    const request = fetch(`${origin}/api/people/x`, { method: "POST", headers, signal: client.signal });
    const signal = await waits.promise;
    const aborted = once(signal, "abort");
    client.abort();
    await expect(request).rejects.toThrow();
    await aborted;
  });
});

describe("a claim's text", () => {
  it.each([
    [["a b", "c"], "[a b c]"],
    [[{ providerName: "Google", primary: "true" }], "[map[providerName:Google primary:true]]"],
    [true, "true"],
  ])("of %j is %s", (claim, text) => {
    expect(claimText(claim)).toBe(text);
  });
});

const routeKeys = ["GET /api/reviews/{reviewId}", "GET /api/reviews/own", "POST /api/reviews/{reviewId}/parts/{part}"];

describe("the route table", () => {
  const match = createRouteMatcher(routeKeys.map((routeKey) => ({ routeKey })));

  it.each([
    ["GET", "/api/reviews/own", "GET /api/reviews/own", {}],
    ["GET", "/api/reviews/42", "GET /api/reviews/{reviewId}", { reviewId: "42" }],
    ["GET", "/api/reviews/a%20b", "GET /api/reviews/{reviewId}", { reviewId: "a b" }],
    ["GET", "/api/reviews/%zz", "GET /api/reviews/{reviewId}", { reviewId: "%zz" }],
    [
      "POST",
      "/api/reviews/42/parts/self",
      "POST /api/reviews/{reviewId}/parts/{part}",
      { reviewId: "42", part: "self" },
    ],
  ])("sends %s %s to %s", (method, path, routeKey, params) => {
    const found = match(method, path);
    expect(found?.route.routeKey).toBe(routeKey);
    expect(found?.params).toEqual(params);
  });

  it("returns undefined if no route matches", () => {
    const small = createRouteMatcher([{ routeKey: "GET /api/me" }]);
    expect(small("POST", "/api/me")).toBeUndefined();
    expect(small("GET", "/api/me/")).toBeUndefined();
    expect(small("GET", "/api/mex")).toBeUndefined();
  });
});
