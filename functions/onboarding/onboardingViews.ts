import type { Onboarding, OwnOnboarding } from "#domain/onboarding/model.ts";
import { removedGoals, sectionViews } from "#domain/onboarding/views.ts";
import { countReports } from "#domain/onboarding/weeklyReportRules.ts";
import { personNameOf, responsibleNameOf } from "#domain/people/editing.ts";
import type { Actor, User } from "#domain/people/model.ts";
import type { Day } from "#domain/shared/time.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { readOnboardingContent } from "../store/onboarding/onboardingContent.ts";
import type { Followed, WholeOnboarding } from "../store/onboarding/onboardings.ts";
import { readUsers } from "../store/people/people.ts";
import type { Store } from "../store/store.ts";
import { organisationDay } from "../today.ts";

/** Whose onboardings a person follows: those of their reports or of their new hires, or everybody's. */
export const followedBy = ({ id, role }: Actor): Followed => {
  if (role === "manager") {
    return { managerId: id };
  }
  return role === "lead" ? { leadId: id } : "everybody";
};

/** A person of an onboarding. */
export const personOf = (user: User) => ({ ...personNameOf(user), avatarUrl: user.avatarUrl });

/** The manager or lead with this id among the people who were read; null if there is none. */
export const namedIn = (people: ReadonlyMap<string, User>, id: string | null) => {
  const found = id === null ? undefined : people.get(id);
  return found ? responsibleNameOf(found) : null;
};

/** The first day of an onboarding: the chosen one, or else that of its start in the organisation's time zone. */
export const startDayOf = ({ startedAt, startsOn }: Pick<Onboarding, "startedAt" | "startsOn">): Day =>
  startsOn ?? organisationDay(startedAt);

/**
 * An onboarding with the progress of every goal, and the links. A completed one has the goals that it had at the
 * completion. Two requests.
 */
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
  const startedOn = startDayOf(onboarding);
  const sections = sectionViews(
    onboarding.status === "completed" ? archive : content.sections,
    onboarding.onboardingType,
    completedGoals,
    startedOn,
  );
  return {
    person: personOf(user),
    status: onboarding.status,
    onboardingType: onboarding.onboardingType,
    githubTicket: onboarding.githubTicket,
    startedAt: onboarding.startedAt,
    startedOn,
    completedAt: onboarding.completedAt,
    endedAt: onboarding.endedAt,
    manager: namedIn(byId, user.managerId),
    lead: namedIn(byId, user.leadId),
    sections,
    removedGoals: removedGoals(sections, completedGoals),
    today,
    resources: content.resources,
    reports: countReports(onboarding.reportStatuses, mondayOf(today)),
  };
};
