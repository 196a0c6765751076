import type { LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { type OutlineRow, wholeOutline } from "#domain/leads-weekly/outline.ts";

/** A point of the page. Its key is the page's own: it sorts the points as the server does, and the server has another. */
export interface PagePoint extends TalkingPoint {
  readonly orderKey: string;
}

/** The fields of a point that the page changes. */
export type Changes = Partial<
  Pick<PagePoint, "category" | "content" | "discussed" | "indentLevel" | "orderKey" | "teamMemberId">
>;

/** What the page has changed of a point and the server has not confirmed yet. */
export interface LocalPoint {
  /** The stored point that the changes are based on; version 0 for a point that is new. */
  readonly base: PagePoint;
  readonly changes: Changes;
  readonly isDeleted: boolean;
  readonly isRestored: boolean;
  /** Texts that were sent without a response, so that the server may have them. */
  readonly sent: readonly string[];
  /** When the text was last typed in, in milliseconds. */
  readonly typedAt: number;
  /** Why the server refused the point; null unless it did. */
  readonly refusal: string | null;
  /**
   * Of a point that was kept on the device: the id of the point above it, null at the beginning of its category. Its key
   * is of another page, so it gets a new one as soon as the server's points are there.
   */
  readonly keptAfter?: string | null;
}

/**
 * A report as the page shows it: what the server has, and the local changes on top. All functions of this module are
 * pure.
 */
export interface LocalReport {
  readonly viewerId: string;
  readonly stored: ReadonlyMap<string, PagePoint>;
  readonly local: ReadonlyMap<string, LocalPoint>;
  /** The React keys of rows, where they are not the point's id. A row in which somebody types keeps its key. */
  readonly rowKeys: ReadonlyMap<string, string>;
  /** The point in which the person types. */
  readonly focusedId: string | null;
  /** Deleted points that can be restored, the latest last. */
  readonly deleted: readonly PagePoint[];
}

/** Where new ids, order keys and the time come from. */
export interface Sources {
  readonly newId: () => string;
  readonly random: () => number;
  readonly now: () => number;
}

export const emptyReport = (viewerId: string): LocalReport => ({
  viewerId,
  stored: new Map(),
  local: new Map(),
  rowKeys: new Map(),
  focusedId: null,
  deleted: [],
});

/** A text as it is stored. */
export const cleanText = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, " ").trim();

export const unchanged = (base: PagePoint): LocalPoint => ({
  base,
  changes: {},
  isDeleted: false,
  isRestored: false,
  sent: [],
  typedAt: 0,
  refusal: null,
});

/** Whether a point is an empty new one, which only this page knows. It is not sent and not kept on the device. */
export const isEmptyDraft = ({ base, changes, sent }: LocalPoint): boolean =>
  base.version === 0 && sent.length === 0 && cleanText(changes.content ?? "") === "";

export const isNew = ({ base }: LocalPoint): boolean => base.version === 0;

/** A point as the page shows it. */
export const merged = (stored: PagePoint | undefined, { base, changes }: LocalPoint): PagePoint => ({
  ...(stored ?? base),
  ...changes,
});

/** The points that the page shows, in no particular order. */
const pointsOf = ({ stored, local }: LocalReport): readonly PagePoint[] => {
  const points = [...stored.values()].flatMap((point) => {
    const changed = local.get(point.id);
    if (changed === undefined) {
      return [point];
    }
    return changed.isDeleted ? [] : [merged(point, changed)];
  });
  for (const [id, changed] of local) {
    if (!stored.has(id) && !changed.isDeleted) {
      points.push(merged(undefined, changed));
    }
  }
  return points;
};

export type Row = OutlineRow<PagePoint>;

/** The rows of the page, in their order. */
export const rowsOf = (report: LocalReport): readonly Row[] => wholeOutline(pointsOf(report));

/** The counts of a report as the page shows it, with what is not saved yet and without empty new points. */
export const countsOf = (rows: readonly Row[]): Pick<LeadReport, "pointCount" | "discussedCount" | "carriedCount"> => {
  const points = rows.map(({ point }) => point).filter((point) => point.version > 0 || cleanText(point.content) !== "");
  return {
    pointCount: points.length,
    discussedCount: points.filter(({ discussed }) => discussed).length,
    carriedCount: points.filter(({ carriedTo }) => carriedTo !== null).length,
  };
};

/** The React key of a point's row. */
export const rowKeyOf = ({ rowKeys }: LocalReport, id: string): string => rowKeys.get(id) ?? id;

export const withLocal = (report: LocalReport, id: string, point: LocalPoint | null): LocalReport => {
  const local = new Map(report.local);
  if (point === null) {
    local.delete(id);
  } else {
    local.set(id, point);
  }
  return { ...report, local };
};

export const localOf = (report: LocalReport, id: string): LocalPoint | null => {
  const existing = report.local.get(id);
  if (existing) {
    return existing;
  }
  const stored = report.stored.get(id);
  return stored ? unchanged(stored) : null;
};

export const withChanges = (
  report: LocalReport,
  id: string,
  changes: Changes,
  more: Partial<LocalPoint> = {},
): LocalReport => {
  const point = localOf(report, id);
  return point === null
    ? report
    : withLocal(report, id, { ...point, ...more, changes: { ...point.changes, ...changes }, refusal: null });
};

/** A deletion failed, or is not wanted any more: the point is in the list again, and can be deleted again. */
export const takeBackDeletion = (report: LocalReport, id: string): LocalReport => {
  const point = report.local.get(id);
  if (point?.isDeleted !== true) {
    return report;
  }
  const next = { ...report, deleted: report.deleted.filter((one) => one.id !== id) };
  const isChanged = Object.keys(point.changes).length > 0;
  return withLocal(next, id, isChanged ? { ...point, isDeleted: false } : null);
};

/** Forgets a text. What else was changed stays, since a request that is under way may be about the opposite of it. */
export const withoutText = (report: LocalReport, id: string, point: LocalPoint): LocalReport => {
  const { content: _text, ...changes } = point.changes;
  return withLocal(report, id, Object.keys(changes).length === 0 ? null : { ...point, changes, typedAt: 0 });
};

/** Forgets changes that the server has already, but not spaces around a text that the person is typing. */
export const settled = (report: LocalReport, id: string): LocalReport => {
  const point = report.local.get(id);
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

/** Whether a stored point has a place on this page that the server does not know of. */
export const isMoved = ({ base, changes }: LocalPoint): boolean =>
  (changes.category ?? base.category) !== base.category || (changes.orderKey ?? base.orderKey) !== base.orderKey;

/** Whether the page alone knows the place of a point, because it added or moved it. */
export const hasOwnPlace = (point: LocalPoint): boolean => isNew(point) || isMoved(point);
