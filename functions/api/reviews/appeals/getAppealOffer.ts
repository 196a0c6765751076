import { personNameOf } from "#domain/people/editing.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { profileKey, usersIn } from "../../../store/people/people.ts";
import { readReview } from "../../../store/reviews/reviews.ts";
import { readItems } from "../../../store/table/readItems.ts";

/** More managers than are in any line: then there is one outside it. */
const enough = 40;

export const handler = serve(reviews.getAppealOffer, async ({ store, params, authorize }) => {
  const { member } = store.entities;
  const [review, ctos, managers] = await Promise.all([
    readReview(store, params.reviewId),
    member.query.byRole({ role: "cto" }).go({ limit: 10 }),
    member.query.byRole({ role: "manager" }).go({ limit: enough }),
  ]);
  authorize(review);
  const { employee } = review;
  const ids = managers.data.map(({ id }) => id);
  const Items = await readItems(store, ids.map(profileKey));
  const managerOf = new Map(usersIn(store, Items, ids).map(({ id, managerId }) => [id, managerId]));
  /** Whether one is above another, as far as the line consists of managers. */
  const isAbove = (id: string, from: string | null): boolean => {
    const seen = new Set<string>();
    for (let above = from; above !== null && !seen.has(above); above = managerOf.get(above) ?? null) {
      if (above === id) {
        return true;
      }
      seen.add(above);
    }
    return false;
  };
  const outside = managers.data.filter(
    ({ id }) =>
      id !== employee.id &&
      !isAbove(id, employee.managerId ?? employee.absentManagerId) &&
      !isAbove(employee.id, managerOf.get(id) ?? null),
  );
  return {
    ctos: ctos.data.filter(({ id }) => id !== employee.id).map(personNameOf),
    hasOthers: managers.data.length === enough || outside.length > 0,
  };
});
