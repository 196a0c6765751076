import * as promotions from "#domain/promotions/contract.ts";
import { mayReadCase, readsAllCases } from "#domain/promotions/policy.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { serve } from "../../http/serve.ts";
import { caseLine } from "../../promotions/personPromotions.ts";
import { readViewerPromotions } from "../../promotions/viewerPromotions.ts";
import { readUsers } from "../../store/people/people.ts";
import { readCasePage } from "../../store/promotions/promotionLists.ts";
import { readAreCasesOn } from "../../store/promotions/promotions.ts";

export const handler = serve(promotions.listPromotionCases, async ({ store, actor, query }) => {
  const mayTurnOn = actor.role === "cto";
  if (!readsAllCases(actor)) {
    const { isOn, cases } = await readViewerPromotions(store, actor);
    const items = cases
      .filter(({ found, subject, ballot }) =>
        mayReadCase(actor, {
          ...subject,
          state: found.state,
          wasShown: found.shownOn !== undefined,
          memberIds: ballot?.memberIds ?? [],
        }),
      )
      .toSorted((a, b) => compareKeys(b.found.caseId, a.found.caseId))
      .map(({ found, employee }) => caseLine(found, employee, employee.id === actor.id));
    return { isOn, mayTurnOn, items, cursor: null };
  }
  const [isOn, page] = await Promise.all([readAreCasesOn(store), readCasePage(store, query.cursor)]);
  const people = await readUsers(
    store,
    page.items.map(({ employeeId }) => employeeId),
  );
  return {
    isOn,
    mayTurnOn,
    items: page.items.flatMap((found) => {
      const employee = people.find(({ id }) => id === found.employeeId);
      // A draft is its manager's.
      return employee === undefined || found.shownOn === undefined ? [] : [caseLine(found, employee, false)];
    }),
    cursor: page.cursor,
  };
});
