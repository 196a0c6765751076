import type { OverdueReports } from "#domain/onboarding/overdueModel.ts";
import { weeksToReopen } from "#domain/onboarding/weeklyReportRules.ts";
import type { Actor } from "#domain/people/model.ts";
import { actsAsLead } from "#domain/people/terms.ts";
import { listOnboardings } from "../store/onboarding/onboardings.ts";
import { readUsers } from "../store/people/people.ts";
import type { Store } from "../store/store.ts";

/** Overdue reports are looked for in this many onboardings, the latest first, so that their people are one request. */
const maxOnboardings = 100;

/**
 * The overdue weekly reports that wait for a manager or lead to reopen them (docs/onboarding.md#submitting). One request,
 * and another for the names if there are any.
 */
export const listOverdueReports = async (store: Store, { id, role }: Actor): Promise<OverdueReports> => {
  const responsible = actsAsLead(role) ? { leadId: id } : { managerId: id };
  const { items } = await listOnboardings(store, responsible, "ongoing", undefined, maxOnboardings);
  const weeks = new Map(
    items
      .map((onboarding) => [onboarding.userId, weeksToReopen(onboarding)] as const)
      .filter(([, its]) => its.length > 0),
  );
  const people = await readUsers(store, [...weeks.keys()]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    items: [...weeks].flatMap(([userId, its]) => {
      const user = byId.get(userId);
      if (user === undefined) {
        return [];
      }
      const { email, firstName, lastName } = user;
      return [{ person: { id: userId, email, firstName, lastName }, weeks: [...its] }];
    }),
  };
};
