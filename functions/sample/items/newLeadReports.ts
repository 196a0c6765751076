import { orderKeyBetween } from "#domain/leads-weekly/orderKeys.ts";
import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import type { TalkingPointCategory } from "#domain/leads-weekly/terms.ts";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import type { User } from "#domain/people/model.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { newReportWithPoints, type PointChange, reportCountSteps } from "../../store/leads-weekly/leadReports.ts";
import type { TransactionStep } from "../../store/transact.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { LeadReportEntry, Organisation, TalkingPointEntry } from "../organisation.ts";

type People = ReadonlyMap<string, User>;
type AnyPoint = Omit<TalkingPointEntry, "points"> & { readonly points?: readonly AnyPoint[] };

/** A point and its sub-points, with their levels. */
const flat = (point: AnyPoint, level: number): readonly { readonly point: AnyPoint; readonly level: number }[] => [
  { point, level },
  ...(point.points ?? []).flatMap((sub) => flat(sub, level + 1)),
];

const newPoints = (
  category: TalkingPointCategory,
  entry: LeadReportEntry,
  lead: User,
  people: People,
  weekStarting: string,
  newId: () => string,
): readonly PointChange[] => {
  let orderKey: string | null = null;
  return (entry.points[category] ?? [])
    .flatMap((point) => flat(point, 0))
    .map(({ point, level }) => {
      // The files are loaded the same way each time.
      orderKey = orderKeyBetween(orderKey, null, () => 0.5);
      const adderId = people.get(point.by ?? lead.email)?.id ?? lead.id;
      return {
        before: null,
        after: {
          id: newId(),
          category,
          content: point.text,
          addedBy: adderId,
          writtenBy: adderId,
          teamMemberId: point.about === undefined ? null : (people.get(point.about)?.id ?? null),
          discussed: point.discussed,
          indentLevel: level,
          orderKey,
          createdAt: `${weekStarting}T09:00:00.000Z`,
          openSince: weekStarting,
          carriedTo: null,
          version: 0,
          deletedAt: null,
        },
      };
    });
};

/** The weekly reports of leads, as the steps that write them, grouped by transaction. */
export const newLeadReports = (
  { leadReports }: Pick<Organisation, "leadReports">,
  people: People,
  resolver: DateResolver,
  newId: () => string,
): readonly (readonly TransactionStep[])[] => {
  const written = leadReports.flatMap((entry) => {
    const lead = people.get(entry.lead);
    if (!lead) {
      return [];
    }
    const weekStarting = mondayOf(resolver.day(entry.week));
    const managerId = entry.manager === undefined ? lead.managerId : (people.get(entry.manager)?.id ?? null);
    const report = newLeadReport(lead.id, managerId, weekStarting, `${weekStarting}T00:05:00.000Z`);
    const points = talkingPointCategories.flatMap((category) =>
      newPoints(category, entry, lead, people, weekStarting, newId),
    );
    return [{ report, points }];
  });
  const byLead = Map.groupBy(
    written.map(({ report }) => report),
    ({ leadId }) => leadId,
  );
  return [
    ...written.map(({ report, points }) => newReportWithPoints(report, points)),
    // A transaction changes each count once.
    ...[...byLead].map(([leadId, own]) => reportCountSteps(leadId, own)),
  ];
};
