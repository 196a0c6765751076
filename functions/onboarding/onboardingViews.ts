import type { GoalView, Onboarding, OwnOnboarding, SectionView } from "#domain/onboarding/model.ts";
import { removedGoals, sectionViews } from "#domain/onboarding/views.ts";
import { countReports } from "#domain/onboarding/weeklyReportRules.ts";
import { responsibleFieldsOf } from "#domain/people/editing.ts";
import type { Actor, User } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { organizationDay } from "../clock.ts";
import { readUsers } from "../people/store/people.ts";
import type { Store } from "../table/store.ts";
import { readOnboardingContent } from "./store/onboardingContent.ts";
import type { OnboardingScope, WholeOnboarding } from "./store/onboardings.ts";

export const onboardingScopeOf = ({ id, role }: Actor): OnboardingScope => {
  if (role === "manager") {
    return { managerId: id };
  }
  return role === "lead" ? { leadId: id } : "everyone";
};

export const personOf = (user: User) => ({ ...nameFieldsOf(user), avatarUrl: user.avatarUrl });

export const responsibleNameIn = (people: ReadonlyMap<string, User>, id: string | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? responsibleFieldsOf(found) : null;
};

/** The chosen day, or else the start's day in the organization's time zone. */
export const startDayOf = ({ startedAt, startsOn }: Pick<Onboarding, "startedAt" | "startsOn">): Day =>
  startsOn ?? organizationDay(startedAt);

/** A goal as an ongoing onboarding shows it, and its section. One request. Errors: NOT_FOUND. */
export const readShownGoal = async (
  store: Store,
  { onboarding, completedGoals }: WholeOnboarding,
  goalId: string,
): Promise<{ readonly section: SectionView; readonly goal: GoalView }> => {
  const { sections } = await readOnboardingContent(store);
  const { onboardingType, markedGoalIds } = onboarding;
  const views = sectionViews(sections, onboardingType, completedGoals, startDayOf(onboarding), markedGoalIds);
  const section = views.find(({ goals }) => goals.some(({ id }) => id === goalId));
  const goal = section?.goals.find(({ id }) => id === goalId);
  if (section === undefined || goal === undefined) {
    // A goal of another onboarding type exists, but not for this new hire.
    throw new DomainError("NOT_FOUND", "This goal isn't part of this onboarding, or it was removed.");
  }
  return { section, goal };
};

/** Includes every goal's progress and the links. A completed onboarding keeps its own goals. Two requests. */
export const readOnboardingDetails = async (
  store: Store,
  whole: WholeOnboarding,
  today: Day,
): Promise<OwnOnboarding> => {
  const { user, onboarding, completedGoals, archive } = whole;
  const [content, people] = await Promise.all([
    readOnboardingContent(store),
    readUsers(
      store,
      [user.managerId, user.leadId].filter((id) => id !== null),
    ),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const startDate = startDayOf(onboarding);
  const sections = sectionViews(
    onboarding.status === "completed" ? archive : content.sections,
    onboarding.onboardingType,
    completedGoals,
    startDate,
    onboarding.markedGoalIds,
  );
  return {
    person: personOf(user),
    status: onboarding.status,
    onboardingType: onboarding.onboardingType,
    githubTicket: onboarding.githubTicket,
    startedAt: onboarding.startedAt,
    startDate,
    completedAt: onboarding.completedAt,
    endedAt: onboarding.endedAt,
    manager: responsibleNameIn(byId, user.managerId),
    lead: responsibleNameIn(byId, user.leadId),
    sections,
    removedGoals: removedGoals(sections, completedGoals),
    today,
    resources: content.resources,
    reports: countReports(onboarding.reportStatuses, mondayOf(today)),
  };
};
