import { isOnboardingNow } from "#domain/people/rules.ts";
import { toUser } from "../people/store/people.ts";
import {
  compareItems,
  differingFields,
  type Finding,
  findingsWhere,
  type Invariant,
  isEqual,
} from "../verify/invariant.ts";
import { keyOf, type StoredData } from "../verify/storedData.ts";
import { dueReportItemOf, toOnboarding } from "./store/onboardings.ts";

const onboardingKey = (userId: string): string => keyOf(`USER#${userId}`, "ONB");

const profileFindings = (data: StoredData): readonly Finding[] => {
  const people = new Map(data.users.map(({ item }) => [item.id, toUser(item)]));
  const ongoing = new Set(data.onboardings.flatMap(({ item }) => (item.status === "ongoing" ? [item.userId] : [])));
  return [
    ...[...people.values()]
      .filter((person) => isOnboardingNow(person) && !ongoing.has(person.id))
      .map(({ id }) => ({ key: onboardingKey(id), problem: "This person is onboarding, but has no ongoing record." })),
    ...data.onboardings.flatMap(({ key, item }): readonly Finding[] => {
      const person = people.get(item.userId);
      if (person === undefined) {
        return [{ key, problem: "The person of this onboarding does not exist." }];
      }
      const { managerId, leadId, status, onboardingType, startedAt } = toOnboarding(item);
      const isOngoing = status === "ongoing";
      const fields = differingFields(
        { managerId, leadId, isOngoing, ...(isOngoing && { onboardingType, startedAt }) },
        {
          managerId: person.managerId,
          leadId: person.leadId,
          isOngoing: isOnboardingNow(person),
          ...(isOngoing && { onboardingType: person.onboardingType, startedAt: person.onboardingStartedAt }),
        },
      );
      return fields.length === 0
        ? []
        : [{ key, problem: `The onboarding differs from the profile: ${fields.join(", ")}.` }];
    }),
  ];
};

const goalFindings = (data: StoredData): readonly Finding[] => {
  const goals = Map.groupBy(data.completedGoals, ({ item }) => item.userId);
  const userIdsWithOnboarding = new Set(data.onboardings.map(({ item }) => item.userId));
  return [
    ...findingsWhere(
      data.completedGoals,
      ({ userId }) => !userIdsWithOnboarding.has(userId),
      "The onboarding of this goal does not exist.",
    ),
    ...findingsWhere(
      data.onboardings,
      ({ status, markedGoalIds = [], completedGoalIds = [] }) =>
        markedGoalIds.length > 0 &&
        (status !== "ongoing" || markedGoalIds.some((goalId) => completedGoalIds.includes(goalId))),
      "It has goals to confirm although they are completed or the onboarding is over.",
    ),
    ...data.onboardings.flatMap(({ key, item }) => {
      const completed = (goals.get(item.userId) ?? []).map(({ item: goal }) => goal.goalId).toSorted();
      return isEqual(completed, [...(item.completedGoalIds ?? [])].toSorted())
        ? []
        : [{ key, problem: "The completed goals that it lists differ from the stored ones." }];
    }),
  ];
};

const reportFindings = (data: StoredData): readonly Finding[] => {
  const reports = Map.groupBy(data.weeklyReports, ({ item }) => item.userId);
  const userIdsWithOnboarding = new Set(data.onboardings.map(({ item }) => item.userId));
  return [
    ...findingsWhere(
      data.weeklyReports,
      ({ userId }) => !userIdsWithOnboarding.has(userId),
      "The onboarding of this report does not exist.",
    ),
    ...findingsWhere(
      data.weeklyReports,
      ({ status, submittedAt }) => (status === "submitted") !== (submittedAt !== undefined),
      "The status of this report doesn't match its submission time.",
    ),
    ...findingsWhere(
      data.weeklyReports,
      ({ status, assessments }) => status === "submitted" && assessments.some(({ score }) => score === null),
      "This report is submitted, but not all of its items have a score.",
    ),
    ...data.onboardings.flatMap(({ key, item }) => {
      const stored = (reports.get(item.userId) ?? []).map(({ item: report }) => [report.weekStarting, report.status]);
      return isEqual(Object.fromEntries(stored), item.reportStatuses ?? {})
        ? []
        : [{ key, problem: "The report statuses that it lists differ from the reports." }];
    }),
  ];
};

const dueReportFindings = (data: StoredData): readonly Finding[] =>
  compareItems(
    data.dueReports,
    new Map(
      data.onboardings.flatMap(({ item }) => {
        const dueReport = dueReportItemOf(toOnboarding(item));
        return dueReport === null ? [] : [[keyOf(`USER#${item.userId}`, "ONB#DUE_REPORT"), dueReport] as const];
      }),
    ),
    "item of a due report",
  );

const endFindings = (data: StoredData): readonly Finding[] => {
  const archives = Map.groupBy(data.archivedSections, ({ item }) => item.userId);
  return [
    ...findingsWhere(
      data.onboardings,
      ({ status, completedAt, endedAt }) =>
        (status === "completed") !== (completedAt !== undefined) || (status === "ended") !== (endedAt !== undefined),
      "The status of this onboarding doesn't match its completion or end time.",
    ),
    ...data.onboardings.flatMap(({ key, item }) => {
      const archived = (archives.get(item.userId) ?? []).map(({ item: section }) => section.sectionId).toSorted();
      return isEqual(archived, (item.finalSections ?? []).map(({ id }) => id).toSorted())
        ? []
        : [{ key, problem: "Its stored sections differ from the sections that it counts." }];
    }),
  ];
};

/** The largest offset of a time zone from UTC, in hours. */
const maxUtcOffsetHours = 14;

/** In every time zone, a day begins at most `maxUtcOffsetHours` before or after it begins in UTC. */
const isBeginningOf = (startsOn: string, startedAt: string): boolean =>
  Math.abs(Date.parse(startedAt) - Date.parse(startsOn)) <= maxUtcOffsetHours * 60 * 60_000;

const preparedFindings = (data: StoredData): readonly Finding[] =>
  findingsWhere(
    data.onboardings,
    ({ startsOn, startedAt }) => startsOn !== undefined && !isBeginningOf(startsOn, startedAt),
    "This onboarding doesn't start on its chosen day.",
  );

export const onboardingInvariants: readonly Invariant[] = [
  {
    statement: "Everyone who is onboarding, and no one else, has an ongoing record with their manager and lead.",
    findings: profileFindings,
  },
  { statement: "The completed goals that an onboarding lists match the stored ones.", findings: goalFindings },
  {
    statement:
      "The statuses of weekly reports that an onboarding lists match the reports, and a submitted report has all its scores.",
    findings: reportFindings,
  },
  {
    statement: "Each ongoing onboarding, and no other, has an item for its due report.",
    findings: dueReportFindings,
  },
  {
    statement: "A completed or ended onboarding has its end time, and a completed one keeps its sections.",
    findings: endFindings,
  },
  { statement: "A prepared onboarding starts on its chosen day.", findings: preparedFindings },
];
