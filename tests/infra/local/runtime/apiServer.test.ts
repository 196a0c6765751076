import { once } from "node:events";
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { problem } from "#functions/http/problemModel.ts";
import { claimText } from "#infra/local/api/apiEvent.ts";
import { createApiServer } from "#infra/local/api/apiServer.ts";
import { FunctionError } from "#infra/local/workers/executionEnvironment.ts";
import { WorkersBusy } from "#infra/local/workers/functionPool.ts";

const authorizer = { issuer: "https://pool", audience: ["client"] };
const route = (routeKey: string, more: object = {}) => ({
  routeKey,
  functionArn: routeKey,
  authorizer: null,
  scopes: [],
  ...more,
});

/** The problem document in a response; fails if the response is something else. */
const problemIn = async (answer: Response) => {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  return problem.parse(await answer.json());
};

const start = async (
  invoke: (arn: string, event: unknown, signal: AbortSignal) => Promise<unknown>,
  waitMs = 30_000,
) => {
  const serve = createApiServer({
    routes: [
      route("GET /api/me", { authorizer }),
      route("GET /api/scoped", { authorizer, scopes: ["people/write"] }),
      route("POST /api/open/{name}"),
    ],
    verify: async (token, { audience }) => {
      if (token !== "good" || audience[0] !== "client") {
        throw new Error("no");
      }
      return { sub: "1", email_verified: true, "cognito:groups": ["a", "b"], exp: 17 };
    },
    invoke,
    waitMs,
    now: () => new Date("2026-12-24T10:00:00Z"),
  });
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
};

/** What an invocation does that finds no free worker until it is aborted. */
const busyUntil = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new WorkersBusy())));

const echo = async (_arn: string, event: unknown) => ({ statusCode: 200, body: JSON.stringify(event) });

describe("the local HTTP API", () => {
  it.each([
    ["none", undefined],
    ["a forged one", "Bearer bad"],
    ["of another scheme", "Basic a b"],
  ])("answers 401 to a token that is %s and calls nothing", async (_what, authorization) => {
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
    const answer = await fetch(`${origin}/api/me?a=1&a=2`, { headers: { authorization: "Bearer good" } });
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

  it("passes query parameters whose names are those of an object's own properties", async () => {
    const origin = await start(echo);
    const answer = await fetch(`${origin}/api/open/x?constructor=1&__proto__=2`, { method: "POST" });
    const event = (await answer.json()) as { readonly queryStringParameters: object };
    expect(Object.entries(event.queryStringParameters)).toEqual([
      ["constructor", "1"],
      ["__proto__", "2"],
    ]);
  });

  it("answers 403 to a token without the scope", async () => {
    const origin = await start(echo);
    const answer = await fetch(`${origin}/api/scoped`, { headers: { authorization: "Bearer good" } });
    expect(answer.status).toBe(403);
    expect(await problemIn(answer)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  });

  it("sends the movable clock's time in the Date header", async () => {
    const origin = await start(echo);
    const answer = await fetch(`${origin}/api/open/x`, { method: "POST" });
    expect(answer.headers.get("date")).toBe("Thu, 24 Dec 2026 10:00:00 GMT");
  });

  it("passes a text body unchanged, and any other in base64", async () => {
    const origin = await start(echo);
    const send = async (contentType: string) => {
      const answer = await fetch(`${origin}/api/open/a%20b`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": contentType, cookie: "a=1; b=2" },
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

  it.each([6_400_000, 11_000_000])("answers 413 to a body of %i bytes", async (size) => {
    const origin = await start(echo);
    const answer = await fetch(`${origin}/api/open/x`, { method: "POST", body: "a".repeat(size) });
    expect(answer.status).toBe(413);
    expect(await problemIn(answer)).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
  });

  it.each([
    ["that fails", () => Promise.reject(new FunctionError("Error", "secret")), 500],
    ["that takes too long", () => Promise.reject(new FunctionError("Sandbox.Timedout", "late")), 503],
    ["whose answer is invalid", async () => "text", 500],
  ])("hides the error of a function %s", async (_what, invoke, status) => {
    const origin = await start(invoke);
    const answer = await fetch(`${origin}/api/open/x`, { method: "POST" });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(await problemIn(answer))).not.toMatch(/secret|late/);
  });

  it("answers 503 with the time to try again when no worker becomes free before the timeout", async () => {
    const origin = await start((_arn, _event, signal) => busyUntil(signal), 20);
    const answer = await fetch(`${origin}/api/open/x`, { method: "POST" });
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
    const request = fetch(`${origin}/api/open/x`, { method: "POST", signal: client.signal });
    const signal = await waits.promise;
    const aborted = once(signal, "abort");
    client.abort();
    await expect(request).rejects.toThrow();
    await aborted;
  });

  it("answers 404 if no route matches", async () => {
    const origin = await start(echo);
    const answer = await fetch(`${origin}/api/nowhere`);
    expect(answer.status).toBe(404);
    expect(await problemIn(answer)).toMatchObject({ status: 404, code: "NOT_FOUND" });
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
