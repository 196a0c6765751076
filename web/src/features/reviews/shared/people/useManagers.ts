import type { ResponsibleName } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { managersOf } from "#domain/people/responsible.ts";
import type { Review } from "#domain/reviews/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { namesRequests } from "#web/lib/words/personNames.ts";

/** Whom somebody reports to. */
export interface ShownManager {
  /** Null if nobody is their manager. */
  readonly person: ResponsibleName | null;
  /** Whether that person acts as a manager no longer, so that the cto does their part. */
  readonly hasEnded: boolean;
}

/** Whom a review's employee reports to: null while the names load, undefined if it is not shown. */
export type ManagerOf = (review: Review) => ShownManager | null | undefined;

/**
 * Whom these reviews' employees report to, for the cto, who follows everybody's reviews; `ManagerName` shows it. Others see
 * their own reports only.
 */
export const useManagers = (reviews: readonly Review[]): ManagerOf => {
  const me = useMe();
  const isShown = me.role === "cto" && mayAdminister(me);
  const [request = null] = isShown ? namesRequests(managersOf(reviews)) : [];
  const { data } = useRead("people", "listPeopleNames", request);
  const people = new Map(data?.items.map((person) => [person.id, person]));
  return ({ employee }) => {
    if (!isShown) {
      return undefined;
    }
    const { managerId, absentManagerId } = employee;
    const id = managerId ?? absentManagerId;
    if (id === null) {
      return { person: null, hasEnded: false };
    }
    const person = people.get(id);
    return person === undefined ? null : { person, hasEnded: managerId === null };
  };
};
