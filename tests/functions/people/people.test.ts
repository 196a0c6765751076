import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { PersonEdit } from "#domain/people/changeModel.ts";
import type { User } from "#domain/people/model.ts";
import type { Role } from "#domain/people/terms.ts";
import { newId } from "#functions/ids.ts";
import { readHeldPosition } from "#functions/people/store/heldPosition.ts";
import { readPersonWithHistory, readUser, replaceUserWrites } from "#functions/people/store/people.ts";
import { readPeopleCounts } from "#functions/people/store/peopleCounts.ts";
import { currentPositionWrites, unchangedPositionChecks } from "#functions/people/store/personChange.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { personReviewsChange } from "#functions/reviews/store/personReviews.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { makeDraft, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people } = api;

let admin: User;
let cto: User;
let manager: User;
let lead: User;
const position = (code: string) => ({ id: newId(new Date()), code, title: `Engineer ${code}` });
const [ic1, ic2, qa1] = [position("IC1"), position("IC2"), position("QA1")];

beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin", firstName: "Ada", lastName: "Min" }));
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  manager = await putUser(makeUser({ role: "manager", firstName: "Łucja", lastName: "Ångström" }));
  lead = await putUser(makeUser({ role: "lead", firstName: "Leah", lastName: "Deer" }));
  for (const [held, engineerType, careerPath] of [
    [ic1, "software", "ic"],
    [ic2, "software", "ic"],
    [qa1, "qa", "qa"],
  ] as const) {
    await tableStore()
      .entities.position.put({
        ...held,
        level: 1,
        careerPath,
        engineerType,
        description: "",
        responsibilities: "",
        version: 1,
      })
      .go();
  }
});

const idsOf = (answer: Answer): string[] => (answer.body["items"] as { id: string }[]).map(({ id }) => id);
const list = (query: Readonly<Record<string, string>> = {}) =>
  callRoute(people.listPeople, { claims: claimsOf(admin), query });
const edit = (user: User, overrides: Partial<PersonEdit>, as = admin) =>
  callRoute(people.updatePerson, {
    claims: claimsOf(as),
    params: { userId: user.id },
    body: { ...editOf(user), ...overrides },
  });
const stored = async (user: User): Promise<User> => {
  const found = await readUser(tableStore(), user.id);
  if (!found) {
    throw new Error("This person does not exist.");
  }
  return found;
};
const auditOf = async (subjectId: string) =>
  (await tableStore().entities.audit.query.byConcerned({ concernedId: subjectId }).go()).data;
const historyOf = async (user: User) =>
  (await tableStore().entities.userPosition.query.byUser({ userId: user.id }).go()).data;

describe("the list of people", () => {
  const added: User[] = [];
  beforeAll(async () => {
    for (const [firstName, lastName, role, engineerType, status] of [
      ["Zora", "Quist", "employee", "software", "active"],
      ["Émile", "Quistgaard", "employee", "qa", "active"],
      ["Quentin", "O'Quill", "lead", "qa", "active"],
      ["Quirin", "Absent", "manager", "qa", "inactive"],
      ["Quo", "Waiting", "employee", null, "pending_review"],
    ] as const) {
      added.push(await putUser(makeUser({ firstName, lastName, role, engineerType, status, managerId: manager.id })));
    }
  });
  const named = (...names: readonly string[]) =>
    names.map((name) => added.find(({ firstName }) => firstName === name)?.id);

  it("lists the active people by name, and counts people by status", async () => {
    const answer = await list();
    const items = answer.body["items"] as User[];
    expect(ownRequests(answer)).toBe(2);
    expect(items.every(({ status }) => status === "active")).toBe(true);
    expect(idsOf(answer)).toEqual(expect.arrayContaining(named("Zora", "Émile", "Quentin")));
    expect(answer.body["counts"]).toEqual(await readPeopleCounts(tableStore()));
    expect(items.find(({ id }) => id === named("Zora")[0])).toMatchObject({
      email: added[0]?.email,
      managerId: manager.id,
      leadId: null,
      version: 1,
    });
  });

  it.each<[Record<string, string>, readonly string[]]>([
    [{ search: "QUIST" }, ["Émile", "Zora"]],
    [{ search: "emile" }, ["Émile"]],
    [{ search: "quill" }, ["Quentin"]],
    [{ search: "o'qui" }, ["Quentin"]],
    [{ search: "qui zo" }, ["Zora"]],
    [{ search: "qu" }, ["Émile", "Quentin", "Zora"]],
    [{ search: "qu", engineerType: "qa" }, ["Émile", "Quentin"]],
    [{ search: "qu", role: "lead" }, ["Quentin"]],
    [{ search: "qu", status: "inactive" }, ["Quirin"]],
    [{ search: "uist" }, []],
    [{ search: "!!!" }, []],
    [{ search: "@acme qu" }, ["Émile", "Quentin", "Zora"]],
    [{ search: "@nowhere" }, []],
    [{ search: "@acme", status: "inactive" }, ["Quirin"]],
    [{ role: "manager", engineerType: "qa", status: "inactive" }, ["Quirin"]],
    [{ role: "lead", engineerType: "qa" }, ["Quentin"]],
    [{ role: "hr", engineerType: "qa" }, []],
  ])("is filtered by %j", async (query, names) => {
    const answer = await list(query);
    expect(idsOf(answer)).toEqual(named(...names));
    expect(answer.body["cursor"]).toBeNull();
    expect(ownRequests(answer)).toBeLessThanOrEqual(3);
  });

  it("is filtered only by an engineer type or a role", async () => {
    expect(idsOf(await list({ engineerType: "qa" }))).toEqual(named("Émile", "Quentin"));
    expect(idsOf(await list({ role: "lead" }))).toEqual([lead.id, ...named("Quentin")]);
  });

  it("finds a renamed person by the new name only, immediately", async () => {
    const person = await putUser(makeUser({ firstName: "Xaver", lastName: "Former" }));
    expect((await edit(person, { lastName: "Žižek" })).status).toBe(200);
    expect(idsOf(await list({ search: "ziz" }))).toEqual([person.id]);
    expect(idsOf(await list({ search: "former" }))).toEqual([]);
    expect(idsOf(await list({ search: "xav" }))).toEqual([person.id]);
  });

  it("names managers and leads in one request, and leaves out unknown ids", async () => {
    const ids = [manager.id, lead.id, newId(new Date())].join(",");
    const answer = await callRoute(people.listPeopleNames, { claims: claimsOf(admin), query: { ids } });
    expect(ownRequests(answer)).toBe(1);
    expect(idsOf(answer).sort()).toEqual([manager.id, lead.id].sort());
    for (const wrong of ["", "x", Array.from({ length: 101 }, () => newId(new Date())).join(",")]) {
      expect((await callRoute(people.listPeopleNames, { claims: claimsOf(admin), query: { ids: wrong } })).status).toBe(
        400,
      );
    }
  });

  it.each([
    { status: "pending_review" },
    { role: "boss" },
    { engineerType: "hard ware" },
    { search: "x".repeat(201) },
    { cursor: "nonsense" },
    { cursor: "nonsense", search: "qu" },
    { cursor: "nonsense", role: "lead" },
  ])("refuses %j", async (query) => {
    expect((await list(query)).problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
  });
});

describe("people to choose from", () => {
  it("are active people of the right roles, found by the beginning of any word", async () => {
    const find = async (name: string, of: string) =>
      idsOf(await callRoute(people.listManagers, { claims: claimsOf(admin), query: { name, for: of } }));
    expect(await find("angst", "edit")).toEqual([manager.id]);
    expect(await find(cto.email, "edit")).toEqual([cto.id]);
    expect(await find(cto.email, "approval")).toEqual([]);
    expect(await find("quirin", "edit")).toEqual([]);
    expect(await find("???", "edit")).toEqual([]);
    const leads = await callRoute(people.listLeads, { claims: claimsOf(admin), query: { name: "dee" } });
    expect(idsOf(leads)).toEqual([lead.id]);
    expect(ownRequests(leads)).toBe(1);
  });
});

describe("a person", () => {
  it("is read with their manager, lead and position history, newest first", async () => {
    const person = await putUser(makeUser({ managerId: manager.id, leadId: lead.id, position: ic2 }));
    await transact(
      tableStore(),
      currentPositionWrites({ ...person, position: ic1, positionSince: "2025-01-01T09:00:00.000Z" }),
    );
    await transact(
      tableStore(),
      currentPositionWrites({ ...person, position: ic2, positionSince: "2026-01-01T09:00:00.000Z" }),
    );
    const answer = await callRoute(people.getPerson, { claims: claimsOf(admin), params: { userId: person.id } });
    expect(answer.body).toMatchObject({
      id: person.id,
      onboardingGithubTicket: null,
      manager: { id: manager.id, lastName: "Ångström" },
      lead: { id: lead.id, firstName: "Leah" },
      positions: [{ code: "IC2" }, { code: "IC1" }],
    });
    expect(ownRequests(answer)).toBe(2);
    const ghost = await callRoute(people.getPerson, { claims: claimsOf(admin), params: { userId: newId(new Date()) } });
    expect(ghost.problem).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("the day of a person's position", () => {
  const correct = async (person: User, since: string, version: number) =>
    callRoute(people.correctPositionDay, {
      claims: claimsOf(admin),
      params: { userId: person.id },
      body: { since, version },
    });

  it("is corrected in profile and history, with the end of the one before", async () => {
    const person = await putUser(makeUser({ position: ic1 }));
    await transact(tableStore(), currentPositionWrites({ ...person, positionSince: "2025-01-01T09:00:00.000Z" }));
    const promoted = await edit(person, { positionId: ic2.id });
    expect(promoted.status, JSON.stringify(promoted.body)).toBe(200);
    const stale = await correct(person, "2026-01-31", person.version);
    expect(stale.problem.code).toBe("VERSION_CONFLICT");
    const answer = await correct(person, "2026-01-31", person.version + 1);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { user, positions } = (await readPersonWithHistory(tableStore(), person.id)) ?? {};
    const since = "2026-01-31T00:00:00.000Z";
    expect(user?.positionSince).toBe(since);
    expect(positions).toMatchObject([
      { code: "IC2", isCurrent: true, assignedAt: since, endedAt: null },
      { code: "IC1", isCurrent: false, assignedAt: "2025-01-01T09:00:00.000Z", endedAt: since },
    ]);
    const tooEarly = await correct(person, "2024-12-31", person.version + 2);
    expect(tooEarly.problem.errors).toEqual([{ path: ["since"], message: "Choose a day after IC1 began." }]);
  });
});

describe("editing a person", () => {
  it("writes profile, position history, counts and audit row together", async () => {
    const person = await putUser(makeUser({ position: ic1 }));
    await transact(tableStore(), currentPositionWrites({ ...person, position: ic1, positionSince: person.createdAt }));
    const before = await readPeopleCounts(tableStore());
    const answer = await edit(person, {
      role: "lead",
      engineerType: "qa",
      positionId: qa1.id,
      managerId: manager.id,
      leadId: lead.id,
      notificationsEnabled: false,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ role: "lead", position: qa1, version: 2 });
    expect(await stored(person)).toMatchObject({
      role: "lead",
      engineerType: "qa",
      position: qa1,
      managerId: manager.id,
      leadId: lead.id,
      notificationsEnabled: false,
      version: 2,
    });
    expect(await historyOf(person)).toMatchObject([
      { code: "IC1", isCurrent: false },
      { code: "QA1", isCurrent: true },
    ]);
    expect(await auditOf(person.id)).toMatchObject([
      { action: "person.changed", actorId: admin.id, change: { role: "lead", managerId: manager.id } },
    ]);
    expect(await readPeopleCounts(tableStore())).toEqual(before);
  });

  it("deactivates and reactivates: the next request is refused, and the lists are updated", async () => {
    const person = await putUser(makeUser({ firstName: "DepartedPerson", role: "lead" }));
    const before = await readPeopleCounts(tableStore());
    expect((await edit(person, { status: "inactive" })).status).toBe(200);
    const refused = await callRoute(api.positions.getLadder, {
      claims: claimsOf(person),
      params: { engineerType: "qa" },
    });
    expect(refused.problem).toMatchObject({ status: 403, code: "ACCOUNT_INACTIVE" });
    expect(await readPeopleCounts(tableStore())).toEqual({
      ...before,
      active: before.active - 1,
      inactive: before.inactive + 1,
    });
    expect(idsOf(await list({ status: "inactive", search: "departed" }))).toEqual([person.id]);
    expect(idsOf(await callRoute(people.listLeads, { claims: claimsOf(admin), query: { name: "departed" } }))).toEqual(
      [],
    );
    expect((await edit(await stored(person), { status: "active" })).status).toBe(200);
    expect(await readPeopleCounts(tableStore())).toEqual(before);
    expect(idsOf(await callRoute(people.listLeads, { claims: claimsOf(admin), query: { name: "departed" } }))).toEqual([
      person.id,
    ]);
  });

  it("moves the person's reviews, and refuses the former manager on the next request", async () => {
    const [former, next] = [await putUser(makeUser({ role: "manager" })), await putUser(makeUser({ role: "manager" }))];
    const person = await putUser(makeUser({ managerId: former.id, position: ic1 }));
    const reviews = [];
    for (let round = 0; round < 3; round += 1) {
      reviews.push(await putReview(makeReview(person, await putRound(makeRound({ status: "completed" })))));
    }
    const read = (as: User, reviewId: string) =>
      callRoute(api.reviews.getReview, { claims: claimsOf(as), params: { reviewId } });
    expect((await read(former, reviews[0]?.id ?? "")).status).toBe(200);
    expect((await edit(person, { managerId: next.id, firstName: "Moved" })).status).toBe(200);
    for (const review of reviews) {
      expect((await read(former, review.id)).problem.code).toBe("FORBIDDEN");
      const answer = await read(next, review.id);
      expect(answer.body["review"]).toMatchObject({ employee: { managerId: next.id, firstName: "Moved" }, version: 2 });
    }
  });

  wideIt(
    "updates the reviews of forty rounds among ninety-nine drafts, and the counts of those not completed",
    async () => {
      const next = await putUser(makeUser({ role: "manager" }));
      const person = await putUser(makeUser({ position: ic1 }));
      const earlier = Array.from({ length: 40 }, () => makeRound({ status: "completed" }));
      for (const round of earlier) {
        await putReview(makeReview(person, await putRound(round)));
      }
      const active = await putRound(makeRound());
      const paused = await putRound(makeRound({ status: "draft" }));
      for (const round of [active, paused]) {
        await putReview(makeReview(person, round));
      }
      await Promise.all(Array.from({ length: 99 }, () => putRound(makeDraft())));
      const withoutManager = async () => {
        const { countsOf } = await readCountedRounds(tableStore());
        return [active, paused].map((round) => {
          const { all, unmanaged } = countsOf(round);
          return [all.nothingDone, unmanaged.nothingDone];
        });
      };
      const storedReviews = async () =>
        (await tableStore().entities.review.query.byEmployee({ employeeId: person.id }).go({ pages: "all" })).data.map(
          ({ managerId, firstName }) => `${firstName} ${managerId}`,
        );
      const both = [1, 1];
      expect(await withoutManager()).toEqual([both, both]);
      const managed = await edit(person, { managerId: next.id });
      expect(managed.status, JSON.stringify(managed.body)).toBe(200);
      expect(await storedReviews()).toEqual(Array.from({ length: 42 }, () => `${person.firstName} ${next.id}`));
      expect(await withoutManager()).toEqual([
        [1, 0],
        [1, 0],
      ]);
      const renamed = await edit(await stored(person), { firstName: "Often", lastName: "Reviewed" });
      expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
      expect(await storedReviews()).toEqual(Array.from({ length: 42 }, () => `Often ${next.id}`));

      const from = earlier.map(({ id }) => id).sort()[0] ?? "";
      const rounds = await callRoute(api.reviews.listRounds, { claims: claimsOf(admin), query: { from } });
      const listed = rounds.body["items"] as { round: { status: string }; stages: object; assigneeCounts: object }[];
      const completed = listed.filter(({ round }) => round.status === "completed");
      expect(completed.length).toBeGreaterThanOrEqual(40);
      for (const { assigneeCounts } of completed) {
        expect(assigneeCounts).toEqual({ employee: 0, manager: 0, cto: 0 });
      }
    },
  );

  it("is refused with a message when there are more reviews than one change can update, and nothing is written", async () => {
    const person = await putUser(makeUser());
    for (let review = 0; review < 100; review += 1) {
      const { id: roundId } = makeRound();
      await tableStore()
        .entities.review.put(fromReview(makeReview(person, makeRound({ id: roundId }))))
        .go();
    }
    const answer = await edit(person, { firstName: "Endless" });
    expect(answer.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    expect(answer.problem.detail).toContain("too many records to save in one request. Nothing was saved");
    expect(await stored(person)).toEqual(person);
  });

  it("is refused when a round became active in the meantime", async () => {
    const person = await putUser(makeUser());
    const after = { ...person, firstName: "Late" };
    const { writes } = await personReviewsChange(tableStore(), person, after, noReviewAuthority);
    const { active } = await readCountedRounds(tableStore());
    const round = await putRound(makeRound());
    await transact(tableStore(), [activeRoundWrite(active, round.id)]);
    await putReview(makeReview(person, round));
    const refused = expect.objectContaining({ code: "STATE_CONFLICT" });
    await expect(transact(tableStore(), writes)).rejects.toEqual(refused);
    await transact(tableStore(), (await personReviewsChange(tableStore(), person, after, noReviewAuthority)).writes);
    const { data } = await tableStore().entities.review.get({ employeeId: person.id, roundId: round.id }).go();
    expect(data?.firstName).toBe("Late");
  });

  describe("a person whose position changed since", () => {
    const putPosition = async () => {
      const held = position(`OLD${newId(new Date())}`);
      const { entities } = tableStore();
      const whole = { ...held, level: 1, careerPath: "ic", description: "", responsibilities: "", version: 1 } as const;
      await entities.position.put({ ...whole, engineerType: "software" }).go();
      return {
        held,
        rename: () => entities.position.patch({ id: held.id }).set({ code: "NEW", title: "Renamed", version: 2 }).go(),
        remove: () => entities.position.delete({ id: held.id }).go(),
      };
    };

    it("holds it with its current title when they come back", async () => {
      const { held, rename } = await putPosition();
      const person = await putUser(makeUser({ position: held, status: "inactive" }));
      await rename();
      expect((await edit(person, { status: "active" })).body["position"]).toEqual({
        id: held.id,
        code: "NEW",
        title: "Renamed",
      });
      expect(await historyOf(person)).toEqual([]);
    });

    it("cannot come back to a removed position, although an inactive person keeps it", async () => {
      const { held, remove } = await putPosition();
      const person = await putUser(makeUser({ position: held, status: "inactive" }));
      await remove();
      const answer = await edit(person, { status: "active" });
      expect(answer.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
      expect(answer.problem.errors).toEqual([{ path: ["positionId"], message: "This position no longer exists." }]);
      expect((await edit(person, { lastName: "Gone" })).body).toMatchObject({ position: held, lastName: "Gone" });
      expect((await edit(await stored(person), { status: "active", positionId: null })).status).toBe(200);
    });

    it("is given a position only if it is unchanged since it was read", async () => {
      const { held, rename, remove } = await putPosition();
      const read = await readHeldPosition(tableStore(), { engineerType: "software", positionId: held.id });
      expect(read).toEqual({ held, version: 1 });
      await transact(tableStore(), unchangedPositionChecks(read));
      for (const change of [rename, remove]) {
        await change();
        const late = transact(tableStore(), unchangedPositionChecks(read));
        await expect(late).rejects.toMatchObject({ code: "STATE_CONFLICT" });
      }
      const checked = (answer: Answer) =>
        answer.requests.some(({ operations }) => operations.includes("ConditionCheckItem"));
      const waiting = await putUser(makeUser({ status: "pending_review" }));
      const approved = await callRoute(people.approveAccount, {
        claims: claimsOf(admin),
        params: { userId: waiting.id },
        body: { role: "employee", engineerType: "software", positionId: ic1.id, managerId: null, version: 1 },
      });
      expect([approved.status, checked(approved)]).toEqual([200, true]);
      const promoted = await edit(await stored(waiting), { positionId: ic2.id });
      expect([promoted.status, checked(promoted)]).toEqual([200, true]);
    });
  });

  it.each<[string, () => Partial<PersonEdit> | object, string]>([
    ["no engineer type", () => ({ engineerType: null }), "Please select an engineer type for non-HR/CTO roles."],
    ["no role", () => ({ role: undefined }), "Please fill in all required fields"],
    ["a position that does not exist", () => ({ positionId: newId(new Date()) }), "This position isn't on the ladder"],
    ["a position of another type", () => ({ positionId: qa1.id }), "This position isn't on the ladder"],
    ["a manager who does not exist", () => ({ managerId: newId(new Date()) }), "This person can't be a manager."],
    ["a manager who is a lead", () => ({ managerId: lead.id }), "This person can't be a manager."],
    ["a lead who is a manager", () => ({ leadId: manager.id }), "This person can't be a lead."],
  ])("refuses %s, and nothing is written", async (_what, overrides, message) => {
    const person = await putUser(makeUser());
    const answer = await edit(person, overrides());
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toContain(message);
    expect(await stored(person)).toEqual(person);
    expect(await auditOf(person.id)).toEqual([]);
  });

  it("refuses a save over a stale version", async () => {
    const person = await putUser(makeUser());
    expect((await edit(person, { lastName: "First" })).status).toBe(200);
    expect((await edit(person, { lastName: "Second" })).problem).toMatchObject({
      status: 409,
      code: "VERSION_CONFLICT",
    });
    expect((await stored(person)).lastName).toBe("First");
  });

  it("accepts one of two concurrent saves", async () => {
    const person = await putUser(makeUser());
    const answers = await Promise.all([edit(person, { lastName: "One" }), edit(person, { lastName: "Two" }, cto)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  it("refuses changes that no one may make to themselves, pending accounts and people who do not exist", async () => {
    const own = await edit(admin, { role: "employee" });
    expect(own.problem).toMatchObject({ status: 403, code: "FORBIDDEN" });
    const waiting = await putUser(makeUser({ status: "pending_review" }));
    expect((await edit(waiting, {})).problem.code).toBe("STATE_CONFLICT");
    expect((await edit(makeUser(), {})).problem.code).toBe("NOT_FOUND");
  });

  it("never creates a cycle of managers, whatever is changed at the same time", async () => {
    for (let time = 0; time < 5; time += 1) {
      const circle: User[] = [];
      for (let index = 0; index < 4; index += 1) {
        circle.push(await putUser(makeUser({ role: "manager" })));
      }
      const answers = await Promise.all(
        circle.map((person, index) => edit(person, { managerId: circle[(index + 1) % circle.length]?.id ?? null })),
      );
      expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(circle.length);
      const after = await Promise.all(circle.map(stored));
      const managerOf = new Map(after.map(({ id, managerId }) => [id, managerId]));
      for (const { id } of after) {
        let above = managerOf.get(id) ?? null;
        for (let step = 0; step < circle.length && above !== null; step += 1) {
          above = managerOf.get(above) ?? null;
        }
        expect(above).toBeNull();
      }
    }
  });
});

describe("the last active admin", () => {
  it("can be neither demoted nor deactivated by anyone, even when several try at the same time", async () => {
    const second = await putUser(makeUser({ role: "admin" }));
    const third = await putUser(makeUser({ role: "admin" }));
    const attempts: readonly [User, Partial<PersonEdit>][] = [
      [admin, { role: "manager" as Role }],
      [second, { status: "inactive" }],
      [third, { role: "employee" as Role }],
    ];
    const answers = await Promise.all(attempts.map(([user, change]) => edit(user, change, cto)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    for (const { status, problem } of answers) {
      if (status !== 200) {
        expect(["STATE_CONFLICT", "BUSY"]).toContain(problem.code);
      }
    }
    for (const [user, change] of attempts) {
      await edit(await stored(user), change, cto);
    }
    const left = (await Promise.all(attempts.map(([user]) => stored(user)))).filter(
      ({ role, status }) => role === "admin" && status === "active",
    );
    expect(left).toHaveLength(1);
    const last = left[0] ?? admin;
    const refused = await edit(last, { status: "inactive" }, cto);
    expect(refused.problem).toMatchObject({ status: 409, code: "STATE_CONFLICT" });
    expect(refused.problem.detail).toContain("the last active admin");
    const sixth = await putUser(makeUser({ role: "admin" }));
    expect((await edit(await stored(last), { status: "inactive" }, cto)).status).toBe(200);
    admin = sixth;
  });
});

describe("onboarding a person", () => {
  const start = (user: User, body: object) =>
    callRoute(people.startOnboarding, { claims: claimsOf(admin), params: { userId: user.id }, body });
  const complete = (user: User, version: number) =>
    callRoute(people.completeOnboarding, { claims: claimsOf(admin), params: { userId: user.id }, body: { version } });

  it("starts once and completes once", async () => {
    const person = await putUser(makeUser());
    const body = { onboardingType: "backend_engineers", githubTicket: " IT-7 ", version: 1 };
    expect((await start(person, body)).body).toMatchObject({ isOnboarding: true, version: 2 });
    expect(await stored(person)).toMatchObject({ onboardingGithubTicket: "IT-7", onboardingType: "backend_engineers" });
    const hr = await putUser(makeUser({ role: "hr" }));
    for (const [reader, onboardingGithubTicket] of [
      [admin, "IT-7"],
      [hr, null],
    ] as const) {
      const read = await callRoute(people.getPerson, { claims: claimsOf(reader), params: { userId: person.id } });
      expect(read.body).toMatchObject({ isOnboarding: true, onboardingGithubTicket });
    }
    expect((await start(person, { ...body, version: 2 })).problem.code).toBe("STATE_CONFLICT");
    expect((await complete(person, 1)).problem.code).toBe("VERSION_CONFLICT");
    expect((await complete(person, 2)).body).toMatchObject({ isOnboarding: false, version: 3 });
    expect(await stored(person)).toMatchObject({ onboardingGithubTicket: null, onboardingType: null });
    expect((await complete(person, 3)).problem.detail).toContain("already completed");
    expect((await start(person, { ...body, version: 3 })).problem.detail).toContain("can't start again");
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual([
      "onboarding.started",
      "onboarding.completed",
    ]);
  });

  it.each([
    [
      { onboardingType: "frontend_engineers", githubTicket: "  " },
      "GitHub ticket is required for engineering onboarding",
    ],
    [{ onboardingType: "backend_engineers", githubTicket: "cut \ud83d off" }, "Remove the invalid character"],
    [{ onboardingType: "cooks", githubTicket: "1" }, "Select an onboarding type"],
    [{ onboardingType: "qa_engineers", githubTicket: "x".repeat(2001) }, "Shorten this"],
  ])("refuses %j", async (body, message) => {
    const person = await putUser(makeUser());
    const answer = await start(person, { ...body, version: 1 });
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toContain(message);
    expect(await stored(person)).toEqual(person);
  });

  it("is refused for people who do not exist", async () => {
    const body = { onboardingType: "qa_engineers", githubTicket: null, version: 1 };
    expect((await start(makeUser(), body)).status).toBe(404);
    expect((await complete(makeUser(), 1)).status).toBe(404);
  });
});

describe("a profile's write", () => {
  it("keeps the counts correct for any change", async () => {
    const store = tableStore();
    const before = await readPeopleCounts(store);
    let person = await putUser(makeUser({ status: "pending_review" }));
    for (const status of ["active", "inactive", "active", "active", "inactive"] as const) {
      const after: User = { ...person, status };
      await transact(store, replaceUserWrites(person, after));
      person = { ...after, version: person.version + 1 };
    }
    expect(await readPeopleCounts(store)).toEqual({ ...before, inactive: before.inactive + 1 });
  });
});
