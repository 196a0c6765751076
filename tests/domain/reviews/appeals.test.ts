import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { periodOfSharing } from "#domain/reviews/acknowledging.ts";
import { appealRefusal, correctionProblem, involvedRefusal, newAppeal } from "#domain/reviews/appeals.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import { appealVisibility, isAppealReviewer, mayResolveAppeal, readerRoleOf } from "#domain/reviews/policy.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { workingDaysLater } from "#domain/shared/weeks.ts";
import { states } from "./states.ts";

const sharedOn = "2026-12-02";
const shared = { ...states.shared, answerPeriod: periodOfSharing(sharedOn) } as Review;

describe("the due day of an appeal", () => {
  it.each([
    ["a Wednesday", "2026-12-02", "2026-12-16"],
    ["a Friday", "2026-12-04", "2026-12-18"],
    ["a Saturday", "2026-12-05", "2026-12-18"],
    ["a Sunday", "2026-12-06", "2026-12-18"],
  ])("is ten working days after %s", (_day, asked, due) => {
    expect(workingDaysLater(asked, 10)).toBe(due);
  });
});

describe("an appeal", () => {
  it.each<[string, Review, string, string | null]>([
    ["can be filed on the last day", shared, "2027-01-31", null],
    ["can't be filed the day after", shared, "2027-02-01", "You had until Jan 31, 2027 to appeal."],
    [
      "can't be filed twice",
      { ...shared, appeal: newAppeal(sharedOn, false, null) },
      sharedOn,
      "You have already appealed. You can appeal once per review.",
    ],
    [
      "can't be filed before sharing",
      states["final, met before"] as Review,
      sharedOn,
      "This review hasn't been shared with you yet.",
    ],
    [
      "can't be filed for a review shared before appeals existed",
      states.shared as Review,
      sharedOn,
      "This review was shared before appeals existed.",
    ],
  ])("%s", (_case, review, today, refusal) => {
    expect(appealRefusal(review, today)).toBe(refusal);
  });
});

const answers = (rating: number, levels: readonly number[]): EvaluationAnswers => ({
  expectationsRating: expectationsRatings[rating] ?? null,
  additionalComments: "",
  skillsets: levels.map((level, index) => ({ skillsetId: `s${index}`, level, comments: "" })),
});

describe("a CTO involved in the review", () => {
  const elena = { id: "elena", email: "elena@example.com", firstName: "Elena", lastName: "Kovač" };

  it.each([
    [{ ctos: [elena], areInvolved: false, hasOthers: true }, "elena", null],
    [
      { ctos: [elena], areInvolved: false, hasOthers: false },
      "other",
      "You wrote in this review or approved it. Elena Kovač (CTO) can resolve the appeal, or someone you assign.",
    ],
    [
      { ctos: [elena], areInvolved: true, hasOthers: true },
      "elena",
      "You wrote in this review or approved it. Assign someone else to resolve the appeal.",
    ],
    [{ ctos: [elena], areInvolved: true, hasOthers: false }, "elena", null],
  ])("resolves the appeal only if no one else can: %j, %s", (offer, ctoId, refusal) => {
    expect(involvedRefusal(offer, ctoId)).toBe(refusal);
  });
});

describe("a correction", () => {
  it("is rejected exactly if something is lower or nothing differs", () => {
    const rating = fc.integer({ min: 0, max: 4 });
    const levels = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(rating, levels, rating, levels, (was, before, is, after) => {
        const isLower = is < was || after.some((level, index) => level < (before[index] ?? 0));
        const isSame = is === was && after.every((level, index) => level === before[index]);
        expect(correctionProblem(answers(was, before), answers(is, after)) !== null).toBe(isLower || isSame);
      }),
    );
  });

  it("can change only text", () => {
    const before = answers(2, [3]);
    expect(correctionProblem(before, { ...before, additionalComments: "It was Ana who did it." })).toBeNull();
  });
});

describe("who can see an appeal", () => {
  const subject = (appeal: Review["appeal"]) => ({
    ...states.shared,
    employee: { id: "employee", managerId: "manager" },
    ...(appeal && { appeal }),
  });
  const asked = { ...newAppeal(sharedOn, false, null), reviewerId: "named" };
  const answered = { ...asked, outcome: "unchanged" as const, resolvedOn: "2026-12-09" };
  const named = { id: "named", role: "manager" } as const;
  const cto = { id: "cto", role: "cto" } as const;

  it.each([
    ["employee", "employee", "all", "all", "all"],
    ["manager", "manager", "nothing", "outcome", "all"],
    ["cto", "cto", "all", "all", "all"],
    ["hr", "hr", "all", "all", "all"],
    ["named", "manager", "all", "nothing", "nothing"],
    ["other", "manager", "nothing", "nothing", "nothing"],
    ["other", "admin", "nothing", "nothing", "nothing"],
    ["other", "employee", "nothing", "nothing", "nothing"],
  ] as const)("%s as %s", (id, role, whileAsked, whenAnswered, ifManagerIsTold) => {
    const actor = { id, role };
    expect(appealVisibility(actor, subject(asked))).toBe(whileAsked);
    expect(appealVisibility(actor, subject(answered))).toBe(whenAnswered);
    expect(
      appealVisibility(actor, subject({ ...answered, sharesWithManager: true, sharedWithManagerId: "manager" })),
    ).toBe(ifManagerIsTold);
    // The appeal was shared with the former manager only.
    expect(
      appealVisibility(actor, subject({ ...answered, sharesWithManager: true, sharedWithManagerId: "former" })),
    ).toBe(whenAnswered);
    expect(appealVisibility(actor, subject(undefined))).toBe("nothing");
  });

  it("the assigned manager outside the line, until the appeal is resolved", () => {
    expect(readerRoleOf(named, subject(asked))).toBe("appealReviewer");
    expect(readerRoleOf(named, subject(answered))).toBeNull();
    expect(isAppealReviewer({ ...named, role: "employee" }, subject(asked))).toBe(false);
    expect(isAppealReviewer(named, { ...subject(asked), evaluatorIds: ["named"] })).toBe(false);
    expect(isAppealReviewer(named, { ...subject(asked), employee: { id: "employee", managerId: "named" } })).toBe(
      false,
    );
    expect(mayResolveAppeal(cto, subject(asked))).toBe(true);
    expect(mayResolveAppeal({ ...cto, id: "employee" }, subject(asked))).toBe(false);
  });
});
