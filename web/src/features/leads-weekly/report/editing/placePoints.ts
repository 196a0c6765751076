import { orderKeyBetween, orderKeysBetween } from "#domain/leads-weekly/orderKeys.ts";
import { branchOf } from "#domain/leads-weekly/outline.ts";
import { maxIndentLevel, type TalkingPointCategory, talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import {
  type LocalReport,
  type PagePoint,
  type Row,
  rowsOf,
  type Sources,
  unchangedPoint,
  withChanges,
  withLocal,
} from "./localReport.ts";

interface Gap {
  readonly category: TalkingPointCategory;
  readonly previousKey: string | null;
  readonly nextKey: string | null;
}

export const rowsInCategory = (rows: readonly Row[], category: TalkingPointCategory): readonly Row[] =>
  rows.filter(({ point }) => point.category === category);

/** The gap after a row, or at a category's start. Rows with equal keys count as one. */
export const gapAfter = (rows: readonly Row[], category: TalkingPointCategory, afterId: string | null): Gap => {
  const own = rowsInCategory(rows, category);
  const index = afterId === null ? -1 : own.findIndex(({ point }) => point.id === afterId);
  const previousKey = own[index]?.point.orderKey ?? null;
  const next = own.slice(index + 1).find(({ point }) => previousKey === null || point.orderKey > previousKey);
  return { category, previousKey, nextKey: next?.point.orderKey ?? null };
};

/** `afterId` is null for the start of the category. */
export interface NewPoint {
  readonly category: TalkingPointCategory;
  readonly afterId: string | null;
  readonly indentLevel: number;
  readonly content?: string;
  readonly teamMemberId?: string | null;
}

/** The point is sent once it has text. Returns the new report and the point's ID. */
export const addPoint = (
  report: LocalReport,
  { category, afterId, indentLevel, content = "", teamMemberId = null }: NewPoint,
  sources: Sources,
): readonly [LocalReport, string] => {
  const gap = gapAfter(rowsOf(report), category, afterId);
  const orderKey = orderKeyBetween(gap.previousKey, gap.nextKey, sources.random);
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
  return [withLocal(report, id, { ...unchangedPoint(base), changes: { content }, typedAt: sources.now() }), id];
};

/** Adds points below a row, such as pasted lines. Their levels are relative to the row's level. */
export const addPoints = (
  report: LocalReport,
  rowAbove: Row,
  lines: readonly { readonly content: string; readonly level: number }[],
  sources: Sources,
): readonly [LocalReport, string] => {
  let next = report;
  let lastId = rowAbove.point.id;
  for (const { content, level } of lines) {
    const indentLevel = Math.min(maxIndentLevel, rowAbove.level + level);
    [next, lastId] = addPoint(
      next,
      { category: rowAbove.point.category, afterId: lastId, indentLevel, content },
      sources,
    );
  }
  return [next, lastId];
};

const withBranchAt = (
  report: LocalReport,
  branch: readonly Row[],
  { category, previousKey, nextKey }: Gap,
  sources: Sources,
): LocalReport => {
  const keys = orderKeysBetween(previousKey, nextKey, branch.length, sources.random);
  return branch.reduce(
    (next, { point, level }, index) =>
      withChanges(next, point.id, { category, orderKey: keys[index] ?? point.orderKey, indentLevel: level }),
    report,
  );
};

/**
 * Also indents sub-points: 1 is deeper, -1 is shallower. A point is at most one level deeper than the point above it.
 */
export const indentPoint = (report: LocalReport, id: string, direction: 1 | -1): LocalReport => {
  const rows = rowsOf(report);
  const branch = branchOf(rows, id);
  const [top] = branch;
  if (top === undefined) {
    return report;
  }
  const above = rowsInCategory(rows, top.point.category)[top.orderIndex - 1];
  const deepest = Math.min(maxIndentLevel, (above?.level ?? -1) + 1);
  if (top.level + direction < 0 || top.level + direction > deepest) {
    return report;
  }
  return branch.reduce(
    (next, { point, level }) =>
      withChanges(next, point.id, { indentLevel: Math.min(maxIndentLevel, level + direction) }),
    report,
  );
};

/** Also moves sub-points. A null `beforeId` means the end of the category. */
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
  const own = rowsInCategory(rest, category);
  const index = beforeId === null ? own.length : own.findIndex(({ point }) => point.id === beforeId);
  const gap = gapAfter(rest, category, own[index - 1]?.point.id ?? null);
  return withBranchAt(report, branch, gap, sources);
};

/** Also moves sub-points, past one other point and its sub-points: -1 is up, 1 is down. */
export const movePoint = (report: LocalReport, id: string, direction: 1 | -1, sources: Sources): LocalReport => {
  const rows = rowsOf(report);
  const branch = branchOf(rows, id);
  const [top] = branch;
  if (top === undefined) {
    return report;
  }
  const { category } = top.point;
  const own = rowsInCategory(rows, category);
  const neighborCategory = talkingPointCategories[talkingPointCategories.indexOf(category) + direction];
  if (direction === -1) {
    const target = own.slice(0, top.orderIndex).findLast(({ level }) => level <= top.level);
    if (target) {
      return movePointTo(report, id, category, target.point.id, sources);
    }
    return neighborCategory ? movePointTo(report, id, neighborCategory, null, sources) : report;
  }
  const next = own[top.orderIndex + branch.length];
  if (next) {
    const passedCount = next.level < top.level ? 1 : branchOf(rows, next.point.id).length;
    const beforeId = own[top.orderIndex + branch.length + passedCount]?.point.id ?? null;
    return movePointTo(report, id, category, beforeId, sources);
  }
  return neighborCategory
    ? movePointTo(report, id, neighborCategory, rowsInCategory(rows, neighborCategory)[0]?.point.id ?? null, sources)
    : report;
};
