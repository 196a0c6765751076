import { expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

startTestEnvironment();

it("an appeal where the cto approved and no one else could answer says so before, and is answered by the cto", async () => {
  const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  const manager = await putUser(makeUser({ role: "manager", managerId: cto.id }));
  const employee = await putUser(makeUser({ managerId: manager.id }));
  const review = await putReviewAt(employee, "finalized");
  expect((await performAction("shareReview", manager, review.id)).status).toBe(200);
  const involved = await putUser(makeUser({ role: "manager", managerId: null }));
  await tableStore()
    .entities.review.patch({ employeeId: employee.id, roundId: review.roundId })
    .set({ evaluatorIds: [cto.id, involved.id] })
    .go();
  const as = (person: typeof cto, spec: unknown, body?: object) =>
    callRoute(spec as RouteSpec, {
      claims: claimsOf(person),
      params: { reviewId: review.id },
      ...(body && { body }),
    });
  const offer = await as(employee, api.reviews.getAppealOffer);
  expect(offer.body).toMatchObject({ areInvolved: true, hasOthers: false });
  expect((offer.body["ctos"] as { readonly id: string }[]).map(({ id }) => id)).toEqual([cto.id]);
  expect((await as(employee, api.reviews.fileAppeal, { reason: "why", sharesWithManager: false })).status).toBe(200);
  for (const insider of [manager, employee, involved]) {
    expect((await as(cto, api.reviews.assignAppeal, { reviewerId: insider.id })).status).toBe(400);
  }
  // A CTO who names themselves answers as the CTO.
  expect((await as(cto, api.reviews.assignAppeal, { reviewerId: cto.id })).status).toBe(200);
  expect((await as(cto, api.reviews.resolveAppeal, { resolution: "found", correction: null, version: 1 })).status).toBe(
    200,
  );
  const { body } = await as(employee, api.reviews.getReview);
  expect((body as unknown as ReviewView).appeal).toMatchObject({ outcome: "unchanged", resolution: "found" });
});

verifiedAtEnd();
