import type { Neighbors, NewTalkingPoint, PointPosition, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { maxMovedPoints } from "#domain/leads-weekly/terms.ts";
import { lengths } from "#domain/shared/lengths.ts";
import { characterProblem, lengthProblem } from "#domain/shared/textProblems.ts";
import { applyChanges, cleanText, isMoved, type LocalPoint, type LocalReport, rowsOf } from "./localReport.ts";
import type { OrderKeys } from "./receivePoints.ts";

/** `keys` are the local order keys of the positions in the request. */
export type ReportRequest =
  | { readonly kind: "add"; readonly point: NewTalkingPoint; readonly keys: OrderKeys }
  | {
      readonly kind: "update";
      readonly id: string;
      readonly change: Partial<Pick<TalkingPoint, "content" | "discussed" | "teamMemberId">> & {
        readonly version: number;
      };
    }
  | { readonly kind: "place"; readonly points: readonly PointPosition[]; readonly keys: OrderKeys }
  | { readonly kind: "delete"; readonly id: string; readonly version: number }
  | { readonly kind: "restore"; readonly id: string };

/** Milliseconds without typing before a text is saved. */
const autosaveDelay = 1_000;

/** Null if the text can be saved. */
export const textProblem = (text: string): string | null =>
  lengthProblem(cleanText(text), lengths.comment) ?? characterProblem(text);

const isPlaceChanged = (point: LocalPoint): boolean =>
  (point.changes.indentLevel ?? point.base.indentLevel) !== point.base.indentLevel || isMoved(point);

/** Undefined if unchanged, empty or invalid. */
const textToSave = ({ base, changes }: LocalPoint): string | undefined => {
  if (changes.content === undefined || textProblem(changes.content) !== null) {
    return undefined;
  }
  const text = cleanText(changes.content);
  return text === "" || text === base.content ? undefined : text;
};

/** In milliseconds; null if there is nothing to send. */
const dueAt = (id: string, point: LocalPoint, { focusedId }: LocalReport): number | null => {
  const { base, changes, isDeleted, isRestored, refusal, sentTexts } = point;
  const isNew = base.version === 0;
  if (refusal !== null) {
    return null;
  }
  if (isDeleted || isRestored) {
    // The next poll shows whether the server has the point.
    return isNew && sentTexts.length > 0 ? null : 0;
  }
  const areFieldsChanged =
    (changes.discussed ?? base.discussed) !== base.discussed ||
    (changes.teamMemberId !== undefined && changes.teamMemberId !== base.teamMemberId);
  if (!isNew && (isPlaceChanged(point) || areFieldsChanged)) {
    return 0;
  }
  if (textToSave(point) === undefined) {
    return null;
  }
  return focusedId === id ? point.typedAt + autosaveDelay : 0;
};

/** In milliseconds; null if there is nothing to send. */
export const nextDueAt = (report: LocalReport): number | null => {
  const due = [...report.localPoints].map(([id, point]) => dueAt(id, point, report)).filter((at) => at !== null);
  return due.length === 0 ? null : Math.min(...due);
};

export const isAnythingRefused = (report: LocalReport): boolean =>
  [...report.localPoints.values()].some(
    ({ changes, refusal }) => refusal !== null || textProblem(changes.content ?? "") !== null,
  );

export const isAnythingUnsaved = (report: LocalReport): boolean =>
  nextDueAt(report) !== null ||
  isAnythingRefused(report) ||
  [...report.localPoints.values()].some(({ sentTexts }) => sentTexts.length > 0);

/**
 * For each point, in page order: the stored points above and below it. The point above may also be part of the same
 * request.
 */
const neighborsOf = (report: LocalReport, ids: ReadonlySet<string>): ReadonlyMap<string, Neighbors> => {
  const rows = rowsOf(report);
  const isInPlace = (id: string): boolean => {
    const local = report.localPoints.get(id);
    return report.stored.has(id) && !ids.has(id) && (local === undefined || !isMoved(local));
  };
  return new Map(
    rows.flatMap(({ point: { id, category } }, index) => {
      if (!ids.has(id)) {
        return [];
      }
      const isOfCategory = (row: (typeof rows)[number]) => row.point.category === category;
      const above = rows
        .slice(0, index)
        .findLast((row) => isOfCategory(row) && (ids.has(row.point.id) || isInPlace(row.point.id)));
      const below = rows.slice(index + 1).find((row) => isOfCategory(row) && isInPlace(row.point.id));
      return [[id, { afterId: above?.point.id ?? null, beforeId: below?.point.id ?? null }] as const];
    }),
  );
};

/** One request for all moved and indented points. Moved points are in page order. */
const placeRequest = (report: LocalReport): ReportRequest => {
  const changed = [...report.localPoints]
    .filter(
      ([, { base, isDeleted, isRestored, refusal }]) =>
        base.version > 0 && !isDeleted && !isRestored && refusal === null,
    )
    .filter(([, point]) => isPlaceChanged(point))
    .slice(0, maxMovedPoints);
  const movedPoints = new Map(changed.filter(([, point]) => isMoved(point)));
  const neighborsById = neighborsOf(report, new Set(movedPoints.keys()));
  const positions = changed.map(([id, point]): PointPosition => {
    const { category, indentLevel, version } = applyChanges(undefined, point);
    const between = neighborsById.get(id);
    return { id, category, indentLevel, version, ...(between && { between }) };
  });
  const idsInPageOrder = [...neighborsById.keys()];
  return {
    kind: "place",
    points: positions.toSorted((a, b) => idsInPageOrder.indexOf(a.id) - idsInPageOrder.indexOf(b.id)),
    keys: new Map([...movedPoints].map(([id, point]) => [id, applyChanges(undefined, point).orderKey])),
  };
};

const requestFor = (id: string, point: LocalPoint, report: LocalReport): ReportRequest => {
  const { base, changes } = point;
  if (base.version === 0) {
    const { category, indentLevel, orderKey, discussed, teamMemberId } = applyChanges(undefined, point);
    const between = neighborsOf(report, new Set([id])).get(id) ?? { afterId: null, beforeId: null };
    return {
      kind: "add",
      point: { id, category, indentLevel, between, discussed, teamMemberId, content: textToSave(point) ?? "" },
      keys: new Map([[id, orderKey]]),
    };
  }
  if (point.isRestored) {
    return { kind: "restore", id };
  }
  if (point.isDeleted) {
    return { kind: "delete", id, version: base.version };
  }
  if (isPlaceChanged(point)) {
    return placeRequest(report);
  }
  const content = textToSave(point);
  return {
    kind: "update",
    id,
    change: {
      version: base.version,
      ...(content !== undefined && { content }),
      ...(changes.discussed !== undefined && { discussed: changes.discussed }),
      ...(changes.teamMemberId !== undefined && { teamMemberId: changes.teamMemberId }),
    },
  };
};

export const nextRequest = (report: LocalReport, now: number): ReportRequest | null => {
  for (const [id, point] of report.localPoints) {
    const at = dueAt(id, point, report);
    if (at !== null && at <= now) {
      return requestFor(id, point, report);
    }
  }
  return null;
};

export const idsOf = (request: ReportRequest): readonly string[] => {
  if (request.kind === "place") {
    return request.points.map(({ id }) => id);
  }
  return [request.kind === "add" ? request.point.id : request.id];
};

export const keysOf = (request: ReportRequest): OrderKeys => ("keys" in request ? request.keys : new Map());

/** Call before sending the request, in case its response is lost. */
export const markSent = (report: LocalReport, request: ReportRequest): LocalReport => {
  const text =
    request.kind === "add" ? request.point.content : request.kind === "update" ? request.change.content : undefined;
  const [id = ""] = idsOf(request);
  const point = report.localPoints.get(id);
  if (text === undefined || point === undefined) {
    return report;
  }
  return {
    ...report,
    localPoints: new Map(report.localPoints).set(id, { ...point, sentTexts: [...new Set([...point.sentTexts, text])] }),
  };
};
