import { hasLocalPosition, isEmptyDraft, type LocalPoint, type LocalReport, rowsOf } from "./localReport.ts";

/** What the device keeps, in page order. A position that the server doesn't know is stored as the ID of the point above. */
export const pointsToKeep = (report: LocalReport): readonly LocalPoint[] => {
  const kept = new Map([...report.localPoints].filter(([, point]) => !isEmptyDraft(point)));
  const rows = rowsOf(report).filter(({ point: { id } }) => kept.has(id) || !report.localPoints.has(id));
  const shown = rows.flatMap(({ point: { id, category } }, index): readonly LocalPoint[] => {
    const point = kept.get(id);
    if (point === undefined) {
      return [];
    }
    kept.delete(id);
    const above = rows[index - 1]?.point;
    const keptAfter = above?.category === category ? above.id : null;
    return [hasLocalPosition(point) ? { keptAfter, ...point } : point];
  });
  // The rest is deleted on the page, but not yet on the server.
  return [...shown, ...kept.values()];
};

/** A point that an earlier window kept. If the point above is unknown, it goes to the end. */
export const adoptedPoint = (point: LocalPoint): LocalPoint => ({
  ...(hasLocalPosition(point) && { keptAfter: "" }),
  ...point,
  refusal: null,
});
