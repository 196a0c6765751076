import { beforeEach, describe, expect, it, vi } from "vitest";
import { serverNow } from "#web/lib/clock.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { onRefusal, type SessionRefusal } from "#web/lib/session/sessionEvents.ts";
import { fakeApi, refusal } from "../../support/fakeApi.ts";
import { sampleConfig, sampleMe } from "../../support/samples.ts";
import { storeTokens } from "../../support/tokens.ts";

const userId = "01J000000000000000000000AB";
const approval = { role: "hr", engineerType: null, positionId: null, managerId: null, version: 3 } as const;

const problemOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) {
    throw new Error("An ApiError was expected.");
  }
  return error;
};

const refusalsDuring = async (action: () => Promise<unknown>): Promise<SessionRefusal[]> => {
  const seen: SessionRefusal[] = [];
  const stop = onRefusal((event) => seen.push(event));
  await action().catch(() => undefined);
  stop();
  return seen;
};

beforeEach(() => {
  configureAuth(sampleConfig());
  storeTokens("client", "ana.kovac@acme.com");
});

describe("calling a route of the contract", () => {
  it("sends the request immediately if the token is fresh, before anything else of the task continues", async () => {
    const requests = fakeApi({ "GET /api/reviews/own": { items: [] } });
    const answer = call("reviews", "listOwnReviews", { query: {} });
    expect(requests).toHaveLength(1);
    expect(await answer).toEqual({ items: [] });
  });

  it("fills the path, sends the body and the id token", async () => {
    const requests = fakeApi({ [`POST /api/people/${userId}/approval`]: { id: userId } });
    await call("people", "approveAccount", { params: { userId }, body: approval });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toEqual(approval);
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
    const claims = requests[0]?.headers.get("authorization")?.split(".")[1] ?? "";
    expect(atob(claims)).toContain('"token_use":"id"');
  });

  it("sends a query without what is undefined", async () => {
    const requests = fakeApi({ "GET /api/people/managers": { items: [] } });
    await call("people", "listManagers", { query: { name: "Zoë & co" } });
    await call("people", "listManagers", { query: {} });
    expect(requests.map(({ query }) => query.get("name"))).toEqual(["Zoë & co", null]);
    expect(requests[0]?.body).toBeUndefined();
  });

  it("answers null to a 204", async () => {
    fakeApi({ [`POST /api/people/${userId}/rejection`]: null });
    await expect(call("people", "rejectAccount", { params: { userId }, body: { version: 1 } })).resolves.toBeNull();
  });

  it("turns a problem document into an ApiError with its fields", async () => {
    const fields = [{ path: ["role"], message: "Please select a role before approving." }];
    fakeApi({ "GET /api/me": refusal(400, "INVALID_INPUT", "Please mend this.", fields) });
    const problem = await problemOf(call("people", "getMe", {}));
    expect(problem).toMatchObject({ status: 400, code: "INVALID_INPUT", detail: "Please mend this.", fields });
    expect(problem.requestId).toBe("request-1");
  });

  it("has a sentence for an answer that is no problem document", async () => {
    fakeApi({ "GET /api/me": new Response("<html>", { status: 502 }) });
    const problem = await problemOf(call("people", "getMe", {}));
    expect(problem).toMatchObject({ status: 502, code: "UNREADABLE" });
    expect(problem.detail).toContain("Try again");
  });

  it("says that Pulse could not be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const problem = await problemOf(call("people", "getMe", {}));
    expect(problem).toMatchObject({ status: 0, code: "OFFLINE", requestId: null });
  });

  it.each([
    ["UNAUTHENTICATED", 401, "session-ended"],
    ["ACCOUNT_PENDING", 403, "account-pending"],
    ["ACCOUNT_INACTIVE", 403, "account-inactive"],
    ["FOREIGN_DOMAIN", 403, "foreign-domain"],
  ] as const)("announces %s to the session", async (code, status, expected) => {
    fakeApi({ "GET /api/me": refusal(status, code, "No.") });
    expect(await refusalsDuring(() => call("people", "getMe", {}))).toEqual([expected]);
  });

  it("announces the authorizer's own 401, which has no problem document", async () => {
    fakeApi({ "GET /api/me": Response.json({ message: "Unauthorized" }, { status: 401 }) });
    expect(await refusalsDuring(() => call("people", "getMe", {}))).toEqual(["session-ended"]);
  });

  it("does not announce what concerns only the request", async () => {
    fakeApi({ "GET /api/me": refusal(403, "FORBIDDEN", "No.") });
    expect(await refusalsDuring(() => call("people", "getMe", {}))).toEqual([]);
  });

  it("asks nothing without a session", async () => {
    localStorage.clear();
    const requests = fakeApi({ "GET /api/me": sampleMe() });
    expect(await refusalsDuring(() => call("people", "getMe", {}))).toEqual(["session-ended"]);
    expect(requests).toEqual([]);
  });

  it("learns the server's time from the Date header", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const headers = { date: tomorrow.toUTCString() };
    fakeApi({ "GET /api/me": () => Response.json(sampleMe(), { headers }) });
    await call("people", "getMe", {});
    expect(Math.abs(serverNow().getTime() - tomorrow.getTime())).toBeLessThan(3_000);
    fakeApi({ "GET /api/me": () => Response.json(sampleMe(), { headers: { date: new Date().toUTCString() } }) });
    await call("people", "getMe", {});
    expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(50);
  });
});
