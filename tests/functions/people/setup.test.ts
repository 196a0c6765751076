import { expect, it, onTestFinished, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { PersonEdit } from "#domain/people/changeModel.ts";
import type { Setup, User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { dayOf } from "#domain/shared/time.ts";
import { contentStateWrite } from "#functions/onboarding/store/onboardingContent.ts";
import { activeRoundWrite } from "#functions/reviews/store/rounds.ts";
import { recordConnectionStatus } from "#functions/slack/store/slackSettings.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { putPosition, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { engineering, putSlackSettings } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

it("tells how far Pulse is set up, from an empty Pulse to a running one", async () => {
  const admin = await putUser(makeUser({ role: "admin", engineerType: null }));
  const read = async () => {
    const { status, body } = await callRoute(api.people.getSetup, { claims: claimsOf(admin) });
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

  const { id, code, title } = position;
  const person = await putUser(makeUser({ position: { id, code, title } }));
  await putUser(makeUser({ role: "cto", engineerType: null }));
  await putUser(makeUser({ status: "pending_review" }));
  expect((await read()).people).toEqual({
    active: 3,
    pending: 1,
    reviewable: 1,
    unmanaged: 1,
    notSignedIn: 0,
    ctoCount: 1,
  });

  let version = person.version;
  const edit = async (change: Partial<PersonEdit>) => {
    const answer = await callRoute(api.people.updatePerson, {
      claims: claimsOf(admin),
      params: { userId: person.id },
      body: { ...editOf(person), ...change, version },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    version = (answer.body as unknown as User).version;
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

it("takes the first round back when the only round is put back or deleted, and keeps it once one was completed", async () => {
  const admin = await putUser(makeUser({ role: "admin" }));
  const claims = claimsOf(admin);
  const today = dayOf(new Date(), "UTC");
  const round = async () => ((await callRoute(api.people.getSetup, { claims })).body as unknown as Setup).round;
  const create = async (name: string): Promise<Round> => {
    const body = {
      name,
      startDate: today,
      selfEvaluationDeadline: today,
      managerEvaluationDeadline: today,
      endDate: today,
    };
    const answer = await callRoute(api.reviews.createRound, { claims, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as unknown as Round;
  };
  const act = async (spec: RouteSpec, { id, version }: Round, rest: object = {}) => {
    const answer = await callRoute(spec, { claims, params: { roundId: id }, body: { version, ...rest } });
    expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status);
  };
  const read = async (id: string) => {
    const { body } = await callRoute(api.reviews.listRounds, { claims });
    const { items } = body as unknown as { items: { round: Round }[] };
    return items.find(({ round: one }) => one.id === id)?.round as Round;
  };

  await putSkillset();
  const { id: positionId, code, title } = await putPosition();
  await putUser(makeUser({ position: { id: positionId, code, title } }));
  const first = await create("First");
  expect(await round()).toBe("none");
  await act(api.reviews.startRound, first, { expectedActiveRoundId: null });
  expect(await round()).toBe("active");
  const started = await read(first.id);
  const query = { version: String(started.version) };
  expect((await callRoute(api.reviews.deleteRound, { claims, params: { roundId: first.id }, query })).status).toBe(200);
  expect(await round()).toBe("none");

  const second = await create("Second");
  await act(api.reviews.startRound, second, { expectedActiveRoundId: null });
  await act(api.reviews.completeRound, await read(second.id));
  expect(await round()).toBe("ended");
  await create("Third");
  expect(await round()).toBe("ended");
});

it("is where it was left after a week, with what came of it in the meantime", async () => {
  const admin = await putUser(makeUser({ role: "admin", engineerType: null }));
  const read = async () => (await callRoute(api.people.getSetup, { claims: claimsOf(admin) })).body as unknown as Setup;
  const newcomer = await putUser(makeUser({ status: "pending_review" }));
  const left = await read();
  vi.stubEnv("CLOCK_OFFSET_MS", String(7 * 24 * 3_600_000));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await read()).toEqual(left);
  const body = { role: "hr", engineerType: null, positionId: null, managerId: null, leadId: null };
  const answer = await callRoute(api.people.approveAccount, {
    claims: claimsOf(admin),
    params: { userId: newcomer.id },
    body: { ...body, version: newcomer.version },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { active, pending } = left.people;
  expect(await read()).toEqual({ ...left, people: { ...left.people, active: active + 1, pending: pending - 1 } });
});
