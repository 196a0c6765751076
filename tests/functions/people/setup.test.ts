import { expect, it, onTestFinished, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { AdministrationTasks } from "#domain/people/administrationTasks.ts";
import type { Setup, User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { dayOf } from "#domain/shared/time.ts";
import { newId } from "#functions/ids.ts";
import { contentStateWrite } from "#functions/onboarding/store/onboardingContent.ts";
import { activeRoundWrite } from "#functions/reviews/store/rounds.ts";
import { recordConnectionStatus } from "#functions/slack/store/slackSettings.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { makeUser, putHolding, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { putPosition, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { engineering, putSlackSettings } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

it("setup reports its progress from an empty Pulse to a running one", async () => {
  const admin = await putUser(makeUser({ role: "admin", engineerType: null }));
  const read = async () => {
    const { status, body } = await callAs(admin, api.people.getSetup);
    expect(status).toBe(200);
    return body as unknown as Setup;
  };
  expect(await read()).toEqual({
    people: { active: 1, pending: 0, reviewable: 0, unmanaged: 0, notSignedIn: 0, ctoCount: 0 },
    ladder: { engineerTypes: 0, positions: 0, skillsets: 0 },
    hasOnboarding: false,
    round: "none",
    slack: null,
  });

  const position = await putPosition();
  expect((await read()).ladder).toEqual({ engineerTypes: 1, positions: 1, skillsets: 0 });

  const person = await putHolding(position);
  await putUser(makeUser({ role: "cto", engineerType: null }));
  await putUser(makeUser({ status: "pending_review" }));
  const counted = { active: 3, pending: 1, reviewable: 1, unmanaged: 1, notSignedIn: 0, ctoCount: 1 };
  expect((await read()).people).toEqual(counted);

  const edit = async (change: object) => {
    const answer = await editPerson(admin, person, change);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (await read()).people;
  };
  const manager = await putUser(makeUser({ role: "manager", engineerType: null }));
  expect(await edit({ managerId: manager.id })).toMatchObject({ active: 4, reviewable: 1, unmanaged: 0 });
  expect(await edit({ managerId: null })).toMatchObject({ active: 4, reviewable: 1, unmanaged: 1 });
  expect(await edit({ managerId: null, status: "inactive" })).toMatchObject({ active: 3, reviewable: 0, unmanaged: 0 });

  const store = tableStore();
  await transact(store, [contentStateWrite({ version: 0 })]);
  expect(await read()).toMatchObject({ hasOnboarding: true, round: "none" });
  await transact(store, [activeRoundWrite({ roundId: null, version: 0 }, "round")]);
  expect(await read()).toMatchObject({ round: "active", slack: null });
  await putSlackSettings({ announcementChannel: engineering });
  expect(await read()).toMatchObject({ slack: "connected" });
  await recordConnectionStatus(store, "refused", new Date());
  expect(await read()).toMatchObject({ slack: "refused" });
  await recordConnectionStatus(store, "connected", new Date());
  expect(await read()).toMatchObject({ round: "active", slack: "connected" });
  await transact(store, [activeRoundWrite({ roundId: "round", version: 1 }, null)]);
  expect(await read()).toMatchObject({ round: "none" });
  await transact(store, [activeRoundWrite({ roundId: null, version: 2, wasRoundCompleted: true }, null)]);
  expect(await read()).toMatchObject({ round: "ended" });
});

it("setup has no first round after the only one is reverted or deleted, unless one was completed", async () => {
  const admin = await putUser(makeUser({ role: "admin" }));
  const today = dayOf(new Date(), "UTC");
  const days = { startDate: today, selfEvaluationDeadline: today, managerEvaluationDeadline: today, endDate: today };
  const round = async () => ((await callAs(admin, api.people.getSetup)).body as unknown as Setup).round;
  const create = async (name: string): Promise<Round> => {
    const answer = await callAs(admin, api.reviews.createRound, { name, ...days });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as unknown as Round;
  };
  const act = async (spec: RouteSpec, { id, version }: Round, rest: object = {}) => {
    const answer = await callAs(admin, spec, { roundId: id, version, ...rest });
    expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status);
  };
  const read = async (id: string) => {
    const { body } = await callAs(admin, api.reviews.listRounds);
    const { items } = body as unknown as { items: { round: Round }[] };
    return items.find(({ round: one }) => one.id === id)?.round as Round;
  };

  await putSkillset();
  await putHolding(await putPosition());
  const first = await create("First");
  expect(await round()).toBe("none");
  await act(api.reviews.startRound, first, { expectedActiveRoundId: null });
  expect(await round()).toBe("active");
  const started = await read(first.id);
  const deletion = { roundId: first.id, version: String(started.version) };
  expect((await callAs(admin, api.reviews.deleteRound, deletion)).status).toBe(200);
  expect(await round()).toBe("none");

  const second = await create("Second");
  await act(api.reviews.startRound, second, { expectedActiveRoundId: null });
  await act(api.reviews.completeRound, await read(second.id));
  expect(await round()).toBe("ended");
  await create("Third");
  expect(await round()).toBe("ended");
});

it("setup continues where it was left a week ago, with changes made in the meantime", async () => {
  const admin = await putUser(makeUser({ role: "admin", engineerType: null }));
  const read = async () => (await callAs(admin, api.people.getSetup)).body as unknown as Setup;
  const newcomer = await putUser(makeUser({ status: "pending_review" }));
  const left = await read();
  vi.stubEnv("CLOCK_OFFSET_MS", String(7 * 24 * 3_600_000));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await read()).toEqual(left);
  const body = { role: "hr", engineerType: null, positionId: null, managerId: null, leadId: null };
  const answer = await callAs(admin, api.people.approveAccount, {
    userId: newcomer.id,
    ...body,
    version: newcomer.version,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { active, pending } = left.people;
  expect(await read()).toEqual({ ...left, people: { ...left.people, active: active + 1, pending: pending - 1 } });
});

const ofRole = (role: User["role"]) => putUser(makeUser({ role }));
const tasksOf = async (person: User) => {
  const { status, body } = await callAs(person, api.people.listAdministrationTasks);
  expect(status).toBe(200);
  return body as unknown as AdministrationTasks;
};

/** What a reader can do about the request of a person. */
const stepFor = async (reader: User, { id }: User) =>
  (await tasksOf(reader)).requests.find(({ person }) => person.id === id)?.step ?? null;

it("To Do lists a data request for everyone who may release it, except its recorder and its subject", async () => {
  const [recorder, other, hr, cto] = [
    await ofRole("admin"),
    await ofRole("admin"),
    await ofRole("hr"),
    await ofRole("cto"),
  ];
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

it("a departed person's released file is a password task for its recorder, and a release task for HR", async () => {
  const [recorder, releaser, hr] = [await ofRole("admin"), await ofRole("admin"), await ofRole("hr")];
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

it("To Do lists how many messages failed in the last week, for admins and the CTO", async () => {
  const [admin, hr] = [await ofRole("admin"), await ofRole("hr")];
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
