import { people } from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { readPersonWithHistory, readUsers } from "../../store/people.ts";

export const handler = serve(people.readPerson, async ({ store, params }) => {
  const person = await readPersonWithHistory(store, params.userId);
  if (!person) throw new DomainError("NOT_FOUND", "This person no longer exists. Please reload the list.");
  const { managerId, leadId } = person.user;
  const others = await readUsers(
    store,
    [managerId, leadId].filter((id) => id !== null),
  );
  const find = (id: string | null) => others.find((other) => other.id === id) ?? null;
  return { ...person.user, manager: find(managerId), lead: find(leadId), positions: [...person.positions] };
});
