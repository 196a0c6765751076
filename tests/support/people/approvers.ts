import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { callRoute, claimsOf } from "../call.ts";
import { makeUser, putUser } from "./people.ts";

/** Writes a manager whom the cto makes an approver. */
export const putApprover = async (cto: User): Promise<User> => {
  const approver = await putUser(makeUser({ role: "manager" }));
  const { status, body } = await callRoute(api.people.saveApprover, {
    claims: claimsOf(cto),
    params: { userId: approver.id },
    body: { isApprover: true, version: approver.version },
  });
  if (status !== 200) {
    throw new Error(`The person is no approver: ${JSON.stringify(body)}`);
  }
  return approver;
};
