import { isManagerOf } from "#domain/journal/policy.ts";
import { mayOpenOnboarding } from "#domain/onboarding/policy.ts";
import type { Me, PersonName } from "#domain/people/model.ts";
import { mayAdminister, mayReadPeople } from "#domain/people/policy.ts";
import { fullName, roleLabels } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { termText } from "#web/lib/format/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useDebounced } from "#web/ui/forms/useDebounced.ts";
import type { Destination } from "./destinations.ts";

const maxPeople = 8;

/** In milliseconds. Shorter than in lists, because people here look for a single result. */
const searchPause = 120;

/** Only admins, the CTO, HR, managers and leads. */
export const maySearchPeople = (me: Pick<Me, "role">): boolean =>
  mayReadPeople(me) || me.role === "manager" || me.role === "lead";

const personDestination = (person: PersonName, text: string): Destination => ({
  key: person.id,
  group: "People",
  label: fullName(person),
  text,
  href: paths.person.getHref(person.id),
});

/** Listed directly below a person, so it is one arrow key away. */
const relatedDestination = (person: PersonName, what: string, href: string): Destination => ({
  key: `${person.id} ${what}`,
  group: "People",
  label: `${fullName(person)}: ${what}`,
  text: "",
  href,
});

const noteDestination = (person: NonNullable<Destination["notePerson"]>): Destination => ({
  ...relatedDestination(person, "Private note", paths.person.getHref(person.id)),
  text: "Only you can read it in Pulse",
  notePerson: person,
});

/** Whether each typed word starts a word of the name or email, ignoring case and accents. */
const matchesPerson = (person: PersonName, typed: string): boolean => {
  const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  const words = plain(`${person.firstName} ${person.lastName} ${person.email}`).split(/[^\p{L}\p{N}@]+/u);
  return plain(typed)
    .split(/\s+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
};

export const usePeopleSearch = (typed: string) => {
  const me = useMe();
  const search = useDebounced(typed.trim(), searchPause);
  const isTyping = search !== "";
  const readablePeople = useRead("people", "listPeople", mayReadPeople(me) && isTyping ? { query: { search } } : null);
  // People are shown before their reviews have loaded.
  const reviews = useRead(
    "reviews",
    "listManagedReviews",
    mayReadPeople(me) && isTyping ? { query: { name: search } } : null,
  );
  const reviewIds = new Map((reviews.data?.items ?? []).map(({ id, employee }) => [employee.id, id]));
  // A team is small, so it is loaded once and searched here.
  const team = useRead("reviews", "getTeam", me.role === "manager" && isTyping ? { query: {} } : null);
  const areaReviews = useRead(
    "reviews",
    "listManagedReviews",
    me.isApprover && !mayReadPeople(me) && isTyping ? { query: { approverId: me.id, name: search } } : null,
  );
  const ledOnboardings = useRead(
    "onboarding",
    "listOnboardings",
    me.role === "lead" && isTyping ? { query: {} } : null,
  );
  const people = [
    ...(readablePeople.data?.items ?? [])
      .slice(0, maxPeople)
      .flatMap((person) => [
        personDestination(person, `${termText(roleLabels, person.role)}, ${person.email}`),
        ...(reviewIds.has(person.id)
          ? [relatedDestination(person, "Review", paths.managerReview.getHref(reviewIds.get(person.id) ?? ""))]
          : []),
        ...(person.isOnboarding && mayOpenOnboarding(me, person)
          ? [relatedDestination(person, "Onboarding", paths.onboardingProgress.getHref(person.id))]
          : []),
        ...(mayAdminister(me)
          ? [
              relatedDestination(
                person,
                "Edit",
                `${paths.users.getHref()}?${new URLSearchParams({ search: person.email })}`,
              ),
            ]
          : []),
        ...(isManagerOf(me, person) ? [noteDestination(person)] : []),
      ]),
    ...(team.data?.rows ?? [])
      .filter(({ person }) => matchesPerson(person, search))
      .slice(0, maxPeople)
      .flatMap(({ person, review, onboarding }) => [
        personDestination(
          person,
          person.position === null ? person.email : `${person.position.title}, ${person.email}`,
        ),
        ...(review === null ? [] : [relatedDestination(person, "Review", paths.managerReview.getHref(review.id))]),
        ...(onboarding === null
          ? []
          : [relatedDestination(person, "Onboarding", paths.onboardingProgress.getHref(person.id))]),
        noteDestination(person),
      ]),
    ...(areaReviews.data?.items ?? [])
      .slice(0, maxPeople)
      .flatMap(({ id, employee }) => [
        personDestination(employee, `${employee.position.title}, ${employee.email}`),
        relatedDestination(employee, "Review", paths.managerReview.getHref(id)),
      ]),
    ...(ledOnboardings.data?.items ?? [])
      .filter(({ person }) => matchesPerson(person, search))
      .slice(0, maxPeople)
      .flatMap(({ person }) => [
        personDestination(person, person.email),
        relatedDestination(person, "Onboarding", paths.onboardingProgress.getHref(person.id)),
      ]),
  ];
  const reads = [readablePeople, team, areaReviews, ledOnboardings];
  return {
    people: isTyping ? people : [],
    isLoading: reads.some(({ isLoading }) => isLoading) || search !== typed.trim(),
    hasFailed: reads.some(({ error }) => error !== undefined),
  };
};
