import { deviceCopies, isRecord } from "#web/lib/deviceCopies.ts";
import { copyKey } from "#web/lib/unsavedCopies.ts";
import { isEmptyDraft, type LocalPoint } from "./localReport.ts";
import type { ReportStorage } from "./reportSync.ts";

interface Kept {
  readonly points: readonly LocalPoint[];
}

/** The storage key of a report's changes. */
export const changesKey = (personId: string, leadId: string, reportId: string): string =>
  copyKey("talking-points", personId, leadId, reportId);

const isPoint = (value: unknown): value is LocalPoint => {
  if (!isRecord(value)) {
    return false;
  }
  const { base, changes, sent, typedAt } = value;
  return (
    isRecord(base) &&
    typeof base["id"] === "string" &&
    typeof base["content"] === "string" &&
    typeof base["version"] === "number" &&
    isRecord(changes) &&
    Array.isArray(sent) &&
    typeof typedAt === "number"
  );
};

const copies = deviceCopies<Kept>(({ points }) => (Array.isArray(points) ? { points: points.filter(isPoint) } : null));

/** Keeps the unconfirmed changes of a report on the device, and takes over what an earlier window left there. */
export const deviceStorage = (key: string, now: () => Date): ReportStorage => ({
  load: () => {
    const local = new Map<string, LocalPoint>();
    for (let copy = copies.read(localStorage, key); copy !== null; copy = copies.read(localStorage, key)) {
      for (const point of copy.points) {
        // The newest copy is read first.
        if (!local.has(point.base.id)) {
          local.set(point.base.id, { ...point, refusal: null });
        }
      }
      copies.remove(localStorage, key, copy);
    }
    return local;
  },
  save: (local) => {
    const points = [...local.values()].filter((point) => !isEmptyDraft(point));
    if (points.length === 0) {
      copies.removeOfThisWindow(localStorage, key);
      return true;
    }
    return copies.store(localStorage, key, { points, keptAt: now().toISOString() });
  },
});
