import { mayAdminister } from "#domain/people/policy.ts";
import { managersOf } from "#domain/people/responsible.ts";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { namesRequests } from "#web/lib/personNames.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";

/**
 * Whom these reviews' employees report to, for the cto, who follows everybody's reviews. Others see their
 * own reports only. Null while the names load, undefined for others.
 */
export const useManagerTexts = (reviews: readonly Review[]): ((review: Review) => string | null | undefined) => {
  const me = useMe();
  const isShown = me.role === "cto" && mayAdminister(me);
  const [request = null] = isShown ? namesRequests(managersOf(reviews)) : [];
  const { data } = useRead("people", "listPeopleNames", request);
  const names = new Map(data?.items.map((person) => [person.id, fullName(person)]));
  return ({ employee }) => {
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
    return managerId === null ? `reported to ${name}, no longer a manager` : `reports to ${name}`;
  };
};
