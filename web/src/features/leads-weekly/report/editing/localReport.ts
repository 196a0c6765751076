import type { LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { type OutlineRow, wholeOutline } from "#domain/leads-weekly/outline.ts";

/** `orderKey` is local: the server's keys differ, but sort the same. */
export interface PagePoint extends TalkingPoint {
  readonly orderKey: string;
}

export type Changes = Partial<
  Pick<PagePoint, "category" | "content" | "discussed" | "indentLevel" | "orderKey" | "teamMemberId">
>;

export interface LocalPoint {
  /** The stored point that the changes are based on; version 0 for a new point. */
  readonly base: PagePoint;
  readonly changes: Changes;
  readonly isDeleted: boolean;
  readonly isRestored: boolean;
  /** Texts sent without a response, so the server may have them. */
  readonly sentTexts: readonly string[];
  /** In milliseconds. */
  readonly typedAt: number;
  /** Why the server rejected the point; null if it didn't. */
  readonly refusal: string | null;
  /**
   * ID of the point above; null at a category's start. The point gets a new order key once the server's points arrive.
   */
  readonly keptAfter?: string | null;
}

/** The server's points with local changes on top. All functions here are pure. */
export interface LocalReport {
  readonly viewerId: string;
  readonly stored: ReadonlyMap<string, PagePoint>;
  readonly localPoints: ReadonlyMap<string, LocalPoint>;
  /** React keys that differ from the point's ID, since a row being typed in keeps its key. */
  readonly rowKeys: ReadonlyMap<string, string>;
  readonly focusedId: string | null;
  /** Points that can be restored, latest last. */
  readonly deletedPoints: readonly PagePoint[];
}

export interface Sources {
  readonly newId: () => string;
  readonly random: () => number;
  readonly now: () => number;
}

export const emptyReport = (viewerId: string): LocalReport => ({
  viewerId,
  stored: new Map(),
  localPoints: new Map(),
  rowKeys: new Map(),
  focusedId: null,
  deletedPoints: [],
});

export const cleanText = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, " ").trim();

export const unchangedPoint = (base: PagePoint): LocalPoint => ({
  base,
  changes: {},
  isDeleted: false,
  isRestored: false,
  sentTexts: [],
  typedAt: 0,
  refusal: null,
});

/** An empty new point exists only on this page: it is neither sent nor stored on the device. */
export const isEmptyDraft = ({ base, changes, sentTexts }: LocalPoint): boolean =>
  base.version === 0 && sentTexts.length === 0 && cleanText(changes.content ?? "") === "";

export const isNew = ({ base }: LocalPoint): boolean => base.version === 0;

export const applyChanges = (stored: PagePoint | undefined, { base, changes }: LocalPoint): PagePoint => ({
  ...(stored ?? base),
  ...changes,
});

/** In no particular order. */
const pointsOf = ({ stored, localPoints }: LocalReport): readonly PagePoint[] => {
  const points = [...stored.values()].flatMap((point) => {
    const changed = localPoints.get(point.id);
    if (changed === undefined) {
      return [point];
    }
    return changed.isDeleted ? [] : [applyChanges(point, changed)];
  });
  for (const [id, changed] of localPoints) {
    if (!stored.has(id) && !changed.isDeleted) {
      points.push(applyChanges(undefined, changed));
    }
  }
  return points;
};

export type Row = OutlineRow<PagePoint>;

export const rowsOf = (report: LocalReport): readonly Row[] => wholeOutline(pointsOf(report));

/** Includes unsaved changes, but not empty new points. */
export const countsOf = (
  rows: readonly Row[],
): Pick<LeadReport, "pointCount" | "discussedCount" | "carriedOverCount"> => {
  const points = rows.map(({ point }) => point).filter((point) => point.version > 0 || cleanText(point.content) !== "");
  return {
    pointCount: points.length,
    discussedCount: points.filter(({ discussed }) => discussed).length,
    carriedOverCount: points.filter(({ carriedTo }) => carriedTo !== null).length,
  };
};

export const rowKeyOf = ({ rowKeys }: LocalReport, id: string): string => rowKeys.get(id) ?? id;

export const withLocal = (report: LocalReport, id: string, point: LocalPoint | null): LocalReport => {
  const local = new Map(report.localPoints);
  if (point === null) {
    local.delete(id);
  } else {
    local.set(id, point);
  }
  return { ...report, localPoints: local };
};

export const localPointOf = (report: LocalReport, id: string): LocalPoint | null => {
  const existing = report.localPoints.get(id);
  if (existing) {
    return existing;
  }
  const stored = report.stored.get(id);
  return stored ? unchangedPoint(stored) : null;
};

export const withChanges = (
  report: LocalReport,
  id: string,
  changes: Changes,
  more: Partial<LocalPoint> = {},
): LocalReport => {
  const point = localPointOf(report, id);
  return point === null
    ? report
    : withLocal(report, id, { ...point, ...more, changes: { ...point.changes, ...changes }, refusal: null });
};

/** Restores the point after a failed or unwanted deletion. */
export const takeBackDeletion = (report: LocalReport, id: string): LocalReport => {
  const point = report.localPoints.get(id);
  if (point?.isDeleted !== true) {
    return report;
  }
  const next = { ...report, deletedPoints: report.deletedPoints.filter((one) => one.id !== id) };
  const isChanged = Object.keys(point.changes).length > 0;
  return withLocal(next, id, isChanged ? { ...point, isDeleted: false } : null);
};

/**
 * Keeps other changes even if they match what is stored: a running request may be setting the
 * opposite.
 */
export const withoutText = (report: LocalReport, id: string, point: LocalPoint): LocalReport => {
  const { content: _text, ...changes } = point.changes;
  return withLocal(report, id, Object.keys(changes).length === 0 ? null : { ...point, changes, typedAt: 0 });
};

/** Forgets changes the server has, except spaces around a text being typed. */
export const withoutSavedChanges = (report: LocalReport, id: string): LocalReport => {
  const point = report.localPoints.get(id);
  const stored = report.stored.get(id);
  if (!point || !stored) {
    return report;
  }
  const changes = Object.fromEntries(
    Object.entries(point.changes).filter(([name, value]) => {
      if (name === "content") {
        return report.focusedId === id ? value !== stored.content : cleanText(String(value)) !== stored.content;
      }
      return value !== stored[name as keyof Changes];
    }),
  );
  const rest: LocalPoint = { ...point, base: stored, changes, isRestored: false };
  return withLocal(report, id, Object.keys(changes).length === 0 && !rest.isDeleted ? null : rest);
};

/** Moved since the server last confirmed its position. */
export const isMoved = ({ base, changes }: LocalPoint): boolean =>
  (changes.category ?? base.category) !== base.category || (changes.orderKey ?? base.orderKey) !== base.orderKey;

/** Whether the server doesn't know the point's position, because the point is new or was moved. */
export const hasLocalPosition = (point: LocalPoint): boolean => isNew(point) || isMoved(point);
