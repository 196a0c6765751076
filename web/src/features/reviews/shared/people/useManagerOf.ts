import { useMemo } from "react";
import type { ResponsibleName } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { managerIdsOf } from "#domain/people/responsible.ts";
import type { Review } from "#domain/reviews/model.ts";
import { useNames } from "#web/lib/reading/useNames.ts";
import { useMe } from "#web/lib/session/session.tsx";

export interface ShownManager {
  /** Null if there is no manager. */
  readonly person: ResponsibleName | null;
  /** Whether the person no longer acts as a manager, so the CTO acts for them. */
  readonly isFormer: boolean;
}

/** Null while the names load, undefined if they aren't shown. */
export type ManagerOf = (review: Review) => ShownManager | null | undefined;

/** Only for the CTO, who follows everyone's reviews. Managers see only their own reports. */
export const useManagerOf = (reviews: readonly Review[]): ManagerOf => {
  const me = useMe();
  const isShown = me.role === "cto" && mayAdminister(me);
  const ids = useMemo(() => (isShown ? managerIdsOf(reviews) : []), [isShown, reviews]);
  const { names } = useNames(ids);
  return ({ employee }) => {
    if (!isShown) {
      return undefined;
    }
    const { managerId, formerManagerId } = employee;
    const id = managerId ?? formerManagerId;
    if (id === null) {
      return { person: null, isFormer: false };
    }
    const person = names?.get(id);
    return person === undefined ? null : { person, isFormer: managerId === null };
  };
};
