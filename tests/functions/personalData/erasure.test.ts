import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { formerColleague } from "#domain/personal-data/terms.ts";
import { pictureOf } from "#domain/reviews/picture.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { operationAccess } from "#functions/operations/access.ts";
import { readDataRequest } from "#functions/store/people/dataRequests.ts";
import { readUser, toUser } from "#functions/store/people/people.ts";
import { personalItemsOf } from "#functions/store/personalData/catalog.ts";
import type { RawItem } from "#functions/store/table/partition.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { operationEvent, readOperation } from "#tests/support/operations.ts";
import { mark, markTexts } from "#tests/support/people/markedTexts.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { putCountedReview, putSharedRound, ratingsOf } from "#tests/support/reviews/sharedRound.ts";
import { loadSampleTable } from "#tests/support/sampleTable.ts";
import { installTableFaults, withTableFault } from "#tests/support/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();

let hr: User;
let admin: User;
beforeAll(async () => {
  await loadSampleTable();
  installTableFaults(tableStore().client);
  hr = await putUser(makeUser({ role: "hr", engineerType: null }));
  admin = await putUser(makeUser({ role: "admin" }));
});

const { people } = api;

const call = (spec: unknown, as: User, request: object) =>
  callRoute(spec as RouteSpec, { claims: claimsOf(as), ...request });

const leave = async (person: User): Promise<User> => {
  const { status, body } = await call(people.updatePerson, admin, {
    params: { userId: person.id },
    body: { ...editOf(person), status: "inactive" },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (await readUser(tableStore(), person.id)) ?? person;
};

const request = (as: User, person: User) =>
  call(people.recordDataRequest, as, { params: { userId: person.id }, body: { kind: "erasure" } });

const release = (as: User, person: User, overrides: object = {}) =>
  call(people.releaseErasure, as, {
    params: { userId: person.id },
    body: { typedName: fullName(person), version: 1, ...overrides },
  });

/** Records and releases an erasure; returns the id of the operation. */
const releaseErasureOf = async (person: User): Promise<string> => {
  expect((await request(hr, person)).status).toBe(201);
  const { status, body } = await release(admin, person);
  expect(status, JSON.stringify(body)).toBe(202);
  return (await readDataRequest(tableStore(), person.id))?.operationId ?? "";
};

/** Delivers the operation until it has ended. Each delivery is killed at its call of the table with this number. */
const runKilledAt = async (id: string, at: number, check: () => Promise<void> = async () => undefined) => {
  for (let deliveries = 1; deliveries < 500; deliveries += 1) {
    await withTableFault({ kind: deliveries % 2 ? "lost answer" : "lost request", at, isFatal: true }, async () =>
      runOperation(operationEvent(id)),
    );
    const operation = await readOperation(id);
    if (operation.status !== "running") {
      return { operation, deliveries };
    }
    await check();
  }
  throw new Error("The operation did not end.");
};

/** Every text of a value, with those of its keys. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") {
    return [value];
  }
  if (value instanceof Set) {
    return [...value].flatMap(textsOf);
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** What a search of the whole table finds of a person: their addresses, their whole name as a field, their texts. */
const found = (items: readonly RawItem[], person: User): readonly string[] =>
  items.flatMap((item) =>
    textsOf(item).flatMap((text) => {
      const isNamed =
        text.toLowerCase().includes(person.email.toLowerCase()) ||
        (text.includes(fullName(person)) && (personalItemsOf(item)?.names.length ?? 0) > 0) ||
        text.includes(mark);
      return isNamed ? [`${item["pk"]} / ${item["sk"]}: ${text}`] : [];
    }),
  );

const usersIn = (items: readonly RawItem[]): readonly User[] =>
  tableStore()
    .entities.user.parse({ Items: items.filter((item) => item["__edb_e__"] === "user") })
    .data.map(toUser);

/** The active person of whom most items are stored that a test of the whole table looks for. */
const withMost = (
  items: readonly RawItem[],
  entity: string,
  attribute: string,
  isWanted: (user: User) => boolean = () => true,
): User => {
  const counts = Map.groupBy(
    items.filter((item) => item["__edb_e__"] === entity),
    (item) => String(item[attribute]),
  );
  const [person] = usersIn(items)
    .filter((user) => user.status === "active" && isWanted(user))
    .toSorted((a, b) => (counts.get(b.id)?.length ?? 0) - (counts.get(a.id)?.length ?? 0));
  if (person === undefined || !counts.has(person.id)) {
    throw new Error(`Nobody has a ${entity}.`);
  }
  return person;
};

const addTexts = async (person: User): Promise<void> => {
  await putEntry(person.id, { text: "Something that I wrote into my journal last week" });
  await putNote(
    { authorId: person.managerId ?? admin.id, personId: person.id },
    { text: "A note about them, long enough" },
  );
  const account = { username: newId(new Date()), sub: `sub-of-${person.id}`, email: person.email };
  environment.aws().accounts.push(account, { ...account, username: "other", sub: "other", email: "other@acme.com" });
  await tableStore()
    .entities.identity.create({ sub: account.sub, userId: person.id, createdAt: person.createdAt })
    .go();
};

/** Names the person in what others started, as an import and its remarks do. */
const nameInOperations = async (person: User): Promise<string> => {
  const id = newId(new Date());
  const { entities } = tableStore();
  const at = person.createdAt;
  await entities.operation
    .create({
      ...{ id, kind: "importPeople", status: "done", total: 2, done: 2, startedBy: admin.id, version: 3 },
      ...{ createdAt: at, updatedAt: at, input: { chunks: 1 } },
      remarks: [`${fullName(person)} (${person.email}) has no position yet and got no review.`],
    })
    .go();
  const other = {
    email: "somebody.else@acme.com",
    firstName: "Somebody",
    lastName: "Else",
    managerEmail: person.email,
  };
  const line = { email: person.email, firstName: person.firstName, lastName: person.lastName, employeeNumber: "4711" };
  await entities.operationChunk.put({ operationId: id, number: 0, input: [line, other] }).go();
  return id;
};

describe("the erasure of somebody who has left", () => {
  wideIt.each([
    ["with the most reviews", "review", "employeeId", 20],
    ["who leads, in the middle of a week", "talkingPoint", "leadId", 20],
    ["who manages the most people", "user", "managerId", 5],
  ])(
    "leaves nothing of a person %s but an empty profile, however often it is killed",
    async (_, entity, attribute, fewest) => {
      const before = await readAllItems(tableStore());
      const person = withMost(before, entity, attribute, ({ role }) => role !== "cto" && role !== "admin");
      await addTexts(person);
      const operationId = await nameInOperations(person);
      const leaver = await leave(person);
      expect(await markTexts(leaver)).toBeGreaterThan(fewest);
      expect(found(await readAllItems(tableStore()), leaver).length).toBeGreaterThan(fewest + 10);

      const id = await releaseErasureOf(leaver);
      let checks = 0;
      const { operation, deliveries } = await runKilledAt(id, 9, async () => {
        checks += 1;
        if (checks % 5 === 1) {
          expect(await verifyData(tableStore())).toEqual([]);
        }
      });
      expect(operation).toMatchObject({ status: "done", problem: null });
      expect(deliveries).toBeGreaterThan(3);

      const items = await readAllItems(tableStore());
      expect(found(items, leaver)).toEqual([]);
      expect(environment.aws().accounts.map(({ email }) => email)).not.toContain(leaver.email);
      expect(environment.aws().accounts.map(({ email }) => email)).toContain("other@acme.com");
      expect(await verifyData(tableStore())).toEqual([]);
      expect(await readUser(tableStore(), leaver.id)).toMatchObject({ firstName: formerColleague, status: "inactive" });
      const erased = items.filter((item) => item["action"] === "person.erased" && item["subjectId"] === leaver.id);
      expect(erased).toHaveLength(1);
      expect((await readDataRequest(tableStore(), leaver.id))?.status).toBe("done");
      // Others in the same file and remark stay as they were.
      const { data: chunk } = await tableStore().entities.operationChunk.get({ operationId, number: 0 }).go();
      expect(chunk?.input).toEqual([
        {
          email: formerColleague,
          firstName: formerColleague,
          lastName: formerColleague,
          employeeNumber: formerColleague,
        },
        { email: "somebody.else@acme.com", firstName: "Somebody", lastName: "Else", managerEmail: formerColleague },
      ]);
    },
    240_000,
  );

  it("uses no more of the table than the operations may", async () => {
    const leaver = await leave(await putUser(makeUser()));
    const id = await releaseErasureOf(leaver);
    const { requests } = await recordTableRequests(() => runOperation(operationEvent(id)));
    const used = new Set(requests.flatMap(({ operations }) => operations));
    expect([...used].filter((operation) => !operationAccess.table.some((allowed) => allowed === operation))).toEqual(
      [],
    );
    expect((await readOperation(id)).status).toBe("done");
  });

  wideIt("frees the e-mail for somebody who comes back with it", async () => {
    const leaver = await leave(await putUser(makeUser()));
    const id = await releaseErasureOf(leaver);
    await runOperation(operationEvent(id));
    const { data: claim } = await tableStore()
      .entities.emailClaim.get({ email: leaver.email })
      .go({ consistent: true });
    expect(claim).toBeNull();
    const back = await putUser({ ...makeUser(), email: leaver.email });
    expect((await readUser(tableStore(), back.id))?.email).toBe(leaver.email);
    expect(await verifyData(tableStore())).toEqual([]);
  });

  wideIt("is of a manager of 12, whose people keep a manager who does not act", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const reports: User[] = [];
    for (let count = 0; count < 12; count += 1) {
      reports.push(await putUser(makeUser({ managerId: manager.id })));
    }
    const leaver = await leave(manager);
    const preview = await call(people.previewErasure, hr, { params: { userId: manager.id } });
    expect(preview.body["managed"]).toBe(12);
    const id = await releaseErasureOf(leaver);
    await runOperation(operationEvent(id));
    expect(await readOperation(id)).toMatchObject({ status: "done" });
    expect(found(await readAllItems(tableStore()), leaver)).toEqual([]);
    for (const report of reports) {
      expect((await readUser(tableStore(), report.id))?.managerId).toBe(manager.id);
    }
    expect(await verifyData(tableStore())).toEqual([]);
  });

  wideIt("is of an approver, too", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const named = await call(people.saveApprover, cto, {
      params: { userId: manager.id },
      body: { isApprover: true, version: manager.version },
    });
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    const leaver = await leave((await readUser(tableStore(), manager.id)) ?? manager);
    const id = await releaseErasureOf(leaver);
    await runOperation(operationEvent(id));
    expect(await readOperation(id)).toMatchObject({ status: "done" });
    expect(found(await readAllItems(tableStore()), leaver)).toEqual([]);
    expect(await verifyData(tableStore())).toEqual([]);
  });

  it("is released again when it has failed, and not before", async () => {
    const leaver = await leave(await putUser(makeUser()));
    const failed = await releaseErasureOf(leaver);
    const version = (await readDataRequest(tableStore(), leaver.id))?.version;
    expect((await release(admin, leaver, { version })).status).toBe(409);
    await tableStore().entities.operation.patch({ id: failed }).set({ status: "failed", problem: "A fault." }).go();
    const { body } = await call(people.listDataRequests, hr, {});
    const listed = (body["items"] as { person: { id: string }; hasFailed: boolean }[]).find(
      ({ person }) => person.id === leaver.id,
    );
    expect(listed?.hasFailed).toBe(true);
    expect((await release(hr, leaver, { version })).status).toBe(403);
    expect((await release(admin, leaver, { version })).status).toBe(202);
    const again = (await readDataRequest(tableStore(), leaver.id))?.operationId ?? "";
    expect(again).not.toBe(failed);
    await runOperation(operationEvent(again));
    expect(found(await readAllItems(tableStore()), leaver)).toEqual([]);
    expect((await readDataRequest(tableStore(), leaver.id))?.status).toBe("done");
  });

  it("takes the person out of reach: not found, not changed, not made active again", async () => {
    const leaver = await leave(await putUser(makeUser({ firstName: "Wilhelmina", lastName: "Vanish" })));
    await releaseErasureOf(leaver);
    const { body } = await call(people.listPeople, hr, { query: { status: "inactive", search: "Wilhelmina" } });
    expect(body["items"]).toEqual([]);
    const now = (await readUser(tableStore(), leaver.id)) ?? leaver;
    const { status, problem } = await call(people.updatePerson, admin, {
      params: { userId: leaver.id },
      body: { ...editOf(now), status: "active" },
    });
    expect([status, problem.code]).toEqual([409, "STATE_CONFLICT"]);
  });
});

describe("the published picture of a round with an erased review", () => {
  const at = "2025-07-01";

  /** A round of shared results with its picture, and one result more, of somebody who has left. */
  const putPictured = async (others: readonly number[], rating: number) => {
    const leaver = await leave(await putUser(makeUser()));
    const round = await putSharedRound(others, {
      picture: { ...pictureOf([...others, rating]), publishedOn: at },
      ...{ startDate: "2025-01-01", endDate: "2025-06-01" },
      ...{ selfEvaluationDeadline: "2025-02-01", managerEvaluationDeadline: "2025-03-01" },
    });
    await putCountedReview(round, rating, { employee: makeReview(leaver, round).employee });
    return { leaver, round };
  };

  const erase = async (leaver: User): Promise<void> => {
    const id = await releaseErasureOf(leaver);
    await runOperation(operationEvent(id));
    expect(await readOperation(id)).toMatchObject({ status: "done", problem: null });
  };

  const storedRound = async ({ id }: Round) => (await tableStore().entities.round.get({ id }).go()).data;

  it("stays if any rating would have made it", async () => {
    const { leaver, round } = await putPictured(ratingsOf(14, 45, 15), 2);
    await erase(leaver);
    expect(await storedRound(round)).toMatchObject({ picture: { below: 20, meets: 60, above: 20 }, version: 1 });
  });

  it("goes if it tells the rating less those that remain, and is not published again", async () => {
    const { leaver, round } = await putPictured(ratingsOf(7, 33, 10), 2);
    expect(round.picture?.below).toBe(20);
    await erase(leaver);
    const stored = await storedRound(round);
    expect(stored?.picture).toBeUndefined();
    expect(stored).toMatchObject({ pictureErasedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), version: 2 });
    const { data } = await tableStore().entities.audit.query.byConcerned({ concernedId: round.id }).go();
    expect(data.map(({ action }) => action)).toEqual(["round.picture.erased"]);
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const { body } = await call(api.reviews.getRoundPicture, cto, { params: { roundId: round.id } });
    expect(body).toMatchObject({ picture: null, refusal: expect.stringContaining("not published again") });
  });

  it("is not published from what was read before the erasure, though its shares are the same", async () => {
    const leaver = await leave(await putUser(makeUser()));
    const round = await putSharedRound(ratingsOf(14, 45, 15), {
      ...{ status: "completed", startDate: "2025-01-01", endDate: "2025-06-01" },
      ...{ selfEvaluationDeadline: "2025-02-01", managerEvaluationDeadline: "2025-03-01" },
    });
    await putCountedReview(round, 2, { employee: makeReview(leaver, round).employee });
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const params = { roundId: round.id };
    const { body } = await call(api.reviews.getRoundPicture, cto, { params });
    expect(body).toMatchObject({ refusal: null });
    await erase(leaver);
    const publish = (version: number) =>
      call(api.reviews.publishRoundPicture, cto, { params, body: { picture: body["picture"], version } });
    expect((await publish(round.version)).status).toBe(409);
    expect((await storedRound(round))?.picture).toBeUndefined();
    expect((await publish(round.version + 1)).status).toBe(200);
  });

  it("is no matter of a review that it never counted", async () => {
    const { leaver, round } = await putPictured(ratingsOf(7, 33, 10), 2);
    const other = await leave(await putUser(makeUser()));
    await putCountedReview(round, 2, { employee: makeReview(other, round).employee, setAside: "left" });
    await erase(other);
    expect((await storedRound(round))?.picture).toBeDefined();
    await erase(leaver);
    expect((await storedRound(round))?.picture).toBeUndefined();
  });
});

describe("an erasure is refused", () => {
  it("for somebody who has not left", async () => {
    const { status, problem } = await request(hr, await putUser(makeUser()));
    expect([status, problem.code]).toEqual([409, "STATE_CONFLICT"]);
  });

  it("when there is a request already, or the data is erased already", async () => {
    const leaver = await leave(await putUser(makeUser()));
    const id = await releaseErasureOf(leaver);
    expect((await request(hr, leaver)).problem.detail).toBe("There is a request about this person already.");
    await runOperation(operationEvent(id));
    expect((await request(hr, leaver)).problem.detail).toBe(
      "The data of this person is erased already, or being erased.",
    );
  });

  it("when whoever recorded it releases it, and when the name is not typed as it is", async () => {
    const leaver = await leave(await putUser(makeUser({ firstName: "Ada", lastName: "Typed" })));
    expect((await request(admin, leaver)).status).toBe(201);
    const own = await release(admin, leaver);
    expect([own.status, own.problem.code]).toEqual([403, "FORBIDDEN"]);
    const wrong = await release(hr, leaver, { typedName: "Ada Type" });
    expect([wrong.status, wrong.problem.code]).toEqual([400, "INVALID_INPUT"]);
    const old = await release(hr, leaver, { version: 7 });
    expect([old.status, old.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await readUser(tableStore(), leaver.id))?.erasureStartedAt).toBeNull();
    const removed = await call(people.withdrawDataRequest, hr, {
      params: { userId: leaver.id },
      query: { version: "1" },
    });
    expect(removed.status).toBe(204);
    expect((await release(hr, leaver)).status).toBe(404);
  });

  it("while a second look is open: it is not recorded, and not released if one was asked for meanwhile", async () => {
    const leaver = await leave(await putUser(makeUser()));
    expect((await request(hr, leaver)).status).toBe(201);
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}`, status: "completed" }));
    await putReview(
      makeReview(leaver, round, {
        sharedWithEmployeeAt: "2026-01-10T10:00:00.000Z",
        appeal: {
          askedOn: "2026-01-12",
          dueOn: "2026-01-26",
          tellsManager: false,
        },
      }),
    );
    const released = await release(admin, leaver);
    expect([released.status, released.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect((await readUser(tableStore(), leaver.id))?.erasureStartedAt).toBeNull();
    const withdrawn = { params: { userId: leaver.id }, query: { version: "1" } };
    expect((await call(people.withdrawDataRequest, hr, withdrawn)).status).toBe(204);
    const recorded = await request(hr, leaver);
    expect([recorded.status, recorded.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(recorded.problem.detail).toContain("second look");
  });

  it("while a copy of the data waits or can be downloaded", async () => {
    const leaver = await leave(await putUser(makeUser()));
    const copy = await call(people.recordDataRequest, hr, {
      params: { userId: leaver.id },
      body: { kind: "export" },
    });
    expect(copy.status).toBe(201);
    expect((await request(hr, leaver)).problem.detail).toBe("There is a request about this person already.");
    expect((await release(admin, leaver)).status).toBe(404);
  });

  it("when the person has come back meanwhile", async () => {
    const leaver = await leave(await putUser(makeUser()));
    expect((await request(hr, leaver)).status).toBe(201);
    const back = await call(people.updatePerson, admin, {
      params: { userId: leaver.id },
      body: { ...editOf(leaver), status: "active" },
    });
    expect(back.status).toBe(200);
    const { status, problem } = await release(admin, leaver);
    expect([status, problem.code]).toEqual([409, "STATE_CONFLICT"]);
  });
});
