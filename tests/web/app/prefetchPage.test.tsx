import { screen } from "@testing-library/react";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { pages } from "#web/app/pages.ts";
import { prefetchPage } from "#web/app/prefetchPage.ts";
import { prefetchDataOnNavigation } from "#web/app/resolvePage.ts";
import { SignedInApp } from "#web/app/SignedInApp.ts";
import { call } from "#web/lib/reading/api.ts";
import { forgetPrefetched, nameOfRead } from "#web/lib/reading/prefetchedReads.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { forgetViewer, rememberViewer } from "#web/lib/session/lastViewer.ts";
import { fakeApi, refusal } from "../support/fakeApi.ts";
import { renderApp } from "../support/render.tsx";
import { sampleConfig, sampleMe } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const today = "2026-11-20";
const own = { today, manager: null, items: [] };
const waiting = { today, items: [], total: 0 };
const actionCounts = { selfEvaluationDue: false, actionsNeeded: 0, early: 0, rounds: [] };

const overview = { me: sampleMe(), actionCounts };
const answers = {
  "GET /api/me": sampleMe(),
  "GET /api/reviews/own": own,
  "GET /api/reviews/tasks": waiting,
  "GET /api/feedback/tasks": { today: "2026-11-20", round: null, asked: [], own: null, hasTeam: false },
  "GET /api/promotions/tasks": { today: "2026-11-20", isOn: false, items: [] },
  "GET /api/growth/due-goals": { ...waiting, proposals: [] },
  "GET /api/reviews/overview": overview,
};

const polled = "/api/onboarding/badges";
const counts = "/api/reviews/action-counts";
/** The task lists in To Do of everyone who owns goals or can be asked to reopen weekly reports. */
const toDo = ["/api/feedback/tasks", "/api/growth/due-goals", "/api/promotions/tasks", "/api/reviews/tasks"];
const toDoOfManagers = [...toDo, "/api/onboarding/overdue-reports"];

const signIn = (): void => {
  const config = sampleConfig();
  configureAuth(config);
  storeTokens(config.userPoolClientId, sampleMe().email);
};

/** Signs in as someone whom this device remembers. */
const signInAgain = (): void => {
  signIn();
  rememberViewer(sampleMe());
};

const start = (pathname: string): void => {
  window.history.replaceState(null, "", pathname);
  prefetchPage(window.location);
};

const pathsOf = (requests: readonly { readonly path: string }[]) => requests.map(({ path }) => path).sort();

// Scripts that prefetching loads must arrive before the test environment is torn down.
afterAll(async () => {
  await Promise.all([SignedInApp, ...pages.map(({ Component }) => Component)].map(({ load }) => load()));
}, 60_000);

afterEach(() => {
  forgetPrefetched();
  forgetViewer();
});

describe("prefetching", () => {
  it.each([
    ["/", "employee", ["/api/reviews/own", ...toDo]],
    ["/", "manager", [polled, "/api/reviews/managed", "/api/reviews/own", ...toDoOfManagers]],
    ["/manager-reviews", "employee", []],
  ] as const)("requests the data of %s for the role %s once it knows the role", async (path, role, expected) => {
    signIn();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const requests = fakeApi({ ...answers, "GET /api/me": promise });
    start(path);
    await expect.poll(() => pathsOf(requests)).toEqual(["/api/me"]);
    resolve(sampleMe({ role }));
    await expect.poll(() => pathsOf(requests)).toEqual(["/api/me", counts, ...expected].sort());
  });

  it.each([
    ["whose account is pending", sampleMe({ status: "pending_review" }), () => undefined],
    ["whose session has ended", sampleMe(), forgetPrefetched],
  ])("requests only the profile for a new visitor %s", async (_who, me, interfere) => {
    signIn();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const requests = fakeApi({ ...answers, "GET /api/me": promise });
    start("/");
    const profile = readRoute("people", "getMe", {});
    interfere();
    resolve(me);
    await profile;
    expect(pathsOf(requests)).toEqual(["/api/me"]);
  });

  it("requests the next page's data on navigation, except what is already loaded", () => {
    signInAgain();
    const requests = fakeApi(answers);
    const address = { pathname: "/reviews", search: "" };
    prefetchDataOnNavigation(address, ({ name }) => name === nameOfRead("reviews", "listOwnReviews", { query: {} }));
    expect(pathsOf(requests)).toEqual([...toDo].sort());
  });

  it.each([
    [
      "/",
      "admin",
      [
        polled,
        "/api/people/administration-tasks",
        "/api/people/pending",
        "/api/people/setup",
        "/api/reviews/managed",
        "/api/reviews/own",
        ...toDoOfManagers,
      ],
    ],
    ["/ladder?type=qa", "employee", ["/api/ladders/qa"]],
    ["/?tab=reviews", "employee", ["/api/reviews/own", ...toDo]],
    ["/no/such/page", "employee", []],
    ["/admin/nonsense", "hr", []],
    ["/admin/users", "admin", [polled, "/api/people", "/api/people/pending", "/api/people/setup"]],
  ] as const)(
    "requests the first data of %s immediately for a remembered visitor with the role %s",
    async (path, role, expected) => {
      signIn();
      rememberViewer(sampleMe({ role, engineerType: "software" }));
      const requests = fakeApi(answers);
      start(path);
      await expect.poll(() => pathsOf(requests)).toEqual(["/api/reviews/overview", ...expected].sort());
    },
  );

  it("hands its responses to the app, which requests nothing again", async () => {
    signIn();
    rememberViewer(sampleMe());
    const early = fakeApi(answers);
    start("/reviews");
    await expect.poll(() => pathsOf(early)).toEqual(["/api/reviews/overview", "/api/reviews/own", ...toDo].sort());
    const { requests } = renderApp("/reviews", { answers });
    expect(await screen.findByText("No reviews yet")).toBeTruthy();
    expect(pathsOf(requests)).toEqual([]);
  });
});

describe("a prefetched read", () => {
  const read = () => readRoute("reviews", "listOwnReviews", { query: {} });

  it("is used once", async () => {
    signInAgain();
    const requests = fakeApi(answers);
    start("/reviews");
    expect(await read()).toEqual(own);
    const before = requests.length;
    expect(await read()).toEqual(own);
    expect(requests.slice(before).map(({ path }) => path)).toEqual(["/api/reviews/own"]);
  });

  it("is repeated if it failed", async () => {
    signInAgain();
    let broken = true;
    const requests = fakeApi({
      ...answers,
      "GET /api/reviews/overview": () => (broken ? refusal(503, "BUSY", "Try again.") : overview),
    });
    start("/reviews");
    await expect.poll(() => pathsOf(requests)).toContain("/api/reviews/overview");
    broken = false;
    expect(await readRoute("people", "getMe", {})).toEqual(sampleMe());
    expect(pathsOf(requests)).toContain("/api/me");
  });

  it("is discarded when something is written", async () => {
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
