import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demoEngineerTypes } from "#domain/people/demo.ts";
import type { PositionRequirements } from "#domain/positions/model.ts";
import { defaultStructure, pathOrder } from "#domain/positions/structure.ts";
import { checkLadder } from "#functions/positions/ladderFile/checkLadder.ts";
import { loadExample } from "#web/features/positions/file/LadderFilePage.tsx";
import { hasRoomNextTo, ladderGeometry, type MapLayout, mapLayoutOf } from "#web/features/positions/mapLayout.ts";
import {
  compareStored,
  countLevels,
  type RequirementChanges,
  rebaseChanges,
  withLevel,
  withoutLevel,
} from "#web/features/positions/matrix/requirementChanges.ts";
import { newPositionDraft, positionProblems } from "#web/features/positions/PositionFormDialog.tsx";
import { qaPositions, samplePosition, sampleSkillset, softwarePositions } from "./samplePositions.ts";

const { cardHeight } = ladderGeometry;

const nodeOf = (layout: MapLayout, code: string) => {
  const node = layout.groups.flatMap((group) => group.nodes).find(({ position }) => position.code === code);
  if (node === undefined) {
    throw new Error(`${code} is not on the map`);
  }
  return node;
};

const codes = (layout: MapLayout) =>
  layout.groups.map((group) => [group.label, group.nodes.map((node) => node.position.code)]);

const steps = (layout: MapLayout) => layout.edges.map((edge) => `${edge.from}>${edge.to}`).sort();

describe("the map of a ladder that branches", () => {
  const layout = mapLayoutOf(softwarePositions, defaultStructure);

  it("lists the trunk from bottom to top, then the paths from left to right", () => {
    expect(codes(layout)).toEqual([
      ["Common trunk", ["IC1", "IC2", "IC3"]],
      ["Tech Lead", ["TL4", "TL5", "TL6"]],
      ["Individual Contributor", ["IC4", "IC5", "IC6"]],
      ["Engineering Manager", ["EM4", "EM5", "EM6"]],
    ]);
  });

  it("places neighboring paths exactly 200 px apart", () => {
    expect(nodeOf(layout, "IC4").x - nodeOf(layout, "TL4").x).toBe(200);
    expect(nodeOf(layout, "EM4").x - nodeOf(layout, "IC4").x).toBe(200);
    expect(nodeOf(layout, "IC1").x).toBe(nodeOf(layout, "IC6").x);
  });

  it("puts one level in one row, higher levels above", () => {
    expect(new Set(["TL5", "IC5", "EM5"].map((code) => nodeOf(layout, code).y)).size).toBe(1);
    const trunkAndPath = ["IC1", "IC2", "IC3", "IC4", "IC5", "IC6"].map((code) => nodeOf(layout, code).y);
    expect(trunkAndPath).toEqual([...trunkAndPath].sort((a, b) => b - a));
  });

  it("draws connectors from the lower card's upper edge to the upper card's lower edge", () => {
    expect(layout.edges).toHaveLength(11);
    for (const edge of layout.edges) {
      const from = nodeOf(layout, edge.from);
      const to = nodeOf(layout, edge.to);
      expect(edge.path.startsWith(`M${from.x} ${from.y}`)).toBe(true);
      expect(edge.path.endsWith(`V${to.y + cardHeight}`)).toBe(true);
    }
  });
});

describe("the map of a ladder with one path", () => {
  it("has one column and no separate trunk", () => {
    const layout = mapLayoutOf(qaPositions, defaultStructure);
    expect(codes(layout)).toEqual([["QA Engineering", ["QA1", "QA2", "QA3", "QA4", "QA5"]]]);
    expect(layout.width).toBeLessThan(2 * layout.columns.pathSpacing);
  });
});

describe("the map of any ladder", () => {
  it("is empty without positions", () => {
    expect(mapLayoutOf([], defaultStructure)).toMatchObject({ width: 0, groups: [], edges: [] });
  });

  it("starts a branch that skips levels from the trunk's end", () => {
    const layout = mapLayoutOf(
      [samplePosition("ic", 2), samplePosition("ic", 4), samplePosition("em", 6)],
      defaultStructure,
    );
    expect(steps(layout)).toEqual(["IC2>EM6", "IC2>IC4"]);
  });

  it("stacks two positions of the same path and level", () => {
    const layout = mapLayoutOf(
      [samplePosition("ic", 1, "IC1a"), samplePosition("ic", 1, "IC1b"), samplePosition("ic", 2)],
      defaultStructure,
    );
    expect(nodeOf(layout, "IC1a").x).toBe(nodeOf(layout, "IC1b").x);
  });

  it("fits seven paths next to the sidebar at 1440 px, or three with a panel", () => {
    // The width of the page minus the sidebar, the margins and the map's own padding.
    const available = 1440 - 256 - 56 - 50;
    const ladderOf = (count: number) =>
      Array.from({ length: count }, (_, at) => samplePosition(`path${at}`, 4 + (at % 3)));
    const widthOf = (count: number) => mapLayoutOf(ladderOf(count), defaultStructure).width;
    expect([1, 2, 3, 4, 5, 6, 7].filter((count) => widthOf(count) > available)).toEqual([]);
    expect(widthOf(8)).toBeGreaterThan(available);
    expect([3, 4].map((count) => hasRoomNextTo(ladderOf(count)))).toEqual([true, false]);
    expect(widthOf(3)).toBeLessThanOrEqual(available - 340 - 16);
  });

  it("places every position once, inside the map, without overlapping cards", () => {
    const positions = fc
      .array(
        fc.record({ path: fc.constantFrom(...pathOrder(defaultStructure)), level: fc.integer({ min: 1, max: 7 }) }),
        {
          maxLength: 25,
        },
      )
      .map((drawn) => drawn.map(({ path, level }, at) => samplePosition(path, level, `P${at}`)));
    fc.assert(
      fc.property(positions, (drawn) => {
        const layout = mapLayoutOf(drawn, defaultStructure);
        const { cardWidth } = layout.columns;
        const nodes = layout.groups.flatMap((group) => group.nodes);
        expect(nodes.map((node) => node.position.code).sort()).toEqual(drawn.map((p) => p.code).sort());
        for (const node of nodes) {
          expect(node.x - cardWidth / 2).toBeGreaterThanOrEqual(0);
          expect(node.x + cardWidth / 2).toBeLessThanOrEqual(layout.width);
          expect(node.y).toBeGreaterThan(0);
          expect(node.y + cardHeight).toBeLessThanOrEqual(layout.height);
          const over = nodes.filter(
            (other) => other !== node && other.x === node.x && Math.abs(other.y - node.y) < cardHeight,
          );
          expect(over).toEqual([]);
        }
      }),
    );
  });
});

describe("the position form", () => {
  const good = { ...newPositionDraft(defaultStructure), code: "IC1", title: "Junior" };
  const level = "Level must be a whole number from 0 to 15";

  it.each([
    [{}, {}],
    [{ code: " " }, { code: "Code is required" }],
    [{ title: "" }, { title: "Title is required" }],
    [{ title: "x".repeat(201) }, { title: "Shorten this to 200 characters. Nothing was saved or lost." }],
    [{ title: ` ${"x".repeat(200)} ` }, {}],
    [{ level: "" }, { level: "Level is required" }],
    [{ level: "0" }, {}],
    [{ level: "15" }, {}],
    [{ level: "16" }, { level }],
    [{ level: "1.5" }, { level }],
    [{ level: "-1" }, { level }],
    [{ level: "many" }, { level: "Level is required" }],
    [
      { description: "x".repeat(20_001) },
      { description: "Shorten this to 20,000 characters. Nothing was saved or lost." },
    ],
  ])("with %o has the problems %o", (changes, problems) => {
    expect(positionProblems({ ...good, ...changes })).toEqual(problems);
  });
});

describe("changed requirements in the matrix", () => {
  const position = samplePosition("ic", 3);
  const ids = ["a", "b", "c"] as const;
  const read = (levels: Readonly<Record<string, number>>): PositionRequirements => ({
    position,
    items: Object.entries(levels).map(([id, requiredLevel]) => ({
      skillset: sampleSkillset(id, id),
      requiredLevel,
      status: "Configured",
    })),
    version: 1,
  });
  const level = fc.integer({ min: 0, max: 5 });
  const levels = fc.record({ a: level, b: level, c: level });

  it("are empty once the level is as it was", () => {
    const cell = { position, skillsetId: "a", stored: 2 };
    const changed = withLevel({}, cell, 4);
    expect(countLevels(changed)).toBe(1);
    expect(withLevel(changed, { ...cell, stored: 3 }, 2)).toEqual({});
    expect(withoutLevel(changed, position, "a")).toEqual({});
  });

  it("of two people are merged, and the second person chooses if both set the same cell", () => {
    fc.assert(
      fc.property(levels, levels, levels, (opened, theirs, mine) => {
        const changes = ids.reduce<RequirementChanges>(
          (all, id) => withLevel(all, { position, skillsetId: id, stored: opened[id] }, mine[id]),
          {},
        );
        const { requirements, conflicts } = compareStored(
          changes[position.id] ?? { position, levels: {} },
          read(theirs),
        );
        const after = {
          ...theirs,
          ...Object.fromEntries(requirements.map((set) => [set.skillsetId, set.requiredLevel])),
        };
        for (const id of ids) {
          const isMine = mine[id] !== opened[id];
          const isTheirs = theirs[id] !== opened[id];
          const isToldToChoose = conflicts.some(({ skillsetId }) => skillsetId === id);
          expect(isToldToChoose).toBe(isMine && isTheirs && mine[id] !== theirs[id]);
          expect(after[id]).toBe(isMine && !isToldToChoose ? mine[id] : theirs[id]);
        }
        // Keeping your own levels then replaces exactly those.
        const kept = conflicts.reduce(rebaseChanges, changes);
        expect(compareStored(kept[position.id] ?? { position, levels: {} }, read(theirs)).conflicts).toEqual([]);
      }),
    );
  });

  it("of a skillset that no longer applies are not sent", () => {
    const changes = withLevel({}, { position, skillsetId: "gone", stored: 1 }, 4);
    expect(compareStored(changes[position.id] ?? { position, levels: {} }, read({ a: 1 }))).toEqual({
      requirements: [],
      conflicts: [],
    });
  });
});

it("the example ladder file has no problems and a ladder for each engineer type", async () => {
  const { content, problems } = checkLadder(await loadExample(), defaultStructure);
  expect(problems).toEqual([]);
  expect([...new Set(content?.positions.map(({ engineerType }) => engineerType))].sort()).toEqual(
    [...demoEngineerTypes].sort(),
  );
  const codes = content?.positions.map(({ code }) => code) ?? [];
  expect(Object.keys(content?.requirements ?? {}).sort()).toEqual([...codes].sort());
  expect(content?.skillsets.every(({ levels }) => levels.length === 5)).toBe(true);
});
