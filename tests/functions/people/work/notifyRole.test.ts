import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "#domain/people/model.ts";
import type { Role } from "#domain/people/terms.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { killAtTransaction, operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, newEmail, putUser } from "#tests/support/people/people.ts";
import { signIn } from "#tests/support/people/requests.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

const putPeople = async (role: Role): Promise<readonly User[]> => {
  const people = Array.from({ length: 60 }, (_, index) =>
    makeUser({ role, lastName: `Person ${String(index).padStart(2, "0")}`, engineerType: null }),
  );
  return Promise.all(people.map(putUser));
};

let admins: readonly User[];
let ctos: readonly User[];

beforeAll(async () => {
  admins = await putPeople("admin");
  ctos = await putPeople("cto");
  await putUser(makeUser({ role: "admin", status: "inactive" }));
});

/** The ids that an action queued. */
const queuedBy = async (action: () => Promise<unknown>): Promise<readonly string[]> => {
  const { queued } = environment.aws();
  const before = queued.length;
  await action();
  return queued.slice(before).map((body) => String(JSON.parse(body).id));
};

/** Signs a new person up, and returns the operation that tells the administrators. */
const signUp = async (): Promise<string> => {
  const [operation = ""] = await queuedBy(() => signIn(newEmail()));
  return operation;
};

/** Runs an operation until its second page is to be written. */
const runFirstPage = async (operation: string): Promise<void> => {
  await killAtTransaction(operation, 2);
  expect((await readOperation(operation)).done).toBe(30);
};

const messagesOf = async (people: readonly User[], notificationType: string) =>
  Promise.all(
    people.map(
      async ({ id }) => (await loggedFor(id)).filter((row) => row.notificationType === notificationType).length,
    ),
  );

/** The same count for each of the sixty people. */
const each = (count: number): readonly number[] => Array.from({ length: 60 }, () => count);

describe("a message to everyone who has a role", () => {
  it("reaches all 60 of them once, however often its operation is delivered", async () => {
    const operation = await signUp();
    const queued = await queuedBy(() => runToCompletion(operation));
    await runOperation(operationEvent(operation));
    expect(await readOperation(operation)).toMatchObject({ kind: "notifyRole", status: "done", done: 60, total: 60 });
    expect(await messagesOf(admins, "account_waiting")).toEqual(each(1));
    const before = environment.aws().slackMessages().length;
    for (const id of queued) {
      expect(await sendMessage(operationEvent(id))).toEqual({ batchItemFailures: [] });
    }
    const reached = environment
      .aws()
      .slackMessages()
      .slice(0, -before || undefined);
    expect(reached.map(({ email }) => email).toSorted()).toEqual(admins.map(({ email }) => email).toSorted());
    // It links to the pending accounts, not to the list of people.
    expect(reached.filter((message) => !JSON.stringify(message).includes("/admin/users?view=pending"))).toEqual([]);
  });

  it("reaches each of them once when a run ends between two pages", async () => {
    const before = await messagesOf(admins, "account_waiting");
    const operation = await signUp();
    await runFirstPage(operation);
    await runToCompletion(operation);
    expect(await messagesOf(admins, "account_waiting")).toEqual(before.map((count) => count + 1));
  });

  it("reaches someone who is renamed between two pages once", async () => {
    const before = await messagesOf(admins, "account_waiting");
    const operation = await signUp();
    const [first] = admins;
    if (!first) {
      throw new Error("There is no administrator.");
    }
    await runFirstPage(operation);
    await transact(tableStore(), replaceUserWrites(first, { ...first, firstName: "Zoe", lastName: "Zyl" }));
    await runToCompletion(operation);
    expect(await messagesOf(admins, "account_waiting")).toEqual(before.map((count) => count + 1));
  });

  it("tells every CTO except the one acting that a review can be approved", async () => {
    const review = await putReviewAt(await putUser(makeUser()), "managerMissing");
    const [actor, ...others] = ctos;
    if (!actor) {
      throw new Error("There is no cto.");
    }
    const [operation = ""] = await queuedBy(() => performAction("completeManagerEvaluation", actor, review.id));
    await runToCompletion(operation);
    expect(await messagesOf(others, "ready_for_approval")).toEqual(each(1).slice(1));
    expect(await messagesOf([actor], "ready_for_approval")).toEqual([0]);
  });
});
