import type { TalkingPoint } from "#domain/leads-weekly/model.ts";
import {
  cleanText,
  isNew,
  type LocalReport,
  localPointOf,
  type Sources,
  unchangedPoint,
  withChanges,
  withLocal,
  withoutText,
} from "./localReport.ts";

export const typeText = (report: LocalReport, id: string, content: string, { now }: Sources): LocalReport =>
  withChanges({ ...report, focusedId: id }, id, { content }, { typedAt: now() });

export const enterPoint = (report: LocalReport, id: string): LocalReport => ({ ...report, focusedId: id });

/** Drops a point that was never sent. Any other point can be restored. */
export const deletePoint = (report: LocalReport, id: string): LocalReport => {
  const point = localPointOf(report, id);
  if (point === null) {
    return report;
  }
  const focusedId = report.focusedId === id ? null : report.focusedId;
  if (isNew(point)) {
    const next = { ...report, focusedId };
    // The server may have the point. Its next response shows whether the point must be deleted there.
    return withLocal(next, id, point.sentTexts.length > 0 ? { ...point, isDeleted: true } : null);
  }
  const { content: _typed, ...changes } = point.changes;
  const deletedPoints = [...report.deletedPoints.filter((one) => one.id !== id), report.stored.get(id) ?? point.base];
  return withLocal({ ...report, focusedId, deletedPoints }, id, {
    ...point,
    changes,
    isDeleted: true,
    isRestored: false,
  });
};

export const undoDeletion = (report: LocalReport): LocalReport => {
  const point = report.deletedPoints.at(-1);
  if (point === undefined) {
    return report;
  }
  const next = { ...report, deletedPoints: report.deletedPoints.slice(0, -1) };
  const local = report.localPoints.get(point.id);
  return withLocal(next, point.id, { ...(local ?? unchangedPoint(point)), isDeleted: false, isRestored: true });
};

/** Only the person who added a point may delete it (docs/leads-weekly.md#deleting-a-point). */
export const mayDelete = ({ viewerId }: LocalReport, { addedBy }: TalkingPoint): boolean => addedBy === viewerId;

/** Forgets an empty new point. Deletes an emptied point if the person added it, and otherwise restores its text. */
export const leavePoint = (report: LocalReport, id: string): LocalReport => {
  const next = report.focusedId === id ? { ...report, focusedId: null } : report;
  const point = next.localPoints.get(id);
  if (point?.changes.content === undefined || point.isDeleted) {
    return next;
  }
  if (cleanText(point.changes.content) === "") {
    if (isNew(point) || mayDelete(next, point.base)) {
      return deletePoint(next, id);
    }
    return withoutText(next, id, point);
  }
  const isUnderWay = point.sentTexts.length > 0;
  return !isUnderWay && cleanText(point.changes.content) === next.stored.get(id)?.content
    ? withoutText(next, id, point)
    : withLocal(next, id, { ...point, typedAt: 0 });
};
