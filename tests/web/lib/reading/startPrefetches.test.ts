import { beforeEach, expect, it } from "vitest";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { forgetPrefetched } from "#web/lib/reading/prefetchedReads.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { startPrefetches } from "#web/lib/reading/startPrefetches.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { fakeApi } from "../../support/fakeApi.ts";
import { sampleConfig, sampleMe } from "../../support/samples.ts";
import { storeTokens } from "../../support/tokens.ts";

const actionCounts = { selfEvaluationDue: false, actionsNeeded: 2, early: 0, rounds: [] };
const me = sampleMe();
const profile = prefetchOfRead("people", "getMe", {});
const counts = prefetchOfRead("reviews", "getActionCounts", { query: {} });

beforeEach(() => {
  configureAuth(sampleConfig());
  storeTokens("client", me.email);
  forgetPrefetched();
});

it("requests the profile and the counts together, and each other read once", async () => {
  const requests = fakeApi({ "GET /api/reviews/overview": { me, actionCounts }, "GET /api/reviews/tasks": {} });
  const waiting = prefetchOfRead("reviews", "listReviewTasks", { query: {} });
  startPrefetches([profile, counts, waiting, waiting, counts]);
  expect(await readRoute("people", "getMe", {})).toEqual(me);
  expect(await readRoute("reviews", "getActionCounts", { query: {} })).toEqual(actionCounts);
  expect(requests.map(({ path }) => path).sort()).toEqual(["/api/reviews/overview", "/api/reviews/tasks"]);
});

it.each([
  ["the counts", counts, "/api/reviews/action-counts"],
  ["the profile", profile, "/api/me"],
])("requests %s separately by their own route", async (_what, read, path) => {
  const requests = fakeApi({});
  startPrefetches([read]);
  expect(requests.map((request) => request.path)).toEqual([path]);
});
