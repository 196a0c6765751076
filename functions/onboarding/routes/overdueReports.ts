import type * as onboarding from "#domain/onboarding/contract.ts";
import { weeksToReopen } from "#domain/onboarding/weeklyReportRules.ts";
import { personNameOf } from "#domain/people/editing.ts";
import { actsAsLead } from "#domain/people/terms.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { readUsers } from "../../people/store/people.ts";
import { readOnboardingsPage } from "../store/onboardings.ts";

/** Only the latest onboardings are searched, so their people are one request. */
const maxOnboardings = 100;

/** Reports to reopen (docs/onboarding.md#submitting) and goals to confirm. One request, and one for names if any. */
export const listOverdueReports: RouteHandler<typeof onboarding.listOverdueReports> = async ({ store, actor }) => {
  const scope = actsAsLead(actor.role) ? { leadId: actor.id } : { managerId: actor.id };
  const { items } = await readOnboardingsPage(store, scope, "ongoing", undefined, maxOnboardings);
  const overdue = items
    .map((one) => ({
      userId: one.userId,
      weeks: [...weeksToReopen(one)],
      goalsToConfirmCount: one.markedGoalIds.length,
    }))
    .filter(({ weeks, goalsToConfirmCount }) => weeks.length + goalsToConfirmCount > 0);
  const people = await readUsers(
    store,
    overdue.map(({ userId }) => userId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    items: overdue.flatMap(({ userId, weeks, goalsToConfirmCount }) => {
      const user = byId.get(userId);
      return user === undefined ? [] : [{ person: personNameOf(user), weeks, goalsToConfirmCount }];
    }),
  };
};
