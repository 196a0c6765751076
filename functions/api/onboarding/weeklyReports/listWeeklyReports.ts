import * as onboarding from "#domain/onboarding/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { namedIn, personOf, startDayOf } from "../../../onboarding/onboardingViews.ts";
import { listWeeklyReports, readNewHire } from "../../../store/onboarding/weeklyReports.ts";
import { readUsers } from "../../../store/people/people.ts";

export const handler = serve(onboarding.listWeeklyReports, async ({ store, params, authorize, today }) => {
  authorize({ id: params.userId });
  const [newHire, reports] = await Promise.all([
    readNewHire(store, params.userId),
    listWeeklyReports(store, params.userId),
  ]);
  const record = assertFound("onboarding", newHire.onboarding);
  const user = assertFound("onboarding", newHire.user);
  const people = await readUsers(
    store,
    [user.managerId, user.leadId].filter((id) => id !== null),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    person: personOf(user),
    onboardingStatus: record.status,
    startedOn: startDayOf(record),
    manager: namedIn(byId, user.managerId),
    lead: namedIn(byId, user.leadId),
    reports: [...reports],
    today,
  };
});
