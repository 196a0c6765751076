import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { HeldPosition, Position } from "#domain/positions/model.ts";
import { newId } from "#functions/ids.ts";
import { readHeldPosition } from "#functions/people/store/heldPosition.ts";
import { readPersonWithHistory } from "#functions/people/store/people.ts";
import { readPeopleCounts } from "#functions/people/store/peopleCounts.ts";
import { currentPositionWrites, unchangedPositionChecks } from "#functions/people/store/personChange.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { personReviewsChange } from "#functions/reviews/store/personReviews.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs, ownRequests } from "#tests/support/call.ts";
import { editOf, makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { makeDraft, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people } = api;

let admin = makeUser({ role: "admin", firstName: "Ada", lastName: "Min" });
const cto = makeUser({ role: "cto", engineerType: null });
const manager = makeUser({ role: "manager", firstName: "Łucja", lastName: "Ångström" });
const lead = makeUser({ role: "lead", firstName: "Leah", lastName: "Deer" });
const putHeld = async (overrides: Partial<Position> = {}): Promise<HeldPosition> => {
  const { id, code, title } = await putPosition(overrides);
  return { id, code, title };
};
let ic1: HeldPosition;
let ic2: HeldPosition;
let qa1: HeldPosition;

beforeAll(async () => {
  await putUsers(admin, cto, manager, lead);
  ic1 = await putHeld({ code: "IC1" });
  ic2 = await putHeld({ code: "IC2" });
  qa1 = await putHeld({ code: "QA1", engineerType: "qa", careerPath: "qa" });
});

const idsOf = (answer: Answer): string[] => (answer.body["items"] as { id: string }[]).map(({ id }) => id);
const list = (query: Readonly<Record<string, string>> = {}) => callAs(admin, people.listPeople, query);
const edit = (user: User, overrides: object, as = admin) =>
  callAs(as, people.updatePerson, { userId: user.id, ...editOf(user), ...overrides });
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
    [{ search: "qui zo" }, ["Zora"]],
    [{ search: "qu" }, ["Émile", "Quentin", "Zora"]],
    [{ search: "qu", engineerType: "qa" }, ["Émile", "Quentin"]],
    [{ search: "qu", role: "lead" }, ["Quentin"]],
    [{ search: "qu", status: "inactive" }, ["Quirin"]],
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

  it("can be filtered only by engineer type or only by role", async () => {
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
    const answer = await callAs(admin, people.listPeopleNames, { ids });
    expect(ownRequests(answer)).toBe(1);
    expect(idsOf(answer).sort()).toEqual([manager.id, lead.id].sort());
    for (const wrong of ["", "x", Array.from({ length: 101 }, () => newId(new Date())).join(",")]) {
      expect((await callAs(admin, people.listPeopleNames, { ids: wrong })).status).toBe(400);
    }
  });

  it.each([
    { status: "pending_review" },
    { cursor: "nonsense" },
    { cursor: "nonsense", search: "qu" },
    { cursor: "nonsense", role: "lead" },
  ])("refuses %j", async (query) => {
    expect((await list(query)).problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
  });
});

describe("people to choose from", () => {
  const find = (name: string, of: string) => callAs(admin, people.listManagers, { name, for: of });

  it("are active people with the right roles, found by the start of any word", async () => {
    await putUser(makeUser({ role: "manager", firstName: "Lucky", lastName: "Gone", status: "inactive" }));
    await putUser(makeUser({ firstName: "Lucas", lastName: "Employee" }));
    const atApproval = await find("LUC", "approval");
    expect([idsOf(atApproval), ownRequests(atApproval)]).toEqual([[manager.id], 2]);
    expect(idsOf(await find("angst", "edit"))).toEqual([manager.id]);
    expect(idsOf(await find(cto.email, "edit"))).toEqual([cto.id]);
    expect(idsOf(await find(cto.email, "approval"))).toEqual([]);
    expect(idsOf(await find("quirin", "edit"))).toEqual([]);
    expect(idsOf(await find("???", "edit"))).toEqual([]);
    const leads = await callAs(admin, people.listLeads, { name: "dee" });
    expect([idsOf(leads), ownRequests(leads)]).toEqual([[lead.id], 1]);
  });
});

describe("a person", () => {
  it("is read with their manager, lead and position history, newest first", async () => {
    const person = await putUser(makeUser({ managerId: manager.id, leadId: lead.id, position: ic2 }));
    for (const [position, positionSince] of [
      [ic1, "2025-01-01T09:00:00.000Z"],
      [ic2, "2026-01-01T09:00:00.000Z"],
    ] as const) {
      await transact(tableStore(), currentPositionWrites({ ...person, position, positionSince }));
    }
    const answer = await callAs(admin, people.getPerson, { userId: person.id });
    expect(answer.body).toMatchObject({
      id: person.id,
      onboardingGithubTicket: null,
      manager: { id: manager.id, lastName: "Ångström" },
      lead: { id: lead.id, firstName: "Leah" },
      positions: [{ code: "IC2" }, { code: "IC1" }],
    });
    expect(ownRequests(answer)).toBe(2);
    const ghost = await callAs(admin, people.getPerson, { userId: newId(new Date()) });
    expect(ghost.problem).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("the day of a person's position", () => {
  const correct = (person: User, since: string, version: number) =>
    callAs(admin, people.correctPositionDay, { userId: person.id, since, version });

  it("is corrected in the profile and history, with the end of the previous position", async () => {
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
    const change = {
      role: "lead",
      engineerType: "qa",
      managerId: manager.id,
      leadId: lead.id,
      notificationsEnabled: false,
    };
    const answer = await edit(person, { ...change, positionId: qa1.id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ role: "lead", position: qa1, version: 2 });
    expect(await storedUser(person)).toMatchObject({ ...change, position: qa1, version: 2 });
    expect(await historyOf(person)).toMatchObject([
      { code: "IC1", isCurrent: false },
      { code: "QA1", isCurrent: true },
    ]);
    expect(await auditOf(person)).toMatchObject([
      { action: "person.changed", actorId: admin.id, change: { role: "lead", managerId: manager.id } },
    ]);
    expect(await readPeopleCounts(tableStore())).toEqual(before);
  });

  it("deactivates and reactivates: the next request is refused, and the lists are updated", async () => {
    const person = await putUser(makeUser({ firstName: "DepartedPerson", role: "lead" }));
    const before = await readPeopleCounts(tableStore());
    expect((await edit(person, { status: "inactive" })).status).toBe(200);
    const refused = await callAs(person, api.positions.getLadder, { engineerType: "qa" });
    expect(refused.problem).toMatchObject({ status: 403, code: "ACCOUNT_INACTIVE" });
    expect(await readPeopleCounts(tableStore())).toEqual({
      ...before,
      active: before.active - 1,
      inactive: before.inactive + 1,
    });
    expect(idsOf(await list({ status: "inactive", search: "departed" }))).toEqual([person.id]);
    expect(idsOf(await callAs(admin, people.listLeads, { name: "departed" }))).toEqual([]);
    expect((await editPerson(admin, person, { status: "active" })).status).toBe(200);
    expect(await readPeopleCounts(tableStore())).toEqual(before);
    expect(idsOf(await callAs(admin, people.listLeads, { name: "departed" }))).toEqual([person.id]);
  });

  wideIt("moves the person's reviews, and refuses the former manager on the next request", async () => {
    const [former, next] = [await putUser(makeUser({ role: "manager" })), await putUser(makeUser({ role: "manager" }))];
    const person = await putUser(makeUser({ managerId: former.id, position: ic1 }));
    const reviews = [];
    for (let round = 0; round < 3; round += 1) {
      reviews.push(await putReview(makeReview(person, await putRound(makeRound({ status: "completed" })))));
    }
    const read = (as: User, reviewId: string) => callAs(as, api.reviews.getReview, { reviewId });
    expect((await read(former, reviews[0]?.id ?? "")).status).toBe(200);
    expect((await edit(person, { managerId: next.id, firstName: "Moved" })).status).toBe(200);
    for (const review of reviews) {
      expect((await read(former, review.id)).problem.code).toBe("FORBIDDEN");
      const answer = await read(next, review.id);
      expect(answer.body["review"]).toMatchObject({ employee: { managerId: next.id, firstName: "Moved" }, version: 2 });
    }
  });

  wideIt("updates reviews of forty rounds despite ninety-nine drafts, and counts of uncompleted rounds", async () => {
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
    expect((await withoutManager()).flat()).toEqual([1, 1, 1, 1]);
    const managed = await edit(person, { managerId: next.id });
    expect(managed.status, JSON.stringify(managed.body)).toBe(200);
    expect(await storedReviews()).toEqual(Array.from({ length: 42 }, () => `${person.firstName} ${next.id}`));
    expect((await withoutManager()).flat()).toEqual([1, 0, 1, 0]);
    const renamed = await editPerson(admin, person, { firstName: "Often", lastName: "Reviewed" });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    expect(await storedReviews()).toEqual(Array.from({ length: 42 }, () => `Often ${next.id}`));

    const from = earlier.map(({ id }) => id).sort()[0] ?? "";
    const rounds = await callAs(admin, api.reviews.listRounds, { from });
    const listed = rounds.body["items"] as { round: { status: string }; stages: object; assigneeCounts: object }[];
    const completed = listed.filter(({ round }) => round.status === "completed");
    expect(completed.length).toBeGreaterThanOrEqual(40);
    for (const { assigneeCounts } of completed) {
      expect(assigneeCounts).toEqual({ employee: 0, manager: 0, cto: 0 });
    }
  });

  wideIt(
    "is refused with a message when there are more reviews than one change can update, and nothing is written",
    async () => {
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
      expect(await storedUser(person)).toEqual(person);
    },
  );

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

  describe("a person whose position has changed", () => {
    const putChanging = async () => {
      const held = await putHeld();
      const { position } = tableStore().entities;
      return {
        held,
        rename: () => position.patch({ id: held.id }).set({ code: "NEW", title: "Renamed", version: 2 }).go(),
        remove: () => position.delete({ id: held.id }).go(),
      };
    };

    it("comes back with the current title, but can't come back to a removed position", async () => {
      const { held, rename, remove } = await putChanging();
      const [first, second] = [
        await putUser(makeUser({ position: held, status: "inactive" })),
        await putUser(makeUser({ position: held, status: "inactive" })),
      ];
      await rename();
      const renamed = { id: held.id, code: "NEW", title: "Renamed" };
      expect((await edit(first, { status: "active" })).body["position"]).toEqual(renamed);
      expect(await historyOf(first)).toEqual([]);
      await remove();
      const answer = await edit(second, { status: "active" });
      expect(answer.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
      expect(answer.problem.errors).toEqual([{ path: ["positionId"], message: "This position no longer exists." }]);
      expect((await edit(second, { lastName: "Gone" })).body).toMatchObject({ position: held, lastName: "Gone" });
      expect((await editPerson(admin, second, { status: "active", positionId: null })).status).toBe(200);
    });

    it("gets a position only if it has not changed since it was read", async () => {
      const { held, rename, remove } = await putChanging();
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
      const given = { role: "employee", engineerType: "software", positionId: ic1.id, managerId: null };
      const approved = await callAs(admin, people.approveAccount, { userId: waiting.id, ...given, version: 1 });
      expect([approved.status, checked(approved)]).toEqual([200, true]);
      const promoted = await editPerson(admin, waiting, { positionId: ic2.id });
      expect([promoted.status, checked(promoted)]).toEqual([200, true]);
    });
  });

  it.each<[string, () => object, string]>([
    ["a position that does not exist", () => ({ positionId: newId(new Date()) }), "This position isn't on the ladder"],
    ["a position of another type", () => ({ positionId: qa1.id }), "This position isn't on the ladder"],
    ["a manager who does not exist", () => ({ managerId: newId(new Date()) }), "This person can't be a manager."],
    ["a lead who is a manager", () => ({ leadId: manager.id }), "This person can't be a lead."],
  ])("refuses %s, and nothing is written", async (_what, overrides, message) => {
    const person = await putUser(makeUser());
    const answer = await edit(person, overrides());
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toContain(message);
    expect(await storedUser(person)).toEqual(person);
    expect(await auditOf(person)).toEqual([]);
  });

  it("refuses a save over a stale version", async () => {
    const person = await putUser(makeUser());
    expect((await edit(person, { lastName: "First" })).status).toBe(200);
    expect((await edit(person, { lastName: "Second" })).problem).toMatchObject({
      status: 409,
      code: "VERSION_CONFLICT",
    });
    expect((await storedUser(person)).lastName).toBe("First");
  });

  it("accepts one of two concurrent saves", async () => {
    const person = await putUser(makeUser());
    const answers = await Promise.all([edit(person, { lastName: "One" }), edit(person, { lastName: "Two" }, cto)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(person)).toHaveLength(1);
  });

  it("refuses forbidden changes to oneself, and edits of pending accounts and nonexistent people", async () => {
    const own = await edit(admin, { role: "employee" });
    expect(own.problem).toMatchObject({ status: 403, code: "FORBIDDEN" });
    const waiting = await putUser(makeUser({ status: "pending_review" }));
    expect((await edit(waiting, {})).problem.code).toBe("STATE_CONFLICT");
    expect((await edit(makeUser(), {})).problem.code).toBe("NOT_FOUND");
  });

  wideIt("never creates a cycle of managers, whatever changes concurrently", async () => {
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
      const after = await Promise.all(circle.map(storedUser));
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
    const attempts: readonly [User, object][] = [
      [admin, { role: "manager" }],
      [second, { status: "inactive" }],
      [third, { role: "employee" }],
    ];
    const answers = await Promise.all(attempts.map(([user, change]) => edit(user, change, cto)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    for (const { status, problem } of answers) {
      if (status !== 200) {
        expect(["STATE_CONFLICT", "BUSY"]).toContain(problem.code);
      }
    }
    for (const [user, change] of attempts) {
      await editPerson(cto, user, change);
    }
    const left = (await Promise.all(attempts.map(([user]) => storedUser(user)))).filter(
      ({ role, status }) => role === "admin" && status === "active",
    );
    expect(left).toHaveLength(1);
    const last = left[0] ?? admin;
    const refused = await edit(last, { status: "inactive" }, cto);
    expect(refused.problem).toMatchObject({ status: 409, code: "STATE_CONFLICT" });
    expect(refused.problem.detail).toContain("the last active admin");
    const sixth = await putUser(makeUser({ role: "admin" }));
    expect((await editPerson(cto, last, { status: "inactive" })).status).toBe(200);
    admin = sixth;
  });
});

describe("onboarding a person", () => {
  const start = (user: User, body: object) => callAs(admin, people.startOnboarding, { userId: user.id, ...body });
  const complete = (user: User, version: number) =>
    callAs(admin, people.completeOnboarding, { userId: user.id, version });

  it("starts once and completes once", async () => {
    const person = await putUser(makeUser());
    const body = { onboardingType: "backend_engineers", githubTicket: " IT-7 ", version: 1 };
    expect((await start(person, body)).body).toMatchObject({ isOnboarding: true, version: 2 });
    expect(await storedUser(person)).toMatchObject({
      onboardingGithubTicket: "IT-7",
      onboardingType: "backend_engineers",
    });
    const hr = await putUser(makeUser({ role: "hr" }));
    for (const [reader, onboardingGithubTicket] of [
      [admin, "IT-7"],
      [hr, null],
    ] as const) {
      const read = await callAs(reader, people.getPerson, { userId: person.id });
      expect(read.body).toMatchObject({ isOnboarding: true, onboardingGithubTicket });
    }
    expect((await start(person, { ...body, version: 2 })).problem.code).toBe("STATE_CONFLICT");
    expect((await complete(person, 1)).problem.code).toBe("VERSION_CONFLICT");
    expect((await complete(person, 2)).body).toMatchObject({ isOnboarding: false, version: 3 });
    expect(await storedUser(person)).toMatchObject({ onboardingGithubTicket: null, onboardingType: null });
    expect((await complete(person, 3)).problem.detail).toContain("already completed");
    expect((await start(person, { ...body, version: 3 })).problem.detail).toContain("can't start again");
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(["onboarding.started", "onboarding.completed"]);
  });

  it("is refused for people who do not exist", async () => {
    const body = { onboardingType: "qa_engineers", githubTicket: null, version: 1 };
    expect((await start(makeUser(), body)).status).toBe(404);
    expect((await complete(makeUser(), 1)).status).toBe(404);
  });
});

describe("inactive people", () => {
  const inactive = async (query: Readonly<Record<string, string>>) =>
    idsOf(await list({ status: "inactive", ...query }));

  it("are rejected accounts and former colleagues, each with the date", async () => {
    const colleague = await putUser(makeUser({ firstName: "Zora" }));
    const rejected = await putUser(makeUser({ firstName: "Zora", status: "pending_review", engineerType: null }));
    await editPerson(admin, colleague, { status: "inactive" });
    await callAs(admin, people.rejectAccount, { userId: rejected.id, version: rejected.version });
    const { updatedAt: left, ...former } = await storedUser(colleague);
    expect(former).toMatchObject({ deactivatedAt: left, rejectedAt: null });
    const { updatedAt: refused, ...never } = await storedUser(rejected);
    expect(never).toMatchObject({ deactivatedAt: null, rejectedAt: refused });
    for (const search of [{}, { search: "zora" }] as const) {
      const listed = async (query: Readonly<Record<string, string>>) =>
        (await inactive({ ...search, ...query })).filter((id) => [colleague.id, rejected.id].includes(id));
      expect(await listed({})).toHaveLength(2);
      expect(await listed({ inactiveAs: "former" })).toEqual([colleague.id]);
      expect(await listed({ inactiveAs: "rejected" })).toEqual([rejected.id]);
    }
  });

  it("keep the date when another field is edited, and lose it when they come back", async () => {
    const user = await putUser(makeUser());
    await editPerson(admin, user, { status: "inactive" });
    const { deactivatedAt } = await storedUser(user);
    await editPerson(admin, user, { lastName: "Renamed" });
    expect(await storedUser(user)).toMatchObject({ lastName: "Renamed", deactivatedAt });
    await editPerson(admin, user, { status: "active" });
    expect(await storedUser(user)).toMatchObject({ deactivatedAt: null, rejectedAt: null });
  });
});

describe("the positions that a person held", () => {
  it("end when the next one begins, or when the position is taken away", async () => {
    const [first, second] = [await putHeld(), await putHeld()];
    const user = await putUser(makeUser());
    await editPerson(admin, user, { positionId: first.id });
    await editPerson(admin, user, { positionId: second.id });
    await editPerson(admin, user, { positionId: null });
    const { body } = await callAs(admin, people.getPerson, { userId: user.id });
    const positions = body["positions"] as { positionId: string; assignedAt: string; endedAt: string | null }[];
    expect(positions.map(({ positionId }) => positionId)).toEqual([second.id, first.id]);
    expect(positions[1]?.endedAt).toBe(positions[0]?.assignedAt);
    expect(positions[0]?.endedAt).toBe((await storedUser(user)).updatedAt);
  });

  it("end with the start of the next one if older entries have no end date", async () => {
    const user = await putUser(makeUser());
    for (const [assignedAt, isCurrent] of [
      ["2024-01-01T00:00:00.000Z", false],
      ["2025-01-01T00:00:00.000Z", true],
    ] as const) {
      const held = { positionId: newId(new Date()), code: "P", title: "P", isCurrent, assignedAt };
      await tableStore()
        .entities.userPosition.put({ userId: user.id, ...held })
        .go();
    }
    const { body } = await callAs(admin, people.getPerson, { userId: user.id });
    expect(body["positions"]).toMatchObject([{ endedAt: null }, { endedAt: "2025-01-01T00:00:00.000Z" }]);
  });
});
