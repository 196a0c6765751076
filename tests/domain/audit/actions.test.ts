import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { changesRights, openedTrail, placeOf, shownValues, storedValues } from "#domain/audit/actions.ts";
import { type ActionSpec, auditActions } from "#domain/audit/catalog.ts";
import { auditKindLabels, auditKinds } from "#domain/audit/terms.ts";

const specs: readonly (readonly [string, ActionSpec])[] = Object.entries(auditActions);

const rightsOf = ({ rights }: ActionSpec): string => {
  if (rights === undefined) {
    return "";
  }
  return rights === true ? "yes" : rights.join(", ");
};

/** The cells of the row of an action in docs/audit-actions.md. */
const cellsOf = (action: string, spec: ActionSpec): readonly string[] => [
  `\`${action}\``,
  spec.label,
  spec.shown.join(", "),
  rightsOf(spec),
];

describe("the actions of the audit trail", () => {
  it("are listed in the documentation by kind, each with what readers see of it", () => {
    const sections = readFileSync("docs/audit-actions.md", "utf8").split("\n## ").slice(1);
    const rows = sections.map((section): readonly [string | undefined, readonly (readonly string[])[]] => [
      section.split("\n")[0],
      section
        .split("\n")
        .filter((line) => line.startsWith("| `"))
        .map((line) => line.slice(2, -2).split(" | ")),
    ]);
    expect(rows).toEqual(
      auditKinds.map((kind) => [
        auditKindLabels[kind],
        specs.filter(([, spec]) => spec.kind === kind).map(([action, spec]) => cellsOf(action, spec)),
      ]),
    );
  });

  it("on a review name a step: no rating, no level, no reason, no day", () => {
    const shown = specs.filter(([, { subject }]) => subject === "review").flatMap(([, spec]) => spec.shown);
    expect(new Set(shown)).toEqual(new Set(["evaluation"]));
  });

  it("hide what is stored beside, and store nothing that is not allowed", () => {
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

describe("the place of an entry", () => {
  const change = { action: "person.changed", subjectId: "p" } as const;

  it("is the main trail, unless it is a part of an operation", () => {
    expect(placeOf({ ...change, change: { role: "lead" } })).toEqual({
      kind: "people",
      concernedId: "p",
      trail: "main",
      rightsTrail: "main",
    });
    expect(placeOf({ ...change, change: { firstName: "A", operationId: "o" } })).toEqual({
      kind: "people",
      concernedId: "p",
      trail: "o",
    });
    // A reminder starts an operation, and is no part of it.
    expect(placeOf({ action: "round.reminded", subjectId: "r", change: { operationId: "o" } }).trail).toBe("main");
  });

  it("of a review is that of its employee", () => {
    const entry = { action: "review.approved", subjectId: "review", change: {} };
    expect(placeOf({ ...entry, review: { employeeId: "p", roundId: "r" } }).concernedId).toBe("p");
    expect(placeOf(entry).concernedId).toBe("review");
  });

  it.each([
    ["account.approved", {}, true],
    ["person.changed", { status: "inactive" }, true],
    ["person.changed", { firstName: "A" }, false],
    ["people.change.started", { positionId: "x" }, false],
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
    expect(openedTrail(action, subjectId, values)).toBe(trail);
  });
});
