import { isReplacedEmail } from "#domain/people/email/emails.ts";
import { readUser } from "../people/store/people.ts";
import { tableStore } from "../tableStore.ts";

/** Whether the account's person has replaced this email with another. */
export const isFormerEmail = async (sub: string, email: string): Promise<boolean> => {
  const store = tableStore();
  const { data: identity } = await store.entities.identity.get({ sub }).go({ consistent: true });
  const person = identity && (await readUser(store, identity.userId));
  return person !== null && isReplacedEmail(person, email);
};
