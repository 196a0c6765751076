import type { MapPosition } from "#domain/positions/model.ts";
import { type CareerStep, careerSteps, isTrunk, levelsOfPath, pathsOf, trunkPathOf } from "#domain/positions/rules.ts";
import { type LadderStructure, pathLabel, pathOrder } from "#domain/positions/structure.ts";
import type { CareerPath } from "#domain/positions/terms.ts";

/** Dimensions of the map, in pixels (docs/ladder.md#the-map). */
export const ladderGeometry = {
  cardHeight: 78,
  levelGap: 30,
  stackGap: 12,
  /** Space for the path's name above the cards and the trunk's name below them. */
  headingHeight: 40,
  margin: 14,
} as const;

/** The distance between the centers of neighboring paths, and the width of a card. */
export interface MapColumns {
  readonly pathSpacing: number;
  readonly cardWidth: number;
}

export const wideColumns: MapColumns = { pathSpacing: 200, cardWidth: 172 };

/** Seven paths fit next to the sidebar at 1440 px. */
const narrowColumns: MapColumns = { pathSpacing: 152, cardWidth: 132 };

/** The most paths that fit as wide columns. */
const maxWideColumns = 5;

/** With more paths, no column fits next to the map. */
const maxPathsNextToColumn = 3;

export const hasRoomNextTo = (positions: readonly MapPosition[]): boolean =>
  new Set(positions.map(({ careerPath }) => careerPath)).size <= maxPathsNextToColumn;

interface LadderNode {
  readonly position: MapPosition;
  readonly x: number;
  readonly y: number;
}

export interface LadderEdge {
  readonly from: string;
  readonly to: string;
  /** SVG path data: lower card's top to upper card's bottom, or between cards of a level. */
  readonly path: string;
  readonly isSideways: boolean;
}

/** Cards under one heading, lowest level first. */
export interface LadderGroup {
  readonly id: "trunk" | CareerPath;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly nodes: readonly LadderNode[];
}

export interface MapLayout {
  readonly columns: MapColumns;
  readonly width: number;
  readonly height: number;
  /** In reading order: the trunk first, then the paths from left to right. */
  readonly groups: readonly LadderGroup[];
  readonly edges: readonly LadderEdge[];
}

interface Row {
  readonly bottom: number;
  readonly height: number;
}

const { cardHeight, levelGap, stackGap, headingHeight, margin } = ladderGeometry;

const stackHeight = (cardCount: number): number => cardCount * cardHeight + (cardCount - 1) * stackGap;

/** Highest level on top. A row is as high as its highest stack. */
const rowsOf = (
  positions: readonly MapPosition[],
  paths: readonly CareerPath[],
): { readonly rows: ReadonlyMap<number, Row>; readonly bottom: number } => {
  const levels = [...new Set(positions.map((position) => position.level))].sort((a, b) => b - a);
  const maxCardsAt = (level: number) =>
    Math.max(...paths.map((path) => positions.filter((p) => p.careerPath === path && p.level === level).length));
  const rows = new Map<number, Row>();
  let top = headingHeight;
  for (const level of levels) {
    const height = stackHeight(maxCardsAt(level));
    rows.set(level, { bottom: top + height, height });
    top += height + levelGap;
  }
  return { rows, bottom: Math.max(headingHeight, top - levelGap) };
};

/**
 * Draws a straight line within a path. A line to another path bends above the lower row, so it never runs behind a
 * third path's cards.
 */
const edgePath = (from: LadderNode, to: LadderNode, rowTop: number): string => {
  const end = to.y + cardHeight;
  if (from.x === to.x) {
    return `M${from.x} ${from.y}V${end}`;
  }
  const bendEndY = rowTop - levelGap;
  const middle = rowTop - levelGap / 2;
  return `M${from.x} ${from.y}V${rowTop}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${bendEndY}V${end}`;
};

/** Draws a line that leaves at the side, follows the gap below the row and arrives from below, never behind cards. */
const sidewaysPath = (
  from: LadderNode,
  to: LadderNode,
  rowBottom: number,
  { pathSpacing, cardWidth }: MapColumns,
): string => {
  const side = to.x > from.x ? 1 : -1;
  const gutter = from.x + side * (pathSpacing / 2);
  const below = rowBottom + levelGap / 2;
  return `M${from.x + side * (cardWidth / 2)} ${from.y + cardHeight / 2}H${gutter}V${below}H${to.x}V${to.y + cardHeight}`;
};

const edgesOf = (
  { from, to, isSideways }: CareerStep<MapPosition>,
  nodes: ReadonlyMap<string, LadderNode>,
  rows: ReadonlyMap<number, Row>,
  columns: MapColumns,
): readonly LadderEdge[] => {
  const start = nodes.get(from.code);
  const end = nodes.get(to.code);
  const row = rows.get(from.level);
  if (start === undefined || end === undefined || row === undefined) {
    return [];
  }
  const path = isSideways
    ? sidewaysPath(start, end, row.bottom, columns)
    : edgePath(start, end, row.bottom - row.height);
  return [{ from: from.code, to: to.code, path, isSideways }];
};

/**
 * Levels are rows, and paths are columns (docs/ladder.md#the-map). Draws lines only between `linked` positions, by
 * default all.
 */
export const mapLayoutOf = (
  positions: readonly MapPosition[],
  structure: LadderStructure,
  linked: readonly MapPosition[] = positions,
): MapLayout => {
  const order = pathOrder(structure);
  const paths = pathsOf(positions, order);
  const trunk = trunkPathOf(positions, order);
  const columns = paths.length > maxWideColumns ? narrowColumns : wideColumns;
  const { pathSpacing, cardWidth } = columns;
  const { rows, bottom } = rowsOf(positions, paths);
  const xOf = (path: CareerPath) => margin + cardWidth / 2 + paths.indexOf(path) * pathSpacing;

  const nodesOf = (path: CareerPath): readonly LadderNode[] =>
    levelsOfPath(positions, path).flatMap((level) =>
      level.map((position, index) => ({
        position,
        x: xOf(path),
        y: (rows.get(position.level)?.bottom ?? bottom) - stackHeight(index + 1),
      })),
    );
  const nodes = new Map(paths.flatMap(nodesOf).map((node) => [node.position.code, node]));

  const trunkNodes = [...nodes.values()].filter((node) => isTrunk(node.position, trunk));
  const trunkGroups: readonly LadderGroup[] =
    trunk === null || trunkNodes.length === 0
      ? []
      : [{ id: "trunk", label: "Common trunk", x: xOf(trunk), y: bottom, nodes: trunkNodes }];
  const branches = paths.map(
    (path): LadderGroup => ({
      id: path,
      label: pathLabel(structure, path),
      x: xOf(path),
      y: 0,
      nodes: [...nodes.values()].filter(({ position }) => position.careerPath === path && !isTrunk(position, trunk)),
    }),
  );

  return {
    columns,
    width: paths.length === 0 ? 0 : 2 * margin + cardWidth + (paths.length - 1) * pathSpacing,
    height: bottom + (trunkGroups.length > 0 ? headingHeight : margin),
    groups: [...trunkGroups, ...branches.filter((group) => group.nodes.length > 0)],
    edges: careerSteps(linked, order).flatMap((step) => edgesOf(step, nodes, rows, columns)),
  };
};
