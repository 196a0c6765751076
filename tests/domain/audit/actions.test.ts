import { describe, expect, it } from "vitest";
import {
  auditKeysOf,
  changesRights,
  isActionShown,
  shownValues,
  storedValues,
  summarizedOperationId,
} from "#domain/audit/actions.ts";
import { type ActionSpec, auditActions } from "#domain/audit/catalog.ts";

const specs: readonly (readonly [string, ActionSpec])[] = Object.entries(auditActions);

describe("the actions of the audit trail", () => {
  it("on a review show only the evaluation: no rating, level, reason or day", () => {
    const shown = specs.filter(([, { subject }]) => subject === "review").flatMap(([, spec]) => spec.shown);
    expect(new Set(shown)).toEqual(new Set(["evaluation"]));
  });

  it("store only allowed fields, and show only some of them", () => {
    const change = { evaluation: "self", deadline: "2026-12-01", reason: "Ill", rating: 2 };
    expect(storedValues("review.extended", change)).toEqual({
      evaluation: "self",
      deadline: "2026-12-01",
      reason: "Ill",
    });
    expect(shownValues("review.extended", change)).toEqual({ evaluation: "self" });
    expect(shownValues("an action of another version", change)).toEqual({});
  });
});

describe("an entry", () => {
  it.each([
    ["person.changed", true],
    ["promotion.voted", false],
    ["an action of a newer version", false],
  ])("with action %s is visible to readers who can't see all entries: %s", (action, isShown) => {
    expect([isActionShown(action, false), isActionShown(action, true)]).toEqual([isShown, true]);
  });
});

describe("the trail of an entry", () => {
  const change = { action: "person.changed", subjectId: "p" } as const;

  it("is the main trail unless the entry is part of an operation", () => {
    expect(auditKeysOf({ ...change, change: { role: "lead" } })).toEqual({
      kind: "people",
      concernedId: "p",
      trail: "main",
      rightsTrail: "main",
    });
    expect(auditKeysOf({ ...change, change: { firstName: "A", operationId: "o" } })).toEqual({
      kind: "people",
      concernedId: "p",
      trail: "o",
    });
    // A reminder starts an operation but isn't part of it.
    expect(auditKeysOf({ action: "round.reminded", subjectId: "r", change: { operationId: "o" } }).trail).toBe("main");
  });

  it("about a review concerns its employee", () => {
    const entry = { action: "review.approved", subjectId: "review", change: {} };
    expect(auditKeysOf({ ...entry, review: { employeeId: "p", roundId: "r" } }).concernedId).toBe("p");
    expect(auditKeysOf(entry).concernedId).toBe("review");
  });

  it.each([
    ["account.approved", {}, true],
    ["person.changed", { status: "inactive" }, true],
    ["person.changed", { firstName: "A" }, false],
    ["people.change.started", { position: { code: "x" } }, false],
    ["people.change.started", { managerId: "x" }, true],
    ["review.approved", {}, false],
  ])("%s with %j changes rights: %s", (action, values, is) => {
    expect(changesRights(action, values)).toBe(is);
  });

  it.each([
    ["people.import.started", "o", {}, "o"],
    ["person.handover.started", "p", { operationId: "o" }, "o"],
    ["person.handover.started", "p", {}, null],
    ["person.changed", "p", { operationId: "o" }, null],
  ])("%s of %s with %j summarizes operation %s", (action, subjectId, values, trail) => {
    expect(summarizedOperationId(action, subjectId, values)).toBe(trail);
  });
});
