import type { User } from "#domain/people/model.ts";
import { withOnboardingCompleted, withOnboardingStarted } from "#domain/people/onboarding.ts";
import { importedProfile } from "#domain/people/profile.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import type { Position } from "#domain/positions/model.ts";
import { createUserWrites } from "../../people/store/people.ts";
import { currentPositionWrites } from "../../people/store/personChange.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { assertDefined, type People } from "../assertDefined.ts";
import { onboardingStartOf } from "../onboardingStart.ts";
import type { Organization, PersonEntry } from "../organization.ts";
import type { SampleClock } from "../sampleClock.ts";

const withOnboarding = (person: User, { onboarding }: PersonEntry, clock: SampleClock): User => {
  if (!onboarding) {
    return person;
  }
  const { type: onboardingType, githubTicket = null } = onboarding;
  const { startsAt, startsOn } = onboardingStartOf(onboarding, clock);
  const startedOrPreparedAt = startsOn === null ? startsAt : clock.now;
  const started = withOnboardingStarted(person, { onboardingType, githubTicket }, startedOrPreparedAt, startsAt);
  const { completedAt } = onboarding;
  return completedAt === undefined ? started : withOnboardingCompleted(started, completedAt);
};

const proposalOf = (
  { proposedEmail }: PersonEntry,
  idOf: (email: string) => string,
  addressOf: (email: string) => string,
): User["emailChange"] =>
  proposedEmail === undefined
    ? null
    : {
        email: addressOf(proposedEmail.email),
        proposedBy: idOf(proposedEmail.by),
        proposedAt: proposedEmail.at,
        releasedBy: null,
        releasedAt: null,
        accountId: null,
      };

const profileOf = (
  entry: PersonEntry,
  idOf: (email: string) => string,
  addressOf: (email: string) => string,
  position: Position | undefined,
  clock: SampleClock,
): User => {
  const createdAt =
    entry.createdAt ?? clock.notAfterNow(`${assertDefined(entry.firstDay, `first day of ${entry.email}`)}T09:00:00Z`);
  const profile = importedProfile(
    {
      email: addressOf(entry.email),
      firstName: entry.firstName,
      lastName: entry.lastName,
      employeeNumber: entry.employeeNumber ?? null,
      firstDay: entry.firstDay ?? null,
      role: entry.role ?? "employee",
      engineerType: entry.engineerType ?? null,
      // People who have left were onboarded while they were active.
      status: "active",
      managerId: entry.manager === undefined ? null : idOf(entry.manager),
      leadId: entry.lead === undefined ? null : idOf(entry.lead),
      position: position ? heldPositionOf(position) : null,
      positionSince: null,
    },
    entry.avatarUrl ?? null,
    idOf(entry.email),
    createdAt,
  );
  return {
    ...withOnboarding(profile, entry, clock),
    status: entry.status ?? "active",
    absence: entry.absence ?? null,
    notificationsEnabled: entry.notificationsEnabled ?? true,
    notificationChannel: "slack",
    hasSignedIn: entry.hasSignedIn ?? true,
    emailChange: proposalOf(entry, idOf, addressOf),
    managerProposal: entry.proposedManager
      ? { proposedBy: idOf(entry.proposedManager.by), proposedAt: entry.proposedManager.at }
      : null,
    deactivatedAt: entry.deactivatedAt ?? null,
    positionSince: profile.position && (entry.positionSince ?? createdAt),
    updatedAt: clock.now,
  };
};

/**
 * People by email, and their writes by transaction, including positions. `positions` is
 * keyed by code; `addressOf` replaces an email's domain.
 */
export const newPeople = (
  { people: entries, approvers }: Pick<Organization, "people" | "approvers">,
  {
    positions,
    clock,
    newId,
    addressOf,
  }: {
    readonly positions: ReadonlyMap<string, Position>;
    readonly clock: SampleClock;
    readonly newId: () => string;
    readonly addressOf: (email: string) => string;
  },
): { readonly people: People; readonly writes: readonly (readonly TransactionWrite[])[] } => {
  const ids = new Map(entries.map(({ email, id }) => [email, id ?? newId()]));
  const idOf = (email: string): string => assertDefined(ids.get(email), email);
  const approverIds = approvers.map(idOf);
  const peopleByEmail = new Map(
    entries.map((entry) => {
      const { email, position: code } = entry;
      const position = code === undefined ? undefined : assertDefined(positions.get(code), `position ${code}`);
      const user = profileOf(entry, idOf, addressOf, position, clock);
      return [email, { ...user, isApprover: approverIds.includes(user.id) }];
    }),
  );
  return {
    people: peopleByEmail,
    writes: [...peopleByEmail.values()].map((user) => [...createUserWrites(user), ...currentPositionWrites(user)]),
  };
};
