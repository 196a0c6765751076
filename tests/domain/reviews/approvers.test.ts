import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Role, roles } from "#domain/people/terms.ts";
import { isActionNeeded, managedReviewActions } from "#domain/reviews/actions.ts";
import { approverMoves, approverOf, type LinePerson, progressByApprover } from "#domain/reviews/approvers.ts";
import {
  appealVisibility,
  isApproverOf,
  isReviewManager,
  mayApprove,
  mayAssignAppeal,
  mayExempt,
  mayExtend,
  mayOpenReview,
  mayResolveAppeal,
  maySeeReaders,
  mayStepIn,
  mayWriteManagerEvaluation,
  mayWriteSelfEvaluation,
  mustApprove,
  type ReviewSubject,
  readerRoleOf,
  visibleParts,
} from "#domain/reviews/policy.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound } from "#tests/support/reviews/reviews.ts";
import { anyState, states, today } from "./states.ts";

const person = (id: string, changes: Partial<LinePerson> = {}): LinePerson => ({
  id,
  role: "manager",
  status: "active",
  isApprover: false,
  ...changes,
});
const approver = (id: string, changes: Partial<LinePerson> = {}) => person(id, { isApprover: true, ...changes });
const left = { status: "inactive" } as const;

describe("the approver of a review", () => {
  const lines: readonly (readonly [what: string, line: readonly LinePerson[], approverId: string | null])[] = [
    ["no one acts as the manager", [], null],
    ["no one above is an approver", [person("m"), person("a"), person("b")], null],
    ["the manager's manager is an approver", [person("m"), approver("a"), person("b")], "a"],
    ["an approver is further above", [person("m"), person("a"), approver("b")], "b"],
    ["an approver is above another approver", [person("m"), approver("a"), approver("b")], "a"],
    ["the manager is an approver too", [approver("m"), person("a"), approver("b")], "b"],
    ["the only approver is the manager", [approver("m"), person("a")], null],
    ["an admin is an approver", [person("m"), approver("a", { role: "admin" })], "a"],
    ["the line passes through someone who left", [person("m"), person("a", left), approver("b")], "b"],
    ["an approver left", [person("m"), approver("a", left), approver("b")], "b"],
    ["an approver has another role now", [person("m"), approver("a", { role: "lead" }), approver("b")], "b"],
    ["the CTO acts as the manager", [person("m", { role: "cto" }), approver("a")], null],
    ["the line reaches the CTO first", [person("m"), person("c", { role: "cto" }), approver("a")], null],
    ["a CTO in the line left", [person("m"), person("c", { role: "cto", ...left }), approver("a")], "a"],
    ["the review is about the nearest approver", [person("m"), approver("e"), approver("b")], "b"],
    ["the line is a cycle through the manager", [approver("m"), person("a"), approver("m")], null],
  ];
  it.each(lines)("if %s", (_what, line, approverId) => {
    expect(approverOf("e", line)).toBe(approverId);
  });

  const anyPerson = fc.record({
    role: fc.constantFrom<Role>(...roles),
    status: fc.constantFrom("active" as const, "inactive" as const),
    isApprover: fc.boolean(),
    managedBy: fc.nat({ max: 9 }),
  });
  /** Ten people, each managed by anyone, so lines can be cycles. */
  const anyOrganization = fc.array(anyPerson, { minLength: 10, maxLength: 10 });

  it("is the nearest person who can approve it, in any organization, even with cycles", () => {
    fc.assert(
      fc.property(anyOrganization, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (people, employee, manager) => {
        const line: LinePerson[] = [];
        for (let at = manager; !line.some(({ id }) => id === String(at)); at = people[at]?.managedBy ?? 0) {
          const { managedBy: _managedBy, ...rest } = people[at] ?? { managedBy: 0, ...person("") };
          line.push({ ...rest, id: String(at) });
        }
        const found = approverOf(String(employee), line);
        const place = found === null ? line.length : line.findIndex(({ id }) => id === found);
        const isOne = ({ id, isApprover, status, role }: LinePerson): boolean =>
          isApprover && status === "active" && (role === "manager" || role === "admin") && id !== String(employee);
        if (found !== null) {
          expect(
            line
              .slice(1)
              .filter(isOne)
              .map(({ id }) => id)[0],
          ).toBe(found);
        }
        const nearer = line.slice(0, place);
        const isCtoNearer = nearer.some(({ role, status }) => role === "cto" && status === "active");
        expect(found !== null && isCtoNearer).toBe(false);
        expect(found === null && !isCtoNearer && line.slice(1).some(isOne)).toBe(false);
        expect([String(employee), String(manager)]).not.toContain(found);
      }),
    );
  });
});

const subject = (changes: Partial<ReviewSubject> = {}): ReviewSubject => ({
  ...states.both,
  employee: { id: "employee", managerId: "manager" },
  approverId: "approver",
  ...changes,
});
const active = { status: "active", managerEvaluationDeadline: "2026-12-01" } as const;

/** What someone can do in a review: read, step in, approve, make exceptions. */
const rightsOf = (actor: { readonly id: string; readonly role: Role }, review: ReviewSubject) => ({
  open: mayOpenReview(actor, review),
  stepIn: mayStepIn(actor, review),
  approve: mayApprove(actor, review),
  awaited: mustApprove(actor, review),
  exempt: mayExempt(actor, review),
  extend: mayExtend(actor, review, "manager"),
  write: mayWriteManagerEvaluation(actor, review),
});
const all = { open: true, stepIn: true, approve: true, awaited: true, exempt: true, extend: true, write: true };
const none = { open: false, stepIn: false, approve: false, awaited: false, exempt: false, extend: false, write: false };

describe("an approver's rights in a review", () => {
  const expected: Readonly<Record<Role, object>> = {
    manager: all,
    admin: all,
    // People with another role aren't approvers, even if the review still lists them.
    employee: none,
    lead: none,
    hr: { ...none, open: true },
    cto: all,
  };
  it.each(roles)("for someone with the role %s", (role) => {
    expect(rightsOf({ id: "approver", role }, subject())).toEqual(expected[role]);
  });

  it("don't exist in a review with another approver or none", () => {
    for (const review of [subject({ approverId: "another" }), subject({ employee: { id: "e", managerId: null } })]) {
      const { approverId: _approverId, ...ofCto } = review;
      expect(rightsOf({ id: "approver", role: "manager" }, { ...ofCto, approverId: "another" })).toEqual(none);
      expect(rightsOf({ id: "approver", role: "manager" }, ofCto)).toEqual(none);
    }
  });

  it("don't include reviews about them, or of people they manage", () => {
    const own = subject({ employee: { id: "approver", managerId: "manager" } });
    const managed = subject({ employee: { id: "employee", managerId: "approver" } });
    for (const review of [own, managed]) {
      const actor = { id: "approver", role: "manager" } as const;
      expect([isApproverOf(actor, review), mayApprove(actor, review), mayStepIn(actor, review)]).toEqual([
        false,
        false,
        false,
      ]);
      expect(mayExempt(actor, review)).toBe(false);
    }
  });

  it("also belong to the CTO, who doesn't have to approve", () => {
    const cto = { id: "cto", role: "cto" } as const;
    expect(rightsOf(cto, subject())).toEqual({ ...all, awaited: false });
    expect(isActionNeeded(cto, subject(), active, today)).toBe(false);
    expect(isActionNeeded({ id: "approver", role: "manager" }, subject(), active, today)).toBe(true);
    expect(managedReviewActions(cto, subject(), active, today)).toEqual(["CTO Review"]);
    expect(managedReviewActions({ id: "approver", role: "manager" }, subject(), active, today)).toEqual(["CTO Review"]);
  });

  it("include reading what the CTO reads, but only the outcome of an appeal", () => {
    fc.assert(
      fc.property(anyState, fc.boolean(), (state, sharesWithManager) => {
        const review = subject(state);
        const actor = { id: "approver", role: "manager" } as const;
        expect(visibleParts(actor, review)).toEqual(visibleParts({ id: "cto", role: "cto" }, review));
        expect(readerRoleOf(actor, review)).toBe("approver");
        expect(maySeeReaders(actor, review) || mayWriteSelfEvaluation(actor, review)).toBe(false);
        const appeal = { filedOn: today, dueOn: today, sharesWithManager };
        const asked = { ...review, appeal };
        expect(appealVisibility(actor, asked)).toBe("nothing");
        expect(mayAssignAppeal(actor, asked) || mayResolveAppeal(actor, asked)).toBe(false);
        expect(appealVisibility(actor, { ...asked, appeal: { ...appeal, outcome: "unchanged" } })).toBe("outcome");
      }),
    );
  });

  it("belong to the CTO if the review has no approver", () => {
    fc.assert(
      fc.property(
        anyState,
        fc.constantFrom(...roles),
        fc.constantFrom("employee", "manager", "someone"),
        fc.constantFrom(null, "manager", "someone"),
        (state, role, id, managerId) => {
          const { approverId: _approverId, ...review } = subject({ ...state, employee: { id: "employee", managerId } });
          const actor = { id, role };
          const isCto = role === "cto" && id !== "employee";
          expect(isApproverOf(actor, review)).toBe(false);
          expect(mayApprove(actor, review)).toBe(isCto);
          expect(mustApprove(actor, review)).toBe(isCto);
          expect(mayStepIn(actor, review)).toBe(isCto && !isReviewManager(actor, review));
          expect(mayExempt(actor, review)).toBe((role === "admin" || role === "cto") && id !== "employee");
        },
      ),
    );
  });
});

const anyReview = makeReview(makeUser(), makeRound());

describe("reviews that move with a change of approvers", () => {
  const lines: Readonly<Record<string, readonly LinePerson[]>> = {
    m1: [person("m1"), person("a"), person("top")],
    m2: [person("m2"), person("a"), person("top")],
    a: [person("a"), person("top")],
    top: [person("top")],
    other: [person("other"), approver("b"), person("top")],
  };
  const reviewsOf = (managers: readonly (string | null)[]) =>
    managers.map((managerId, index) => {
      return { employee: { ...anyReview.employee, id: `e${index}`, managerId } };
    });
  const moves = (managers: readonly (string | null)[], id: string, isApprover: boolean) =>
    approverMoves(reviewsOf(managers), (managerId) => lines[managerId] ?? [], { id, isApprover });

  it("go to the new approver of everyone below their managers", () => {
    expect(moves(["m1", "m1", "m2", "a", "other", null], "a", true)).toEqual([{ from: null, to: "a", reviews: 3 }]);
    expect(moves(["m1", "other", "other"], "top", true)).toEqual([{ from: null, to: "top", reviews: 1 }]);
  });

  it("go back to the next approver above when one is removed", () => {
    expect(moves(["other", "other", "m1"], "b", false)).toEqual([{ from: "b", to: null, reviews: 2 }]);
    expect(moves(["m1"], "a", false)).toEqual([]);
    expect(moves([null, "unknown"], "a", true)).toEqual([]);
  });
});

describe("the progress of approvers", () => {
  it("counts all, pending and approved reviews by approver, without excluded ones", () => {
    const at = (day: string) => `2026-11-${day}T10:00:00.000Z`;
    const both = (day: string) => ({ selfEvaluationCompletedAt: at(day), managerEvaluationCompletedAt: at("01") });
    const of = (approverId: string | null, changes: object) => ({
      ...anyReview,
      ...changes,
      ...(approverId === null ? {} : { approverId }),
    });
    const areas = progressByApprover([
      of(null, {}),
      of(null, { ...both("09"), ctoApprovalCompletedAt: at("10") }),
      of("a", both("12")),
      of("a", both("11")),
      of("a", { ...both("02"), exclusion: "exempted" as const }),
    ]);
    expect(Object.fromEntries([...areas].map(([id, area]) => [String(id), area]))).toEqual({
      null: { total: 2, waiting: 0, waitingSince: null, approved: 1 },
      a: { total: 2, waiting: 2, waitingSince: at("11"), approved: 0 },
    });
  });
});
