import * as people from "#domain/people/contract.ts";
import { responsibleNameOf } from "#domain/people/editing.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readPersonWithHistory, readUsers } from "../../../store/people/people.ts";

export const handler = serve(people.getPerson, async ({ store, actor, params }) => {
  const person = assertFound("person", await readPersonWithHistory(store, params.userId));
  const { managerId, leadId } = person.user;
  const others = await readUsers(
    store,
    [managerId, leadId].filter((id) => id !== null),
  );
  const find = (id: string | null) => {
    const other = others.find((one) => one.id === id);
    return other ? responsibleNameOf(other) : null;
  };
  // hr reads people, and nothing of their onboarding.
  const user = mayAdminister(actor) ? person.user : { ...person.user, onboardingGithubTicket: null };
  return { ...user, manager: find(managerId), lead: find(leadId), positions: [...person.positions] };
});
