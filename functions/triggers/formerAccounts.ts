import { isGivenUp } from "#domain/people/email/emails.ts";
import { readUser } from "../store/people/people.ts";
import { tableStore } from "../tableStore.ts";

/** Whether an account of the user pool, by its subject, belongs to a person who had this e-mail and has another one now. */
export const isOfFormerEmail = async (sub: string, email: string): Promise<boolean> => {
  const store = tableStore();
  const { data: identity } = await store.entities.identity.get({ sub }).go({ consistent: true });
  const person = identity && (await readUser(store, identity.userId));
  return person !== null && isGivenUp(person, email);
};
