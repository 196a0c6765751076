import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { headStart } from "#web/app/headStart.ts";
import { call } from "#web/lib/api.ts";
import { configureAuth } from "#web/lib/auth.ts";
import { forgetViewer, rememberViewer } from "#web/lib/lastViewer.ts";
import { readRoute } from "#web/lib/readRoute.ts";
import { forgetStartedReads } from "#web/lib/startedReads.ts";
import { fakeApi, refusal } from "../support/fakeApi.ts";
import { renderApp } from "../support/render.tsx";
import { sampleConfig, sampleMe } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const own = { today: "2026-11-20", manager: null, items: [] };
const answers = {
  "GET /api/me": sampleMe(),
  "GET /api/reviews/own": own,
  "GET /api/reviews/waiting": { today: "2026-11-20", items: [], total: 0 },
};

const signIn = (): void => {
  const config = sampleConfig();
  configureAuth(config);
  storeTokens(config.userPoolClientId, sampleMe().email);
};

const start = (pathname: string): void => {
  window.history.replaceState(null, "", pathname);
  headStart(window.location);
};

const pathsOf = (requests: readonly { readonly path: string }[]) => requests.map(({ path }) => path).sort();

afterEach(() => {
  forgetStartedReads();
  forgetViewer();
});

describe("the head start", () => {
  it("requests the profile and what everybody's page reads, for somebody who is new on the device", async () => {
    signIn();
    const requests = fakeApi(answers);
    start("/reviews");
    await expect.poll(() => pathsOf(requests)).toEqual(["/api/me", "/api/reviews/own", "/api/reviews/waiting"]);
  });

  it("requests what the person's page and navigation read, if they were here before", async () => {
    signIn();
    rememberViewer(sampleMe({ role: "admin" }));
    const requests = fakeApi(answers);
    start("/");
    await expect
      .poll(() => pathsOf(requests))
      .toEqual([
        "/api/me",
        "/api/onboarding/awaited-reports",
        "/api/people/pending",
        "/api/people/setup",
        "/api/reviews/action-counts",
        "/api/reviews/managed",
        "/api/reviews/own",
        "/api/reviews/waiting",
        "/api/slack/settings",
      ]);
  });

  it("is taken by the app, which requests nothing of it again", async () => {
    signIn();
    const early = fakeApi(answers);
    start("/reviews");
    await expect.poll(() => early.length).toBe(3);
    const { requests } = renderApp("/reviews", { answers });
    expect(await screen.findByText("No reviews yet")).toBeTruthy();
    for (const path of pathsOf(early)) {
      expect(pathsOf(requests)).not.toContain(path);
    }
  });
});

describe("a read that was started", () => {
  const read = () => readRoute("reviews", "listOwnReviews", {});

  it("is taken once", async () => {
    signIn();
    const requests = fakeApi(answers);
    start("/reviews");
    expect(await read()).toEqual(own);
    const before = requests.length;
    expect(await read()).toEqual(own);
    expect(requests.slice(before).map(({ path }) => path)).toEqual(["/api/reviews/own"]);
  });

  it("is made again if it failed", async () => {
    signIn();
    let broken = true;
    fakeApi({ ...answers, "GET /api/reviews/own": () => (broken ? refusal(503, "BUSY", "Please try again.") : own) });
    start("/reviews");
    broken = false;
    expect(await read()).toEqual(own);
  });

  it("is forgotten when something is written", async () => {
    signIn();
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
