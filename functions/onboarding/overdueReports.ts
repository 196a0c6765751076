import type { OverdueReports } from "#domain/onboarding/overdueModel.ts";
import { weeksToReopen } from "#domain/onboarding/weeklyReportRules.ts";
import type { Actor } from "#domain/people/model.ts";
import { actsAsLead } from "#domain/people/terms.ts";
import { readUsers } from "../people/store/people.ts";
import type { Store } from "../table/store.ts";
import { readOnboardingsPage } from "./store/onboardings.ts";

/** Only the latest onboardings are searched, so their people are one request. */
const maxOnboardings = 100;

/** To reopen (docs/onboarding.md#submitting), and goals to confirm. One request, and one for names if any. */
export const readOverdueReports = async (store: Store, { id, role }: Actor): Promise<OverdueReports> => {
  const responsible = actsAsLead(role) ? { leadId: id } : { managerId: id };
  const { items } = await readOnboardingsPage(store, responsible, "ongoing", undefined, maxOnboardings);
  const overdue = items
    .map((onboarding) => ({
      userId: onboarding.userId,
      weeks: [...weeksToReopen(onboarding)],
      toConfirm: onboarding.markedGoalIds.length,
    }))
    .filter(({ weeks, toConfirm }) => weeks.length + toConfirm > 0);
  const people = await readUsers(
    store,
    overdue.map(({ userId }) => userId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    items: overdue.flatMap(({ userId, weeks, toConfirm }) => {
      const user = byId.get(userId);
      if (user === undefined) {
        return [];
      }
      const { email, firstName, lastName } = user;
      return [{ person: { id: userId, email, firstName, lastName }, weeks, toConfirm }];
    }),
  };
};
