import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { CompletedGoal, Goal, Section } from "#domain/onboarding/model.ts";
import { startedOnboarding } from "#domain/onboarding/record.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import type { User } from "#domain/people/model.ts";
import { type Day, dayOf, startOfDay } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { environment } from "#functions/environment.ts";
import { newId } from "#functions/ids.ts";
import { assessmentItemWrite, readAssessmentItems } from "#functions/onboarding/store/assessmentItems.ts";
import {
  contentStateWrite,
  readOnboardingContent,
  sectionWrite,
} from "#functions/onboarding/store/onboardingContent.ts";
import { completeGoalWrites, onboardingWrites, readOnboarding } from "#functions/onboarding/store/onboardings.ts";
import { newReportWrite, reportStatusWrites } from "#functions/onboarding/store/weeklyReports.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putUser } from "./people/people.ts";

const start = "2026-01-05T09:00:00.000Z";

/** A goal for everyone, with a unique id. */
export const makeGoal = (overrides: Partial<Goal> = {}): Goal => ({
  id: newId(new Date()),
  title: "Meet the team",
  description: "Have a talk of half an hour with everybody in the team.",
  orderIndex: 1,
  applicableTo: ["qa_engineers", "frontend_engineers", "backend_engineers"],
  helper: null,
  due: null,
  ...overrides,
});

/** A section with one goal for everyone and a unique id. */
export const makeSection = (overrides: Partial<Section> = {}): Section => ({
  id: newId(new Date()),
  title: "First week",
  timeframe: "Week 1",
  description: "Arrive, meet the team and make a first change.",
  orderIndex: 1,
  goals: [makeGoal()],
  version: 1,
  ...overrides,
});

/** Writes a section. */
export const putSection = async (overrides: Partial<Section> = {}): Promise<Section> => {
  const section = makeSection(overrides);
  await transact(tableStore(), [contentStateWrite(await readOnboardingContent(tableStore())), sectionWrite(section)]);
  return section;
};

/** Writes an active assessment item for everyone. */
export const putAssessmentItem = async (overrides: Partial<AssessmentItem> = {}): Promise<AssessmentItem> => {
  const item: AssessmentItem = {
    id: newId(new Date()),
    name: "Finds their way",
    description: "Knows where to look before asking.",
    category: "fundamentals_setup",
    orderIndex: 0,
    applicableTo: ["qa_engineers", "frontend_engineers", "backend_engineers"],
    isActive: true,
    version: 1,
    ...overrides,
  };
  const current = await readAssessmentItems(tableStore());
  await transact(tableStore(), [contentStateWrite(current), assessmentItemWrite(item)]);
  return item;
};

/** Removes all assessment items. */
export const removeAssessmentItems = async (): Promise<void> => {
  const { items } = await readAssessmentItems(tableStore());
  await Promise.all(items.map(({ id }) => tableStore().entities.assessmentItem.delete({ id }).go()));
};

/** Removes all sections and links. */
export const removeContent = async (): Promise<void> => {
  const { sections } = await readOnboardingContent(tableStore());
  const { onboardingSection, onboardingResources } = tableStore().entities;
  await Promise.all(sections.map(({ id }) => onboardingSection.delete({ id }).go()));
  await onboardingResources.delete({}).go();
};

/** The profile of a person who started their onboarding on January 5, 2026. */
export const onboardingPerson = (user: User, overrides: Partial<User> = {}): User => ({
  ...user,
  isOnboarding: true,
  onboardingType: "backend_engineers",
  onboardingGithubTicket: "acme/onboarding#1",
  onboardingStartedAt: start,
  ...overrides,
});

/** Writes a new hire with an ongoing onboarding. */
export const putNewHire = async (user: User): Promise<User> => {
  const newHire = onboardingPerson(user, {
    ...(user.onboardingType && { onboardingType: user.onboardingType }),
    ...(user.onboardingStartedAt && { onboardingStartedAt: user.onboardingStartedAt }),
  });
  await putUser(newHire);
  await transact(tableStore(), onboardingWrites(null, startedOnboarding(newHire, null)));
  return newHire;
};

/** Writes a new hire whose onboarding is prepared to start in a week. */
export const putPreparedHire = async (user: User): Promise<User> => {
  const startsOn = addDays(today(), 7);
  const newHire = onboardingPerson(user, { onboardingStartedAt: startOfDay(startsOn, environment("TIME_ZONE")) });
  await putUser(newHire);
  await transact(tableStore(), onboardingWrites(null, startedOnboarding(newHire, null, startsOn)));
  return newHire;
};

/** Writes the record of an ongoing onboarding of a stored person, whose profile stays as it is. */
export const putOnboardingOf = async (user: User): Promise<void> => {
  const before = await readOnboarding(tableStore(), user.id);
  await transact(tableStore(), onboardingWrites(before, startedOnboarding(onboardingPerson(user), before)));
};

/** Completes a goal of a new hire, approved by a person. */
export const completeGoal = async (
  newHire: User,
  section: Section,
  goal: Goal,
  approver: User,
  completedAt = start,
): Promise<CompletedGoal> => {
  const done: CompletedGoal = {
    goalId: goal.id,
    title: goal.title,
    sectionTitle: section.title,
    completedAt,
    approvedBy: approver.id,
    approverName: `${approver.firstName} ${approver.lastName}`,
  };
  await transact(tableStore(), completeGoalWrites(newHire.id, done));
  return done;
};

/** The current day in the organization's time zone. */
export const today = (): Day => dayOf(new Date(), environment("TIME_ZONE"));

/** The Monday of the current week. */
export const thisMonday = (): Day => mondayOf(today());

/** Removes the report of a week, and its status from the onboarding. */
export const removeWeeklyReport = async (userId: string, weekStarting: Day): Promise<void> => {
  await tableStore().entities.weeklyReport.delete({ userId, weekStarting }).go();
  const onboarding = await readOnboarding(tableStore(), userId);
  if (onboarding) {
    const { [weekStarting]: _, ...reportStatuses } = onboarding.reportStatuses;
    await transact(tableStore(), onboardingWrites(onboarding, { ...onboarding, reportStatuses }));
  }
};

/** Writes a new hire's report of this week, or of another one, with one assessment, in place of an existing one. */
export const putWeeklyReport = async (
  newHire: User,
  { score, ...overrides }: Partial<WeeklyReport> & { readonly score?: number } = {},
): Promise<WeeklyReport> => {
  const weekStarting = overrides.weekStarting ?? thisMonday();
  await removeWeeklyReport(newHire.id, weekStarting);
  const onboarding = await readOnboarding(tableStore(), newHire.id);
  if (!onboarding) {
    throw new Error("This person isn't onboarding.");
  }
  const report: WeeklyReport = {
    ...newWeeklyReport(onboarding, weekStarting, [], newId(new Date())),
    assessments: [
      {
        itemId: newId(new Date()),
        name: "Finds their way",
        description: "",
        category: "fundamentals_setup",
        score: score ?? null,
      },
    ],
    ...overrides,
  };
  await transact(tableStore(), [
    newReportWrite(report),
    ...reportStatusWrites(onboarding, { [weekStarting]: report.status }),
  ]);
  return report;
};

/** The stored onboarding of a person; null if there is none. */
export const storedOnboarding = (userId: string) => readOnboarding(tableStore(), userId);
