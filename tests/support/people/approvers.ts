import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { callAs } from "../call.ts";
import { makeUser, putUser } from "./people.ts";
import { storedUser } from "./requests.ts";

/** Makes someone an approver as the CTO, and returns them as stored. */
export const makeApprover = async (cto: User, person: Pick<User, "id">): Promise<User> => {
  const { version } = await storedUser(person);
  const { status, body } = await callAs(cto, api.people.saveApprover, { userId: person.id, isApprover: true, version });
  if (status !== 200) {
    throw new Error(`The person is no approver: ${JSON.stringify(body)}`);
  }
  return storedUser(person);
};

/** Writes a manager whom the cto makes an approver. */
export const putApprover = async (cto: User): Promise<User> => {
  const manager = await putUser(makeUser({ role: "manager" }));
  await makeApprover(cto, manager);
  return manager;
};
