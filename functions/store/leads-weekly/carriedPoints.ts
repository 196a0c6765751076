import type { LeadReport } from "#domain/leads-weekly/model.ts";
import { orderKeyBetween } from "#domain/leads-weekly/orderKeys.ts";
import { type CarriedRow, outlineOf } from "#domain/leads-weekly/outline.ts";
import type { Store } from "../store.ts";
import type { TransactionStep } from "../transact.ts";
import { newReportWithPoints, type PointChange, pointSteps, reportCountSteps } from "./leadReports.ts";
import { pointChangedMeanwhile, readReportPoints, type SortedPoint } from "./reportPoints.ts";

/** The open points of a report that are carried over to another one. */
export interface CarriedPoints {
  readonly reportId: string;
  readonly rows: readonly CarriedRow<SortedPoint>[];
}

/** The report that gets the points. */
interface Target {
  readonly report: LeadReport;
  readonly isNew: boolean;
}

/**
 * The steps that copy open points of a lead's reports to the end of their categories in another report, and mark them in
 * their own as carried over. `idOf` chooses the id of a copy. One request, or none for a new report.
 */
export const carryOverSteps = async (
  store: Store,
  { report, isNew }: Target,
  sources: readonly CarriedPoints[],
  idOf: (point: SortedPoint) => string,
): Promise<readonly TransactionStep[]> => {
  const { leadId, weekStarting } = report;
  const target = { leadId, reportId: report.id };
  const present = isNew ? [] : await readReportPoints(store, target);
  const lastKeys = new Map<string, string>();
  const copies = sources
    .flatMap(({ rows }) => rows)
    .map(({ point, level }): PointChange => {
      const { category } = point;
      const last = lastKeys.get(category) ?? outlineOf(present, category).at(-1)?.point.orderKey ?? null;
      const orderKey = orderKeyBetween(last, null, Math.random);
      lastKeys.set(category, orderKey);
      return {
        before: null,
        after: { ...point, id: idOf(point), indentLevel: level, orderKey, version: 0, deletedAt: null },
      };
    });
  return [
    ...sources.flatMap(({ reportId, rows }) => {
      const marked = rows.map(({ point }): PointChange => {
        const before = { ...point, deletedAt: null };
        return { before, after: { ...before, carriedTo: weekStarting } };
      });
      return pointSteps({ leadId, reportId }, marked, pointChangedMeanwhile());
    }),
    ...(isNew
      ? [...newReportWithPoints(report, copies), ...reportCountSteps(leadId, [report])]
      : pointSteps(target, copies, pointChangedMeanwhile())),
  ];
};
