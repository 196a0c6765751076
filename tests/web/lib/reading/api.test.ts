import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serverNow } from "#web/lib/clock.ts";
import { ApiError, call } from "#web/lib/reading/api.ts";
import { followPageUse, inUseMs, isPageInUse, onReturn } from "#web/lib/reading/pageUse.ts";
import { retryDelay } from "#web/lib/reading/retryDelay.ts";
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
  it("sends the request synchronously if the token is fresh", async () => {
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

  it("leaves undefined values out of the query", async () => {
    const requests = fakeApi({ "GET /api/people/managers": { items: [] } });
    await call("people", "listManagers", { query: { name: "Zoë & co" } });
    await call("people", "listManagers", { query: {} });
    expect(requests.map(({ query }) => query.get("name"))).toEqual(["Zoë & co", null]);
    expect(requests[0]?.body).toBeUndefined();
  });

  it("returns null for a 204", async () => {
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

  it("has a message for a response that isn't a problem document", async () => {
    fakeApi({ "GET /api/me": new Response("<html>", { status: 502 }) });
    const problem = await problemOf(call("people", "getMe", {}));
    expect(problem).toMatchObject({ status: 502, code: "UNREADABLE" });
    expect(problem.detail).toContain("Try again");
  });

  it("reports that Pulse couldn't be reached", async () => {
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

  it("doesn't announce an error that concerns only the request", async () => {
    fakeApi({ "GET /api/me": refusal(403, "FORBIDDEN", "No.") });
    expect(await refusalsDuring(() => call("people", "getMe", {}))).toEqual([]);
  });

  it("sends nothing without a session", async () => {
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

describe("the wait between attempts", () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [5, 16_000],
    [7, 60_000],
    [1_000, 60_000],
  ])("after %i failures is at most %i ms, and at least half of that", (failures, longest) => {
    expect(retryDelay(failures, () => 1)).toBe(longest);
    expect(retryDelay(failures, () => 0)).toBe(longest / 2);
  });
});

describe("a page", () => {
  const act = (type: string) => window.dispatchEvent(new Event(type));

  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };

  const returned = vi.fn();
  let stop: () => void;
  let stopFollowing: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    stopFollowing = followPageUse();
    show("visible");
    act("keydown");
    returned.mockClear();
    stop = onReturn(returned);
  });

  afterEach(() => {
    stop();
    stopFollowing();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it.each(["keydown", "pointerdown", "pointermove", "wheel", "focus"])(
    "is in use for five minutes after %s, and again after the next one",
    (type) => {
      act(type);
      vi.advanceTimersByTime(inUseMs - 1);
      expect(isPageInUse()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(isPageInUse()).toBe(false);
      expect(returned).not.toHaveBeenCalled();
      act(type);
      act(type);
      expect(isPageInUse()).toBe(true);
      expect(returned).toHaveBeenCalledOnce();
    },
  );

  it("isn't in use while hidden, whatever events occur", () => {
    show("hidden");
    act("pointermove");
    expect(isPageInUse()).toBe(false);
  });

  it("is in use again after a weekend in the background, and announces it once", () => {
    show("hidden");
    vi.advanceTimersByTime(3 * 86_400_000);
    expect(isPageInUse()).toBe(false);
    show("visible");
    act("focus");
    expect(isPageInUse()).toBe(true);
    expect(returned).toHaveBeenCalledOnce();
  });

  it.each([-86_400_000, 86_400_000])("isn't affected by a device clock change of %d ms", (change) => {
    vi.setSystemTime(Date.now() + change);
    expect(isPageInUse()).toBe(true);
    vi.advanceTimersByTime(inUseMs);
    expect(isPageInUse()).toBe(false);
  });

  it("calls no listener that was removed", () => {
    stop();
    vi.advanceTimersByTime(inUseMs);
    act("keydown");
    expect(returned).not.toHaveBeenCalled();
  });
});
