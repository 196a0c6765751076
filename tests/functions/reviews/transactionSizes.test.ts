import { expect, it } from "vitest";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { reviewRow } from "#infra/costs/monthlyCosts.ts";
import type { Answer } from "#tests/support/call.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { performAction, putReviewAt, setDeadline } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

/** The maximum number of skillsets in a review. */
const mostSkillsets = 85;

it("approving, withdrawing and reopening take fewer than 60 transaction items with the most skillsets", async () => {
  const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  const approver = await putApprover(cto);
  const manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
  const employee = await putUser(makeUser({ managerId: manager.id }));
  const { id } = await putReviewAt(employee, "approvalMissing");
  const skillsets = Array.from({ length: mostSkillsets }, (_, at) => ({
    skillsetId: `skillset-${at}`,
    level: 3,
    comments: "As agreed.",
  }));
  const answers = { expectationsRating: "Meets Expectations" as const, additionalComments: "", skillsets };
  // Written before the approval, or it would count as a started final evaluation.
  const at = new Date(Date.now() - 60_000).toISOString();
  await transact(tableStore(), evaluationWrites(id, "MGR", answers, 1, at));

  const actionsOf = async (change: () => Promise<Answer>): Promise<number> => {
    const { status, body, requests } = await change();
    expect(status, JSON.stringify(body)).toBe(200);
    return Math.max(...requests.map(({ operations }) => (operations.includes("PutItem") ? operations.length : 0)));
  };
  const step = (action: "approveReview" | "withdrawApproval", as: User) => () => performAction(action, as, id);
  const reopen = () => setDeadline("reopenEvaluation", cto, { id }, { evaluation: "manager" });
  const sizes = {
    approving: await actionsOf(step("approveReview", approver)),
    takingBack: await actionsOf(step("withdrawApproval", approver)),
    reopening: await actionsOf(reopen),
  };
  expect(Math.max(...Object.values(sizes)), JSON.stringify(sizes)).toBeLessThan(60);
  expect(Math.min(...Object.values(sizes)), JSON.stringify(sizes)).toBeGreaterThan(10);
});

it("writing a review costs what the cost model assumes, with or without an approver", async () => {
  const { review } = tableStore().entities;
  const round = await putRound(makeRound());
  const approverId = newId(new Date());
  const rows = [{}, { approverId }].map((approver) =>
    makeReview(makeUser({ managerId: newId(new Date()) }), round, approver),
  );
  const { kilobytes, copyCount, reportKilobytes } = reviewRow;
  for (const row of rows) {
    const { requests } = await recordTableRequests(() => review.put(fromReview(row)).go());
    expect(requests.map(({ units }) => units)).toEqual([kilobytes * (1 + copyCount) + reportKilobytes]);
  }
  const { data } = await review.query.byApprover({ approverId }).go();
  expect(data.map(({ id }) => id)).toEqual([rows[1]?.id]);
});
