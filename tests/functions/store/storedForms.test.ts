import { describe, expect, it } from "vitest";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { noLeavers } from "#functions/store/leavers.ts";
import { readUser } from "#functions/store/people.ts";
import { readReviewsOf } from "#functions/store/reviewLists.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser, putUser } from "#tests/support/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const at = "2026-02-03T10:00:00.000Z";
const position = { id: "01POSITION0000000000000001", code: "IC3", title: "Senior Engineer" };

/** Whatever a profile need not have. */
const optionalOfUser = {
  engineerType: "qa",
  managerId: "01MANAGER00000000000000001",
  leadId: "01LEAD0000000000000000001",
  avatarUrl: "https://example.com/avatar.png",
  position,
  onboardingType: "backend_engineers",
  onboardingGithubTicket: "https://github.com/acme/onboarding/issues/1",
  onboardingStartedAt: at,
  onboardingCompletedAt: at,
  rejectedAt: at,
  deactivatedAt: at,
} as const satisfies Partial<User>;

/** Whatever a review need not have. */
const optionalOfReview = {
  selfEvaluationCompletedAt: at,
  managerEvaluationCompletedAt: at,
  ctoApprovalCompletedAt: at,
  meetingScheduledAt: "2026-02-10",
  finalManagerEvaluationCompletedAt: at,
  sharedWithEmployeeAt: at,
  setAside: "exempted",
  selfDeadline: "2026-02-11",
  managerDeadline: "2026-02-12",
  selfReopening: { completedAt: at, reopenedAt: at },
  managerReopening: { completedAt: at, reopenedAt: at },
  selfDraft: { answered: 1, of: 3 },
  managerDraft: { answered: 2, of: 3 },
} as const satisfies Partial<Review>;

const allNull = (fields: object): object => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

const readReviews = (review: Review) => readReviewsOf(tableStore(), review.employee.id, noLeavers);

describe("a stored profile", () => {
  it("is read with everything that it was written with", async () => {
    const flags = { isOnboarding: true, hasSignedIn: true, slackNotificationsEnabled: false };
    const person = await putUser(makeUser({ ...optionalOfUser, ...flags }));
    expect(await readUser(tableStore(), person.id)).toStrictEqual(person);
  });

  it("is read with null for what it lacks", async () => {
    const person = await putUser(makeUser(allNull(optionalOfUser)));
    expect(await readUser(tableStore(), person.id)).toStrictEqual(person);
  });

  it("counts as signed in if it does not say so", async () => {
    const { hasSignedIn, ...person } = await putUser(makeUser({ hasSignedIn: false }));
    await tableStore().entities.user.patch({ id: person.id }).remove(["hasSignedIn"]).go();
    expect(hasSignedIn).toBe(false);
    expect(await readUser(tableStore(), person.id)).toStrictEqual({ ...person, hasSignedIn: true });
  });
});

describe("a stored review", () => {
  it("is read with everything that it was written with", async () => {
    const employee = makeUser({ managerId: optionalOfUser.managerId, position });
    const review = await putReview(makeReview(employee, await putRound(makeRound()), optionalOfReview));
    expect(await readReviews(review)).toStrictEqual([review]);
  });

  it("is read with null for what it lacks, and without the progress of drafts", async () => {
    const review = await putReview(makeReview(makeUser(), await putRound(makeRound())));
    expect(await readReviews(review)).toStrictEqual([review]);
  });
});
