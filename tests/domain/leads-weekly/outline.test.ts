import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderKeyBetween, orderKeysBetween } from "#domain/leads-weekly/orderKeys.ts";
import { branchOf, carriedRows, longestOpenFirst, outlineOf, type PlacedPoint } from "#domain/leads-weekly/outline.ts";
import {
  carryOverWeek,
  isOwnOpenPoint,
  mayStartNextWeek,
  nextReportDay,
  offersNextWeek,
  ownCarryOverWeek,
  partsOfReportId,
  reportIdOf,
  soleAuthorAfter,
  weeksOpen,
} from "#domain/leads-weekly/rules.ts";
import { maxOrderKeyLength } from "#domain/leads-weekly/terms.ts";

describe("an order key", () => {
  it("sorts between its neighbors wherever points are inserted, and never ends with 0", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 200 }),
        (places) => {
          const keys: string[] = [];
          for (const [place, chance] of places) {
            const index = place % (keys.length + 1);
            const key = orderKeyBetween(keys[index - 1] ?? null, keys[index] ?? null, () => chance);
            expect(key.endsWith("0")).toBe(false);
            keys.splice(index, 0, key);
          }
          expect(keys).toEqual(keys.toSorted());
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
    );
  });

  it("stays short when 2,000 points are appended, or 500 are inserted in one spot", () => {
    const appended = orderKeysBetween(null, null, 2_000, () => 1);
    expect(Math.max(...appended.map(({ length }) => length))).toBeLessThanOrEqual(5);
    const inserted = orderKeysBetween("V", "W", 500, () => 0.5);
    expect(inserted.at(-1)?.length).toBeLessThan(maxOrderKeyLength);
  });

  it("differs for two people who insert at the same place", () => {
    const [one, other] = [0.1, 0.2].map((chance) => orderKeyBetween("V", "W", () => chance));
    expect(one).not.toBe(other);
  });
});

const point = (id: string, indentLevel: number, orderKey = id): PlacedPoint => ({
  id,
  category: "squad_department_updates",
  indentLevel,
  orderKey,
});
const shown = (points: readonly PlacedPoint[]) =>
  outlineOf(points, "squad_department_updates").map(({ point: { id }, level, parentId }) => [id, level, parentId]);

describe("the outline", () => {
  it("uses the nearest earlier point one level up as the parent", () => {
    expect(shown([point("A", 0), point("B", 1), point("C", 2), point("D", 1), point("E", 0)])).toEqual([
      ["A", 0, null],
      ["B", 1, "A"],
      ["C", 2, "B"],
      ["D", 1, "A"],
      ["E", 0, null],
    ]);
  });

  it("indents a point less if its parent is missing", () => {
    expect(shown([point("B", 2), point("C", 2), point("D", 1)])).toEqual([
      ["B", 0, null],
      ["C", 1, "B"],
      ["D", 1, "B"],
    ]);
  });

  it("sorts points with equal keys by ID", () => {
    const same = [point("B", 0, "V"), point("A", 0, "V"), point("C", 0, "U")];
    expect(shown(same).map(([id]) => id)).toEqual(["C", "A", "B"]);
    expect(shown(same.toReversed())).toEqual(shown(same));
  });

  it("treats the deeper rows below a point as its sub-points", () => {
    const rows = outlineOf(
      [point("A", 0), point("B", 1), point("C", 2), point("D", 1), point("E", 0)],
      "squad_department_updates",
    );
    expect(branchOf(rows, "B").map(({ point: { id } }) => id)).toEqual(["B", "C"]);
    expect(branchOf(rows, "A").map(({ point: { id } }) => id)).toEqual(["A", "B", "C", "D"]);
    expect(branchOf(rows, "none")).toEqual([]);
  });
});

describe("points that are carried over", () => {
  const rows = outlineOf(
    [point("A", 0), point("B", 1), point("C", 2), point("D", 1), point("E", 0), point("F", 1)],
    "squad_department_updates",
  );
  it.each([
    ["ABCDEF", "A0 B1 C2 D1 E0 F1"],
    ["BC", "B0 C1"],
    ["AC", "A0 C1"],
    ["AF", "A0 F0"],
    ["CDF", "C0 D0 F0"],
    ["BE", "B0 E0"],
    ["", ""],
  ])("%s are indented below the ancestors carried over with them", (ids, expected) => {
    const carried = carriedRows(rows, ({ id }) => ids.includes(id));
    expect(carried.map(({ point: { id }, level }) => `${id}${level}`).join(" ")).toBe(expected);
  });

  it("become sub-points only of their previous ancestors", () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(levels, (drawn) => {
        const placed = drawn.map(([level], index) => point(String(index).padStart(2, "0"), level));
        const before = outlineOf(placed, "squad_department_updates");
        const carried = carriedRows(before, ({ id }) => drawn[Number(id)]?.[1] === true);
        const present = [point("!0", 0), point("!1", 1), point("!2", 2)];
        const copies = carried.map(({ point: { id }, level }) => point(id, level));
        for (const { point: copy, level, parentId } of outlineOf([...present, ...copies], "squad_department_updates")) {
          if (!copy.id.startsWith("!")) {
            expect(level).toBe(copy.indentLevel);
            const isBelow = parentId === null || branchOf(before, parentId).some((row) => row.point.id === copy.id);
            expect(isBelow, `${copy.id} below ${parentId}`).toBe(true);
          }
        }
      }),
    );
  });
});

describe("the sole author of a point", () => {
  const before = { writtenBy: "lead", content: "Text", teamMemberId: null };
  it.each([
    ["stays if they change the point", before, { content: "More" }, "lead", "lead"],
    ["stays if someone else changes nothing", before, {}, "manager", "lead"],
    ["is cleared if someone else changes the text", before, { content: "More" }, "manager", null],
    ["is cleared if someone else changes the tag", before, { teamMemberId: "member" }, "manager", null],
    ["isn't restored by a later edit", { ...before, writtenBy: null }, { content: "Mine" }, "lead", null],
    [
      "is cleared if the lead edits the manager's point",
      { ...before, writtenBy: "manager" },
      { content: "Mine" },
      "lead",
      null,
    ],
  ])("%s", (_what, stored, change, by, expected) => {
    const { content, teamMemberId } = { ...stored, ...change };
    expect(soleAuthorAfter(stored, { content, teamMemberId }, by)).toBe(expected);
  });

  it.each([
    ["the lead's own", {}, true],
    ["the manager's", { writtenBy: "manager" }, false],
    ["written by both", { writtenBy: null }, false],
    ["discussed", { discussed: true }, false],
    ["already carried over", { carriedTo: "2026-11-16" }, false],
  ])("and the point's state decide whether a lead can copy it: %s", (_what, more, expected) => {
    expect(isOwnOpenPoint({ writtenBy: "lead", discussed: false, carriedTo: null, ...more }, "lead")).toBe(expected);
  });
});

describe("open points", () => {
  it("are sorted by how long they have been open, each with its sub-points", () => {
    const point = (id: string, indentLevel: number, openSince: string) => ({ id, indentLevel, openSince });
    const points = [
      point("new", 0, "2026-11-09"),
      point("below new", 1, "2026-01-05"),
      point("old", 0, "2026-02-02"),
      point("below old", 1, "2026-11-09"),
      point("as old", 0, "2026-02-02"),
    ];
    expect(longestOpenFirst(points).map(({ id }) => id)).toEqual(["old", "below old", "as old", "new", "below new"]);
    // Concatenated pages are sorted like one page.
    expect(longestOpenFirst([...longestOpenFirst(points.slice(2)), ...longestOpenFirst(points.slice(0, 2))])).toEqual(
      longestOpenFirst(points),
    );
    expect(longestOpenFirst([])).toEqual([]);
  });
});

describe("the weeks", () => {
  it("have the next report this Friday, or on weekends next Friday", () => {
    expect(["2026-11-16", "2026-11-20", "2026-11-21", "2026-11-22"].map(nextReportDay)).toEqual([
      "2026-11-20",
      "2026-11-20",
      "2026-11-27",
      "2026-11-27",
    ]);
  });

  it("are part of a report's ID, with or without a manager", () => {
    for (const managerId of [null, "demo-manager-qa", "01JD0000000000000000000P01"]) {
      expect(partsOfReportId(reportIdOf("2026-11-16", managerId))).toEqual({ weekStarting: "2026-11-16", managerId });
    }
  });

  it("determine where points are carried over to, and how long they have been open", () => {
    expect(carryOverWeek("2026-10-05", "2026-11-18")).toBe("2026-11-16");
    expect(carryOverWeek("2026-11-16", "2026-11-18")).toBe("2026-11-23");
    expect(ownCarryOverWeek("2026-10-05", "2026-11-18")).toBe("2026-11-16");
    expect(ownCarryOverWeek("2026-11-16", "2026-11-18")).toBe("2026-11-16");
    expect(ownCarryOverWeek("2026-11-23", "2026-11-18")).toBe("2026-11-23");
    expect([weeksOpen("2026-11-16", "2026-11-22"), weeksOpen("2026-10-26", "2026-11-16")]).toEqual([0, 3]);
  });
});

describe("next week's report", () => {
  it.each([
    ["2026-11-19", 23, false],
    ["2026-11-20", 16, false],
    ["2026-11-20", 17, true],
    ["2026-11-21", 0, true],
    ["2026-11-22", 9, true],
    ["2026-11-23", 9, false],
  ])("is offered on %s at %i:00: %s", (today, hour, isOffered) => {
    expect(offersNextWeek(today, hour)).toBe(isOffered);
  });

  it("can be started from Friday to Sunday", () => {
    expect(["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"].map(mayStartNextWeek)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
