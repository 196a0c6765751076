import { orderKeyBetween } from "#domain/leads-weekly/orderKeys.ts";
import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import { type TalkingPointCategory, talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import type { User } from "#domain/people/model.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { newReportWithPoints, type PointChange, reportCountWrites } from "../../leads-weekly/store/leadReports.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { type People, personOf } from "../assertDefined.ts";
import type { LeadReportEntry, Organization, TalkingPointEntry } from "../organization.ts";

const flatten = (
  point: TalkingPointEntry,
  level: number,
): readonly { readonly point: TalkingPointEntry; readonly level: number }[] => [
  { point, level },
  ...(point.points ?? []).flatMap((sub) => flatten(sub, level + 1)),
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
    .flatMap((point) => flatten(point, 0))
    .map(({ point, level }) => {
      // A constant instead of a random number keeps the sample the same each time.
      orderKey = orderKeyBetween(orderKey, null, () => 0.5);
      const adderId = point.by === undefined ? lead.id : personOf(people, point.by).id;
      return {
        before: null,
        after: {
          id: newId(),
          category,
          content: point.text,
          addedBy: adderId,
          writtenBy: adderId,
          teamMemberId: point.about === undefined ? null : personOf(people, point.about).id,
          discussed: point.discussed ?? false,
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

export const newLeadReports = (
  { leadReports }: Pick<Organization, "leadReports">,
  people: People,
  newId: () => string,
): readonly (readonly TransactionWrite[])[] => {
  const reportsWithPoints = leadReports.map((entry) => {
    const lead = personOf(people, entry.lead);
    const weekStarting = mondayOf(entry.week);
    const managerId = entry.manager === undefined ? lead.managerId : personOf(people, entry.manager).id;
    const report = newLeadReport(lead.id, managerId, weekStarting, `${weekStarting}T00:05:00.000Z`);
    const points = talkingPointCategories.flatMap((category) =>
      newPoints(category, entry, lead, people, weekStarting, newId),
    );
    return { report, points };
  });
  const byLead = Map.groupBy(
    reportsWithPoints.map(({ report }) => report),
    ({ leadId }) => leadId,
  );
  return [
    ...reportsWithPoints.map(({ report, points }) => newReportWithPoints(report, points)),
    // A transaction can change each count only once.
    ...[...byLead].map(([leadId, reportsOfLead]) => reportCountWrites(leadId, reportsOfLead)),
  ];
};
