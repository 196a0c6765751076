import { describe, expect, it } from "vitest";
import { actionNeeded, exceptionActions, managedReviewActions, ownReviewAction } from "#domain/reviews/actions.ts";
import { mayExempt } from "#domain/reviews/policy.ts";
import {
  employeeBadge,
  exemptionRefusal,
  isAwaited,
  managerBadge,
  revocationRefusal,
  turnOf,
} from "#domain/reviews/rules.ts";
import { roundStatuses } from "#domain/reviews/terms.ts";
import { inState, sampleRound, stateNames, states, today } from "./states.ts";

const beforeApproval = ["nothing", "self", "manager", "both"] as const;
const exempted = beforeApproval.map((name) => [name, { ...states[name], setAside: "exempted" }] as const);
const manager = { id: "manager", role: "manager" } as const;
const cto = { id: "cto", role: "cto" } as const;

describe("exempting a review from its round", () => {
  it("is possible before the approval, in the active round, and revocable as long as the round is active", () => {
    const exemptable = stateNames.filter((name) => exemptionRefusal(states[name], { status: "active" }) === null);
    expect(exemptable).toEqual(beforeApproval);
    expect(exemptionRefusal(states.approved, { status: "active" })).toContain("has approved");
    expect(exemptionRefusal({ ...states.self, setAside: "left" }, { status: "active" })).toContain("has left");
    for (const [, review] of exempted) {
      expect(exemptionRefusal(review, { status: "active" })).toContain("exempted");
      expect(roundStatuses.filter((status) => revocationRefusal(review, { status }) === null)).toEqual(["active"]);
    }
    expect(revocationRefusal(states.self, { status: "active" })).toContain("not exempted");
  });

  it.each(exempted)("with %s takes it out of every turn, action and badge", (_name, progress) => {
    const review = { ...inState(progress), createdAt: "2026-10-01T00:00:00.000Z" };
    for (const status of roundStatuses) {
      expect(managerBadge(review, today)).toBe("Exempted");
      expect(employeeBadge(review, { status })).toBe("Exempted");
      expect([manager, cto].some((actor) => actionNeeded(actor, review, { status }, today))).toBe(false);
      expect(isAwaited(review, { ...sampleRound, status }, today)).toBe(false);
    }
    expect(turnOf(review)).toBeNull();
    expect(managedReviewActions(manager, review, sampleRound, today)).toEqual(["View Review"]);
    expect(["start", "continue"]).not.toContain(ownReviewAction({ ...review, draft: null }, sampleRound, today));
  });

  it("is for an admin and the cto, except for their own review", () => {
    const review = inState(states.self);
    for (const role of ["employee", "lead", "manager", "hr"] as const) {
      expect(mayExempt({ id: "somebody", role }, review)).toBe(false);
    }
    for (const role of ["admin", "cto"] as const) {
      expect(mayExempt({ id: "somebody", role }, review)).toBe(true);
      expect(mayExempt({ id: "employee", role }, review)).toBe(false);
    }
  });

  it("is offered exactly where it is possible", () => {
    expect(exceptionActions(cto, inState(states.self), { status: "active" })).toEqual(["exempt"]);
    expect(exceptionActions(cto, inState(exempted[1]?.[1] ?? states.self), { status: "active" })).toEqual(["revoke"]);
    expect(exceptionActions(cto, inState(states.self), { status: "completed" })).toEqual([]);
    expect(exceptionActions(manager, inState(states.self), { status: "active" })).toEqual([]);
  });
});
