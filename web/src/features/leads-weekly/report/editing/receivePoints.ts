import type { TalkingPoint } from "#domain/leads-weekly/model.ts";
import { orderKeyBetween } from "#domain/leads-weekly/orderKeys.ts";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import { longestAscendingIndexes } from "#web/lib/saving/longestAscendingIndexes.ts";
import {
  applyChanges,
  type Changes,
  cleanText,
  hasLocalPosition,
  isNew,
  type LocalPoint,
  type LocalReport,
  type PagePoint,
  rowKeyOf,
  rowsOf,
  type Sources,
  takeBackDeletion,
  unchangedPoint,
  withLocal,
  withoutSavedChanges,
} from "./localReport.ts";
import { gapAfter, rowsInCategory } from "./placePoints.ts";

/**
 * Moves a text that can't be saved in its point to a new point. The row being typed in keeps its
 * React key, and with it focus, caret and composition.
 */
const splitOff = (report: LocalReport, id: string, point: LocalPoint, sources: Sources): LocalReport => {
  const stored = report.stored.get(id);
  const { category, indentLevel, orderKey } = applyChanges(stored, point);
  const { previousKey, nextKey } = gapAfter(rowsOf(report), category, id);
  const newId = sources.newId();
  const base: PagePoint = {
    ...point.base,
    id: newId,
    category,
    indentLevel,
    // A replacement for a deleted point keeps its order key.
    orderKey: stored ? orderKeyBetween(previousKey, nextKey, sources.random) : orderKey,
    addedBy: report.viewerId,
    writtenBy: report.viewerId,
    discussed: false,
    carriedTo: null,
    content: "",
    version: 0,
  };
  const rowKeys = new Map(report.rowKeys);
  rowKeys.set(newId, rowKeyOf(report, id));
  rowKeys.set(id, `${newId}-other`);
  const { content: typed, ...changes } = point.changes;
  const reportWithoutText = stored
    ? withoutSavedChanges(withLocal(report, id, { ...point, base: stored, changes, sentTexts: [] }), id)
    : withLocal(report, id, null);
  return {
    ...withLocal(reportWithoutText, newId, {
      ...unchangedPoint(base),
      changes: { content: typed ?? "" },
      typedAt: point.typedAt,
    }),
    rowKeys,
    focusedId: report.focusedId === id ? newId : report.focusedId,
  };
};

const hasTextToKeep = ({ base, changes }: LocalPoint): boolean =>
  changes.content !== undefined && cleanText(changes.content) !== "" && cleanText(changes.content) !== base.content;

/** Resolves a point's local changes after its state on the server changed. */
const reconcilePoint = (report: LocalReport, id: string, sources: Sources): LocalReport => {
  const point = report.localPoints.get(id);
  if (point === undefined) {
    return report;
  }
  const stored = report.stored.get(id);
  const typedText = point.changes.content;
  if (stored === undefined) {
    if (isNew(point)) {
      // The server never got this point, so nothing is left to delete.
      return point.isDeleted ? withLocal(report, id, null) : report;
    }
    if (point.isRestored) {
      return report;
    }
    return hasTextToKeep(point) ? splitOff(report, id, point, sources) : withLocal(report, id, null);
  }
  if (stored.version === point.base.version) {
    // The sent text never arrived, and the person has since restored the stored text.
    return point.sentTexts.length > 0 && cleanText(typedText ?? "") === stored.content
      ? withoutSavedChanges(withLocal(report, id, { ...point, sentTexts: [] }), id)
      : report;
  }
  const isOwnText = stored.content === point.base.content || point.sentTexts.includes(stored.content);
  if (point.isDeleted) {
    // A point that a colleague edited in the meantime isn't deleted.
    return isOwnText
      ? withLocal(report, id, { ...point, base: stored, sentTexts: [] })
      : takeBackDeletion(withLocal(report, id, { ...point, changes: {} }), id);
  }
  if (hasTextToKeep(point) && !isOwnText && cleanText(typedText ?? "") !== stored.content) {
    return splitOff(report, id, point, sources);
  }
  const { content, ...changes } = point.changes;
  const keptChanges = hasTextToKeep(point) && content !== undefined ? { ...changes, content } : changes;
  return withoutSavedChanges(
    withLocal(report, id, { ...point, base: stored, changes: keptChanges, sentTexts: [], refusal: null }),
    id,
  );
};

/**
 * Adds order keys in the server's order. Existing keys stay where possible, so unsent changes stay between the same
 * points. New points come above unsent changes.
 */
const withKeys = (
  { stored, localPoints }: LocalReport,
  points: readonly TalkingPoint[],
  { random }: Sources,
): readonly PagePoint[] => {
  const keys = points.map(({ id, category }) => {
    const [known, changed] = [stored.get(id), localPoints.get(id)];
    // A point moved or added here keeps its key only if it fits the server's order.
    const isOwnPlace = changed !== undefined && hasLocalPosition(changed);
    const shown = changed ? applyChanges(known, changed) : known;
    // An earlier release may have stored the point without a key.
    return { isOwnPlace, key: shown?.category === category && shown.orderKey ? shown.orderKey : null };
  });
  const ownKeys = [...localPoints.values()]
    .filter(hasLocalPosition)
    .map((changed) => applyChanges(stored.get(changed.base.id), changed).orderKey)
    .toSorted();
  const keptIndexes = [...longestAscendingIndexes(keys.map(({ isOwnPlace, key }) => (isOwnPlace ? null : key)))];
  let previousKey: string | null = null;
  return points.map((point, index) => {
    const known = stored.get(point.id);
    const key = keys[index]?.key ?? null;
    const isKept = keptIndexes[0] === index;
    if (isKept) {
      keptIndexes.shift();
    }
    const nextKey = keys[keptIndexes[0] ?? points.length]?.key ?? null;
    const fits = key !== null && (previousKey === null || key > previousKey) && (nextKey === null || key < nextKey);
    const above = previousKey ?? "";
    const ownKey = ownKeys.find((one) => one > above && (nextKey === null || one < nextKey));
    const orderKey = isKept || fits ? (key ?? "") : orderKeyBetween(previousKey, ownKey ?? nextKey, random);
    previousKey = orderKey;
    // Keeps the object of an unchanged version, so only changed rows render.
    return known?.version === point.version && known.orderKey === orderKey ? known : { ...point, orderKey };
  });
};

/** Puts a point from the device below its former neighbor, or at the end of its category. */
const restorePosition = (report: LocalReport, id: string, { random }: Sources): LocalReport => {
  const point = report.localPoints.get(id);
  if (point?.keptAfter === undefined) {
    return report;
  }
  const { keptAfter, ...local } = point;
  const { category } = applyChanges(report.stored.get(id), local);
  const rows = rowsOf(report).filter((row) => row.point.id !== id);
  const own = rowsInCategory(rows, category);
  const hasNeighbor = keptAfter === null || own.some((row) => row.point.id === keptAfter);
  const gap = gapAfter(rows, category, hasNeighbor ? keptAfter : (own.at(-1)?.point.id ?? null));
  const orderKey = orderKeyBetween(gap.previousKey, gap.nextKey, random);
  return withLocal(report, id, {
    ...local,
    ...(isNew(local)
      ? { base: { ...local.base, orderKey }, changes: withoutKey(local.changes) }
      : { changes: { ...local.changes, orderKey } }),
  });
};

const withoutKey = ({ orderKey: _key, ...changes }: Changes): Changes => changes;

/** Call if the server's points are unchanged: changes sent without a response didn't arrive. */
export const reconcilePoints = (report: LocalReport, sources: Sources): LocalReport => {
  let next = report;
  for (const id of report.localPoints.keys()) {
    next = reconcilePoint(restorePosition(next, id, sources), id, sources);
  }
  const isGone = next.focusedId !== null && !next.stored.has(next.focusedId) && !next.localPoints.has(next.focusedId);
  return isGone ? { ...next, focusedId: null } : next;
};

/** `points` must be in page order. */
export const receivePoints = (report: LocalReport, points: readonly TalkingPoint[], sources: Sources): LocalReport => {
  const received = talkingPointCategories.flatMap((category) =>
    withKeys(
      report,
      points.filter((point) => point.category === category),
      sources,
    ),
  );
  return reconcilePoints({ ...report, stored: new Map(received.map((point) => [point.id, point])) }, sources);
};

const confirmPoint = (
  report: LocalReport,
  savedPoint: TalkingPoint,
  sentKeys: OrderKeys,
  sources: Sources,
): LocalReport => {
  const known = report.stored.get(savedPoint.id) ?? report.localPoints.get(savedPoint.id)?.base;
  const point: PagePoint = { ...savedPoint, orderKey: sentKeys.get(savedPoint.id) ?? known?.orderKey ?? "" };
  const next: LocalReport = { ...report, stored: new Map(report.stored).set(point.id, point) };
  const local = next.localPoints.get(point.id);
  if (!local) {
    return next;
  }
  // Adding a point again returns the stored point, which a colleague may have changed.
  if (local.isDeleted || (isNew(local) && !local.sentTexts.includes(point.content))) {
    return reconcilePoint(next, point.id, sources);
  }
  // The response contains what was sent, so it isn't someone else's change.
  return withoutSavedChanges(
    withLocal(next, point.id, { ...local, base: point, sentTexts: [], refusal: null }),
    point.id,
  );
};

/** Local order keys of the positions in a request, by point ID. */
export type OrderKeys = ReadonlyMap<string, string>;

/** Stores saved points with the order keys of the request. */
export const confirmPoints = (
  report: LocalReport,
  points: readonly TalkingPoint[],
  sentKeys: OrderKeys,
  sources: Sources,
): LocalReport => points.reduce((state, point) => confirmPoint(state, point, sentKeys, sources), report);

export const confirmDeletion = (report: LocalReport, id: string): LocalReport => {
  const stored = new Map(report.stored);
  stored.delete(id);
  const local = report.localPoints.get(id);
  return local?.isDeleted === true ? withLocal({ ...report, stored }, id, null) : { ...report, stored };
};

/** For errors that a retry won't fix. The points aren't sent again until they change. */
export const refusePoints = (report: LocalReport, ids: readonly string[], refusal: string): LocalReport =>
  ids.reduce((state, id) => {
    const point = state.localPoints.get(id);
    return point ? withLocal(state, id, { ...point, refusal }) : state;
  }, report);

export const forgetRefusals = (report: LocalReport): LocalReport =>
  [...report.localPoints].reduce(
    (state, [id, point]) => (point.refusal === null ? state : withLocal(state, id, { ...point, refusal: null })),
    report,
  );
