import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { handler as startReminders } from "#functions/jobs/startReminders.ts";
import { handler as startWeek } from "#functions/jobs/startWeek.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callAs } from "#tests/support/call.ts";
import { deep } from "#tests/support/depth.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, newEmail, peopleCsv, putUser } from "#tests/support/people/people.ts";
import { signIn } from "#tests/support/people/requests.ts";
import { makeSettings } from "#tests/support/reviews/reviews.ts";
import { loadSampleTable, storedNow } from "#tests/support/table/sampleTable.ts";
import { type FaultKind, faultKinds, installTableFaults, withTableFault } from "#tests/support/table/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { putMessage } from "./putMessage.ts";

const environment = startTestEnvironment();

let admin = { id: "", email: "" };
let injected = 0;

beforeAll(async () => {
  await loadSampleTable();
  installTableFaults(tableStore().client);
  const found = (await storedNow()).users.find(({ item }) => item.role === "admin" && item.status === "active");
  admin = found?.item ?? admin;
});

const asAdmin = (spec: RouteSpec, input: object) => callAs(admin, spec, input);

/** Delivers an operation's message until the operation has ended. `survives` is the number of calls that a run survives. */
const runWithFaults = async (id: string, kind: FaultKind, isFatal: boolean): Promise<void> => {
  for (let survives = 0; (await readOperation(id)).status === "running"; survives += 1) {
    const { met } = await withTableFault({ kind, at: survives + 1, isFatal }, () => runOperation(operationEvent(id)));
    injected += met ? 1 : 0;
    expect(survives, `the operation ${id} does not end`).toBeLessThan(500);
    // A person may check the data at any moment, also while an operation is running: the quick part does once, with all
    // of the work still to be done.
    if (isFatal && (deep || survives === 0)) {
      expect((await readOperation(id)).status === "running" || survives > 0).toBe(true);
      expect(await verifyData(tableStore()), `beside ${id}, killed at call ${survives + 1}`).toEqual([]);
    }
  }
};

const operationsThat = async (kind: string): Promise<readonly string[]> =>
  (await storedNow()).operations.flatMap(({ item }) =>
    item.kind === kind && item.status === "running" ? [item.id] : [],
  );

/** Completes an operation without faults. */
const complete = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done" });
  }
};

/** How many people a new manager gets. */
const teamSize = 4;

/** A new manager of people who have a review in the active round. The sample has too few managers for all runs. */
const putManager = async (): Promise<User> => {
  await complete((await starts["generateReviews"]?.()) ?? []);
  const { active } = await readCountedRounds(tableStore());
  const { users, reviews } = await storedNow();
  const reviewed = new Set(reviews.flatMap(({ item }) => (item.roundId === active.roundId ? [item.employeeId] : [])));
  const team = users.filter(
    ({ item }) => item.role === "employee" && item.status === "active" && reviewed.has(item.id),
  );
  expect(team.length).toBeGreaterThanOrEqual(teamSize);
  const manager = await putUser(makeUser({ role: "manager" }));
  const { body } = await asAdmin(api.people.changePeople, {
    userIds: team.slice(0, teamSize).map(({ item }) => item.id),
    change: { managerId: manager.id },
    operationId: newId(new Date()),
  });
  await complete([String(body["id"])]);
  return (await readUser(tableStore(), manager.id)) ?? manager;
};

/** Starts an operation of each kind, and returns the ids of those to run. */
const starts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  generateReviews: async () => {
    const created = await asAdmin(api.reviews.createRound, makeSettings());
    const { active } = await readCountedRounds(tableStore());
    const { body } = await asAdmin(api.reviews.startRound, {
      roundId: String(created.body["id"]),
      version: 1,
      expectedActiveRoundId: active.roundId,
    });
    return [(body["operation"] as { readonly id: string }).id];
  },
  deleteRound: async () => {
    const { rounds, active } = await readCountedRounds(tableStore());
    const round = rounds.find(({ id }) => id === active.roundId);
    const { body, status } = await asAdmin(api.reviews.deleteRound, {
      roundId: round?.id ?? "",
      version: String(round?.version),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return [(body["operation"] as { readonly id: string }).id];
  },
  importPeople: async () => {
    const csv = peopleCsv([{ email: newEmail() }, { email: newEmail() }, { email: newEmail() }]);
    const { body } = await asAdmin(api.people.importPeople, { csv });
    const id = String(body["id"]);
    // The file's parts hold names and addresses, and no one removes them.
    const { data } = await tableStore().entities.operationChunk.get({ operationId: id, number: 0 }).go();
    expect(data?.expiresAt).toBeGreaterThan(Date.now() / 1000);
    return [id];
  },
  handOver: async () => {
    const from = await putManager();
    const to = await putUser(makeUser({ role: "manager" }));
    const { body } = await asAdmin(api.people.handOver, {
      userId: from.id,
      managerId: to.id,
      leadId: null,
      operationId: newId(new Date()),
    });
    return [String(body["id"])];
  },
  settleReviews: async () => {
    const person = await putManager();
    await asAdmin(api.people.updatePerson, { userId: person.id, ...editOf(person), status: "inactive" });
    return operationsThat("settleReviews");
  },
  weeklyReports: async () => (await startWeek()).started,
  sendReminders: async () => {
    await startReminders();
    return operationsThat("sendReminders");
  },
  notifyRole: async () => {
    await signIn(newEmail());
    return operationsThat("notifyRole");
  },
};

const allWays = [
  ["killed at each of its calls of the table", "lost request", true],
  ["whose answers get lost, one after another", "lost answer", false],
  ["that is throttled at each call", "throttled", false],
  ["that meets other transactions", "conflict", false],
] as const;
const ways = deep ? allWays : allWays.slice(0, 1);

/** The operations of the quick part, with the first kind of fault. */
const quickOperations: readonly string[] = ["importPeople", "settleReviews"];
const tested = Object.entries(starts).filter(([name]) => deep || quickOperations.includes(name));

describe("an operation", () => {
  for (const [name, start] of tested) {
    it.each(ways)(
      `${name}, %s: completes, does everything once, and leaves the data intact`,
      {
        timeout: 240_000,
      },
      async (_what, kind, isFatal) => {
        for (const id of await start()) {
          await runWithFaults(id, kind, isFatal);
          expect(await readOperation(id)).toMatchObject({ status: "done", problem: null });
          const before = (await storedNow()).reviews.length;
          // A queue may deliver a message twice, immediately and later.
          await Promise.all([runOperation(operationEvent(id)), runOperation(operationEvent(id))]);
          expect((await storedNow()).reviews).toHaveLength(before);
        }
        // Follow-up operations, such as for the reviews of a former manager's reports.
        for (const kindOfMore of ["settleReviews", "notifyRole"]) {
          for (const id of await operationsThat(kindOfMore)) {
            await runWithFaults(id, kind, isFatal);
          }
        }
        expect(await verifyData(tableStore())).toEqual([]);
      },
    );
  }
});

describe("messages", () => {
  it("are sent at most once despite reordering, double delivery and faults", {
    timeout: 240_000,
  }, async () => {
    const person = await putUser(makeUser());
    const ids = Array.from({ length: deep ? 80 : 16 }, () => newId(new Date()));
    for (const id of ids) {
      await putMessage(person, id, id);
    }
    for (const [index, id] of ids.toReversed().entries()) {
      const kind = faultKinds[index % faultKinds.length] ?? "throttled";
      const at = 1 + (Math.floor(index / faultKinds.length) % 8);
      // A message's event has the form of an operation's.
      const send = () => sendMessage(operationEvent(id));
      const { met } = await withTableFault({ kind, at }, send);
      injected += met ? 1 : 0;
      await Promise.all([send(), send()]);
    }
    const texts = environment
      .aws()
      .slackMessages()
      .map(({ email, text }) => `${email} ${text}`);
    expect(ids.some((id) => texts.includes(`${person.email} ${id}`))).toBe(true);
    expect(texts.length).toBe(new Set(texts).size);
    expect(await verifyData(tableStore())).toEqual([]);
  });
});

it("faults were injected into jobs", () => {
  console.log(`${injected} faults were injected into jobs.`);
  expect(injected).toBeGreaterThan(tested.length);
});
