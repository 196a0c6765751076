import { beforeAll, describe, expect, it } from "vitest";
import type { Review } from "#domain/reviews/model.ts";
import { reportLine } from "#domain/reviews/report.ts";
import { assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import { newId } from "#functions/ids.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readReportRows } from "#functions/reviews/store/reportRows.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const round = makeRound();
const at = (day: number) => `2026-02-0${day}T09:00:00.000Z`;
const [manager, approver, earlier] = [makeUser({ role: "manager" }), makeUser({ role: "manager" }), makeUser()];

/** Each stage of a review's life, including the ones before it. */
const life: readonly (readonly [string, Partial<Review>])[] = [
  ["generated", {}],
  ["self-evaluation", { selfEvaluationCompletedAt: at(1), summaries: { self: "3b4" } }],
  ["stepped in", { steppedIn: { by: approver.id, at: at(2) } }],
  [
    "manager evaluation",
    {
      managerEvaluationCompletedAt: at(3),
      managerEvaluationCompletedBy: manager.id,
      summaries: { self: "3b4", manager: "5-1", previous: "3-3" },
    },
  ],
  [
    "self evaluation reopened",
    { selfEvaluationCompletedAt: null, selfReopening: { completedAt: at(1), reopenedAt: at(4) } },
  ],
  ["and completed", { selfEvaluationCompletedAt: at(5), selfReopening: null }],
  [
    "manager reopened",
    { managerEvaluationCompletedAt: null, managerReopening: { completedAt: at(3), reopenedAt: at(5) } },
  ],
  [
    "completed by someone else",
    { managerEvaluationCompletedAt: at(6), managerReopening: null, managerEvaluationCompletedBy: earlier.id },
  ],
  ["approved", { ctoApprovalCompletedAt: at(7), ctoApprovalCompletedBy: approver.id }],
  ["meeting", { meetingScheduledAt: "2026-02-08" }],
  [
    "finalized",
    {
      finalManagerEvaluationCompletedAt: at(8),
      finalManagerEvaluationCompletedBy: manager.id,
      summaries: { self: "3b4", manager: "5-1", final: "4c1", previous: "3-3" },
    },
  ],
  ["shared", { sharedWithEmployeeAt: at(9) }],
  ["left", { exclusion: "left" }],
  ["exempted", { exclusion: "exempted" }],
];

const stages: { readonly name: string; readonly review: Review }[] = [];
for (const [name, change] of life) {
  const before = stages.at(-1)?.review;
  const { employee } = makeReview(
    makeUser({ firstName: `Ana "|" ${stages.length + 10}`, managerId: manager.id }),
    round,
    {},
  );
  const fresh = { id: newId(new Date(at(1))), employee, approverId: approver.id };
  stages.push({ name, review: makeReview(makeUser(), round, { ...before, ...change, ...fresh }) });
}

const reviewAuthority = { ...noReviewAuthority, approverIds: new Set([approver.id]) };
let rows: Awaited<ReturnType<typeof readReportRows>>;
beforeAll(async () => {
  await tableStore()
    .entities.review.put(stages.map(({ review }) => fromReview(review)))
    .go();
  rows = await readReportRows(tableStore(), round.id, reviewAuthority);
});

describe("the report row of a review", () => {
  it.each(stages.map(({ name, review }, place) => [name, review, place] as const))(
    "shows each reader the same as the full review: %s",
    (_name, review, place) => {
      const row = rows[place];
      if (row === undefined) {
        throw new Error("The review has no row.");
      }
      expect([reviewStage(row), assignmentOf(row)?.assignee, assignmentOf(row)?.since]).toEqual([
        reviewStage(review),
        assignmentOf(review)?.assignee,
        assignmentOf(review)?.since,
      ]);
      const viewers = [
        { id: newId(new Date()), role: "cto" },
        { id: newId(new Date()), role: "hr" },
        { id: newId(new Date()), role: "manager" },
        { id: manager.id, role: "manager" },
        { id: approver.id, role: "manager" },
        { id: review.employee.id, role: "employee" },
      ] as const;
      for (const viewer of viewers) {
        const { review: _full, ...expected } = reportLine(viewer, review);
        const { review: read, ...line } = reportLine(viewer, row);
        expect({ role: viewer.role, ...line }).toEqual({ role: viewer.role, ...expected });
        const { absence: _absence, ...employee } = review.employee;
        expect(read).toMatchObject({ id: review.id, roundId: round.id, employee, exclusion: review.exclusion });
        expect([read.managerEvaluationCompletedBy, read.finalManagerEvaluationCompletedBy]).toEqual([
          review.managerEvaluationCompletedBy,
          review.finalManagerEvaluationCompletedBy,
        ]);
      }
    },
  );

  it("can be queried by area, and omits former managers and approvers", async () => {
    const other = newId(new Date());
    expect(await readReportRows(tableStore(), round.id, reviewAuthority, other)).toEqual([]);
    expect(await readReportRows(tableStore(), round.id, reviewAuthority, approver.id)).toEqual(rows);
    const [row] = await readReportRows(tableStore(), round.id, {
      ...noReviewAuthority,
      formerManagerIds: new Set([manager.id]),
    });
    expect(row?.employee).toMatchObject({ managerId: null, formerManagerId: manager.id });
    expect(row?.approverId).toBeUndefined();
  });
});
