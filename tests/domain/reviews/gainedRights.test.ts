import { describe, expect, it } from "vitest";
import type { Delegation } from "#domain/reviews/delegates.ts";
import { gainsReviewRights, type LineMember } from "#domain/reviews/rights/gainedRights.ts";

const person = (id: string, managerId: string | null, more: Partial<LineMember> = {}): LineMember => ({
  id,
  managerId,
  role: "manager",
  status: "active",
  isApprover: false,
  ...more,
});

/**
 * eve > mia > ben (approver) > ada (admin, approver) > cto. emil > mo > cleo (approver) > cto. dan (admin) > dora >
 * doro > cto. lou > lea, who left > ada.
 */
const company = [
  person("cto", null, { role: "cto" }),
  person("ada", "cto", { role: "admin", isApprover: true }),
  person("ben", "ada", { isApprover: true }),
  person("mia", "ben"),
  person("max", "ben"),
  person("lena", "ada"),
  person("eve", "mia", { role: "employee" }),
  person("cleo", "cto", { isApprover: true }),
  person("mo", "cleo"),
  person("emil", "mo", { role: "employee" }),
  person("doro", "cto"),
  person("dora", "doro"),
  person("dan", "dora", { role: "admin" }),
  person("dirk", "dora", { role: "employee" }),
  person("lea", "ada", { status: "inactive" }),
  person("lou", "lea", { role: "employee" }),
  person("olga", null, { role: "employee" }),
];
const people = new Map(company.map((one) => [one.id, one]));

const delegation = (approverId: string): Delegation => ({
  approverId,
  isCto: approverId === "cto",
  delegateId: "dan",
  from: "2026-01-05",
  to: "2026-01-09",
  above: ["dora", "doro", "cto"],
});

const gains = (actorId: string, id: string, change: Partial<LineMember>, delegations: readonly Delegation[] = []) => {
  const before = people.get(id);
  if (before === undefined) {
    throw new Error("There is no such person.");
  }
  const hasReports = company.some(({ managerId }) => managerId === id);
  return gainsReviewRights({ before, after: { ...before, ...change }, hasReports }, actorId, people, delegations);
};

const inactive = { status: "inactive" } as const;

describe("an admin gains reviews from their own change", () => {
  it.each<[string, string, string, Partial<LineMember>, (readonly Delegation[])?]>([
    ["as the new manager", "ada", "emil", { managerId: "ada" }],
    ["by moving an employee below a manager in their area", "ada", "emil", { managerId: "ben" }],
    ["by moving a manager into their area", "ada", "mo", { managerId: "ben" }],
    ["by moving a report of theirs to someone who reports to them", "ada", "ben", { managerId: "lena" }],
    ["by moving an employee from a manager to that manager's own manager", "ada", "eve", { managerId: "ben" }],
    ["by deactivating an approver below", "ada", "ben", inactive],
    ["by demoting an approver below", "ada", "ben", { role: "employee" }],
    ["by moving an approver's manager away from that approver", "ada", "mia", { managerId: "lena" }],
    ["by reactivating someone whose reports the CTO approves", "ada", "lea", { status: "active" }],
    ["as the delegate of the approver of the new line", "dan", "emil", { managerId: "mia" }, [delegation("ben")]],
    ["as the CTO's delegate, when an approver leaves", "dan", "cleo", inactive, [delegation("cto")]],
    ["as the CTO's delegate, when a manager leaves", "dan", "mo", inactive, [delegation("cto")]],
    ["as the CTO's delegate, for someone without a manager", "dan", "emil", { managerId: null }, [delegation("cto")]],
    ["as a delegate, of someone who had the same manager", "dan", "dirk", { managerId: "mia" }, [delegation("ben")]],
    ["as a delegate, of people who were above them", "dan", "dora", { managerId: "mo" }, [delegation("cto")]],
  ])("%s", (_how, actorId, id, change, delegations) => {
    expect(gains(actorId, id, change, delegations)).toBe(true);
    // A colleague who approves nothing gains nothing from the same change.
    expect(gains("another admin", id, change, delegations)).toBe(false);
  });

  it.each<[string, string, string, Partial<LineMember>, (readonly Delegation[])?]>([
    ["a move to another approver's area", "ada", "eve", { managerId: "mo" }],
    ["a move within the area of an approver below", "ada", "eve", { managerId: "max" }],
    ["making someone without reports a manager", "ada", "lou", { role: "manager" }],
    ["deactivating a manager, whose reports the CTO then approves", "ada", "mia", inactive],
    ["deactivating an employee", "ada", "eve", inactive],
    ["a move by an approver who stays that person's approver", "ben", "eve", { managerId: "mia" }],
    [
      "a move to an approver for whom they aren't the delegate",
      "dan",
      "emil",
      { managerId: "mia" },
      [delegation("cleo")],
    ],
    ["a move of someone who keeps the delegate's manager", "dan", "dirk", { role: "lead" }, [delegation("cto")]],
  ])("but not from %s", (_what, actorId, id, change, delegations) => {
    expect(gains(actorId, id, change, delegations)).toBe(false);
  });
});
