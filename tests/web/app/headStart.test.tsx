import { screen } from "@testing-library/react";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { headStart } from "#web/app/headStart.ts";
import { pages } from "#web/app/pages.ts";
import { SignedInApp } from "#web/app/SignedInApp.ts";
import { call } from "#web/lib/reading/api.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { forgetStartedReads, takeStartedRead } from "#web/lib/reading/startedReads.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { forgetViewer, rememberViewer } from "#web/lib/session/lastViewer.ts";
import { type FakeRequest, fakeApi, refusal } from "../support/fakeApi.ts";
import { renderApp } from "../support/render.tsx";
import { sampleConfig, sampleMe } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const today = "2026-11-20";
const own = { today, manager: null, items: [] };
const waiting = { today, items: [], total: 0 };
const actionCounts = { selfEvaluationDue: false, actionsNeeded: 0, early: 0, rounds: [] };

const overview = {
  me: sampleMe(),
  ownReviews: own,
  waitingReviews: waiting,
  dueGoals: { ...waiting, proposals: [] },
  actionCounts,
};
const answers = {
  "GET /api/me": sampleMe(),
  "GET /api/reviews/own": own,
  "GET /api/reviews/waiting": waiting,
  "GET /api/reviews/overview": overview,
};

const polled = "/api/onboarding/badges";

const signIn = (): void => {
  const config = sampleConfig();
  configureAuth(config);
  storeTokens(config.userPoolClientId, sampleMe().email);
};

/** Signs in as somebody who was here before on this device. */
const signInAgain = (): void => {
  signIn();
  rememberViewer(sampleMe());
};

const start = (pathname: string): void => {
  window.history.replaceState(null, "", pathname);
  headStart(window.location);
};

/** The parts that the overview was asked for. */
const partsIn = (requests: readonly FakeRequest[]): readonly string[] =>
  requests.flatMap(({ query }) => query.get("parts")?.split(",") ?? []).sort();

const pathsOf = (requests: readonly { readonly path: string }[]) => requests.map(({ path }) => path).sort();

// What the head start loads besides must have arrived before the environment of the test is gone.
afterAll(async () => {
  await Promise.all([SignedInApp, ...pages.map(({ Component }) => Component)].map(({ load }) => load()));
}, 60_000);

afterEach(() => {
  forgetStartedReads();
  forgetViewer();
});

describe("the head start", () => {
  it.each([
    ["/", "employee", ["ownReviews"], ["/api/me", "/api/reviews/overview"]],
    ["/", "manager", ["managedReviews", "ownReviews"], [polled, "/api/me", "/api/reviews/overview"]],
    ["/", "cto", ["managedReviews"], [polled, "/api/me", "/api/reviews/overview"]],
    ["/reviews", "employee", ["ownReviews"], ["/api/me", "/api/reviews/overview"]],
    ["/manager-reviews", "employee", [], ["/api/me", "/api/reviews/overview"]],
  ] as const)("requests what %s reads for the role %s once it knows the role", async (path, role, lists, expected) => {
    signIn();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const requests = fakeApi({ ...answers, "GET /api/me": promise });
    start(path);
    await expect.poll(() => pathsOf(requests)).toEqual(["/api/me"]);
    resolve(sampleMe({ role }));
    await expect.poll(() => pathsOf(requests)).toEqual([...expected].sort());
    expect(partsIn(requests).filter((part) => part === "ownReviews" || part === "managedReviews")).toEqual(lists);
    expect(partsIn(requests)).not.toContain("me");
  });

  it.each([
    ["whose account waits", sampleMe({ status: "pending_review" }), () => undefined],
    ["whose session has ended meanwhile", sampleMe(), forgetStartedReads],
  ])("requests nothing more for somebody new %s", async (_who, me, meanwhile) => {
    signIn();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const requests = fakeApi({ ...answers, "GET /api/me": promise });
    start("/");
    const profile = readRoute("people", "getMe", { query: {} });
    meanwhile();
    resolve(me);
    await profile;
    expect(pathsOf(requests)).toEqual(["/api/me"]);
  });

  it("requests everything but what is polled at once, if they were here before", async () => {
    signIn();
    rememberViewer(sampleMe({ role: "admin" }));
    const requests = fakeApi(answers);
    start("/");
    await expect.poll(() => pathsOf(requests)).toEqual([polled, "/api/reviews/overview"]);
    expect(partsIn(requests)).toEqual([
      "actionCounts",
      "dueGoals",
      "managedReviews",
      "me",
      "names",
      "overdueReports",
      "ownReviews",
      "pendingAccounts",
      "setup",
      "waitingReviews",
    ]);
  });

  it.each([
    ["/ladder", "employee", ["/api/ladders/software", "/api/reviews/overview", "/api/skills/own"]],
    ["/ladder?type=qa", "employee", ["/api/ladders/qa", "/api/reviews/overview"]],
    ["/onboardings", "lead", [polled, "/api/onboardings", "/api/reviews/overview"]],
    ["/?tab=reviews", "employee", ["/api/reviews/overview"]],
    ["/no/such/page", "employee", ["/api/reviews/overview"]],
    ["/admin/nonsense", "hr", ["/api/reviews/overview"]],
    ["/admin/users", "admin", [polled, "/api/reviews/overview"]],
    ["/leads-weekly", "manager", ["/api/leads-weekly", polled, "/api/reviews/overview"]],
  ] as const)("requests what %s reads first", async (path, role, expected) => {
    signIn();
    rememberViewer(sampleMe({ role, engineerType: "software" }));
    const requests = fakeApi(answers);
    start(path);
    await expect.poll(() => pathsOf(requests)).toEqual(expected);
  });

  it("is taken by the app, which requests nothing of it again", async () => {
    signIn();
    rememberViewer(sampleMe());
    const early = fakeApi(answers);
    start("/reviews");
    await expect.poll(() => early.length).toBe(1);
    const { requests } = renderApp("/reviews", { answers });
    expect(await screen.findByText("No reviews yet")).toBeTruthy();
    expect(pathsOf(requests)).toEqual([]);
  });

  it("gives the cto's lists the names of the managers, with the answer that has the reviews", async () => {
    signIn();
    rememberViewer(sampleMe({ role: "cto" }));
    const employee = { managerId: "manager-2", absentManagerId: null };
    const gone = { managerId: null, absentManagerId: "manager-1" };
    const managedReviews = {
      today,
      rounds: [],
      roundId: null,
      items: [{ employee }, { employee: gone }],
      cursor: null,
    };
    const names = [{ id: "manager-1" }, { id: "manager-2" }];
    const requests = fakeApi({ "GET /api/reviews/overview": { ...overview, managedReviews, names } });
    start("/manager-reviews");
    expect(await readRoute("reviews", "listManagedReviews", { query: {} })).toEqual(managedReviews);
    const answer = await readRoute("people", "listPeopleNames", { query: { ids: "manager-1,manager-2" } });
    expect(answer).toEqual({ items: names });
    expect(pathsOf(requests)).not.toContain("/api/people/names");
  });

  it("gives User Management its first people with the names of their managers and leads", async () => {
    signIn();
    rememberViewer(sampleMe({ role: "admin" }));
    const people = {
      items: [
        { managerId: "m-2", leadId: "l-1" },
        { managerId: "m-2", leadId: null },
      ],
      cursor: null,
      counts: { active: 2, pending: 0, inactive: 0 },
    };
    const names = [{ id: "l-1" }, { id: "m-2" }];
    const requests = fakeApi({ "GET /api/reviews/overview": { ...overview, people, names } });
    start("/admin/users");
    expect(await readRoute("people", "listPeople", { query: { status: "active" } })).toEqual(people);
    expect(await readRoute("people", "listPeopleNames", { query: { ids: "l-1,m-2" } })).toEqual({ items: names });
    expect(pathsOf(requests).filter((path) => path.startsWith("/api/people"))).toEqual([]);
  });

  it("asks the overview for no people whom the address filters", async () => {
    signIn();
    rememberViewer(sampleMe({ role: "admin" }));
    const requests = fakeApi(answers);
    start("/admin/users?search=ada");
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(partsIn(requests)).toEqual(["actionCounts", "me", "pendingAccounts", "setup"]);
    expect(pathsOf(requests)).toContain("/api/people");
  });

  it("keeps no names of a session that has ended before they came", async () => {
    signIn();
    rememberViewer(sampleMe({ role: "cto" }));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const managedReviews = {
      today,
      rounds: [],
      roundId: null,
      items: [{ employee: { managerId: "m" } }],
      cursor: null,
    };
    fakeApi({ "GET /api/reviews/overview": promise });
    start("/manager-reviews");
    const list = readRoute("reviews", "listManagedReviews", { query: {} });
    forgetStartedReads();
    resolve({ managedReviews, names: [{ id: "m" }] });
    await list;
    expect(takeStartedRead("people", "listPeopleNames", { query: { ids: "m" } })).toBeUndefined();
  });
});

describe("a read that was started", () => {
  const read = () => readRoute("reviews", "listOwnReviews", { query: {} });

  it("is taken once", async () => {
    signInAgain();
    const requests = fakeApi(answers);
    start("/reviews");
    expect(await read()).toEqual(own);
    const before = requests.length;
    expect(await read()).toEqual(own);
    expect(requests.slice(before).map(({ path }) => path)).toEqual(["/api/reviews/own"]);
  });

  it("is made again if it failed", async () => {
    signInAgain();
    let broken = true;
    const requests = fakeApi({
      ...answers,
      "GET /api/reviews/overview": () => (broken ? refusal(503, "BUSY", "Please try again.") : overview),
    });
    start("/reviews");
    await expect.poll(() => pathsOf(requests)).toContain("/api/reviews/overview");
    broken = false;
    expect(await read()).toEqual(own);
    expect(pathsOf(requests)).toContain("/api/reviews/own");
  });

  it("is made by itself if the overview does not have it", async () => {
    signInAgain();
    fakeApi({ ...answers, "GET /api/reviews/overview": { me: sampleMe() } });
    start("/reviews");
    expect(await read()).toEqual(own);
  });

  it("is forgotten when something is written", async () => {
    signInAgain();
    const later = { ...own, today: "2026-11-21" };
    let answer = own;
    fakeApi({ ...answers, "GET /api/reviews/own": () => answer });
    start("/reviews");
    await call("people", "rejectAccount", { params: { userId: sampleMe().id }, body: { version: 1 } }).catch(
      () => null,
    );
    answer = later;
    expect(await read()).toEqual(later);
  });
});
