import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReviewProgress } from "#domain/reviews/model.ts";
import { isSetAside } from "#domain/reviews/setAside.ts";
import { reviewStage, turnCountsOf, turnOf } from "#domain/reviews/stages.ts";
import { type ReviewStage, type ReviewTurn, reviewStages, reviewTurns } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { anyManager, anyState, inState, type StateName, stateNames, states } from "./states.ts";

const createdAt = "2026-10-01T00:00:00.000Z";

/** The stage of each state and whose turn it is, written by hand. */
const expected: Readonly<Record<StateName, readonly [ReviewStage, ReviewTurn | null]>> = {
  nothing: ["nothingDone", "employee"],
  self: ["managerMissing", "manager"],
  manager: ["selfMissing", "employee"],
  both: ["approvalMissing", "cto"],
  approved: ["meetingMissing", "manager"],
  "meeting before": ["meetingScheduled", "manager"],
  "meeting today": ["meetingScheduled", "manager"],
  "meeting after": ["meetingScheduled", "manager"],
  "final, met before": ["finalized", "manager"],
  "final, met today": ["finalized", "manager"],
  "final, meets after": ["finalized", "manager"],
  shared: ["shared", null],
};

describe("the stage of a review, and whose turn it is", () => {
  it.each(stateNames)("%s", (name) => {
    const [stage, turn] = expected[name];
    expect(reviewStage(states[name])).toBe(stage);
    expect(turnOf({ ...inState(states[name]), createdAt })?.turn ?? null).toBe(turn);
    const unmanaged = turnOf({ ...inState(states[name], null), createdAt })?.turn ?? null;
    expect(unmanaged).toBe(turn === "manager" ? "cto" : turn);
  });

  it.each([
    ["nothing", {}, createdAt],
    ["the manager first", { managerEvaluationCompletedAt: "2026-10-05T00:00:00.000Z" }, createdAt],
    ["self", { selfEvaluationCompletedAt: "2026-10-06T00:00:00.000Z" }, "2026-10-06T00:00:00.000Z"],
    [
      "both, the manager first",
      {
        managerEvaluationCompletedAt: "2026-10-05T00:00:00.000Z",
        selfEvaluationCompletedAt: "2026-10-07T00:00:00.000Z",
      },
      "2026-10-07T00:00:00.000Z",
    ],
    [
      "a meeting in the future",
      { ...states.approved, ctoApprovalCompletedAt: "2026-11-09T00:00:00.000Z", meetingScheduledAt: "2030-01-01" },
      "2026-11-09T00:00:00.000Z",
    ],
  ])("since the last step: %s", (_what, progress, since) => {
    expect(turnOf({ ...inState({ ...states.nothing, ...progress }), createdAt })?.since).toBe(since);
  });
});

describe("the numbers of waiting reviews", () => {
  const stageCounts = (reviews: readonly ReviewProgress[]): StageCounts =>
    Object.fromEntries(
      reviewStages.map((stage) => [
        stage,
        reviews.filter((review) => !isSetAside(review) && reviewStage(review) === stage).length,
      ]),
    ) as StageCounts;

  it("follow from the counts by stage, for any reviews", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyState, anyManager)), (all) => {
        const reviews = all.map(([state, managerId]) => ({ ...inState(state, managerId), createdAt }));
        const unmanaged = reviews.filter(({ employee }) => employee.managerId === null);
        const counts = turnCountsOf(stageCounts(reviews), stageCounts(unmanaged));
        for (const turn of reviewTurns) {
          expect(counts[turn]).toBe(reviews.filter((review) => turnOf(review)?.turn === turn).length);
        }
      }),
    );
  });
});
