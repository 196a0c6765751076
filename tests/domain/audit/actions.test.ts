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
  it("on a review name a step: no rating, no level, no reason, no day", () => {
    const shown = specs.filter(([, { subject }]) => subject === "review").flatMap(([, spec]) => spec.shown);
    expect(new Set(shown)).toEqual(new Set(["evaluation"]));
  });

  it("hide what is stored next to, and store nothing that is not allowed", () => {
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
  ])("of %s is shown to readers who don't see all: %s", (action, isShown) => {
    expect([isActionShown(action, false), isActionShown(action, true)]).toEqual([isShown, true]);
  });
});

describe("the place of an entry", () => {
  const change = { action: "person.changed", subjectId: "p" } as const;

  it("is the main trail, unless it is a part of an operation", () => {
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
    // A reminder starts an operation, and is no part of it.
    expect(auditKeysOf({ action: "round.reminded", subjectId: "r", change: { operationId: "o" } }).trail).toBe("main");
  });

  it("of a review is that of its employee", () => {
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
  ])("%s opens the trail %s", (action, subjectId, values, trail) => {
    expect(summarizedOperationId(action, subjectId, values)).toBe(trail);
  });
});
