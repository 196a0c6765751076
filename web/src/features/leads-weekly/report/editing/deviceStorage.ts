import { isRecord } from "#web/lib/isRecord.ts";
import { createDeviceCopyStore } from "#web/lib/saving/deviceCopyStore.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";
import { hasLocalPosition, isEmptyDraft, type LocalPoint, type LocalReport, rowsOf } from "./localReport.ts";
import type { ReportStorage } from "./reportSync.ts";

interface StoredCopy {
  readonly points: readonly LocalPoint[];
}

export const changesKey = (personId: string, leadId: string, reportId: string): string =>
  copyKey("talking-points", personId, leadId, reportId);

const isPoint = (value: unknown): value is LocalPoint => {
  if (!isRecord(value)) {
    return false;
  }
  const { base, changes, sentTexts, typedAt } = value;
  return (
    isRecord(base) &&
    typeof base["id"] === "string" &&
    typeof base["content"] === "string" &&
    typeof base["version"] === "number" &&
    isRecord(changes) &&
    Array.isArray(sentTexts) &&
    typeof typedAt === "number"
  );
};

const copies = createDeviceCopyStore<StoredCopy>(({ points }) =>
  Array.isArray(points) ? { points: points.filter(isPoint) } : null,
);

/** In page order. A position that the server doesn't know is stored as the ID of the point above. */
const pointsToKeep = (report: LocalReport): readonly LocalPoint[] => {
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

/** Keeps unconfirmed changes on the device, and adopts those that an earlier window left there. */
export const deviceStorage = (key: string, now: () => Date): ReportStorage => ({
  load: () => {
    const local = new Map<string, LocalPoint>();
    for (let copy = copies.read(localStorage, key); copy !== null; copy = copies.read(localStorage, key)) {
      for (const point of copy.points) {
        // The newest copy is read first.
        if (!local.has(point.base.id)) {
          // If the point above is unknown, this point goes to the end.
          const placed = hasLocalPosition(point) ? { keptAfter: "", ...point } : point;
          local.set(point.base.id, { ...placed, refusal: null });
        }
      }
      copies.remove(localStorage, key, copy);
    }
    return local;
  },
  save: (report) => {
    const points = pointsToKeep(report);
    if (points.length === 0) {
      copies.removeOwnCopy(localStorage, key);
      return true;
    }
    return copies.store(localStorage, key, { points, storedAt: now().toISOString() });
  },
});
