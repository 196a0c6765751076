import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { ReviewProgress } from "#domain/reviews/model.ts";
import { assigneeCountsOf, assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import { type Assignee, assignees, type ReviewStage, reviewStages } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { anyManager, anyState, inState, type StateName, stateNames, states } from "./states.ts";

const createdAt = "2026-10-01T00:00:00.000Z";

/** The stage and assignee of each state, written manually. */
const expected: Readonly<Record<StateName, readonly [ReviewStage, Assignee | null]>> = {
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

describe("the stage and assignee of a review", () => {
  it.each(stateNames)("%s", (name) => {
    const [stage, assignee] = expected[name];
    expect(reviewStage(states[name])).toBe(stage);
    expect(assignmentOf({ ...inState(states[name]), createdAt })?.assignee ?? null).toBe(assignee);
    const unmanaged = assignmentOf({ ...inState(states[name], null), createdAt })?.assignee ?? null;
    expect(unmanaged).toBe(assignee === "manager" ? "cto" : assignee);
  });

  it.each([
    ["nothing", {}, createdAt],
    ["the manager evaluation first", { managerEvaluationCompletedAt: "2026-10-05T00:00:00.000Z" }, createdAt],
    ["the self-evaluation", { selfEvaluationCompletedAt: "2026-10-06T00:00:00.000Z" }, "2026-10-06T00:00:00.000Z"],
    [
      "both, the manager evaluation first",
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
  ])("are waiting since the last completed step: %s", (_what, progress, since) => {
    expect(assignmentOf({ ...inState({ ...states.nothing, ...progress }), createdAt })?.since).toBe(since);
  });
});

describe("the number of reviews per assignee", () => {
  const stageCounts = (reviews: readonly ReviewProgress[]): StageCounts =>
    Object.fromEntries(
      reviewStages.map((stage) => [
        stage,
        reviews.filter((review) => !isExcluded(review) && reviewStage(review) === stage).length,
      ]),
    ) as StageCounts;

  it("follows from the counts by stage", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyState, anyManager)), (all) => {
        const reviews = all.map(([state, managerId]) => ({ ...inState(state, managerId), createdAt }));
        const unmanaged = reviews.filter(({ employee }) => employee.managerId === null);
        const counts = assigneeCountsOf(stageCounts(reviews), stageCounts(unmanaged));
        for (const assignee of assignees) {
          expect(counts[assignee]).toBe(reviews.filter((review) => assignmentOf(review)?.assignee === assignee).length);
        }
      }),
    );
  });
});
