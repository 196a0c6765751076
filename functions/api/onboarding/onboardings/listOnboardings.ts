import * as onboarding from "#domain/onboarding/contract.ts";
import { sectionSummaries } from "#domain/onboarding/views.ts";
import { countReports } from "#domain/onboarding/weeklyReportRules.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { serve } from "../../../http/serve.ts";
import { followedBy, namedIn, personOf, startDayOf } from "../../../onboarding/onboardingViews.ts";
import { readOnboardingContent } from "../../../store/onboarding/onboardingContent.ts";
import { listOnboardings } from "../../../store/onboarding/onboardings.ts";
import { readUsers } from "../../../store/people/people.ts";

export const handler = serve(onboarding.listOnboardings, async ({ store, actor, query, today }) => {
  const [{ items, cursor }, { sections }] = await Promise.all([
    listOnboardings(store, followedBy(actor), query.status, query.cursor),
    readOnboardingContent(store),
  ]);
  const people = await readUsers(
    store,
    items.flatMap(({ userId, managerId, leadId }) => [userId, managerId, leadId].filter((id) => id !== null)),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    items: items.flatMap((one) => {
      const person = byId.get(one.userId);
      return person
        ? [
            {
              person: personOf(person),
              onboardingType: one.onboardingType,
              startedAt: one.startedAt,
              startedOn: startDayOf(one),
              completedAt: one.completedAt,
              manager: namedIn(byId, one.managerId),
              lead: namedIn(byId, one.leadId),
              sections: [...(one.finalSections ?? sectionSummaries(sections, one))],
              reports: countReports(one.reportStatuses, mondayOf(today)),
            },
          ]
        : [];
    }),
    cursor,
  };
});
