import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { diffOnboarding, sectionsToSave } from "#domain/onboarding/fileDiff.ts";
import type { CompletedGoal, Onboarding, SectionContent } from "#domain/onboarding/model.ts";
import { completedOnboarding, startedOnboarding } from "#domain/onboarding/record.ts";
import { sectionsFor } from "#domain/onboarding/rules.ts";
import { onboardingGroups, type ReflectionField } from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { Day, Instant } from "#domain/shared/time.ts";
import { addDays, fridayAfterMonday, mondayOf } from "#domain/shared/weeks.ts";
import { assessmentItemWrite } from "../../onboarding/store/assessmentItems.ts";
import { contentStateWrite, resourcesWrite, sectionWrite } from "../../onboarding/store/onboardingContent.ts";
import {
  archiveWrites,
  completedGoalWrite,
  onboardingWrites as recordWrites,
} from "../../onboarding/store/onboardings.ts";
import { newReportWrite } from "../../onboarding/store/weeklyReports.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { assertDefined, type People, personOf } from "../assertDefined.ts";
import { type OnboardingEntry, onboardingStartOf } from "../onboardingStart.ts";
import type { Organization, WeeklyReportEntry } from "../organization.ts";
import type { SampleClock } from "../sampleClock.ts";

const millisecondsPerHour = 3_600_000;

export const assessmentItemsOf = (
  entries: Organization["assessmentItems"],
  idOf: (entry: Organization["assessmentItems"][number]) => string,
): readonly AssessmentItem[] =>
  entries.map((entry, orderIndex) => ({
    ...entry,
    applicableTo: [...(entry.applicableTo ?? onboardingGroups)],
    isActive: entry.isActive ?? true,
    orderIndex,
    id: idOf(entry),
    version: 1,
  }));

/** Friday 15:00 UTC, or an hour before an earlier end (or now), but not before the start. */
const submittedAtOf = (week: Day, start: Instant, end: Instant): Instant => {
  const friday = Date.parse(`${fridayAfterMonday(week)}T15:00:00Z`);
  const submitted = friday > Date.parse(end) ? Date.parse(end) - millisecondsPerHour : friday;
  return new Date(Math.max(submitted, Date.parse(start))).toISOString();
};

const byReflectionField = <Value>(textOf: (field: ReflectionField) => Value): Record<ReflectionField, Value> => ({
  highlights: textOf("highlights"),
  strengths: textOf("strengths"),
  challenges: textOf("challenges"),
  focusNextWeek: textOf("focusNextWeek"),
});

/** In the order of the entries. Leaves out weeks outside the onboarding. */
export const newWeeklyReports = (
  entries: readonly WeeklyReportEntry[],
  onboarding: Omit<Onboarding, "version">,
  items: readonly AssessmentItem[],
  clock: SampleClock,
  newId: () => string,
): readonly WeeklyReport[] => {
  const mondayAt = (instant: Instant) => mondayOf(clock.dayOf(instant));
  const start = onboarding.startedAt;
  const end = onboarding.completedAt ?? clock.now;
  return entries.flatMap(({ weeksAgo, status = "submitted", scores = {}, ...texts }) => {
    const week = addDays(mondayAt(clock.now), -7 * weeksAgo);
    if (week < mondayAt(start) || week > mondayAt(end)) {
      return [];
    }
    const report = newWeeklyReport(onboarding, week, items, newId());
    for (const name of Object.keys(scores)) {
      assertDefined(
        report.assessments.find((one) => one.name === name),
        `assessment item "${name}" in this report`,
      );
    }
    return [
      {
        ...report,
        ...byReflectionField((field) => texts[field] ?? null),
        textVersions: byReflectionField((field) => (texts[field] === undefined ? 0 : 1)),
        status,
        submittedAt: status === "submitted" ? submittedAtOf(week, start, end) : null,
        assessments: report.assessments.map((one) => ({ ...one, score: scores[one.name] ?? null })),
      },
    ];
  });
};

const noContent = { sections: [], resources: [], version: 0 };

const completedGoals = (
  { completed = [] }: OnboardingEntry,
  sections: readonly SectionContent[],
  people: People,
): readonly CompletedGoal[] =>
  completed.flatMap(({ section: title, goals: titles, at, by }) => {
    const { goals, title: sectionTitle } = assertDefined(
      sections.find((one) => one.title === title),
      `section "${title}" for this person`,
    );
    const approver = personOf(people, by);
    const chosen = titles?.map((wanted) =>
      assertDefined(
        goals.find((goal) => goal.title === wanted),
        `goal "${wanted}" for this person`,
      ),
    );
    return goals
      .filter((goal) => chosen === undefined || chosen.includes(goal))
      .map((goal) => ({
        goalId: goal.id,
        title: goal.title,
        sectionTitle,
        completedAt: at,
        approvedBy: approver.id,
        approverName: fullName(approver),
      }));
  });

interface OnboardingBuildContext {
  readonly sections: readonly SectionContent[];
  readonly items: readonly AssessmentItem[];
  readonly people: People;
  readonly clock: SampleClock;
  readonly newId: () => string;
}

const onboardingWrites = (
  user: User,
  entry: OnboardingEntry,
  reportEntries: readonly WeeklyReportEntry[],
  { sections, items, people, clock, newId }: OnboardingBuildContext,
): readonly TransactionWrite[] => {
  const ownSections = sectionsFor(sections, entry.type);
  const doneGoals = completedGoals(entry, ownSections, people);
  const { startsAt, startsOn } = onboardingStartOf(entry, clock);
  const started: Omit<Onboarding, "version"> = {
    ...startedOnboarding(
      {
        ...user,
        onboardingType: entry.type,
        onboardingGithubTicket: entry.githubTicket ?? null,
        onboardingStartedAt: startsAt,
      },
      null,
      startsOn,
    ),
    completedGoalIds: doneGoals.map(({ goalId }) => goalId),
  };
  const completedAt = entry.completedAt ?? null;
  const onboarding = completedAt === null ? started : completedOnboarding(started, ownSections, completedAt);
  const reports = newWeeklyReports(reportEntries, onboarding, items, clock, newId);
  const reportStatuses = Object.fromEntries(reports.map(({ weekStarting, status }) => [weekStarting, status]));
  return [
    ...recordWrites(null, { ...onboarding, reportStatuses }),
    ...reports.map(newReportWrite),
    ...doneGoals.map((goal) => completedGoalWrite(user.id, goal)),
    ...(completedAt === null ? [] : archiveWrites(user.id, ownSections)),
  ];
};

export const newOnboardings = (
  {
    onboarding: { sections, resources = [] },
    assessmentItems,
    people: entries,
    weeklyReports,
  }: Pick<Organization, "onboarding" | "assessmentItems" | "people" | "weeklyReports">,
  people: People,
  clock: SampleClock,
  newId: () => string,
): readonly (readonly TransactionWrite[])[] => {
  const content = sectionsToSave(diffOnboarding(noContent, { sections, resources }, newId));
  const items = assessmentItemsOf(assessmentItems, newId);
  const reportsByNewHire = new Map(
    weeklyReports.map(({ newHire, reports }) => [personOf(people, newHire).id, reports]),
  );
  const context = { sections: content, items, people, clock, newId };
  return [
    ...(content.length + resources.length + items.length === 0
      ? []
      : [
          [
            contentStateWrite(noContent),
            ...content.map(sectionWrite),
            resourcesWrite(resources),
            ...items.map(assessmentItemWrite),
          ],
        ]),
    ...entries.flatMap(({ email, onboarding }) => {
      const user = personOf(people, email);
      return onboarding ? [onboardingWrites(user, onboarding, reportsByNewHire.get(user.id) ?? [], context)] : [];
    }),
  ];
};
