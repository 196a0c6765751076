import { describe, expect, it } from "vitest";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { maxRequiredSkillsets } from "#domain/skillsets/terms.ts";
import { readUser } from "#functions/people/store/people.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { evaluationCopyWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { readReviewsOf } from "#functions/reviews/store/reviewLists.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { type TransactionWrite, transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const at = "2026-02-03T10:00:00.000Z";
const position = { id: "01POSITION0000000000000001", code: "IC3", title: "Senior Engineer" };

/** The optional attributes of a profile. */
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
  erasureStartedAt: at,
  erasedAt: at,
} as const satisfies Partial<User>;

/** The optional attributes of a review. */
const optionalOfReview = {
  selfEvaluationCompletedAt: at,
  managerEvaluationCompletedAt: at,
  ctoApprovalCompletedAt: at,
  meetingScheduledAt: "2026-02-10",
  finalManagerEvaluationCompletedAt: at,
  sharedWithEmployeeAt: at,
  exclusion: "exempted",
  selfDeadline: "2026-02-11",
  managerDeadline: "2026-02-12",
  selfReopening: { completedAt: at, reopenedAt: at },
  managerReopening: { completedAt: at, reopenedAt: at },
  steppedIn: { by: "01CTO000000000000000000001", at },
  managerEvaluationCompletedBy: "01MANAGER00000000000000001",
  ctoApprovalCompletedBy: "01CTO000000000000000000001",
  finalManagerEvaluationCompletedBy: "01MANAGER00000000000000001",
  selfDraft: { answered: 1, total: 3 },
  managerDraft: { answered: 2, total: 3 },
} as const satisfies Partial<Review>;

const allNull = (fields: object): object => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

const readReviews = (review: Review) => readReviewsOf(tableStore(), review.employee.id, noReviewAuthority);

describe("a stored profile", () => {
  it("is read with everything that it was written with", async () => {
    const flags = { isOnboarding: true, hasSignedIn: true, notificationsEnabled: false };
    const person = await putUser(makeUser({ ...optionalOfUser, ...flags }));
    expect(await readUser(tableStore(), person.id)).toStrictEqual(person);
  });

  it("is read with null for what it lacks", async () => {
    const person = await putUser(makeUser(allNull(optionalOfUser)));
    expect(await readUser(tableStore(), person.id)).toStrictEqual(person);
  });
});

describe("an approved copy", () => {
  const answers = {
    expectationsRating: "Meets Expectations",
    additionalComments: "Steady.",
    skillsets: Array.from({ length: 11 }, (_, index) => ({
      skillsetId: `01SKILLSET00000000000000${10 + index}`,
      level: 3,
      comments: `Comment ${index}`,
    })),
  } as const;
  const copyOf = async (write: (reviewId: string) => readonly TransactionWrite[]) => {
    const review = await putReview(makeReview(makeUser({ position }), await putRound(makeRound()), optionalOfReview));
    await transact(tableStore(), write(review.id));
    return (await readWholeReview(tableStore(), review.id)).approvedEvaluation;
  };

  it("is read in the order in which it was written, from items of ten answers", async () => {
    const copy = await copyOf((id) => evaluationCopyWrites(id, "AS_APPROVED", answers, { version: 0 }, at));
    expect(copy).toMatchObject(answers);
  });

  it("fits into the table with the longest comments of the largest review", async () => {
    const longest = Array.from({ length: maxRequiredSkillsets }, (_, index) => ({
      skillsetId: `01SKILLSET00000000000000${10 + index}`,
      level: 3,
      comments: "\u20ac".repeat(10_000),
    }));
    const copy = await copyOf((id) =>
      evaluationCopyWrites(id, "AS_APPROVED", { ...answers, skillsets: longest }, { version: 0 }, at),
    );
    expect(copy?.skillsets).toEqual(longest);
  });
});

describe("a stored review", () => {
  it("is read with everything that it was written with", async () => {
    const employee = makeUser({ managerId: optionalOfUser.managerId, position });
    const review = await putReview(makeReview(employee, await putRound(makeRound()), optionalOfReview));
    expect(await readReviews(review)).toStrictEqual([{ ...review, revision: 1 }]);
  });

  it("is read with null for what it lacks, and without the progress of drafts", async () => {
    const review = await putReview(makeReview(makeUser(), await putRound(makeRound())));
    expect(await readReviews(review)).toStrictEqual([{ ...review, revision: 1 }]);
  });
});
