import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { anyActive, routesOf, warmUpHeader } from "#domain/shared/route.ts";
import { originKeyHeader } from "#functions/environment.ts";
import { serve } from "#functions/http/serve.ts";
import { tableStore } from "#functions/tableStore.ts";
import { warmUpEvent } from "#infra/warmUps.ts";
import { callAs, callRoute, claimsOf, eventFor, originKey } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const person = makeUser();
beforeAll(() => putUsers(person));

const route = routesOf("people");
const trial = {
  trial: route("trial", {
    method: "POST",
    path: "/api/trial",
    summary: "A route to try the chain with",
    guard: { kind: "account" },
    body: z.object({ name: z.string().min(1, "Please name it."), list: z.array(z.int()).optional() }),
    response: z.object({ answer: z.int() }),
    status: 201,
    errors: [],
  }),
  guarded: route("guarded", {
    method: "GET",
    path: "/api/guarded",
    summary: "A route about a subject",
    guard: { kind: "subject", isAllowed: anyActive, isAllowedFor: (actor, owner: string) => actor.id === owner },
    response: z.object({ answer: z.int() }),
    errors: [],
  }),
};

const context = {} as never;
const answering = serve(trial.trial, () => ({ answer: 1 }));
const post = async (handler: ReturnType<typeof serve>, body: unknown, contentType?: string) => {
  const answer = await handler(
    eventFor(trial.trial, { claims: claimsOf(person), body, ...(contentType !== undefined && { contentType }) }),
    context,
  );
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body ?? "null") };
};

describe("the chain", () => {
  it("answers with the declared status, the request id and no caching", async () => {
    const answer = await post(
      serve(trial.trial, () => ({ answer: 42 })),
      { name: "x" },
    );
    expect(answer).toMatchObject({ status: 201, body: { answer: 42 }, headers: { "cache-control": "no-store" } });
    expect(answer.headers?.["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("turns an error into a problem document", async () => {
    const handler = serve(trial.trial, () => {
      throw new DomainError("VERSION_CONFLICT", "Someone else was faster.");
    });
    const answer = await post(handler, { name: "x" });
    expect(answer.status).toBe(409);
    expect(answer.headers?.["content-type"]).toBe("application/problem+json");
    expect(answer.body).toMatchObject({ code: "VERSION_CONFLICT", status: 409, detail: "Someone else was faster." });
  });

  it("hides an unexpected error, and returns the request id", async () => {
    const handler = serve(trial.trial, () => {
      throw new Error("secret of the table");
    });
    const answer = await post(handler, { name: "x" });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain("secret");
    expect(answer.body.requestId).toBe(answer.headers?.["x-request-id"]);
  });

  it("answers 500, not 400, when the response breaks the contract", async () => {
    const handler = serve(trial.trial, () => ({ answer: "many" }) as never);
    expect((await post(handler, { name: "x" })).status).toBe(500);
  });

  it.each([
    ["no body", undefined, undefined, 400, "MALFORMED_BODY"],
    ["malformed JSON", '{"name": ', undefined, 400, "MALFORMED_BODY"],
    ["another content type", "name=x", "application/x-www-form-urlencoded", 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["a missing field", {}, undefined, 400, "INVALID_INPUT"],
    ["a wrong type", { name: 7 }, undefined, 400, "INVALID_INPUT"],
    ["an invalid item in a list", { name: "x", list: [1, "two"] }, undefined, 400, "INVALID_INPUT"],
    ["null", "null", undefined, 400, "INVALID_INPUT"],
    ["5 MB", JSON.stringify({ name: "x".repeat(5 * 1024 * 1024) }), undefined, 413, "BODY_TOO_LARGE"],
  ])("refuses %s", async (_what, body, contentType, status, code) => {
    let ran = false;
    const handler = serve(trial.trial, () => {
      ran = true;
      return { answer: 1 };
    });
    const answer = await post(handler, body, contentType);
    expect({ status: answer.status, code: answer.body.code, ran }).toEqual({ status, code, ran: false });
    expect(answer.body.detail).toMatch(/[.!?)]$/);
  });

  it("logs requests and failures, but no texts, personal data or tokens", async () => {
    const lines: string[] = [];
    const spies = (["info", "warn", "error"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((line) => lines.push(String(line))),
    );
    // One word, which looks the same in an address.
    const text = "confidential";
    await post(answering, { name: text });
    await post(answering, { name: text, list: [text] });
    await post(
      serve(trial.trial, () => {
        throw new Error("It failed.");
      }),
      { name: text },
    );
    await answering(eventFor(trial.trial, { claims: claimsOf(person), body: {}, query: { search: text } }), context);
    for (const spy of spies) {
      spy.mockRestore();
    }
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const hidden of [text, person.email, person.firstName, originKey, "authorization", "claims"]) {
      expect(lines.join("\n")).not.toContain(hidden);
    }
  });

  it("names the invalid fields", async () => {
    const answer = await post(answering, { name: "", list: ["a"] });
    expect(answer.body.errors.map((e: { path: unknown[] }) => e.path)).toEqual([["name"], ["list", 0]]);
    expect(answer.body.detail).toContain("Please name it.");
  });
});

describe("a form's warm-up request", () => {
  const warmUp = async (caller: User) => {
    const handler = vi.fn(() => ({ answer: 1 }));
    const event = eventFor(trial.guarded, { claims: claimsOf(caller), headers: { [warmUpHeader]: "1" } });
    const { statusCode, body } = await serve(trial.guarded, handler)(event, context);
    return { statusCode, body, calls: handler.mock.calls };
  };

  it("identifies the caller and never runs the handler", async () => {
    expect(await warmUp(person)).toEqual({ statusCode: 204, body: undefined, calls: [] });
  });

  it("is refused for a pending account", async () => {
    const pending = await putUser(makeUser({ status: "pending_review" }));
    expect(await warmUp(pending)).toMatchObject({ statusCode: 403, calls: [] });
  });
});

describe("the origin of a request", () => {
  const send = async (sent: string | undefined, valid: string) => {
    const event = eventFor(trial.trial, { claims: claimsOf(person), body: { name: "x" } });
    const { [originKeyHeader]: _key, ...headers } = event.headers;
    process.env["ORIGIN_KEYS"] = valid;
    try {
      const answer = await answering(
        { ...event, headers: sent === undefined ? headers : { ...headers, [originKeyHeader]: sent } },
        context,
      );
      return { status: answer.statusCode, code: JSON.parse(answer.body ?? "null").code };
    } finally {
      process.env["ORIGIN_KEYS"] = originKey;
    }
  };

  it.each([
    ["no key", undefined, "first"],
    ["an empty key", "", "first"],
    ["another key", "other", "first"],
    ["the beginning of a key", "firs", "first"],
    ["both keys in one header", "first,second", "first,second"],
    ["a key that is no longer valid", "first", "second"],
  ])("is refused with %s", async (_what, sent, valid) => {
    expect(await send(sent, valid)).toEqual({ status: 403, code: "FORBIDDEN" });
  });

  it("is refused without table requests for a scheduled warm-up", async () => {
    const handler = vi.fn(() => ({ answer: 1 }));
    const { result, requests } = await recordTableRequests(() =>
      serve(trial.trial, handler)(warmUpEvent as never, context),
    );
    expect(result.statusCode).toBe(403);
    expect([requests, handler.mock.calls]).toEqual([[], []]);
  });

  it("is accepted with each of the two keys during a rotation", async () => {
    for (const key of ["first", "second"]) {
      expect((await send(key, "second,first")).status).toBe(201);
    }
  });

  it("gets a 500 when no keys are configured", async () => {
    expect((await send("", "")).status).toBe(500);
  });
});

describe("a long response", () => {
  const names = Array.from({ length: 100 }, (_, at) => `Zoë number ${at}`);
  const get = async (handler: ReturnType<typeof serve>, encoding?: string) =>
    handler(
      eventFor(list, {
        claims: claimsOf(person),
        headers: encoding === undefined ? {} : { "accept-encoding": encoding },
      }),
      context,
    );
  const list = route("list", {
    method: "GET",
    path: "/api/list",
    summary: "A long list",
    guard: { kind: "account" },
    response: z.object({ names: z.array(z.string()) }),
    errors: [],
  });
  const long = serve(list, () => ({ names }));

  it.each(["gzip", "br, gzip", "deflate;q=0.5, GZIP;q=0.8"])("is compressed for %s", async (encoding) => {
    const { statusCode, headers, body = "", isBase64Encoded } = await get(long, encoding);
    expect({ statusCode, isBase64Encoded }).toEqual({ statusCode: 200, isBase64Encoded: true });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "content-encoding": "gzip",
      "cache-control": "no-store",
      vary: "accept-encoding",
    });
    expect(JSON.parse(gunzipSync(Buffer.from(body, "base64")).toString())).toEqual({ names });
  });

  it.each([undefined, "br", "gzip;q=0", "gzip; q=0.0, br"])("is sent uncompressed for %s", async (encoding) => {
    const { headers, body = "", isBase64Encoded = false } = await get(long, encoding);
    expect(isBase64Encoded).toBe(false);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(JSON.parse(body)).toEqual({ names });
  });

  it("is also compressed as a problem document, while a short one never is", async () => {
    const refused = await get(
      serve(list, () => {
        throw new DomainError("NOT_FOUND", "There is no such thing. ".repeat(60));
      }),
      "gzip",
    );
    expect(refused).toMatchObject({ statusCode: 404, headers: { "content-encoding": "gzip" } });
    expect(JSON.parse(gunzipSync(Buffer.from(refused.body ?? "", "base64")).toString()).code).toBe("NOT_FOUND");
    const short = await get(
      serve(list, () => ({ names: ["Ana"] })),
      "gzip",
    );
    expect(JSON.parse(short.body ?? "")).toEqual({ names: ["Ana"] });
  });
});

describe("a guard on a subject", () => {
  const get = async (ask: boolean, owner: string) => {
    const handler = serve(trial.guarded, ({ authorize }) => {
      if (ask) {
        authorize(owner);
      }
      return { answer: 1 };
    });
    return handler(eventFor(trial.guarded, { claims: claimsOf(person) }), context);
  };

  it("admits the right person and refuses others", async () => {
    expect((await get(true, person.id)).statusCode).toBe(200);
    expect((await get(true, "someone else")).statusCode).toBe(403);
  });

  it("answers 500 when the handler does not call it", async () => {
    expect((await get(false, person.id)).statusCode).toBe(500);
  });
});

describe("the identity of a token", () => {
  const ladder = { params: { engineerType: "software" } };

  it.each([
    ["no claims", null],
    ["an access token", { ...claimsOf({ id: "x", email: "x@acme.com" }), token_use: "access" }],
    ["an email that is not verified", { ...claimsOf({ id: "x", email: "x@acme.com" }), email_verified: "false" }],
    ["no email", { sub: "x", token_use: "id", email_verified: "true" }],
    ["claims as arrays", { sub: "[a b]", token_use: "[id access]", email_verified: "true", email: "x@acme.com" }],
  ])("is refused with 401 for %s", async (_what, claims) => {
    const answer = await callRoute(api.positions.getLadder, { claims, ...ladder });
    expect({ status: answer.status, code: answer.problem.code }).toEqual({ status: 401, code: "UNAUTHENTICATED" });
    expect(answer.requests).toEqual([]);
  });

  it("is refused for another domain if the rule is on, comparing exactly the part after the @", async () => {
    process.env["DOMAIN_RULE"] = "on";
    try {
      for (const email of [
        "eve@elsewhere.example",
        "eve@notacme.com",
        "eve@sub.acme.com",
        "eve@acme.com.evil.example",
      ]) {
        const answer = await callAs({ id: "eve", email }, api.people.getMe);
        expect({ status: answer.status, detail: answer.problem.detail }).toEqual({
          status: 403,
          detail: "Only @acme.com email addresses are allowed",
        });
      }
      const insider = await callAs({ id: "ann", email: "Ann@ACME.com" }, api.people.getMe);
      expect(insider.status).toBe(200);
    } finally {
      process.env["DOMAIN_RULE"] = "off";
    }
  });

  it("is refused with 401 for a removed person", async () => {
    const removed = await putUser(makeUser());
    await tableStore().entities.user.delete({ id: removed.id }).go();
    for (const spec of [api.people.getMe, api.reviews.listOwnReviews]) {
      expect((await callAs(removed, spec)).status).toBe(401);
    }
  });

  it("is looked up once, while the profile is read for every request", async () => {
    const known = await putUser(makeUser());
    const read = async () => {
      const { requests } = await callAs(known, api.reviews.listOwnReviews);
      return requests
        .map(({ partition }) => partition)
        .filter((partition) => partition !== null)
        .slice(0, 2);
    };
    expect(await read()).toEqual([`SUB#sub-${known.id}`, `USER#${known.id}`]);
    expect((await read())[0]).toBe(`USER#${known.id}`);
  });

  it("is looked up again when its person was deleted, for example with the local data", async () => {
    const [before, after] = [await putUser(makeUser()), await putUser(makeUser())];
    const me = async () => (await callAs(before, api.people.getMe)).body["id"];
    expect(await me()).toBe(before.id);
    const { identity, user } = tableStore().entities;
    await user.delete({ id: before.id }).go();
    await identity.put({ sub: `sub-${before.id}`, userId: after.id, createdAt: after.createdAt }).go();
    expect(await me()).toBe(after.id);
  });

  it("respects a change of status on the next request", async () => {
    const departed = await putUser(makeUser());
    expect((await callRoute(api.positions.getLadder, { claims: claimsOf(departed), ...ladder })).status).toBe(200);
    await tableStore().entities.user.patch({ id: departed.id }).set({ status: "inactive", statusOrder: "x" }).go();
    const answer = await callRoute(api.positions.getLadder, { claims: claimsOf(departed), ...ladder });
    expect(answer.problem.code).toBe("ACCOUNT_INACTIVE");
  });
});
