import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { diffOnboarding, savedSections } from "#domain/onboarding/fileDiff.ts";
import type { CompletedGoal, Onboarding, SectionContent } from "#domain/onboarding/model.ts";
import { completedOnboarding, startedOnboarding } from "#domain/onboarding/record.ts";
import { sectionsFor } from "#domain/onboarding/rules.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { assessmentItemStep } from "../../store/onboarding/assessmentItems.ts";
import { contentStateStep, resourcesStep, sectionStep } from "../../store/onboarding/onboardingContent.ts";
import { archiveSteps, completedGoalStep, onboardingSteps as recordSteps } from "../../store/onboarding/onboardings.ts";
import { newReportStep } from "../../store/onboarding/weeklyReports.ts";
import type { TransactionStep } from "../../store/transact.ts";
import type { DateResolver } from "../dateResolver.ts";
import { onboardingStartOf } from "../onboardingStart.ts";
import type { OnboardingEntry, Organisation, WeeklyReportEntry } from "../organisation.ts";
import { assessmentItemsOf, newWeeklyReports } from "./newWeeklyReports.ts";

type People = ReadonlyMap<string, User>;

const noContent = { sections: [], resources: [], version: 0 };

/** The goals that a person has completed, in the order of the file. */
const completedGoals = (
  { completed }: OnboardingEntry,
  sections: readonly SectionContent[],
  people: People,
  resolver: DateResolver,
): readonly CompletedGoal[] =>
  completed.flatMap(({ section: title, goals: titles, at, by }) => {
    const section = sections.find((one) => one.title === title);
    const approver = people.get(by);
    if (!section || !approver) {
      return [];
    }
    return section.goals
      .filter((goal) => titles === undefined || titles.includes(goal.title))
      .map((goal) => ({
        goalId: goal.id,
        title: goal.title,
        sectionTitle: section.title,
        completedAt: resolver.instant(at),
        approvedBy: approver.id,
        approverName: fullName(approver),
      }));
  });

/** What onboardings are made from. */
interface OnboardingBuildContext {
  readonly sections: readonly SectionContent[];
  readonly items: readonly AssessmentItem[];
  /** By e-mail. */
  readonly people: People;
  readonly resolver: DateResolver;
  readonly newId: () => string;
}

const onboardingSteps = (
  user: User,
  entry: OnboardingEntry,
  reportEntries: readonly WeeklyReportEntry[],
  { sections, items, people, resolver, newId }: OnboardingBuildContext,
): readonly TransactionStep[] => {
  const own = sectionsFor(sections, entry.type);
  const done = completedGoals(entry, own, people, resolver);
  const { startsAt, startsOn } = onboardingStartOf(entry, resolver);
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
    completedGoalIds: done.map(({ goalId }) => goalId),
  };
  const completedAt = resolver.instantOrNull(entry.completedAt);
  const onboarding = completedAt === null ? started : completedOnboarding(started, own, completedAt);
  const reports = newWeeklyReports(reportEntries, onboarding, items, resolver, newId);
  const reportStatuses = Object.fromEntries(reports.map(({ weekStarting, status }) => [weekStarting, status]));
  return [
    ...recordSteps(null, { ...onboarding, reportStatuses }),
    ...reports.map(newReportStep),
    ...done.map((goal) => completedGoalStep(user.id, goal)),
    ...(completedAt === null ? [] : archiveSteps(user.id, own)),
  ];
};

/**
 * The steps that write the sections, links and assessment items of an organisation, and its onboardings with their weekly
 * reports, grouped by transaction.
 */
export const newOnboardings = (
  { sections, resources, assessmentItems, people: entries, weeklyReports }: Organisation,
  people: People,
  resolver: DateResolver,
  newId: () => string,
): readonly (readonly TransactionStep[])[] => {
  const content = savedSections(diffOnboarding(noContent, { sections, resources }, newId));
  const items = assessmentItemsOf(assessmentItems, newId);
  const reportsOf = new Map(weeklyReports.map(({ newHire, reports }) => [newHire, reports]));
  const context = { sections: content, items, people, resolver, newId };
  return [
    ...(content.length + resources.length + items.length === 0
      ? []
      : [
          [
            contentStateStep(noContent),
            ...content.map(sectionStep),
            resourcesStep(resources),
            ...items.map(assessmentItemStep),
          ],
        ]),
    ...entries.flatMap(({ email, onboarding }) => {
      const user = people.get(email);
      return user && onboarding ? [onboardingSteps(user, onboarding, reportsOf.get(email) ?? [], context)] : [];
    }),
  ];
};
