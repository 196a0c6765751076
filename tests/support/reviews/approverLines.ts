import { expect } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callRoute, claimsOf } from "../call.ts";
import { runToCompletion } from "../operations.ts";
import { editOf } from "../people/people.ts";
import type { startTestEnvironment } from "../testEnvironment.ts";

const { people, reviews } = api;

/** The profile as it is stored now. */
export const current = async ({ id }: Pick<User, "id">): Promise<User> => {
  const user = await readUser(tableStore(), id);
  if (!user) {
    throw new Error("There is no such person.");
  }
  return user;
};

/** An answer to a change, and the operations that follow from it. */
export interface Written {
  readonly status: number;
  /** The ids of the operations. */
  readonly operations: readonly string[];
}

/** Changes of people as an administrator or the cto makes them, with the operations that each queues. */
export const lineChanges = (
  environment: ReturnType<typeof startTestEnvironment>,
  by: () => { readonly admin: User; readonly cto: User },
) => {
  const queuedBy = async (
    change: () => ReturnType<typeof callRoute>,
  ): Promise<Written & { readonly detail: string }> => {
    const before = environment.aws().queued.length;
    const { status, body } = await change();
    const operations = environment
      .aws()
      .queued.slice(before)
      .map((message) => String(JSON.parse(message).id));
    return { status, operations, detail: JSON.stringify(body) };
  };
  const edit = async (person: Pick<User, "id">, change: object, as = by().admin): Promise<Written> => {
    const now = await current(person);
    return queuedBy(() =>
      callRoute(people.updatePerson, {
        claims: claimsOf(as),
        params: { userId: person.id },
        body: { ...editOf(now), ...change },
      }),
    );
  };
  const setApprover = async (person: Pick<User, "id">, isApprover: boolean, as = by().cto): Promise<Written> => {
    const { version } = await current(person);
    return queuedBy(() =>
      callRoute(people.saveApprover, {
        claims: claimsOf(as),
        params: { userId: person.id },
        body: { isApprover, version },
      }),
    );
  };
  const saveAbsence = ({ id }: Pick<User, "id">, body: object, as = by().cto): Promise<Written> =>
    queuedBy(() => callRoute(people.saveAbsence, { claims: claimsOf(as), params: { userId: id }, body }));
  return { edit, setApprover, saveAbsence };
};

/** Runs the operations that follow from a change. */
export const settle = async ({ operations }: Written): Promise<void> => {
  for (const id of operations) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done", problem: null });
  }
};

/** Asks for a list of reviews that people manage or approve. */
export const managed = async (as: User, query: Readonly<Record<string, string>>) =>
  callRoute(reviews.listManagedReviews, { claims: claimsOf(as), query });

/** The reviews of such a list. */
export const itemsOf = async (as: User, query: Readonly<Record<string, string>>): Promise<readonly Review[]> => {
  const { status, body } = await managed(as, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body["items"] as Review[];
};

/** The sorted ids of some reviews. */
export const idsOf = (some: readonly { readonly id: string }[]): readonly string[] =>
  some.map(({ id }) => id).toSorted();

/** What is wrong with stored approvers, lists and counters. */
export const approverViolations = async () =>
  (await verifyData(tableStore())).filter(({ statement }) =>
    ["approver", "delegate", "lists know", "counters of a round"].some((word) => statement.includes(word)),
  );
