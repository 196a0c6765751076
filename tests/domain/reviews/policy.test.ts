import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Role, roles } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import {
  isReviewManager,
  mayApprove,
  mayOpenReview,
  maySeeReviewList,
  mayStepIn,
  mayWriteManagerEvaluation,
  mayWriteSelfEvaluation,
  previousLevelsVisibility,
  type ReviewSubject,
  shownReview,
  visibleParts,
} from "#domain/reviews/policy.ts";
import { noProgress } from "#domain/reviews/rounds/generation.ts";
import { exclusionReasons } from "#domain/reviews/terms.ts";
import { states } from "./states.ts";

const at = "2026-11-02T10:00:00.000Z";
const subject = (overrides: Partial<ReviewSubject> = {}): ReviewSubject => ({
  employee: { id: "employee", managerId: "manager" },
  ...noProgress,
  ...overrides,
});

/**
 * Role x relation x action, written manually (docs/reviews.md#who-sees-what, docs/reviews.md#acting-manager): what
 * someone may do with their own review, with that of a report and with any other one.
 */
const allowed: Readonly<Record<Role, readonly [own: string, managed: string, other: string]>> = {
  // Former managers lose all of a manager's rights (docs/reviews.md#who-sees-what).
  employee: ["open write", "", ""],
  lead: ["open write", "", ""],
  manager: ["open write", "open manage", ""],
  admin: ["open write", "open manage", ""],
  hr: ["open write", "open", "open"],
  cto: ["open write", "open manage approve", "open stepIn approve"],
};

describe("rights by role, relation and action", () => {
  it.each(roles)("%s", (role) => {
    const rightsOf = (id: string) => {
      const actor = { id, role };
      const rights = {
        open: mayOpenReview(actor, subject()),
        write: mayWriteSelfEvaluation(actor, subject()),
        manage: isReviewManager(actor, subject()),
        stepIn: mayStepIn(actor, subject()),
        approve: mayApprove(actor, subject()),
      };
      expect(mayWriteManagerEvaluation(actor, subject())).toBe(rights.manage);
      for (const changes of [{ steppedIn: { by: id, at } }, { managerEvaluationCompletedAt: at }]) {
        expect(mayWriteManagerEvaluation(actor, subject(changes))).toBe(rights.manage || rights.stepIn);
      }
      return Object.entries(rights)
        .flatMap(([right, may]) => (may ? [right] : []))
        .join(" ");
    };
    expect(["employee", "manager", "someone"].map(rightsOf)).toEqual(allowed[role]);
  });

  it("only the CTO who stepped in can write, not the next CTO", () => {
    const taken = subject({ steppedIn: { by: "former cto", at } });
    expect(mayWriteManagerEvaluation({ id: "someone", role: "cto" }, taken)).toBe(false);
    expect(mayWriteManagerEvaluation({ id: "former cto", role: "manager" }, taken)).toBe(false);
  });

  it.each([
    [{ id: "manager", role: "manager" }, "cto"],
    [{ id: "approver", role: "manager" }, "cto"],
    [{ id: "cto", role: "cto" }, "cto"],
    [{ id: "employee", role: "employee" }, null],
    [{ id: "hr", role: "hr" }, null],
    [{ id: "delegate", role: "manager" }, null],
  ] as const)("the person who stepped in is visible to %o as %s", (actor, known) => {
    const review = {
      ...subject({ approverId: "approver", delegates: [{ id: "delegate" }], managerEvaluationCompletedAt: at }),
      steppedIn: { by: "cto", at },
      managerEvaluationCompletedBy: "cto",
    } as Review;
    const { steppedIn, managerEvaluationCompletedBy } = shownReview(actor, review);
    expect([steppedIn?.by ?? null, managerEvaluationCompletedBy]).toEqual([known, known]);
  });

  it("the CTO acts as the manager if no one else does, except on their own review", () => {
    const orphan = subject({ employee: { id: "employee", managerId: null } });
    expect(isReviewManager({ id: "cto", role: "cto" }, orphan)).toBe(true);
    expect(isReviewManager({ id: "admin", role: "admin" }, orphan)).toBe(false);
    const own = subject({ employee: { id: "cto", managerId: null } });
    expect(isReviewManager({ id: "cto", role: "cto" }, own)).toBe(false);
  });

  it("managers, admins, HR and the CTO can see the review list", () => {
    expect(roles.filter((role) => maySeeReviewList({ role }))).toEqual(["manager", "admin", "hr", "cto"]);
  });
});

const reopening = { completedAt: at, reopenedAt: at };

const anySubject = fc.record({
  employee: fc.record({ id: fc.constant("employee"), managerId: fc.constantFrom("manager", null) }),
  selfEvaluationCompletedAt: fc.constantFrom(null, at),
  managerEvaluationCompletedAt: fc.constantFrom(null, at),
  ctoApprovalCompletedAt: fc.constantFrom(null, at),
  meetingScheduledAt: fc.constantFrom(null, "2026-11-20"),
  meetingTime: fc.constant(null),
  meetingMinutes: fc.constant(null),
  finalManagerEvaluationCompletedAt: fc.constantFrom(null, at),
  sharedWithEmployeeAt: fc.constantFrom(null, at),
  exclusion: fc.constantFrom(null, ...exclusionReasons),
  selfDeadline: fc.constantFrom(null, "2026-11-25"),
  managerDeadline: fc.constantFrom(null, "2026-11-25"),
  selfReopening: fc.constantFrom(null, reopening),
  managerReopening: fc.constantFrom(null, reopening),
  steppedIn: fc.constantFrom(null, { by: "someone", at }, { by: "another cto", at }),
  acknowledgement: fc.constant(null),
});
const anyActor = fc.record({ id: fc.constantFrom("employee", "manager", "someone"), role: fc.constantFrom(...roles) });

describe("the visible parts of a review", () => {
  it("are empty for people who can't open the review", () => {
    fc.assert(
      fc.property(anyActor, anySubject, (actor, review) => {
        fc.pre(!mayOpenReview(actor, review));
        expect(Object.values(visibleParts(actor, review))).toEqual([null, null, false, false, false, false]);
      }),
    );
  });

  it("include an incomplete self-evaluation only for the employee, others see the earlier one", () => {
    fc.assert(
      fc.property(anyActor, anySubject, (actor, review) => {
        fc.pre(review.selfEvaluationCompletedAt === null && actor.id !== "employee");
        const earlier = review.selfReopening !== null && mayOpenReview(actor, review) ? "earlier" : null;
        expect(visibleParts(actor, review).selfEvaluation).toBe(earlier);
      }),
    );
  });

  it("include the manager's and CTO's parts for the employee only once shared", () => {
    fc.assert(
      fc.property(anySubject, fc.constantFrom(...roles), (review, role) => {
        const shared = review.sharedWithEmployeeAt !== null;
        expect(visibleParts({ id: "employee", role }, review)).toEqual({
          selfEvaluation: "current",
          managerEvaluation: shared ? "current" : null,
          ctoApproval: shared,
          approvedEvaluation: false,
          exceptions: true,
          reply: shared,
        });
      }),
    );
  });

  it("include only completed parts for HR, and the approved evaluation until finalized", () => {
    fc.assert(
      fc.property(anySubject, (review) => {
        const approved = review.ctoApprovalCompletedAt !== null;
        const versionOf = (completedAt: string | null, reopened: object | null) =>
          completedAt === null ? reopened && "earlier" : "current";
        const completed = versionOf(review.managerEvaluationCompletedAt, review.managerReopening);
        const managerEvaluation =
          approved && review.finalManagerEvaluationCompletedAt === null ? "approved" : completed;
        expect(visibleParts({ id: "hr", role: "hr" }, review)).toEqual({
          selfEvaluation: versionOf(review.selfEvaluationCompletedAt, review.selfReopening),
          managerEvaluation,
          ctoApproval: approved,
          approvedEvaluation: approved && managerEvaluation === "current",
          exceptions: false,
          reply: review.sharedWithEmployeeAt !== null,
        });
      }),
    );
  });

  it("include an incomplete manager evaluation only for the manager or CTO writing it", () => {
    fc.assert(
      fc.property(anyActor, anySubject, (actor, review) => {
        fc.pre(review.managerEvaluationCompletedAt === null && review.sharedWithEmployeeAt === null);
        fc.pre(review.ctoApprovalCompletedAt === null && actor.id !== "employee" && mayOpenReview(actor, review));
        const hasSteppedIn = actor.role === "cto" && review.steppedIn?.by === actor.id;
        const others = review.managerReopening === null ? null : "earlier";
        const expected = isReviewManager(actor, review) || hasSteppedIn ? "current" : others;
        expect(visibleParts(actor, review).managerEvaluation).toBe(expected);
      }),
    );
  });

  it("include the reasons for exceptions only for the employee, acting manager and CTO", () => {
    fc.assert(
      fc.property(anyActor, anySubject, (actor, review) => {
        const expected = actor.id === "employee" || isReviewManager(actor, review) || actor.role === "cto";
        expect(visibleParts(actor, review).exceptions).toBe(expected);
      }),
    );
  });

  it("include approval comments before the approval only for people who can approve", () => {
    fc.assert(
      fc.property(anyActor, anySubject, (actor, review) => {
        fc.pre(review.ctoApprovalCompletedAt === null && review.sharedWithEmployeeAt === null);
        expect(visibleParts(actor, review).ctoApproval).toBe(mayApprove(actor, review));
      }),
    );
  });

  it("include the draft of the final evaluation only for the acting manager", () => {
    fc.assert(
      fc.property(anyActor, anySubject, (actor, review) => {
        fc.pre(review.ctoApprovalCompletedAt !== null && review.finalManagerEvaluationCompletedAt === null);
        fc.pre(review.sharedWithEmployeeAt === null && mayOpenReview(actor, review));
        const others = actor.id === "employee" ? null : "approved";
        const expected = isReviewManager(actor, review) ? "current" : others;
        expect(visibleParts(actor, review).managerEvaluation).toBe(expected);
      }),
    );
  });

  it("include the levels of a previous, shared review for everyone who can open it", () => {
    fc.assert(
      fc.property(anyActor, anySubject, (actor, subject) => {
        const previous = { ...subject, ...states.shared };
        const opens = mayOpenReview(actor, previous);
        expect(previousLevelsVisibility(actor, previous)).toEqual({ self: opens, manager: opens });
      }),
    );
  });
});
