import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { formerColleague } from "#domain/people/data/erasure.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { ratingSharesOf } from "#domain/reviews/ratingDistribution.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readDataRequest } from "#functions/people/store/dataRequests.ts";
import { toUser } from "#functions/people/store/people.ts";
import { personalDataRulesOf, subjectOf } from "#functions/personal-data/catalog.ts";
import { redacted } from "#functions/personal-data/redaction.ts";
import type { RawItem } from "#functions/table/partition.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { operationAccess } from "#functions/work/access.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { putNewHire, putWeeklyReport } from "#tests/support/onboarding.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { mark, markTexts, textsOf } from "#tests/support/people/markedTexts.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { bodyFor, succeed } from "#tests/support/reviews/requests.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { putCountedReview, putSharedRound, ratingsOf } from "#tests/support/reviews/sharedRound.ts";
import { loadSampleTable } from "#tests/support/table/sampleTable.ts";
import { installTableFaults, withTableFault } from "#tests/support/table/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();

const hr = makeUser({ role: "hr", engineerType: null });
const admin = makeUser({ role: "admin" });
beforeAll(async () => {
  await loadSampleTable();
  installTableFaults(tableStore().client);
  await putUsers(hr, admin);
});

const { people } = api;

/** Someone who leaves, as stored. */
const leave = async (person: User): Promise<User> => {
  const { status, body } = await editPerson(admin, person, { status: "inactive" });
  expect(status, JSON.stringify(body)).toBe(200);
  return storedUser(person);
};
const putDeparted = async (overrides: Partial<User> = {}): Promise<User> => leave(await putUser(makeUser(overrides)));

const request = (as: User, { id }: User) => callAs(as, people.recordDataRequest, { userId: id, kind: "erasure" });

const release = (as: User, person: User, overrides: object = {}) =>
  callAs(as, people.releaseErasure, { userId: person.id, typedName: fullName(person), version: 1, ...overrides });

const withdraw = (as: User, { id }: User) => callAs(as, people.withdrawDataRequest, { userId: id, version: "1" });

/** Records and releases an erasure; returns the id of the operation. */
const releaseErasureOf = async (person: User): Promise<string> => {
  expect((await request(hr, person)).status).toBe(201);
  const { status, body } = await release(admin, person);
  expect(status, JSON.stringify(body)).toBe(202);
  return (await readDataRequest(tableStore(), person.id))?.operationId ?? "";
};

/** Erases someone, and returns the id of the operation. */
const erase = async (person: User): Promise<string> => {
  const id = await releaseErasureOf(person);
  expect(await runToCompletion(id)).toMatchObject({ status: "done", problem: null });
  return id;
};

/** What is listed about a person's request. */
const listedRequest = async ({ id }: User) => {
  const { body } = await callAs(hr, people.listDataRequests);
  const items = body["items"] as { readonly person: { readonly id: string } | null; readonly hasFailed: boolean }[];
  return items.find(({ person }) => person?.id === id);
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

/** Whether an item names the person, and not someone else of the same name. */
const isNamedIn = (item: RawItem, { id }: User): boolean =>
  Object.keys(personalDataRulesOf(item)?.names ?? {}).length > 0 && textsOf(item).includes(id);

/** What a search of the whole table finds of a person: their addresses, their whole name as a field, their texts. */
const found = (items: readonly RawItem[], person: User): readonly string[] =>
  items.flatMap((item) =>
    textsOf(item).flatMap((text) => {
      const isNamed =
        text.toLowerCase().includes(person.email.toLowerCase()) ||
        (text.includes(fullName(person)) && isNamedIn(item, person)) ||
        text.includes(mark);
      return isNamed ? [`${item["pk"]} / ${item["sk"]}: ${text}`] : [];
    }),
  );

const usersIn = (items: readonly RawItem[]): readonly User[] =>
  tableStore()
    .entities.user.parse({ Items: items.filter((item) => item["__edb_e__"] === "user") })
    .data.map(toUser);

/** The active person with the most stored items of an entity. */
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

/** What stands where the name and the address of an erased person stood. */
const erasedNames = ({ id }: User) => ({
  firstName: formerColleague,
  lastName: "",
  email: `${id.toLowerCase()}@erased.invalid`,
});

/** Names the person in what others started, as an import and its remarks do. */
const nameInOperations = async (person: User): Promise<string> => {
  const id = newId(new Date());
  const { entities } = tableStore();
  const at = person.createdAt;
  await entities.operation
    .create({
      id,
      kind: "importPeople",
      status: "done",
      total: 2,
      done: 2,
      startedBy: admin.id,
      version: 3,
      createdAt: at,
      updatedAt: at,
      input: { chunks: 1 },
      remarks: [
        { text: `${fullName(person)} (${person.email}) has no position yet and got no review.`, personId: person.id },
        { text: "Line 7 was not added.", personId: null },
      ],
    })
    .go();
  const other = { email: "somebody.else@acme.com", firstName: person.firstName, lastName: "Else" };
  const line = { email: person.email, firstName: person.firstName, lastName: person.lastName, employeeNumber: "4711" };
  await entities.operationChunk.put({ operationId: id, number: 0, input: [line, other] }).go();
  return id;
};

describe("the erasure of someone who has left", () => {
  wideIt.each([
    ["with the most reviews", "review", "employeeId", 20],
    ["who leads, in the middle of a week", "talkingPoint", "leadId", 20],
    ["who manages the most people", "user", "managerId", 5],
  ])(
    "leaves only an empty profile of a person %s, however often it is killed",
    async (_, entity, attribute, fewest) => {
      const before = await readAllItems(tableStore());
      const person = withMost(before, entity, attribute, ({ role }) => role !== "cto" && role !== "admin");
      await addTexts(person);
      const operationId = await nameInOperations(person);
      const departed = await leave(person);
      expect(await markTexts(departed)).toBeGreaterThan(fewest);
      expect(found(await readAllItems(tableStore()), departed).length).toBeGreaterThan(fewest + 10);

      const id = await releaseErasureOf(departed);
      let checks = 0;
      const { operation, deliveries } = await runKilledAt(id, 9, async () => {
        checks += 1;
        if (checks % 5 === 1) {
          expect(await verifyData(tableStore())).toEqual([]);
        }
      });
      // The progress counts people, not what was written about them.
      expect(operation).toMatchObject({ status: "done", problem: null, done: 1, total: 1 });
      expect(deliveries).toBeGreaterThan(3);

      const items = await readAllItems(tableStore());
      expect(found(items, departed)).toEqual([]);
      expect(environment.aws().accounts.map(({ email }) => email)).not.toContain(departed.email);
      expect(environment.aws().accounts.map(({ email }) => email)).toContain("other@acme.com");
      expect(await verifyData(tableStore())).toEqual([]);
      expect(await storedUser(departed)).toMatchObject({
        firstName: formerColleague,
        status: "inactive",
      });
      const erased = items.filter((item) => item["action"] === "person.erased" && item["subjectId"] === departed.id);
      expect(erased).toHaveLength(1);
      expect((await readDataRequest(tableStore(), departed.id))?.status).toBe("done");
      // Other people in the same file and remark stay unchanged.
      const { data: chunk } = await tableStore().entities.operationChunk.get({ operationId, number: 0 }).go();
      expect(chunk?.input).toEqual([
        { ...erasedNames(departed), employeeNumber: null },
        { email: "somebody.else@acme.com", firstName: departed.firstName, lastName: "Else" },
      ]);
      expect((await readOperation(operationId)).remarks).toEqual([redacted, "Line 7 was not added."]);
    },
    240_000,
  );

  it("matches by ids: it covers former names and encoded addresses, but not people with the same name", async () => {
    const change = async (person: User, edit: object): Promise<User> => {
      expect((await editPerson(admin, person, edit)).status).toBe(200);
      return storedUser(person);
    };
    const runStarted = async () => {
      const { data } = await tableStore().entities.operation.scan.go({ pages: "all" });
      for (const { id } of data.filter(({ status }) => status === "running")) {
        await runOperation(operationEvent(id));
      }
    };
    const born = await putUser(makeUser({ firstName: "Zdenka", lastName: "Former", email: "zdenka+former@acme.com" }));
    const proposal = { email: `other.${born.email}`, version: born.version };
    expect((await callAs(admin, people.proposeEmail, { userId: born.id, ...proposal })).status).toBe(201);
    await runStarted();
    const renamed = await change(born, { firstName: "admin", lastName: "" });
    const namesake = await change(await putUser(makeUser({ lastName: "admin" })), { role: "admin" });
    const departed = await leave(renamed);
    const search = async () =>
      (await readAllItems(tableStore())).flatMap((item) =>
        textsOf(item).filter((text) => /zdenka|former@/i.test(text)),
      );
    expect((await search()).some((text) => text.includes(encodeURIComponent(born.email)))).toBe(true);

    const id = await releaseErasureOf(departed);
    const before = await readAllItems(tableStore());
    await runToCompletion(id);
    expect(await readOperation(id)).toMatchObject({ status: "done" });
    expect(await search()).toEqual([]);
    const after = new Map((await readAllItems(tableStore())).map((item) => [`${item["pk"]} ${item["sk"]}`, item]));
    const aboutNamesake = before.filter((item) => subjectOf(item) === namesake.id || item["subjectId"] === namesake.id);
    expect(aboutNamesake.map((item) => item["__edb_e__"])).toEqual(expect.arrayContaining(["audit", "user"]));
    expect(aboutNamesake.map((item) => after.get(`${item["pk"]} ${item["sk"]}`))).toEqual(aboutNamesake);
    const logged = (action: string, subjectId: string) =>
      [...after.values()].filter((item) => item["action"] === action && item["subjectId"] === subjectId);
    expect(logged("person.changed", departed.id)).toContainEqual(
      expect.objectContaining({ change: { firstName: formerColleague, lastName: "" } }),
    );
    expect(await verifyData(tableStore())).toEqual([]);
  });

  wideIt("uses only granted table operations, and frees the email for someone who comes back", async () => {
    const departed = await putDeparted();
    const id = await releaseErasureOf(departed);
    const { requests } = await recordTableRequests(() => runToCompletion(id));
    const used = new Set(requests.flatMap(({ operations }) => operations));
    expect([...used].filter((operation) => !operationAccess.table.some((allowed) => allowed === operation))).toEqual(
      [],
    );
    expect((await readOperation(id)).status).toBe("done");
    const { email } = departed;
    const { data: claim } = await tableStore().entities.emailClaim.get({ email }).go({ consistent: true });
    expect(claim).toBeNull();
    const back = await putUser(makeUser({ email }));
    expect((await storedUser(back)).email).toBe(email);
    expect(await verifyData(tableStore())).toEqual([]);
  });

  wideIt("keeps an erased manager and approver of 12 as their former manager", async () => {
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const manager = await putApprover(cto);
    const reports = await Promise.all(Array.from({ length: 12 }, () => putUser(makeUser({ managerId: manager.id }))));
    const departed = await leave(manager);
    const preview = await callAs(hr, people.previewErasure, { userId: manager.id });
    expect(preview.body["managed"]).toBe(12);
    await erase(departed);
    expect(found(await readAllItems(tableStore()), departed)).toEqual([]);
    for (const report of reports) {
      expect((await storedUser(report)).managerId).toBe(manager.id);
    }
    expect(await verifyData(tableStore())).toEqual([]);
  });

  wideIt("replaces their name in someone else's weekly report that they changed after its submission", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const newHire = await putNewHire(makeUser({ managerId: manager.id }));
    const { weekStarting } = await putWeeklyReport(newHire, { status: "submitted", score: 3 });
    const ofWeek = { userId: newHire.id, weekStarting };
    const change = { ...ofWeek, field: "strengths", text: "Asks early.", version: 0 };
    await succeed(callAs(manager, api.onboarding.saveReflection, change));
    const changed = async () =>
      (await bodyFor(admin, api.onboarding.getWeeklyReport, ofWeek))["changedAfterSubmission"];
    const { id: personId } = manager;
    expect(await changed()).toMatchObject({ personId, name: fullName(manager), submitted: { strengths: null } });
    await erase(await leave(manager));
    expect(await changed()).toMatchObject({ personId, name: formerColleague, submitted: { strengths: null } });
  });

  wideIt("reveals to no one how much data there was, nor how long it took", async () => {
    const answersAbout = async (entries: number) => {
      const person = await putDeparted();
      for (let written = 0; written < entries; written += 1) {
        await putEntry(person.id);
        await putNote({ authorId: admin.id, personId: person.id });
      }
      const operationId = await erase(person);
      const { body: operation } = await callAs(admin, api.operations.getOperation, { operationId });
      return {
        operation: { ...operation, id: null, createdAt: null },
        request: { ...(await listedRequest(person)), person: null, recordedAt: null },
      };
    };
    const few = await answersAbout(0);
    expect(few).toMatchObject({ operation: { status: "done", done: 1 }, request: { status: "done" } });
    expect(await answersAbout(90)).toEqual(few);
  });

  wideIt("ends after whole minutes, so its end doesn't reveal how long it took", async () => {
    const departed = await putDeparted();
    await putEntry(departed.id);
    const id = await releaseErasureOf(departed);
    environment.aws().waits.length = 0;
    await runOperation(operationEvent(id));
    const { createdAt, status, done } = await readOperation(id);
    expect([status, done, (await readDataRequest(tableStore(), departed.id))?.status]).toEqual([
      "running",
      0,
      "released",
    ]);
    const wait = environment.aws().waits.at(-1) ?? 0;
    expect(wait).toBeGreaterThan(0);
    const took = (Date.now() - Date.parse(createdAt)) / 1000;
    expect((wait + took) % 60).toBeLessThan(10);
    expect(await runToCompletion(id)).toMatchObject({ status: "done", done: 1 });
  });

  wideIt("isn't done before the account for signing in is deleted", async () => {
    const departed = await putDeparted();
    const account = { username: newId(new Date()), sub: `sub-of-${departed.id}`, email: departed.email };
    environment.aws().accounts.push(account);
    const id = await releaseErasureOf(departed);
    environment.aws().userPoolIsDown = true;
    try {
      for (let deliveries = 0; deliveries < 4; deliveries += 1) {
        await runOperation(operationEvent(id)).catch(() => undefined);
      }
    } finally {
      environment.aws().userPoolIsDown = false;
    }
    expect((await readOperation(id)).status).toBe("running");
    expect(await storedUser(departed)).toMatchObject({ email: departed.email, erasedAt: null });
    expect(await runToCompletion(id)).toMatchObject({ status: "done", done: 1 });
    expect(environment.aws().accounts).not.toContainEqual(account);
  });

  wideIt("can be released again only after it failed", async () => {
    const departed = await putDeparted();
    const failed = await releaseErasureOf(departed);
    const version = (await readDataRequest(tableStore(), departed.id))?.version;
    expect((await release(admin, departed, { version })).status).toBe(409);
    await tableStore().entities.operation.patch({ id: failed }).set({ status: "failed", problem: "A fault." }).go();
    expect((await listedRequest(departed))?.hasFailed).toBe(true);
    expect((await release(hr, departed, { version })).status).toBe(403);
    expect((await release(admin, departed, { version })).status).toBe(202);
    const again = (await readDataRequest(tableStore(), departed.id))?.operationId ?? "";
    expect(again).not.toBe(failed);
    await runToCompletion(again);
    expect(found(await readAllItems(tableStore()), departed)).toEqual([]);
    expect((await readDataRequest(tableStore(), departed.id))?.status).toBe("done");
  });

  it("hides the person from search, and blocks reactivating them", async () => {
    const departed = await putDeparted({ firstName: "Wilhelmina", lastName: "Vanish" });
    await releaseErasureOf(departed);
    const { body } = await callAs(hr, people.listPeople, { status: "inactive", search: "Wilhelmina" });
    expect(body["items"]).toEqual([]);
    const { status, problem } = await editPerson(admin, departed, { status: "active" });
    expect([status, problem.code]).toEqual([409, "STATE_CONFLICT"]);
  });
});

describe("the published rating distribution of a round with an erased review", () => {
  const at = "2025-07-01";
  const days = {
    startDate: "2025-01-01",
    endDate: "2025-06-01",
    selfEvaluationDeadline: "2025-02-01",
    managerEvaluationDeadline: "2025-03-01",
  };

  /** A round of shared results with its rating distribution, and one result more, of someone who has left. */
  const putWithDistribution = async (others: readonly number[], rating: number) => {
    const departed = await putDeparted();
    const round = await putSharedRound(others, {
      ...days,
      ratingDistribution: { ...ratingSharesOf([...others, rating]), publishedOn: at },
    });
    await putCountedReview(round, rating, { employee: makeReview(departed, round).employee });
    return { departed, round };
  };

  const storedRound = async ({ id }: Round) => (await tableStore().entities.round.get({ id }).go()).data;

  wideIt("stays if any rating would have produced it", async () => {
    const { departed, round } = await putWithDistribution(ratingsOf(14, 45, 15), 2);
    await erase(departed);
    expect(await storedRound(round)).toMatchObject({
      ratingDistribution: { below: 20, meets: 60, above: 20 },
      version: 1,
    });
  });

  wideIt("is deleted if it would reveal the erased rating, and can't be published again", async () => {
    const { departed, round } = await putWithDistribution(ratingsOf(7, 33, 10), 2);
    expect(round.ratingDistribution?.below).toBe(20);
    await erase(departed);
    const stored = await storedRound(round);
    expect(stored?.ratingDistribution).toBeUndefined();
    expect(stored).toMatchObject({
      ratingDistributionErasedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      version: 2,
    });
    expect((await auditOf(round)).map(({ action }) => action)).toEqual(["round.ratingDistribution.erased"]);
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const { body } = await callAs(cto, api.reviews.getRatingDistribution, { roundId: round.id });
    expect(body).toMatchObject({
      ratingDistribution: null,
      refusal: expect.stringContaining("can't be published again"),
    });
  });

  wideIt("can't be published from a preview of before the erasure, even with the same shares", async () => {
    const departed = await putDeparted();
    const round = await putSharedRound(ratingsOf(14, 45, 15), { status: "completed", ...days });
    await putCountedReview(round, 2, { employee: makeReview(departed, round).employee });
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const { body } = await callAs(cto, api.reviews.getRatingDistribution, { roundId: round.id });
    expect(body).toMatchObject({ refusal: null });
    await erase(departed);
    const { ratingDistribution } = body;
    const publish = (version: number) =>
      callAs(cto, api.reviews.publishRatingDistribution, { roundId: round.id, ratingDistribution, version });
    expect((await publish(round.version)).status).toBe(409);
    expect((await storedRound(round))?.ratingDistribution).toBeUndefined();
    expect((await publish(round.version + 1)).status).toBe(200);
  });

  wideIt("is unaffected by a review that it never counted", async () => {
    const { departed, round } = await putWithDistribution(ratingsOf(7, 33, 10), 2);
    const other = await putDeparted();
    await putCountedReview(round, 2, { employee: makeReview(other, round).employee, exclusion: "left" });
    await erase(other);
    expect((await storedRound(round))?.ratingDistribution).toBeDefined();
    await erase(departed);
    expect((await storedRound(round))?.ratingDistribution).toBeUndefined();
  });
});

describe("an erasure is refused", () => {
  it("for someone who has not left", async () => {
    const { status, problem } = await request(hr, await putUser(makeUser()));
    expect([status, problem.code]).toEqual([409, "STATE_CONFLICT"]);
  });

  wideIt("if there is already a request, or the data is already erased", async () => {
    const departed = await putDeparted();
    const id = await releaseErasureOf(departed);
    expect((await request(hr, departed)).problem.detail).toBe("There is already a request about this person.");
    await runToCompletion(id);
    expect((await request(hr, departed)).problem.detail).toBe(
      "This person's data was already erased, or is being erased.",
    );
  });

  it("if its recorder releases it, or the name is mistyped", async () => {
    const departed = await putDeparted({ firstName: "Ada", lastName: "Typed" });
    expect((await request(admin, departed)).status).toBe(201);
    const own = await release(admin, departed);
    expect([own.status, own.problem.code]).toEqual([403, "FORBIDDEN"]);
    const wrong = await release(hr, departed, { typedName: "Ada Type" });
    expect([wrong.status, wrong.problem.code]).toEqual([400, "INVALID_INPUT"]);
    const old = await release(hr, departed, { version: 7 });
    expect([old.status, old.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await storedUser(departed)).erasureStartedAt).toBeNull();
    expect((await withdraw(hr, departed)).status).toBe(204);
    expect((await release(hr, departed)).status).toBe(404);
  });

  it("while an appeal is open, both when recording and when releasing it", async () => {
    const departed = await putDeparted();
    expect((await request(hr, departed)).status).toBe(201);
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}`, status: "completed" }));
    await putReview(
      makeReview(departed, round, {
        sharedWithEmployeeAt: "2026-01-10T10:00:00.000Z",
        appeal: { filedOn: "2026-01-12", dueOn: "2026-01-26", sharesWithManager: false },
      }),
    );
    const released = await release(admin, departed);
    expect([released.status, released.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect((await storedUser(departed)).erasureStartedAt).toBeNull();
    expect((await withdraw(hr, departed)).status).toBe(204);
    const recorded = await request(hr, departed);
    expect([recorded.status, recorded.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(recorded.problem.detail).toContain("appeal");
  });

  it("while a copy of the data is pending or can be downloaded", async () => {
    const departed = await putDeparted();
    const copy = await callAs(hr, people.recordDataRequest, { userId: departed.id, kind: "export" });
    expect(copy.status).toBe(201);
    expect((await request(hr, departed)).problem.detail).toBe("There is already a request about this person.");
    expect((await release(admin, departed)).status).toBe(404);
  });

  it("if the person has come back in the meantime", async () => {
    const departed = await putDeparted();
    expect((await request(hr, departed)).status).toBe(201);
    expect((await editPerson(admin, departed, { status: "active" })).status).toBe(200);
    const { status, problem } = await release(admin, departed);
    expect([status, problem.code]).toEqual([409, "STATE_CONFLICT"]);
  });
});
