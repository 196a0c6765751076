import type { User } from "#domain/people/model.ts";
import { onboardingCompleted, onboardingStarted } from "#domain/people/onboarding.ts";
import { importedProfile } from "#domain/people/profile.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import type { Position } from "#domain/positions/model.ts";
import { createUserSteps } from "../../store/people/people.ts";
import { currentPositionSteps } from "../../store/people/personChange.ts";
import type { TransactionStep } from "../../store/transact.ts";
import type { DateResolver } from "../dateResolver.ts";
import { onboardingStartOf } from "../onboardingStart.ts";
import type { PersonEntry } from "../organisation.ts";

const onboarded = (person: User, { onboarding }: PersonEntry, resolver: DateResolver): User => {
  if (!onboarding) {
    return person;
  }
  const { type: onboardingType, githubTicket = null } = onboarding;
  const { startsAt, startsOn } = onboardingStartOf(onboarding, resolver);
  const startedOrPreparedAt = startsOn === null ? startsAt : resolver.now;
  const started = onboardingStarted(person, { onboardingType, githubTicket }, startedOrPreparedAt, startsAt);
  const completedAt = resolver.instantOrNull(onboarding.completedAt);
  return completedAt === null ? started : onboardingCompleted(started, completedAt);
};

const proposalOf = (
  { proposedEmail }: PersonEntry,
  idOf: (email: string | undefined) => string | null,
  resolver: DateResolver,
): User["emailChange"] => {
  const proposedBy = idOf(proposedEmail?.by);
  return proposedEmail === undefined || proposedBy === null
    ? null
    : {
        email: proposedEmail.email,
        proposedBy,
        proposedAt: resolver.instant(proposedEmail.at),
        releasedBy: null,
        releasedAt: null,
        accountId: null,
      };
};

const profileOf = (
  entry: PersonEntry,
  id: string,
  idOf: (email: string | undefined) => string | null,
  position: Position | undefined,
  resolver: DateResolver,
): User => {
  const profile = importedProfile(
    {
      email: entry.email,
      firstName: entry.firstName,
      lastName: entry.lastName,
      employeeNumber: entry.employeeNumber ?? null,
      firstDay: entry.firstDay === undefined ? null : resolver.day(entry.firstDay),
      role: entry.role,
      engineerType: entry.engineerType ?? null,
      // People who have left were onboarded while they were active.
      status: "active",
      managerId: idOf(entry.manager),
      leadId: idOf(entry.lead),
      position: position ? heldPositionOf(position) : null,
    },
    entry.avatarUrl ?? null,
    id,
    resolver.instant(entry.createdAt),
  );
  return {
    ...onboarded(profile, entry, resolver),
    status: entry.status,
    absence: entry.absence ? { from: resolver.day(entry.absence.from), to: resolver.day(entry.absence.to) } : null,
    slackNotificationsEnabled: entry.slackNotifications,
    hasSignedIn: entry.hasSignedIn,
    emailChange: proposalOf(entry, idOf, resolver),
    rejectedAt: resolver.instantOrNull(entry.rejectedAt),
    deactivatedAt: resolver.instantOrNull(entry.deactivatedAt),
    positionSince: profile.position && resolver.instant(entry.positionSince ?? entry.createdAt),
    updatedAt: resolver.now,
  };
};

/**
 * The people of an organisation by e-mail, and the steps that write them with their current positions, grouped by
 * transaction. `positions` is keyed by code.
 */
export const newPeople = (
  entries: readonly PersonEntry[],
  positions: ReadonlyMap<string, Position>,
  resolver: DateResolver,
  newId: () => string,
  approvers: readonly string[] = [],
): { readonly people: ReadonlyMap<string, User>; readonly steps: readonly (readonly TransactionStep[])[] } => {
  const ids = new Map(entries.map(({ email, id }) => [email, id ?? newId()]));
  const idOf = (email: string | undefined): string | null => (email === undefined ? null : (ids.get(email) ?? null));
  const made = entries.map((entry) => {
    const position = entry.position === undefined ? undefined : positions.get(entry.position);
    const user = profileOf(entry, idOf(entry.email) ?? newId(), idOf, position, resolver);
    return { ...user, isApprover: approvers.includes(user.email) };
  });
  return {
    people: new Map(made.map((user) => [user.email, user])),
    steps: made.map((user) => [...createUserSteps(user), ...currentPositionSteps(user)]),
  };
};
