import type { LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { fridayOf } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/words/dates.ts";

/**
 * Where a point was carried over to; null if it was not. A point that stayed within its week went to a report with a newer
 * manager (docs/leads-weekly.md#a-new-manager), who is named unless there are several. `reports` are the lead's, newest
 * first.
 */
export const carriedOverText = (
  { carriedTo }: Pick<TalkingPoint, "carriedTo">,
  report: Pick<LeadReport, "id" | "weekStarting">,
  reports: readonly Pick<LeadReport, "id" | "weekStarting" | "managerId">[],
  nameOf: (id: string) => string | null,
): string | null => {
  if (carriedTo === null) {
    return null;
  }
  if (carriedTo !== report.weekStarting) {
    return `Carried over to the week ending ${formatDay(fridayOf(carriedTo))}`;
  }
  const ofWeek = reports.filter(({ weekStarting }) => weekStarting === carriedTo);
  const newer = ofWeek.slice(
    0,
    ofWeek.findIndex(({ id }) => id === report.id),
  );
  const managerId = newer.length === 1 ? (newer[0]?.managerId ?? null) : null;
  const manager = managerId === null ? null : nameOf(managerId);
  return manager === null
    ? "Carried over to a newer report of this week"
    : `Carried over to the report with ${manager}`;
};
