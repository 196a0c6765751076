import { diffOnboarding, savedSections } from "#domain/onboarding/fileDiff.ts";
import type { CompletedGoal, Onboarding, SectionContent } from "#domain/onboarding/model.ts";
import { completedOnboarding, startedOnboarding } from "#domain/onboarding/record.ts";
import { sectionsFor } from "#domain/onboarding/rules.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { assessmentItemStep } from "../store/assessmentItems.ts";
import { contentStateStep, resourcesStep, sectionStep } from "../store/onboardingContent.ts";
import { archiveSteps, completedGoalStep, onboardingSteps as recordSteps } from "../store/onboardings.ts";
import type { TransactionItem } from "../store/transact.ts";
import type { Moments } from "./moments.ts";
import type { Organisation, PersonEntry } from "./organisation.ts";

type People = ReadonlyMap<string, User>;
type OnboardingEntry = NonNullable<PersonEntry["onboarding"]>;

const noContent = { sections: [], resources: [], version: 0 };

/** The goals that a person has completed, in the order of the file. */
const completedGoals = (
  { completed }: OnboardingEntry,
  sections: readonly SectionContent[],
  people: People,
  moments: Moments,
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
        completedAt: moments.instant(at),
        approvedBy: approver.id,
        approverName: fullName(approver),
      }));
  });

const onboardingSteps = (
  user: User,
  entry: OnboardingEntry,
  sections: readonly SectionContent[],
  people: People,
  moments: Moments,
): readonly TransactionItem[] => {
  const own = sectionsFor(sections, entry.type);
  const done = completedGoals(entry, own, people, moments);
  const started: Omit<Onboarding, "version"> = {
    ...startedOnboarding(
      {
        ...user,
        onboardingType: entry.type,
        onboardingGithubTicket: entry.githubTicket ?? null,
        onboardingStartedAt: moments.instant(entry.startedAt),
      },
      null,
    ),
    completedGoalIds: done.map(({ goalId }) => goalId),
  };
  const completedAt = moments.instantOrNull(entry.completedAt);
  return [
    ...recordSteps(null, completedAt === null ? started : completedOnboarding(started, own, completedAt)),
    ...done.map((goal) => completedGoalStep(user.id, goal)),
    ...(completedAt === null ? [] : archiveSteps(user.id, own)),
  ];
};

/** The sections, links, assessment items and onboardings of an organisation, as the steps that write them, grouped by transaction. */
export const newOnboardings = (
  { sections, resources, assessmentItems, people: entries }: Organisation,
  people: People,
  moments: Moments,
  newId: () => string,
): readonly (readonly TransactionItem[])[] => {
  const content = savedSections(diffOnboarding(noContent, { sections, resources }, newId));
  const items = assessmentItems.map((item, index) => ({ ...item, orderIndex: index, id: newId(), version: 1 }));
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
      return user && onboarding ? [onboardingSteps(user, onboarding, content, people, moments)] : [];
    }),
  ];
};
