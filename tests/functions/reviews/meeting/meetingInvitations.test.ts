import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { killAtTransaction, operationEvent, runStarted, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { bodyFor, succeed } from "#tests/support/reviews/requests.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
const colleague = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
beforeAll(() => putUsers(admin, colleague, cto));
beforeEach(() => {
  vi.stubEnv("EMAIL_SENDER", "pulse@acme.com");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The invitations that someone got, each as method, manager id and sequence. */
const invitedTo = async ({ id }: User) =>
  (await loggedFor(id)).flatMap(({ notificationType, meeting }) =>
    notificationType === "meeting_invitation" && meeting !== undefined
      ? [`${meeting.method} ${meeting.managerId} ${meeting.sequence}`]
      : [],
  );

/** Two managers, and a report of the first one, whose meeting is scheduled in three days. */
const putMeeting = async (overrides: { readonly managerId?: null } = {}) => {
  const manager = await putUser(makeUser({ role: "manager" }));
  const next = await putUser(makeUser({ role: "manager" }));
  const employee = await putUser(makeUser({ managerId: manager.id, ...overrides }));
  const { id } = await putReviewAt(employee, "meetingMissing");
  const scheduler = overrides.managerId === null ? cto : manager;
  const schedule = (meeting = {}, as = scheduler) => performAction("scheduleMeeting", as, id, { meeting });
  const answer = await schedule({ meetingTime: "10:00" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { manager, next, employee, reviewId: id, schedule, answer };
};
type Scheduled = Awaited<ReturnType<typeof putMeeting>>;

/** Edits a person and runs the operations that this starts. Returns the id of the last one. */
const edit = async (person: User, change: object): Promise<string | undefined> => {
  await succeed(editPerson(admin, person, change));
  const ids = environment.aws().queued.map((message) => String(JSON.parse(message).id));
  const { data } = await tableStore()
    .entities.operation.get(ids.map((id) => ({ id })))
    .go();
  const started = data.filter(({ status: state }) => state === "running").map(({ id }) => id);
  for (const id of started) {
    await runToCompletion(id);
  }
  return started.at(-1);
};

describe("scheduling a meeting", () => {
  it("invites the employee and the manager, and again after each change", async () => {
    const { manager, employee, reviewId, schedule, answer } = await putMeeting();
    expect(answer.body).toMatchObject({ meetingSequence: 1 });
    expect(answer.body).not.toHaveProperty("meetingInvitedId");
    const [own] = (await loggedFor(employee.id)).filter(({ meeting }) => meeting !== undefined);
    expect(own?.meeting).toEqual({
      method: "request",
      reviewId,
      employeeId: employee.id,
      managerId: manager.id,
      sequence: 1,
      day: dayFromToday(3),
      time: "10:00",
      minutes: 30,
    });
    expect(own?.message).toMatch(/^Your review meeting is on \w{3} \d+, \d{4}, 10:00 \(UTC time\)\.$/);
    expect(own?.link?.href).toContain("source=my-reviews");
    const [managers] = (await loggedFor(manager.id)).filter(({ meeting }) => meeting !== undefined);
    expect(managers?.message).toMatch(
      new RegExp(`^The review meeting with ${employee.firstName} ${employee.lastName} is`),
    );
    expect([managers?.mentionedIds, managers?.link?.href]).toEqual([
      [employee.id],
      expect.stringContaining("source=manager-reviews"),
    ]);

    await schedule({ meetingTime: "11:00" });
    await schedule({ meetingTime: "11:00" });
    const expected = [`request ${manager.id} 1`, `request ${manager.id} 2`];
    expect([await invitedTo(employee), await invitedTo(manager)]).toEqual([expected, expected]);
  });

  it("invites no one where the stage sends no email", async () => {
    vi.stubEnv("EMAIL_SENDER", "none");
    const { manager, next, employee } = await putMeeting();
    await edit(employee, { managerId: next.id });
    expect([await invitedTo(employee), await invitedTo(manager), await invitedTo(next)]).toEqual([[], [], []]);
  });

  it("invites the CTO who scheduled it if the employee has no manager", async () => {
    const { employee } = await putMeeting({ managerId: null });
    expect(await invitedTo(employee)).toEqual([`request ${cto.id} 1`]);
    expect(await invitedTo(cto)).toContain(`request ${cto.id} 1`);
  });
});

const bulk = async ({ employee, next }: Scheduled) => {
  const change = { userIds: [employee.id], change: { managerId: next.id }, operationId: newId(new Date()) };
  await runStarted(await callAs(admin, people.changePeople, change));
};
const byFile = async ({ employee, next }: Scheduled) => {
  const csv = `email,manager\n${employee.email},${next.email}\n`;
  const { changed } = await bodyFor<UpdateCheck>(admin, people.checkPeopleUpdate, { csv });
  const chosen = changed.map(({ line, digest }) => ({ line, digest }));
  await runStarted(await callAs(admin, people.updatePeople, { csv, chosen, operationId: newId(new Date()) }));
};
/** Stops the first run at its first write. */
const handOver = async ({ manager, next }: Scheduled) => {
  const { body } = await callAs(admin, people.handOver, {
    userId: manager.id,
    managerId: next.id,
    leadId: null,
    operationId: newId(new Date()),
  });
  const id = String(body["id"]);
  await killAtTransaction(id, 1);
  await runToCompletion(id);
  await runOperation(operationEvent(id, 2));
};

describe("a new manager", () => {
  it.each<[string, (scheduled: Scheduled) => Promise<unknown>]>([
    ["assigned in the edit dialog", ({ employee, next }) => edit(employee, { managerId: next.id })],
    ["assigned in a bulk change", bulk],
    ["assigned by a file", byFile],
    ["assigned by a transfer with a killed run and a duplicate delivery", handOver],
  ])("%s is invited once; the former manager and the employee get a cancellation", async (_, change) => {
    const scheduled = await putMeeting();
    await change(scheduled);
    const { manager, next, employee } = scheduled;
    expect(await invitedTo(manager)).toEqual([`request ${manager.id} 1`, `cancel ${manager.id} 2`]);
    expect(await invitedTo(next)).toEqual([`request ${next.id} 2`]);
    expect((await invitedTo(employee)).toSorted()).toEqual(
      [`request ${manager.id} 1`, `cancel ${manager.id} 2`, `request ${next.id} 2`].toSorted(),
    );
    const last = (await loggedFor(manager.id)).at(-1);
    expect([last?.message.endsWith(" is canceled."), last?.link]).toEqual([true, undefined]);
  });

  it("is invited only after the confirmation if they are the admin who made the change", async () => {
    const { manager, employee } = await putMeeting();
    await edit(employee, { managerId: admin.id });
    expect(await invitedTo(employee)).toEqual([`request ${manager.id} 1`]);
    await succeed(
      callAs(colleague, people.confirmManager, {
        userId: employee.id,
        proposedBy: admin.id,
        version: (await storedUser(employee)).version,
      }),
    );
    expect((await invitedTo(employee)).slice(1).toSorted()).toEqual(
      [`cancel ${manager.id} 2`, `request ${admin.id} 2`].toSorted(),
    );
  });

  it("gets no invitation to the meeting of a finalized review", async () => {
    const { manager, next, employee, reviewId } = await putMeeting();
    await performAction("finalizeReview", manager, reviewId);
    await edit(employee, { managerId: next.id });
    expect([await invitedTo(manager), await invitedTo(next)]).toEqual([[`request ${manager.id} 1`], []]);
  });

  it("gets no invitation to a meeting that has passed", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const next = await putUser(makeUser({ role: "manager" }));
    const employee = await putUser(makeUser({ managerId: manager.id }));
    await putReviewAt(employee, "meetingScheduled", {}, "", {
      meetingScheduledAt: dayFromToday(-1),
      meetingSequence: 1,
      meetingInvitedId: manager.id,
    });
    await edit(employee, { managerId: next.id });
    expect([await invitedTo(manager), await invitedTo(next), await invitedTo(employee)]).toEqual([[], [], []]);
  });
});

describe("the meeting of someone who leaves", () => {
  wideIt("is canceled for the manager of an employee who leaves, and scheduled again after the return", async () => {
    const { manager, employee, reviewId } = await putMeeting();
    await edit(employee, { status: "inactive" });
    expect(await invitedTo(manager)).toEqual([`request ${manager.id} 1`, `cancel ${manager.id} 2`]);
    expect(await invitedTo(employee)).toEqual([`request ${manager.id} 1`]);
    expect((await readReview(tableStore(), reviewId)).meetingInvitedId).toBeUndefined();
    await edit(employee, { status: "active" });
    expect((await invitedTo(manager)).slice(2)).toEqual([`request ${manager.id} 3`]);
    expect((await invitedTo(employee)).slice(1)).toEqual([`request ${manager.id} 3`]);
  });

  it.each([
    ["is deactivated", { status: "inactive" }, { status: "active" }],
    ["becomes a lead", { role: "lead" }, { role: "manager" }],
  ])("is canceled once if the manager %s, and scheduled again after the return", async (_, leaves, returns) => {
    const { manager, employee } = await putMeeting();
    const operation = await edit(manager, leaves);
    expect(operation).toBeDefined();
    await runOperation(operationEvent(String(operation), 2));
    const canceled = [`request ${manager.id} 1`, `cancel ${manager.id} 2`];
    expect([await invitedTo(employee), await invitedTo(manager)]).toEqual([canceled, canceled]);
    await edit(manager, returns);
    expect((await invitedTo(employee)).slice(2)).toEqual([`request ${manager.id} 3`]);
  });
});
