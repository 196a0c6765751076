import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import { createUserSteps } from "../store/people.ts";
import type { Step } from "../store/transact.ts";
import type { Moments } from "./moments.ts";
import type { PersonEntry } from "./organisation.ts";

/** A person as imported, and since when they hold their position. */
export interface ImportedPerson {
  readonly user: User;
  readonly positionSince: string;
}

const toUser = (
  person: PersonEntry,
  idOf: ReadonlyMap<string, string>,
  id: string,
  positions: ReadonlyMap<string, Position>,
  moments: Moments,
): User => {
  const position = person.position === undefined ? undefined : positions.get(person.position);
  const { onboarding } = person;
  return {
    id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    engineerType: person.engineerType ?? null,
    status: person.status,
    managerId: (person.manager !== undefined && idOf.get(person.manager)) || null,
    leadId: (person.lead !== undefined && idOf.get(person.lead)) || null,
    avatarUrl: person.avatarUrl ?? null,
    position: position ? { id: position.id, code: position.code, title: position.title } : null,
    isOnboarding: onboarding !== undefined && onboarding.completedAt === undefined,
    onboardingType: onboarding?.type ?? null,
    onboardingGithubTicket: onboarding?.githubTicket ?? null,
    onboardingStartedAt: moments.instantOrNull(onboarding?.startedAt),
    onboardingCompletedAt: moments.instantOrNull(onboarding?.completedAt),
    slackNotificationsEnabled: person.slackNotifications,
    createdAt: moments.instant(person.createdAt),
    updatedAt: moments.now,
    version: 1,
  };
};

/** Gives ids to people and puts them in their places, by e-mail. */
export const peopleWithIds = (
  people: readonly PersonEntry[],
  positions: ReadonlyMap<string, Position>,
  moments: Moments,
  newId: () => string,
): ReadonlyMap<string, ImportedPerson> => {
  const idOf = new Map(people.map((person) => [person.email, person.id ?? newId()]));
  return new Map(
    people.flatMap((person) => {
      const id = idOf.get(person.email);
      if (id === undefined) return [];
      const user = toUser(person, idOf, id, positions, moments);
      return [[person.email, { user, positionSince: moments.instant(person.positionSince ?? person.createdAt) }]];
    }),
  );
};

/** Writes the people, each with the claim on their e-mail and the line of their position history. */
export const peopleSteps = (people: Iterable<ImportedPerson>): readonly (readonly Step[])[] =>
  [...people].map(({ user, positionSince }): readonly Step[] => {
    const { position } = user;
    if (!position) return createUserSteps(user);
    return [
      ...createUserSteps(user),
      {
        write: ({ userPosition }) =>
          userPosition
            .create({
              userId: user.id,
              positionId: position.id,
              code: position.code,
              title: position.title,
              isCurrent: true,
              assignedAt: positionSince,
            })
            .commit(),
      },
    ];
  });
