import { mayAdminister } from "#domain/people/policy.ts";
import { managersOf } from "#domain/people/responsible.ts";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { namesRequests } from "#web/lib/words/personNames.ts";

/** Whom a review's employee reports to: null while the names load, undefined if it is not shown. */
export type ManagerTextOf = (review: Review, form?: "sentence" | "name") => string | null | undefined;

/**
 * Whom these reviews' employees report to, for the cto, who follows everybody's reviews, as "reports to Ingrid Solheim" or,
 * for a column, the name alone. Others see their own reports only.
 */
export const useManagerTexts = (reviews: readonly Review[]): ManagerTextOf => {
  const me = useMe();
  const isShown = me.role === "cto" && mayAdminister(me);
  const [request = null] = isShown ? namesRequests(managersOf(reviews)) : [];
  const { data } = useRead("people", "listPeopleNames", request);
  const names = new Map(data?.items.map((person) => [person.id, fullName(person)]));
  return ({ employee }, form = "sentence") => {
    if (!isShown) {
      return undefined;
    }
    const { managerId, absentManagerId } = employee;
    const id = managerId ?? absentManagerId;
    if (id === null) {
      return "no manager";
    }
    const name = names.get(id);
    if (name === undefined) {
      return null;
    }
    if (managerId === null) {
      return form === "name" ? `${name}, no longer a manager` : `reported to ${name}, no longer a manager`;
    }
    return form === "name" ? name : `reports to ${name}`;
  };
};
