import { expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { PersonEdit, Setup, User } from "#domain/people/model.ts";
import { activeRoundStep } from "#functions/store/rounds.ts";
import { recordConnectionStatus } from "#functions/store/slackSettings.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { putPosition } from "#tests/support/ladderTable.ts";
import { editOf, makeUser, putUser } from "#tests/support/people.ts";
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
    people: { active: 1, pending: 0, reviewed: 0, unmanaged: 0, ctos: 0 },
    ladder: { engineerTypes: 0, positions: 0, skillsets: 0 },
    round: "none",
    slack: null,
  });

  const position = await putPosition();
  expect((await read()).ladder).toEqual({ engineerTypes: 1, positions: 1, skillsets: 0 });

  const { id, code, title } = position;
  const person = await putUser(makeUser({ position: { id, code, title } }));
  await putUser(makeUser({ role: "cto", engineerType: null }));
  await putUser(makeUser({ status: "pending_review" }));
  expect((await read()).people).toEqual({ active: 3, pending: 1, reviewed: 1, unmanaged: 1, ctos: 1 });

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
  expect(await edit({ managerId: admin.id })).toMatchObject({ active: 3, reviewed: 1, unmanaged: 0 });
  expect(await edit({ managerId: null })).toMatchObject({ active: 3, reviewed: 1, unmanaged: 1 });
  expect(await edit({ managerId: null, status: "inactive" })).toMatchObject({ active: 2, reviewed: 0, unmanaged: 0 });

  const store = tableStore();
  await transact(store, [activeRoundStep({ roundId: null, version: 0 }, "round")]);
  await recordConnectionStatus(store, "connected", new Date());
  expect(await read()).toMatchObject({ round: "active", slack: "connected" });
  await transact(store, [activeRoundStep({ roundId: "round", version: 1 }, null)]);
  expect(await read()).toMatchObject({ round: "ended" });
});
