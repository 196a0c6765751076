import { expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { AdministrationTasks } from "#domain/people/administrationTasks.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const tasksOf = async (person: User) => {
  const { status, body } = await callRoute(api.people.listAdministrationTasks, { claims: claimsOf(person) });
  expect(status).toBe(200);
  return body as unknown as AdministrationTasks;
};

/** What a reader can do about the request of a person. */
const stepFor = async (reader: User, { id }: User) =>
  (await tasksOf(reader)).requests.find(({ person }) => person.id === id)?.step ?? null;

it("has a data request for everyone who may release it, but who recorded it and whom it is about", async () => {
  const [recorder, other, hr, cto] = (await Promise.all(
    (["admin", "admin", "hr", "cto"] as const).map((role) => putUser(makeUser({ role }))),
  )) as [User, User, User, User];
  const departed = await putUser(makeUser({ status: "inactive" }));
  await putDataRequest(departed, { recordedBy: recorder.id });
  await putDataRequest(other, { kind: "export", recordedBy: recorder.id });
  const steps = async (person: User) =>
    Promise.all([recorder, other, hr, cto].map((reader) => stepFor(reader, person)));
  expect(await steps(departed)).toEqual([null, "release", "release", "release"]);
  expect(await steps(other)).toEqual([null, null, "release", "release"]);
  await putDataRequest(departed, { recordedBy: recorder.id, status: "done" });
  expect(await steps(departed)).toEqual([null, null, null, null]);
});

it("has the erasure that failed again, and the file of someone who left for the two who hand it over", async () => {
  const [recorder, releaser, hr] = (await Promise.all(
    (["admin", "admin", "hr"] as const).map((role) => putUser(makeUser({ role }))),
  )) as [User, User, User];
  const departed = await putUser(makeUser({ status: "inactive" }));
  await putDataRequest(departed, {
    kind: "export",
    status: "released",
    recordedBy: recorder.id,
    releasedBy: releaser.id,
    availableUntil: "2999-01-01",
  });
  expect(await stepFor(recorder, departed)).toBe("password");
  expect(await stepFor(releaser, departed)).toBeNull();
  expect(await stepFor(hr, departed)).toBe("release");
});

it("counts messages that failed in the last week, for admins and the cto", async () => {
  const [admin, hr] = (await Promise.all((["admin", "hr"] as const).map((role) => putUser(makeUser({ role }))))) as [
    User,
    User,
  ];
  expect((await tasksOf(admin)).failedMessages).toBeUndefined();
  const put = (daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    return tableStore()
      .entities.messageLog.put({
        id: newId(at),
        userId: admin.id,
        notificationType: "account_approved",
        message: "A message",
        status: "failed",
        errorMessage: "channel_not_found",
        createdAt: at.toISOString(),
        mentionedIds: [],
        expiresAt: Math.ceil(at.getTime() / 1_000) + 86_400 * 90,
      })
      .go();
  };
  await put(8);
  expect((await tasksOf(admin)).failedMessages).toBeUndefined();
  await put(6);
  expect((await tasksOf(admin)).failedMessages).toMatchObject({ count: 1 });
  expect((await tasksOf(hr)).failedMessages).toBeUndefined();
});
