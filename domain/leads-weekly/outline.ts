import { compareKeys } from "../shared/keyOrder.ts";
import { maxIndentLevel, type TalkingPointCategory, talkingPointCategories } from "./terms.ts";

export interface PlacedPoint {
  readonly id: string;
  readonly category: TalkingPointCategory;
  readonly indentLevel: number;
  readonly orderKey: string;
}

export interface OutlineRow<Point extends PlacedPoint> {
  readonly point: Point;
  /** Counts from 0 within the category. */
  readonly orderIndex: number;
  /** The indentation as shown: at most one level deeper than the point above. */
  readonly level: number;
  /** The nearest earlier point that is one level shallower; null at level 0. */
  readonly parentId: string | null;
}

/** Ties break by ID: people who insert simultaneously can get equal keys. */
const byPlace = (a: PlacedPoint, b: PlacedPoint): number =>
  compareKeys(a.orderKey, b.orderKey) || compareKeys(a.id, b.id);

/** A point whose parent was deleted or moved is shown less indented; its stored indentation stays. */
export const outlineOf = <Point extends PlacedPoint>(
  points: readonly Point[],
  category: TalkingPointCategory,
): readonly OutlineRow<Point>[] => {
  const parents: string[] = [];
  return points
    .filter((point) => point.category === category)
    .toSorted(byPlace)
    .map((point, orderIndex) => {
      const level = Math.min(point.indentLevel, parents.length, maxIndentLevel);
      parents.length = level;
      const parentId = parents.at(-1) ?? null;
      parents.push(point.id);
      return { point, orderIndex, level, parentId };
    });
};

export const wholeOutline = <Point extends PlacedPoint>(points: readonly Point[]): readonly OutlineRow<Point>[] =>
  talkingPointCategories.flatMap((category) => outlineOf(points, category));

export interface CarriedRow<Point extends PlacedPoint> {
  readonly point: Point;
  readonly level: number;
}

/**
 * Each row is one level below its nearest carried-over ancestor, so it never becomes a sub-point of an unrelated one.
 */
export const carriedRows = <Point extends PlacedPoint>(
  rows: readonly OutlineRow<Point>[],
  isCarried: (point: Point) => boolean,
): readonly CarriedRow<Point>[] => {
  const levelBelow = new Map<string, number>();
  return rows.flatMap(({ point, parentId }) => {
    const level = parentId === null ? 0 : (levelBelow.get(parentId) ?? 0);
    const carried = isCarried(point);
    levelBelow.set(point.id, carried ? level + 1 : level);
    return carried ? [{ point, level }] : [];
  });
};

/** Top-level points with their sub-points, the longest open first. */
export const longestOpenFirst = <Point extends { readonly indentLevel: number; readonly openSince: string }>(
  points: readonly Point[],
): readonly Point[] => {
  const branches: Point[][] = [];
  for (const point of points) {
    const branch = point.indentLevel === 0 ? undefined : branches.at(-1);
    if (branch) {
      branch.push(point);
    } else {
      branches.push([point]);
    }
  }
  const since = ([top]: readonly Point[]): string => top?.openSince ?? "";
  return branches.toSorted((a, b) => compareKeys(since(a), since(b))).flat();
};

/** The point and its sub-points; empty if there is no such point. */
export const branchOf = <Point extends PlacedPoint>(
  rows: readonly OutlineRow<Point>[],
  id: string,
): readonly OutlineRow<Point>[] => {
  const start = rows.findIndex(({ point }) => point.id === id);
  const [top, ...below] = start === -1 ? [] : rows.slice(start);
  if (top === undefined) {
    return [];
  }
  const end = below.findIndex(({ point, level }) => level <= top.level || point.category !== top.point.category);
  return [top, ...(end === -1 ? below : below.slice(0, end))];
};
