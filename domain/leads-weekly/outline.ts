import { compareKeys } from "../shared/keyOrder.ts";
import { maxIndentLevel, type TalkingPointCategory, talkingPointCategories } from "./terms.ts";

/** The fields of a point that determine its place in the outline. */
export interface PlacedPoint {
  readonly id: string;
  readonly category: TalkingPointCategory;
  readonly indentLevel: number;
  readonly orderKey: string;
}

/** A point with its place in the outline as readers see it. */
export interface OutlineRow<Point extends PlacedPoint> {
  readonly point: Point;
  /** The place within the category, from 0. */
  readonly orderIndex: number;
  /** The indentation as shown: at most one level deeper than the point above. */
  readonly level: number;
  /** The nearest earlier point that is one level shallower; null at level 0. */
  readonly parentId: string | null;
}

/** Compares by order key, then by id: two people who insert at the same moment can get equal keys. */
const byPlace = (a: PlacedPoint, b: PlacedPoint): number =>
  compareKeys(a.orderKey, b.orderKey) || compareKeys(a.id, b.id);

/**
 * The rows of a category in their order. A point whose parent is missing, because it was deleted or moved, is shown
 * with less indentation; its stored indentation stays the same.
 */
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

/** The rows of all categories, in the order of the page. */
export const wholeOutline = <Point extends PlacedPoint>(points: readonly Point[]): readonly OutlineRow<Point>[] =>
  talkingPointCategories.flatMap((category) => outlineOf(points, category));

/** A point that is carried over to another report, and how deep it is indented there. */
export interface CarriedRow<Point extends PlacedPoint> {
  readonly point: Point;
  readonly level: number;
}

/**
 * The rows that are carried over, in their order, each one level deeper than the nearest of its ancestors that is carried
 * over with it. So a point never becomes a sub-point of one that it did not belong to.
 */
export const carriedRows = <Point extends PlacedPoint>(
  rows: readonly OutlineRow<Point>[],
  isCarried: (point: Point) => boolean,
): readonly CarriedRow<Point>[] => {
  /** The level of the sub-points of each row. */
  const levelBelow = new Map<string, number>();
  return rows.flatMap(({ point, parentId }) => {
    const level = parentId === null ? 0 : (levelBelow.get(parentId) ?? 0);
    const carried = isCarried(point);
    levelBelow.set(point.id, carried ? level + 1 : level);
    return carried ? [{ point, level }] : [];
  });
};

/** Points with their sub-points directly below them: those of which the first is the longest open come first. */
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

/** The point with this id and its sub-points, which are the deeper rows directly below it. Empty if there is no such point. */
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
