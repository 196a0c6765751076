import { render, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { SWRConfig } from "swr";
import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { invalidations } from "#web/lib/saving/invalidations.ts";
import { CacheBridge, setCached } from "#web/lib/saving/readCache.ts";
import { invalidate, whenRevalidated, write } from "#web/lib/saving/write.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { type Answers, fakeApi, refusal } from "../../support/fakeApi.ts";
import { sampleConfig } from "../../support/samples.ts";
import { storeTokens } from "../../support/tokens.ts";

const mine = { reviewId: "mine" };
const other = { reviewId: "other" };

/** Reads two reviews, the badges, the people, and a list of reviews with two pages. */
const Page = () => {
  useRead("reviews", "getReview", { params: mine });
  useRead("reviews", "getReview", { params: other });
  useRead("reviews", "getActionCounts", { query: {} });
  useRead("people", "getPerson", { params: { userId: "ana" } });
  const { size, pages, growTo } = usePages(
    "reviews",
    "listManagedReviews",
    argsByCursor((query) => ({ query })),
  );
  useEffect(() => {
    if (size === 1 && pages !== undefined) {
      growTo(2);
    }
  });
  return null;
};

const reads: Answers = {
  "GET /api/reviews/mine": {},
  "GET /api/reviews/other": {},
  "GET /api/reviews/action-counts": {},
  "GET /api/reviews/managed": { items: [], cursor: "next" },
  "GET /api/people/ana": {},
};

/** Opens the page, and returns the reads that follow an action, as "path" or "path?query". */
const open = async (answers: Answers) => {
  const requests = fakeApi({ ...reads, ...answers });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <CacheBridge />
      <Page />
    </SWRConfig>,
  );
  await waitFor(() => expect(requests).toHaveLength(6));
  await whenRevalidated();
  return async (act: () => Promise<unknown>) => {
    const before = requests.length;
    await act().catch(() => undefined);
    await whenRevalidated();
    return requests
      .slice(before)
      .filter(({ method }) => method === "GET")
      .map(({ path, query }) => [path.replace("/api/", ""), query.toString()].filter(Boolean).join("?"))
      .toSorted();
  };
};

const share = () => write("reviews", "shareReview", { params: mine, body: { version: 1 } });
const managed = ["reviews/managed", "reviews/managed?cursor=next"];

beforeEach(() => {
  configureAuth(sampleConfig());
  storeTokens("client", "ana.kovac@acme.com");
});

describe("after a write", () => {
  it("only the shown reads that it changes are refetched, once", async () => {
    const readsAfter = await open({ "POST /api/reviews/mine/sharing": {} });
    expect(await readsAfter(share)).toEqual(["reviews/action-counts", ...managed, "reviews/mine"]);
  });

  it("several writes cause one refetch", async () => {
    const readsAfter = await open({ "POST /api/reviews/mine/sharing": {} });
    const thrice = async () => {
      await share();
      await share();
      await share();
    };
    expect(await readsAfter(thrice)).toEqual(["reviews/action-counts", ...managed, "reviews/mine"]);
  });

  it("nothing is refetched if its response has everything that changed", async () => {
    const readsAfter = await open({ "PUT /api/reviews/mine/self-evaluation": {} });
    const body = { expectationsRating: null, additionalComments: "", skillsets: [], version: 0 };
    expect(await readsAfter(() => write("reviews", "saveSelfEvaluation", { params: mine, body }))).toEqual([]);
  });

  it.each([
    ["with an unknown outcome", refusal(503, "BUSY", "Try again.")],
    ["caused by a colleague's change", refusal(409, "VERSION_CONFLICT", "Someone else was faster.")],
  ])("the record is refetched after an error %s", async (_what, answer) => {
    const readsAfter = await open({ "POST /api/reviews/mine/sharing": answer });
    expect(await readsAfter(share)).toContain("reviews/mine");
  });

  it("nothing is refetched if the input was invalid", async () => {
    const readsAfter = await open({ "POST /api/reviews/mine/sharing": refusal(400, "INVALID_INPUT", "No.") });
    expect(await readsAfter(share)).toEqual([]);
  });

  it("the record is refetched after an error about its state, whatever the write changes", async () => {
    const closed = refusal(409, "DEADLINE_PASSED", "The deadline has passed.");
    const readsAfter = await open({ "PUT /api/reviews/mine/self-evaluation": closed });
    const body = { expectationsRating: null, additionalComments: "", skillsets: [], version: 0 };
    expect(await readsAfter(() => write("reviews", "saveSelfEvaluation", { params: mine, body }))).toEqual([
      "reviews/mine",
    ]);
  });

  it("what an operation changed is refetched when it ends", async () => {
    const readsAfter = await open({});
    expect(await readsAfter(async () => invalidate("people", "changePeople"))).toEqual(["people/ana"]);
  });
});

it("a response replaces cached data without a request", async () => {
  const readsAfter = await open({});
  expect(await readsAfter(() => setCached("reviews", "getActionCounts", { query: {} }, (before) => before))).toEqual(
    [],
  );
});

/** The names of the invalidated reads, by the name of the write. */
const readsByWrite: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(invalidations).flatMap(([feature, writes]) =>
    Object.entries(writes).map(([id, changes]) => [`${feature}.${id}`, changes]),
  ),
);

it("every writing route lists the GET routes that it invalidates", () => {
  const methods = new Map(routes.map(({ feature, id, method }) => [`${feature}.${id}`, method]));
  const writing = [...methods].flatMap(([name, method]) => (method === "GET" ? [] : [name]));
  expect(Object.keys(readsByWrite).toSorted()).toEqual(writing.toSorted());
  for (const name of Object.values(readsByWrite).flat()) {
    expect(methods.get(name), name).toBe("GET");
  }
});

/** The reads behind the tasks in To Do, whose count every page's header shows, and the writes that end such tasks. */
const endedTasks: readonly (readonly [string, readonly string[]])[] = [
  [
    "reviews.listReviewTasks",
    [
      "reviews.completeSelfEvaluation",
      "reviews.completeManagerEvaluation",
      "reviews.approveReview",
      "reviews.scheduleMeeting",
      "reviews.shareReview",
      "reviews.acknowledgeReview",
      "reviews.confirmDiscussion",
      "reviews.assignAppeal",
      "reviews.resolveAppeal",
      "reviews.answerSuggestedChange",
      "reviews.markCalibratedReview",
      "reviews.startCalibrationMeeting",
      "reviews.closeCalibrationSession",
      "reviews.completeRound",
    ],
  ],
  ["onboarding.getOwnOnboarding", ["onboarding.markGoal"]],
  ["onboarding.listOverdueReports", ["onboarding.reopenWeeklyReport", "onboarding.setGoalProgress"]],
  ["growth.listDueGoals", ["growth.setGrowthProgress", "growth.answerProposal", "growth.endGrowthPlan"]],
  ["feedback.listFeedbackTasks", ["feedback.saveFeedback", "feedback.saveFeedbackColleagues"]],
  [
    "promotions.listPromotionTasks",
    [
      "promotions.answerPromotionQuestion",
      "promotions.openPromotionCase",
      "promotions.movePromotionCase",
      "promotions.namePromotionCommittee",
      "promotions.voteOnPromotion",
      "promotions.decidePromotion",
      "promotions.savePromotionOutcome",
    ],
  ],
  [
    "people.listPendingAccounts",
    [
      "people.approveAccount",
      "people.rejectAccount",
      // These also approve pending accounts.
      "people.addPerson",
      "people.importPeople",
      "people.updatePeople",
      "people.confirmManager",
      "people.withdrawManager",
      "people.releaseEmail",
      "people.withdrawEmail",
      "people.removePerson",
    ],
  ],
  [
    "people.listAdministrationTasks",
    [
      "people.releaseExport",
      "people.releaseErasure",
      "people.withdrawDataRequest",
      "people.retryEmail",
      "people.correctEmail",
      "people.releaseEmail",
    ],
  ],
];

it.each(endedTasks)("the tasks of %s are refetched after the writes that end them", (read, writes) => {
  expect(writes.filter((name) => !readsByWrite[name]?.includes(read))).toEqual([]);
});
