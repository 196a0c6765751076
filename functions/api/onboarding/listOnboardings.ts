import { onboarding } from "#domain/onboarding/contract.ts";
import { sectionSummaries } from "#domain/onboarding/views.ts";
import type { Actor } from "#domain/people/model.ts";
import { serve } from "../../http/serve.ts";
import { namedIn, personOf, startDayOf } from "../../onboardingViews.ts";
import { readOnboardingContent } from "../../store/onboardingContent.ts";
import { type Followed, listOnboardings } from "../../store/onboardings.ts";
import { readUsers } from "../../store/people.ts";

const followedBy = ({ id, role }: Actor): Followed => {
  if (role === "manager") {
    return { managerId: id };
  }
  return role === "lead" ? { leadId: id } : "everybody";
};

export const handler = serve(onboarding.listOnboardings, async ({ store, actor, query }) => {
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
            },
          ]
        : [];
    }),
    cursor,
  };
});
