import type { LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { orderKeysBetween } from "#domain/leads-weekly/orderKeys.ts";
import { branchOf, type OutlineRow, wholeOutline } from "#domain/leads-weekly/outline.ts";
import { maxIndentLevel, type TalkingPointCategory, talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import { longestAscending } from "#web/lib/saving/longestAscending.ts";

/** A point of the page. Its key is the page's own: it sorts the points as the server does, and the server has another. */
export interface PagePoint extends TalkingPoint {
  readonly orderKey: string;
}

/** The fields of a point that the page changes. */
type Changes = Partial<
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

const unchanged = (base: PagePoint): LocalPoint => ({
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

const isNew = ({ base }: LocalPoint): boolean => base.version === 0;

/** A point as the page shows it. */
const merged = (stored: PagePoint | undefined, { base, changes }: LocalPoint): PagePoint => ({
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

const withLocal = (report: LocalReport, id: string, point: LocalPoint | null): LocalReport => {
  const local = new Map(report.local);
  if (point === null) {
    local.delete(id);
  } else {
    local.set(id, point);
  }
  return { ...report, local };
};

const localOf = (report: LocalReport, id: string): LocalPoint | null => {
  const existing = report.local.get(id);
  if (existing) {
    return existing;
  }
  const stored = report.stored.get(id);
  return stored ? unchanged(stored) : null;
};

const withChanges = (
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

/** The person typed a text. */
export const typeText = (report: LocalReport, id: string, content: string, { now }: Sources): LocalReport =>
  withChanges({ ...report, focusedId: id }, id, { content }, { typedAt: now() });

/** The person ticked a point, or tagged a person. */
export const setFields = (
  report: LocalReport,
  id: string,
  changes: Pick<Changes, "discussed" | "teamMemberId">,
): LocalReport => withChanges(report, id, changes);

/** The person went into a point's text. */
export const enterPoint = (report: LocalReport, id: string): LocalReport => ({ ...report, focusedId: id });

/** Deletes a point. A point that was never sent is forgotten; any other can be restored. */
export const deletePoint = (report: LocalReport, id: string): LocalReport => {
  const point = localOf(report, id);
  if (point === null) {
    return report;
  }
  const focusedId = report.focusedId === id ? null : report.focusedId;
  if (isNew(point)) {
    const next = { ...report, focusedId };
    // If the server may have it, its next response decides what is left to delete.
    return withLocal(next, id, point.sent.length > 0 ? { ...point, isDeleted: true } : null);
  }
  const { content: _typed, ...changes } = point.changes;
  const deleted = [...report.deleted.filter((one) => one.id !== id), report.stored.get(id) ?? point.base];
  return withLocal({ ...report, focusedId, deleted }, id, { ...point, changes, isDeleted: true, isRestored: false });
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

/** Brings the latest deleted point back. */
export const undoDeletion = (report: LocalReport): LocalReport => {
  const point = report.deleted.at(-1);
  if (point === undefined) {
    return report;
  }
  const next = { ...report, deleted: report.deleted.slice(0, -1) };
  const local = report.local.get(point.id);
  return withLocal(next, point.id, { ...(local ?? unchanged(point)), isDeleted: false, isRestored: true });
};

/** Whether the person may delete a point: only who added it (docs/leads-weekly.md#deleting-a-point). */
export const mayDelete = ({ viewerId }: LocalReport, { addedBy }: TalkingPoint): boolean => addedBy === viewerId;

/**
 * The person left a point's text. A new point without text is forgotten; an emptied one is deleted if the person added
 * it, and otherwise gets its text back.
 */
export const leavePoint = (report: LocalReport, id: string): LocalReport => {
  const next = report.focusedId === id ? { ...report, focusedId: null } : report;
  const point = next.local.get(id);
  if (point?.changes.content === undefined || point.isDeleted) {
    return next;
  }
  if (cleanText(point.changes.content) === "") {
    if (isNew(point) || mayDelete(next, point.base)) {
      return deletePoint(next, id);
    }
    return withoutText(next, id, point);
  }
  const isUnderWay = point.sent.length > 0;
  return !isUnderWay && cleanText(point.changes.content) === next.stored.get(id)?.content
    ? withoutText(next, id, point)
    : withLocal(next, id, { ...point, typedAt: 0 });
};

/** Forgets a text. What else was changed stays, since a request that is under way may be about the opposite of it. */
const withoutText = (report: LocalReport, id: string, point: LocalPoint): LocalReport => {
  const { content: _text, ...changes } = point.changes;
  return withLocal(report, id, Object.keys(changes).length === 0 ? null : { ...point, changes, typedAt: 0 });
};

/** Forgets changes that the server has already, but not spaces around a text that the person is typing. */
const settled = (report: LocalReport, id: string): LocalReport => {
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

/** A place between two rows. */
interface Gap {
  readonly category: TalkingPointCategory;
  readonly before: string | null;
  readonly after: string | null;
}

const inCategory = (rows: readonly Row[], category: TalkingPointCategory): readonly Row[] =>
  rows.filter(({ point }) => point.category === category);

/** The place after a row, or at the beginning of a category. Rows with the same key count as one. */
const gapAfter = (rows: readonly Row[], category: TalkingPointCategory, afterId: string | null): Gap => {
  const own = inCategory(rows, category);
  const index = afterId === null ? -1 : own.findIndex(({ point }) => point.id === afterId);
  const before = own[index]?.point.orderKey ?? null;
  const next = own.slice(index + 1).find(({ point }) => before === null || point.orderKey > before);
  return { category, before, after: next?.point.orderKey ?? null };
};

/** A new point: its text and place. `afterId` is null for the beginning of the category. */
export interface NewPlace {
  readonly category: TalkingPointCategory;
  readonly afterId: string | null;
  readonly indentLevel: number;
  readonly content?: string;
  readonly teamMemberId?: string | null;
}

/** Adds a point, which is sent once it has a text. Returns the report and the new point's id. */
export const addPoint = (
  report: LocalReport,
  { category, afterId, indentLevel, content = "", teamMemberId = null }: NewPlace,
  sources: Sources,
): readonly [LocalReport, string] => {
  const gap = gapAfter(rowsOf(report), category, afterId);
  const [orderKey = ""] = orderKeysBetween(gap.before, gap.after, 1, sources.random);
  const id = sources.newId();
  const base: PagePoint = {
    id,
    category,
    content: "",
    addedBy: report.viewerId,
    writtenBy: report.viewerId,
    teamMemberId,
    discussed: false,
    indentLevel,
    orderKey,
    createdAt: new Date(sources.now()).toISOString(),
    openSince: "",
    carriedTo: null,
    version: 0,
  };
  return [withLocal(report, id, { ...unchanged(base), changes: { content }, typedAt: sources.now() }), id];
};

/** Adds points below a row, such as pasted lines; each has a level relative to the row's own. */
export const addPoints = (
  report: LocalReport,
  after: Row,
  lines: readonly { readonly content: string; readonly level: number }[],
  sources: Sources,
): readonly [LocalReport, string] => {
  let next = report;
  let lastId = after.point.id;
  for (const { content, level } of lines) {
    const indentLevel = Math.min(maxIndentLevel, after.level + level);
    [next, lastId] = addPoint(next, { category: after.point.category, afterId: lastId, indentLevel, content }, sources);
  }
  return [next, lastId];
};

const placed = (
  report: LocalReport,
  branch: readonly Row[],
  { category, before, after }: Gap,
  sources: Sources,
): LocalReport => {
  const keys = orderKeysBetween(before, after, branch.length, sources.random);
  return branch.reduce(
    (next, { point, level }, index) =>
      withChanges(next, point.id, { category, orderKey: keys[index] ?? point.orderKey, indentLevel: level }),
    report,
  );
};

/** Indents a point and its sub-points deeper (1) or shallower (-1), within the parent rule. */
export const indentPoint = (report: LocalReport, id: string, by: 1 | -1): LocalReport => {
  const rows = rowsOf(report);
  const branch = branchOf(rows, id);
  const [top] = branch;
  if (top === undefined) {
    return report;
  }
  const above = inCategory(rows, top.point.category)[top.orderIndex - 1];
  const deepest = Math.min(maxIndentLevel, (above?.level ?? -1) + 1);
  if (top.level + by < 0 || top.level + by > deepest) {
    return report;
  }
  return branch.reduce(
    (next, { point, level }) => withChanges(next, point.id, { indentLevel: Math.min(maxIndentLevel, level + by) }),
    report,
  );
};

/** Moves a point with its sub-points before another row; null is the end of the category. */
export const movePointTo = (
  report: LocalReport,
  id: string,
  category: TalkingPointCategory,
  beforeId: string | null,
  sources: Sources,
): LocalReport => {
  const rows = rowsOf(report);
  const branch = branchOf(rows, id);
  if (branch.some(({ point }) => point.id === beforeId)) {
    return report;
  }
  const rest = rows.filter((row) => !branch.includes(row));
  const own = inCategory(rest, category);
  const index = beforeId === null ? own.length : own.findIndex(({ point }) => point.id === beforeId);
  const gap = gapAfter(rest, category, own[index - 1]?.point.id ?? null);
  return placed(report, branch, gap, sources);
};

/** Moves a point with its sub-points up (-1) or down (1): past one other point with its sub-points. */
export const movePoint = (report: LocalReport, id: string, by: 1 | -1, sources: Sources): LocalReport => {
  const rows = rowsOf(report);
  const branch = branchOf(rows, id);
  const [top] = branch;
  if (top === undefined) {
    return report;
  }
  const { category } = top.point;
  const own = inCategory(rows, category);
  const neighbour = talkingPointCategories[talkingPointCategories.indexOf(category) + by];
  if (by === -1) {
    const target = own.slice(0, top.orderIndex).findLast(({ level }) => level <= top.level);
    if (target) {
      return movePointTo(report, id, category, target.point.id, sources);
    }
    return neighbour ? movePointTo(report, id, neighbour, null, sources) : report;
  }
  const next = own[top.orderIndex + branch.length];
  if (next) {
    const passed = next.level < top.level ? 1 : branchOf(rows, next.point.id).length;
    const beforeId = own[top.orderIndex + branch.length + passed]?.point.id ?? null;
    return movePointTo(report, id, category, beforeId, sources);
  }
  return neighbour
    ? movePointTo(report, id, neighbour, inCategory(rows, neighbour)[0]?.point.id ?? null, sources)
    : report;
};

/**
 * Makes a new point of a text that cannot be saved in its own point any more. The row in which the person types keeps
 * its React key, and so the focus, the caret and an unfinished composition; the other point gets a new row.
 */
const splitOff = (report: LocalReport, id: string, point: LocalPoint, sources: Sources): LocalReport => {
  const stored = report.stored.get(id);
  const { category, indentLevel, orderKey } = merged(stored, point);
  const rows = rowsOf(report);
  const gap = stored ? gapAfter(rows, category, id) : { category, before: null, after: null };
  const newId = sources.newId();
  // In the place of a deleted point, the order stays as it was.
  const [key = orderKey] = stored ? orderKeysBetween(gap.before, gap.after, 1, sources.random) : [orderKey];
  const base: PagePoint = {
    ...point.base,
    id: newId,
    category,
    indentLevel,
    orderKey: key,
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
  const kept = stored
    ? settled(withLocal(report, id, { ...point, base: stored, changes, sent: [] }), id)
    : withLocal(report, id, null);
  return {
    ...withLocal(kept, newId, { ...unchanged(base), changes: { content: typed ?? "" }, typedAt: point.typedAt }),
    rowKeys,
    focusedId: report.focusedId === id ? newId : report.focusedId,
  };
};

/** Whether somebody typed a text that differs from the stored one. */
const hasText = ({ base, changes }: LocalPoint): boolean =>
  changes.content !== undefined && cleanText(changes.content) !== "" && cleanText(changes.content) !== base.content;

/** Decides about the local changes of a point after the server's state of it has changed. */
const reconciled = (report: LocalReport, id: string, sources: Sources): LocalReport => {
  const point = report.local.get(id);
  if (point === undefined) {
    return report;
  }
  const stored = report.stored.get(id);
  const typed = point.changes.content;
  if (stored === undefined) {
    if (isNew(point)) {
      // A deleted point that the server did not get is gone.
      return point.isDeleted ? withLocal(report, id, null) : report;
    }
    if (point.isRestored) {
      return report;
    }
    return hasText(point) ? splitOff(report, id, point, sources) : withLocal(report, id, null);
  }
  if (stored.version === point.base.version) {
    // What was sent has not arrived, and is not wanted any more.
    return point.sent.length > 0 && cleanText(typed ?? "") === stored.content
      ? settled(withLocal(report, id, { ...point, sent: [] }), id)
      : report;
  }
  const isOwnText = stored.content === point.base.content || point.sent.includes(stored.content);
  if (point.isDeleted) {
    // What a colleague wrote into the point meanwhile is not deleted with it.
    return isNew(point) || isOwnText
      ? withLocal(report, id, { ...point, base: stored, sent: [] })
      : takeBackDeletion(withLocal(report, id, { ...point, changes: {} }), id);
  }
  if (hasText(point) && !isOwnText && cleanText(typed ?? "") !== stored.content) {
    return splitOff(report, id, point, sources);
  }
  const { content, ...changes } = point.changes;
  const kept = hasText(point) && content !== undefined ? { ...changes, content } : changes;
  return settled(withLocal(report, id, { ...point, base: stored, changes: kept, sent: [], refusal: null }), id);
};

/** Whether a stored point has a place on this page that the server does not know of. */
export const isMoved = ({ base, changes }: LocalPoint): boolean =>
  (changes.category ?? base.category) !== base.category || (changes.orderKey ?? base.orderKey) !== base.orderKey;

/** Whether the page alone knows the place of a point, because it added or moved it. */
export const hasOwnPlace = (point: LocalPoint): boolean => isNew(point) || isMoved(point);

/**
 * The server's points of a category, which come in their order, with keys in that order. A point keeps its key if it can,
 * so that what is not sent yet stays between the same points, and a point that is new to the page comes above it.
 */
const withKeys = (
  { stored, local }: LocalReport,
  points: readonly TalkingPoint[],
  { random }: Sources,
): readonly PagePoint[] => {
  const keys = points.map(({ id, category }) => {
    const [known, changed] = [stored.get(id), local.get(id)];
    // A point that the page has moved, or added, is only where the server says if its own key fits there.
    const isOwnPlace = changed !== undefined && hasOwnPlace(changed);
    const shown = changed ? merged(known, changed) : known;
    // An earlier release may have kept a change of a point on the device without its key.
    return { isOwnPlace, key: shown?.category === category && shown.orderKey ? shown.orderKey : null };
  });
  const ownKeys = [...local.values()]
    .filter(hasOwnPlace)
    .map((changed) => merged(stored.get(changed.base.id), changed).orderKey)
    .toSorted();
  const kept = [...longestAscending(keys.map(({ isOwnPlace, key }) => (isOwnPlace ? null : key)))];
  let before: string | null = null;
  return points.map((point, index) => {
    const known = stored.get(point.id);
    const key = keys[index]?.key ?? null;
    const isKept = kept[0] === index;
    if (isKept) {
      kept.shift();
    }
    const after = keys[kept[0] ?? points.length]?.key ?? null;
    const fits = key !== null && (before === null || key > before) && (after === null || key < after);
    const above = before ?? "";
    const ownKey = ownKeys.find((one) => one > above && (after === null || one < after));
    const [made = ""] = isKept || fits ? [key ?? ""] : orderKeysBetween(before, ownKey ?? after, 1, random);
    before = made;
    // A point of the same version keeps its object, so that only the rows of changed points are rendered again.
    return known?.version === point.version && known.orderKey === made ? known : { ...point, orderKey: made };
  });
};

/** Gives a point that was kept on the device a place below the one that it stood below, or else at the end. */
const backInPlace = (report: LocalReport, id: string, { random }: Sources): LocalReport => {
  const point = report.local.get(id);
  if (point?.keptAfter === undefined) {
    return report;
  }
  const { keptAfter, ...local } = point;
  const { category } = merged(report.stored.get(id), local);
  const rows = rowsOf(report).filter((row) => row.point.id !== id);
  const own = inCategory(rows, category);
  const isThere = keptAfter === null || own.some((row) => row.point.id === keptAfter);
  const gap = gapAfter(rows, category, isThere ? keptAfter : (own.at(-1)?.point.id ?? null));
  const [orderKey = ""] = orderKeysBetween(gap.before, gap.after, 1, random);
  return withLocal(report, id, {
    ...local,
    ...(isNew(local)
      ? { base: { ...local.base, orderKey }, changes: withoutKey(local.changes) }
      : { changes: { ...local.changes, orderKey } }),
  });
};

const withoutKey = ({ orderKey: _key, ...changes }: Changes): Changes => changes;

/** The server's points are still as they were. What was sent without an answer has not arrived. */
export const keepPoints = (report: LocalReport, sources: Sources): LocalReport => {
  let next = report;
  for (const id of report.local.keys()) {
    next = reconciled(backInPlace(next, id, sources), id, sources);
  }
  const isGone = next.focusedId !== null && !next.stored.has(next.focusedId) && !next.local.has(next.focusedId);
  return isGone ? { ...next, focusedId: null } : next;
};

/** The server's points have arrived, in the order of the page. */
export const receivePoints = (report: LocalReport, points: readonly TalkingPoint[], sources: Sources): LocalReport => {
  const received = talkingPointCategories.flatMap((category) =>
    withKeys(
      report,
      points.filter((point) => point.category === category),
      sources,
    ),
  );
  return keepPoints({ ...report, stored: new Map(received.map((point) => [point.id, point])) }, sources);
};

const confirmPoint = (report: LocalReport, answered: TalkingPoint, sent: PlaceKeys, sources: Sources): LocalReport => {
  const known = report.stored.get(answered.id) ?? report.local.get(answered.id)?.base;
  const point: PagePoint = { ...answered, orderKey: sent.get(answered.id) ?? known?.orderKey ?? "" };
  const next: LocalReport = { ...report, stored: new Map(report.stored).set(point.id, point) };
  const local = next.local.get(point.id);
  if (!local) {
    return next;
  }
  if (local.isDeleted) {
    return withLocal(next, point.id, { ...local, base: point, sent: [] });
  }
  // A repeated addition returns the point as it is now, and a colleague may have changed it.
  if (isNew(local) && !local.sent.includes(point.content)) {
    return reconciled(next, point.id, sources);
  }
  // The changes are based on what was sent, so the response is not a change by somebody else.
  return settled(withLocal(next, point.id, { ...local, base: point, sent: [], refusal: null }), point.id);
};

/** The page's keys of the places that a request gave to points, by their ids. */
export type PlaceKeys = ReadonlyMap<string, string>;

/** The server's response to a write: the points as they are stored now, at the places of the request. */
export const confirmPoints = (
  report: LocalReport,
  points: readonly TalkingPoint[],
  sent: PlaceKeys,
  sources: Sources,
): LocalReport => points.reduce((state, point) => confirmPoint(state, point, sent, sources), report);

/** The server confirmed that a point is deleted. */
export const confirmDeletion = (report: LocalReport, id: string): LocalReport => {
  const stored = new Map(report.stored);
  stored.delete(id);
  const local = report.local.get(id);
  return local?.isDeleted === true ? withLocal({ ...report, stored }, id, null) : { ...report, stored };
};

/** The server refused a point for a reason that does not pass. It is not sent again until the person changes it. */
export const refusePoints = (report: LocalReport, ids: readonly string[], refusal: string): LocalReport =>
  ids.reduce((state, id) => {
    const point = state.local.get(id);
    return point ? withLocal(state, id, { ...point, refusal }) : state;
  }, report);

/** What the server refused is sent again: it may fit now. */
export const forgetRefusals = (report: LocalReport): LocalReport =>
  [...report.local].reduce(
    (state, [id, point]) => (point.refusal === null ? state : withLocal(state, id, { ...point, refusal: null })),
    report,
  );
