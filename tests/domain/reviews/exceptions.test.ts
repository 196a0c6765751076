import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exceptionActions, isActionNeeded, managedReviewActions, ownReviewAction } from "#domain/reviews/actions.ts";
import { employeeBadge, managerBadge } from "#domain/reviews/badges.ts";
import {
  exemptionRefusal,
  extensionDayProblem,
  firstExtensionDay,
  ownDeadlineProblem,
  revokeExemptionRefusal,
} from "#domain/reviews/exceptions.ts";
import { mayExempt } from "#domain/reviews/policy.ts";
import { assignmentOf, canBeActedOn, isOverdue, overdueCount, overdueInputOf } from "#domain/reviews/stages.ts";
import { reviewStages, roundStatuses } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { managerEvaluationClosedReason, selfEvaluationClosedReason } from "#domain/reviews/windows.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview } from "#tests/support/reviews/reviews.ts";
import { anyState, inState, sampleRound, stateNames, states, today } from "./states.ts";

const beforeApproval = ["nothing", "self", "manager", "both"] as const;
const exempted = beforeApproval.map((name) => [name, { ...states[name], exclusion: "exempted" }] as const);
const manager = { id: "manager", role: "manager" } as const;
const cto = { id: "cto", role: "cto" } as const;

describe("exempting a review from its round", () => {
  it("is possible before approval in an active round, and revocable while the round is active", () => {
    const exemptable = stateNames.filter((name) => exemptionRefusal(states[name], { status: "active" }) === null);
    expect(exemptable).toEqual(beforeApproval);
    expect(exemptionRefusal(states.approved, { status: "active" })).toContain("is approved");
    expect(exemptionRefusal({ ...states.self, exclusion: "left" }, { status: "active" })).toContain("has left");
    for (const [, review] of exempted) {
      expect(exemptionRefusal(review, { status: "active" })).toContain("exempted");
      expect(roundStatuses.filter((status) => revokeExemptionRefusal(review, { status }) === null)).toEqual(["active"]);
    }
    expect(revokeExemptionRefusal(states.self, { status: "active" })).toContain("isn't exempted");
  });

  it.each(exempted)("with %s removes it from assignments, actions and badges", (_name, progress) => {
    const review = { ...inState(progress), createdAt: "2026-10-01T00:00:00.000Z" };
    for (const status of roundStatuses) {
      expect(managerBadge(review, today)).toBe("Exempted");
      expect(employeeBadge(review, { status })).toBe("Exempted");
      expect([manager, cto].some((actor) => isActionNeeded(actor, review, { status }, today))).toBe(false);
      expect(canBeActedOn(review, { ...sampleRound, status }, today)).toBe(false);
    }
    expect(assignmentOf(review)).toBeNull();
    expect(managedReviewActions(manager, review, sampleRound, today)).toEqual(["View Review"]);
    expect(["start", "continue"]).not.toContain(ownReviewAction({ ...review, draft: null }, sampleRound, today));
  });

  it("is allowed for admins and the CTO, except on their own review", () => {
    const review = inState(states.self);
    for (const role of ["employee", "lead", "manager", "hr"] as const) {
      expect(mayExempt({ id: "someone", role }, review)).toBe(false);
    }
    for (const role of ["admin", "cto"] as const) {
      expect(mayExempt({ id: "someone", role }, review)).toBe(true);
      expect(mayExempt({ id: "employee", role }, review)).toBe(false);
    }
  });

  it("is offered only where possible, like extending and reopening", () => {
    expect(exceptionActions(cto, inState(states.self), { status: "active" })).toEqual([
      "reopen-self",
      "extend-manager",
      "exempt",
    ]);
    expect(exceptionActions(cto, inState(exempted[1]?.[1] ?? states.self), { status: "active" })).toEqual(["revoke"]);
    expect(exceptionActions(cto, inState(states.self), { status: "completed" })).toEqual([]);
    expect(exceptionActions(manager, inState(states.self), { status: "active" })).toEqual(["reopen-self"]);
    expect(exceptionActions(manager, inState(states.manager), { status: "active" })).toEqual(["extend-self"]);
    expect(exceptionActions(manager, inState(states.approved), { status: "active" })).toEqual([]);
  });
});

describe("a review's own deadlines", () => {
  const passed = { ...sampleRound, selfEvaluationDeadline: "2026-11-10", managerEvaluationDeadline: "2026-11-15" };

  it("override the round's deadlines, earlier or later", () => {
    const extended = { ...states.nothing, selfDeadline: today, managerDeadline: "2026-11-21" };
    expect(selfEvaluationClosedReason(extended, passed, today)).toBeNull();
    expect(managerEvaluationClosedReason(extended, passed, today)).toBeNull();
    expect(selfEvaluationClosedReason(extended, passed, "2026-11-21")).toBe("deadline-passed");
    const shortened = { ...states.nothing, selfDeadline: "2026-11-19" };
    expect(selfEvaluationClosedReason(shortened, sampleRound, today)).toBe("deadline-passed");
  });

  it("can be from today to the end of the round", () => {
    expect(ownDeadlineProblem("2026-11-19", sampleRound, today)).toContain("has passed");
    expect(ownDeadlineProblem(today, sampleRound, today)).toBeNull();
    expect(ownDeadlineProblem(sampleRound.endDate, sampleRound, today)).toBeNull();
    expect(ownDeadlineProblem("2026-12-01", sampleRound, today)).toContain("Nov 30, 2026");
  });

  it.each([
    ["the round's deadline", "self", {}, "2026-11-20"],
    ["the manager's deadline of the round", "manager", {}, "2026-11-25"],
    ["its own deadline", "self", { selfDeadline: "2026-11-27" }, "2026-11-27"],
    ["its own manager deadline", "manager", { managerDeadline: "2026-11-28" }, "2026-11-28"],
    ["the end of a round shortened to before its own deadline", "self", { selfDeadline: "2026-12-05" }, "2026-11-30"],
    ["today, if its own deadline has passed", "self", { selfDeadline: "2026-11-10" }, today],
  ] as const)("can't be extended to a day before %s", (_case, evaluation, own, first) => {
    const review = { ...states.nothing, ...own };
    const problem = (day: string) => extensionDayProblem(evaluation, day, review, sampleRound, today);
    expect(firstExtensionDay(evaluation, review, sampleRound, today)).toBe(first);
    expect(problem(first)).toBeNull();
    expect(problem(sampleRound.endDate)).toBeNull();
    expect(problem(addDays(first, -1))).toContain(first === today ? "has passed" : "Choose that day or");
    expect(problem("2026-12-01")).toContain("The round ends on");
  });

  it("determine, with the stage, how many reviews are overdue", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyState, fc.constantFrom(null, "2026-11-12", "2026-11-28"))),
        fc.constantFrom(passed, sampleRound),
        (all, round) => {
          const reviews = all.map(([state, day]) => ({
            ...makeReview(makeUser(), round),
            ...state,
            selfDeadline: day,
            managerDeadline: day,
          }));
          const counted = reviews.flatMap((review) => overdueInputOf(review) ?? []);
          const stages = Object.fromEntries(
            reviewStages.map((stage) => [stage, counted.filter((one) => one.stage === stage).length]),
          ) as StageCounts;
          const own = counted.filter(({ selfDeadline }) => selfDeadline !== null);
          expect(overdueCount(stages, own, round, today)).toBe(
            counted.filter((one) => isOverdue(one, round, today)).length,
          );
        },
      ),
    );
  });
});
