import { expect, it } from "vitest";
import { approvalNeeded } from "#domain/reviews/stages.ts";
import { toReview } from "#functions/reviews/store/reviewItems.ts";
import { toRound } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { loadSampleTable, storedNow } from "#tests/support/table/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

it("the sample has three approvers on request, with pending and approved reviews", async () => {
  await loadSampleTable({ withApprovers: true });
  expect(await verifyData(tableStore())).toEqual([]);
  const stored = await storedNow();
  const approvers = stored.users.filter(({ item }) => item.isApprover).map(({ item }) => item.id);
  expect(approvers).toHaveLength(3);
  const active = stored.rounds.map(({ item }) => toRound(item)).find(({ status }) => status === "active");
  const reviews = stored.reviews.map(({ item }) => toReview(item, stored.reviewAuthority));
  const inArea = reviews.filter(({ approverId }) => approverId !== undefined);
  expect(approvers.filter((id) => inArea.some(({ approverId }) => approverId === id))).toHaveLength(3);
  expect(inArea.some((review) => active?.id === review.roundId && approvalNeeded(review, active))).toBe(true);
  const approved = inArea.filter(({ ctoApprovalCompletedAt }) => ctoApprovalCompletedAt !== null);
  expect(approved.length).toBeGreaterThan(0);
  expect(approved.every((one) => one.isApprovedByApprover && one.ctoApprovalCompletedBy === one.approverId)).toBe(true);
});
