import { expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { newId } from "#functions/ids.ts";
import { readUsers } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { limits } from "#tests/bench/bars.ts";
import { callAs } from "#tests/support/call.ts";
import { managerChanges } from "#tests/support/depth.ts";
import { killAtTransaction, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { putOrganization } from "#tests/support/organization.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people } = api;
const { people: size, changes, timeoutMs } = managerChanges;

it(`a file moves ${changes} of ${size} people to other managers despite a killed run and a manual edit`, {
  timeout: timeoutMs,
}, async () => {
  const organization = await putOrganization(size);
  const { admin } = organization.actors;
  const stored = async (users: readonly User[]): Promise<ReadonlyMap<string, User>> =>
    new Map(
      (
        await readUsers(
          tableStore(),
          users.map(({ id }) => id),
          true,
        )
      ).map((user) => [user.id, user]),
    );
  const before = await verifyData(tableStore());
  const managers = organization.people.filter(({ role, status }) => role === "manager" && status === "active");
  const employees = organization.people
    .filter(({ role, status, managerId }) => role === "employee" && status === "active" && managerId !== null)
    .slice(0, changes);
  expect(employees).toHaveLength(changes);
  const moved = employees.map((user, at) => {
    const others = managers.filter(({ id }) => id !== user.managerId);
    return { user, manager: others[at % others.length] ?? admin };
  });
  const csv = ["Email,Manager", ...moved.map(({ user, manager }) => `${user.email},${manager.email}`)].join("\n");

  const compared = await callAs(admin, people.checkPeopleUpdate, { csv });
  const check = compared.body as unknown as UpdateCheck;
  expect(check).toMatchObject({ lines: changes, unchanged: 0, added: [], problems: [] });
  expect(check.changed).toHaveLength(changes);
  const started = await callAs(admin, people.updatePeople, {
    csv,
    chosen: check.changed.map(({ line, digest }) => ({ line, digest })),
    operationId: newId(new Date()),
  });
  const id = String(started.body["id"]);

  await killAtTransaction(id, Math.floor(changes / 2) + 1);
  const interrupted = await readOperation(id);
  expect(interrupted.status).toBe("running");
  expect(interrupted.done).toBeGreaterThan(changes / 4);
  expect(interrupted.done).toBeLessThan(changes);

  // In the meantime an admin gives one of the remaining people a different manager.
  const halfWay = await stored(employees);
  const left = moved.find(({ user, manager }) => halfWay.get(user.id)?.managerId !== manager.id);
  const otherManager = managers.find(({ id: one }) => one !== left?.manager.id && one !== left?.user.managerId);
  const edited = left && halfWay.get(left.user.id);
  if (!(edited && otherManager)) {
    throw new Error("Everybody was moved already.");
  }
  await succeed(editPerson(admin, edited, { managerId: otherManager.id }));

  const ran = await recordTableRequests(async () => {
    expect(await runToCompletion(id)).toMatchObject({ status: "done" });
  });
  // Each person has reads and a transaction of their own (docs/architecture.md#background-work).
  expect(ran.requests.length / (changes - interrupted.done)).toBeLessThan(limits.requestsPerUpdatedPerson);
  const operation = await readOperation(id);
  expect(operation).toMatchObject({ status: "done", done: changes - 1 });
  expect(operation.remarks).toEqual([expect.stringContaining("Manager was changed by someone else")]);
  const after = await stored(employees);
  expect(moved.map(({ user }) => after.get(user.id)?.managerId)).toEqual(
    moved.map(({ user, manager }) => (user.id === edited.id ? otherManager.id : manager.id)),
  );
  // No one was written twice.
  expect(moved.map(({ user }) => after.get(user.id)?.version)).toEqual(moved.map(({ user }) => user.version + 1));
  expect(await verifyData(tableStore())).toEqual(before);
});
