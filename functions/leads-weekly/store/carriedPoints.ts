import type { LeadReport } from "#domain/leads-weekly/model.ts";
import { orderKeyBetween } from "#domain/leads-weekly/orderKeys.ts";
import { type CarriedRow, outlineOf } from "#domain/leads-weekly/outline.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { newReportWithPoints, type PointChange, pointWrites, reportCountWrites } from "./leadReports.ts";
import { pointConflictError, readReportPoints, type SortedPoint } from "./reportPoints.ts";

/**
 * Copies the points to the end of their categories and marks the originals. `idOf` chooses a copy's ID. One request,
 * or none for a new report.
 */
export const carryOverWrites = async (
  store: Store,
  { report, isNew }: { readonly report: LeadReport; readonly isNew: boolean },
  sources: readonly { readonly reportId: string; readonly rows: readonly CarriedRow<SortedPoint>[] }[],
  idOf: (point: SortedPoint) => string,
): Promise<readonly TransactionWrite[]> => {
  const { leadId, weekStarting } = report;
  const target = { leadId, reportId: report.id };
  const existingPoints = isNew ? [] : await readReportPoints(store, target);
  const lastKeys = new Map<string, string>();
  const copies = sources
    .flatMap(({ rows }) => rows)
    .map(({ point, level }): PointChange => {
      const { category } = point;
      const last = lastKeys.get(category) ?? outlineOf(existingPoints, category).at(-1)?.point.orderKey ?? null;
      const orderKey = orderKeyBetween(last, null, Math.random);
      lastKeys.set(category, orderKey);
      return {
        before: null,
        after: { ...point, id: idOf(point), indentLevel: level, orderKey, version: 0, deletedAt: null },
      };
    });
  return [
    ...sources.flatMap(({ reportId, rows }) => {
      const originalChanges = rows.map(({ point }): PointChange => {
        const before = { ...point, deletedAt: null };
        return { before, after: { ...before, carriedTo: weekStarting } };
      });
      return pointWrites({ leadId, reportId }, originalChanges, pointConflictError());
    }),
    ...(isNew
      ? [...newReportWithPoints(report, copies), ...reportCountWrites(leadId, [report])]
      : pointWrites(target, copies, pointConflictError())),
  ];
};
