import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultStructure, pathOrder } from "#domain/positions/structure.ts";
import { hasRoomNextTo, ladderGeometry, type MapLayout, mapLayoutOf } from "#web/features/positions/mapLayout.ts";
import { qaPositions, samplePosition, softwarePositions } from "./samplePositions.ts";

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

  it("reads from the trunk upwards, then path by path from left to right", () => {
    expect(codes(layout)).toEqual([
      ["Common trunk", ["IC1", "IC2", "IC3"]],
      ["Tech Lead", ["TL4", "TL5", "TL6"]],
      ["Individual Contributor", ["IC4", "IC5", "IC6"]],
      ["Engineering Manager", ["EM4", "EM5", "EM6"]],
    ]);
  });

  it("stands neighbouring paths exactly 200 px apart", () => {
    expect(nodeOf(layout, "IC4").x - nodeOf(layout, "TL4").x).toBe(200);
    expect(nodeOf(layout, "EM4").x - nodeOf(layout, "IC4").x).toBe(200);
    expect(nodeOf(layout, "IC1").x).toBe(nodeOf(layout, "IC6").x);
  });

  it("puts one level in one row, higher levels above", () => {
    expect(new Set(["TL5", "IC5", "EM5"].map((code) => nodeOf(layout, code).y)).size).toBe(1);
    const trunkAndPath = ["IC1", "IC2", "IC3", "IC4", "IC5", "IC6"].map((code) => nodeOf(layout, code).y);
    expect(trunkAndPath).toEqual([...trunkAndPath].sort((a, b) => b - a));
  });

  it("connects each level to the next, and the end of the trunk to the start of every branch", () => {
    expect(steps(layout)).toEqual(
      [
        "EM4>EM5",
        "EM5>EM6",
        "IC1>IC2",
        "IC2>IC3",
        "IC3>EM4",
        "IC3>IC4",
        "IC3>TL4",
        "IC4>IC5",
        "IC5>IC6",
        "TL4>TL5",
        "TL5>TL6",
      ].sort(),
    );
  });

  it("draws connectors from the lower card's upper edge to the upper card's lower edge", () => {
    for (const edge of layout.edges) {
      const from = nodeOf(layout, edge.from);
      const to = nodeOf(layout, edge.to);
      expect(edge.path.startsWith(`M${from.x} ${from.y}`)).toBe(true);
      expect(edge.path.endsWith(`V${to.y + cardHeight}`)).toBe(true);
    }
  });
});

describe("the map of a ladder with one path", () => {
  it("has no trunk of its own and one column", () => {
    const layout = mapLayoutOf(qaPositions, defaultStructure);
    expect(codes(layout)).toEqual([["QA Engineering", ["QA1", "QA2", "QA3", "QA4", "QA5"]]]);
    expect(steps(layout)).toEqual(["QA1>QA2", "QA2>QA3", "QA3>QA4", "QA4>QA5"]);
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

  it("stands two positions of one path and level above each other", () => {
    const layout = mapLayoutOf(
      [samplePosition("ic", 1, "IC1a"), samplePosition("ic", 1, "IC1b"), samplePosition("ic", 2)],
      defaultStructure,
    );
    expect(nodeOf(layout, "IC1a").x).toBe(nodeOf(layout, "IC1b").x);
    expect(steps(layout)).toEqual(["IC1a>IC1b", "IC1b>IC2"]);
  });

  it("has room for seven paths next to the sidebar at 1440 px, and for something next to three of them", () => {
    // The width of the page less sidebar, margins and the map's own padding.
    const available = 1440 - 256 - 56 - 50;
    const ladderOf = (count: number) =>
      Array.from({ length: count }, (_, at) => samplePosition(`path${at}`, 4 + (at % 3)));
    const widthOf = (count: number) => mapLayoutOf(ladderOf(count), defaultStructure).width;
    expect([1, 2, 3, 4, 5, 6, 7].filter((count) => widthOf(count) > available)).toEqual([]);
    expect(widthOf(8)).toBeGreaterThan(available);
    expect([3, 4].map((count) => hasRoomNextTo(ladderOf(count)))).toEqual([true, false]);
    expect(widthOf(3)).toBeLessThanOrEqual(available - 340 - 16);
  });

  it("places every position once, inside the map, without two cards over each other", () => {
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
