import { reportIdOf } from "#domain/leads-weekly/rules.ts";
import { compareItems, differingFields, type Finding, findingsWhere, type Invariant } from "../verify/invariant.ts";
import { keyOf, type StoredData } from "../verify/storedData.ts";
import { allManagers, countsOf, pairId } from "./store/leadReports.ts";
import { expiryOf, toPoint } from "./store/reportPoints.ts";

const parentKey = (leadId: string, reportId: string): string => `${leadId} ${reportId}`;

const countFindings = (data: StoredData): readonly Finding[] => {
  const points = Map.groupBy(data.talkingPoints, ({ item }) => parentKey(item.leadId, item.reportId));
  return data.leadReports.flatMap(({ key, item }): readonly Finding[] => {
    const ownPoints = points.get(parentKey(item.leadId, item.id)) ?? [];
    const counts = countsOf(ownPoints.map((point) => toPoint(point.item)));
    const { pointCount, discussedCount, carriedOverCount, textLength = 0 } = item;
    const fields = differingFields({ pointCount, discussedCount, carriedOverCount, textLength }, counts);
    return fields.length === 0 ? [] : [{ key, problem: `Its counts don't match its points: ${fields.join(", ")}.` }];
  });
};

const pairFindings = (data: StoredData): readonly Finding[] => {
  const expected = new Map<string, { leadId: string; managerId: string; reportCount: number }>();
  for (const { item } of data.leadReports) {
    for (const managerId of [pairId(item.managerId ?? null), allManagers]) {
      const key = keyOf(`LEAD#${item.leadId}`, `PAIR#${managerId}`);
      const reportCount = (expected.get(key)?.reportCount ?? 0) + 1;
      expected.set(key, { leadId: item.leadId, managerId, reportCount });
    }
  }
  return compareItems(data.leadPairs, expected, "number of shared reports");
};

const pointFindings = (data: StoredData): readonly Finding[] => {
  const reports = new Set(data.leadReports.map(({ item }) => parentKey(item.leadId, item.id)));
  return [
    ...findingsWhere(
      data.talkingPoints,
      ({ leadId, reportId }) => !reports.has(parentKey(leadId, reportId)),
      "The report of this talking point does not exist.",
    ),
    ...findingsWhere(
      data.talkingPoints,
      ({ deletedAt, expiresAt }) => expiresAt !== (deletedAt === undefined ? undefined : expiryOf(deletedAt)),
      "Its expiry doesn't match whether it is deleted.",
    ),
    ...findingsWhere(
      data.talkingPoints,
      ({ writtenBy, addedBy }) => writtenBy !== undefined && writtenBy !== addedBy,
      "Its sole author is not the person who added it.",
    ),
    ...findingsWhere(
      data.leadReports,
      ({ id, weekStarting, managerId }) => id !== reportIdOf(weekStarting, managerId ?? null),
      "The ID of this report does not contain its week and manager.",
    ),
  ];
};

export const leadsWeeklyInvariants: readonly Invariant[] = [
  { statement: "The counts of a lead's report match its points.", findings: countFindings },
  { statement: "The number of reports that a lead and a manager share is correct.", findings: pairFindings },
  {
    statement:
      "Each talking point belongs to a report, whose ID contains its week and manager. A sole author is the person who added the point. Only deleted points expire.",
    findings: pointFindings,
  },
];
