import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { editOf, makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { putPosition, putRequirements, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { makeDraft, putRound } from "#tests/support/reviews/reviews.ts";
import { requestStart } from "#tests/support/reviews/roundSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people, reviews } = api;

const admin = makeUser({ role: "admin", engineerType: null });
beforeAll(() => putUsers(admin));

const preview = async () => (await callAs(admin, reviews.getGenerationPreview)).body;

const start = (round: Round) => requestStart(admin, round, null);

const listed = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const { body } = await callAs(admin, people.listPeople, { ...query });
  return (body["items"] as readonly User[]).map(({ email }) => email);
};

// The tests build on each other: the organization grows from no one to someone who can be reviewed.
describe("starting the first round", () => {
  let draft: Round;
  let person: User;

  it("it is rejected with a reason while no one has a position", async () => {
    draft = await putRound(makeDraft());
    person = await putUser(makeUser());
    expect(await preview()).toEqual({
      people: { reviewable: 0, withoutPosition: 2, withoutManager: 0, ctoCount: 0 },
      positionCount: 0,
      positionsWithoutRequirements: [],
      away: { count: 0, people: [] },
    });
    const { status, problem } = await start(draft);
    expect([status, problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(problem.detail).toContain("No one would get a review");
    const { rounds, active } = await readCountedRounds(tableStore());
    expect([rounds, active.roundId]).toEqual([[draft], null]);
  });

  it("it is rejected while no position requires a skillset", async () => {
    const position = await putPosition();
    const held = { id: position.id, code: position.code, title: position.title };
    await succeed(
      callAs(admin, people.updatePerson, { userId: person.id, ...editOf(person), positionId: position.id }),
    );
    expect(await preview()).toEqual({
      people: { reviewable: 1, withoutPosition: 1, withoutManager: 1, ctoCount: 0 },
      positionCount: 1,
      positionsWithoutRequirements: [held],
      away: { count: 0, people: [] },
    });
    expect((await start(draft)).problem.detail).toContain("no position requires a skillset");
    const skillset = await putSkillset();
    await putRequirements(position.id, { [skillset.id]: 0 });
    expect((await preview())["positionsWithoutRequirements"]).toEqual([held]);
    await putPosition({ code: "IC2" });
    expect((await preview())["positionsWithoutRequirements"]).toEqual([held]);
  });

  it("the preview counts people without a position or manager, and the people list filters them", async () => {
    const held = { id: "01POSITION0000000000000000", code: "IC2", title: "Software Engineer" };
    const managed = await putUser(makeUser({ position: held, managerId: admin.id, lastName: "Managed" }));
    await putUser(makeUser({ position: held, status: "inactive" }));
    await putUser(makeUser({ role: "hr", engineerType: null }));
    const counted = { reviewable: 2, withoutPosition: 1, withoutManager: 1 };
    expect((await preview())["people"]).toEqual({ ...counted, ctoCount: 0 });
    await putUser(makeUser({ role: "cto", engineerType: null }));
    expect((await preview())["people"]).toEqual({ ...counted, ctoCount: 1 });
    expect(await listed({ gap: "position" })).toEqual([admin.email]);
    expect(await listed({ gap: "manager" })).toEqual([person.email]);
    expect(await listed({ gap: "manager", search: person.lastName })).toEqual([person.email]);
    expect(await listed({ gap: "manager", search: managed.lastName })).toEqual([]);
    expect(await listed({ gap: "manager", role: "lead" })).toEqual([]);
    expect((await callAs(admin, people.listPeople, { gap: "luck" })).status).toBe(400);
  });

  it("the preview lists people who are away for the whole self-evaluation", async () => {
    const { startDate: from, selfEvaluationDeadline: to } = draft;
    const held = { id: "01POSITION0000000000000000", code: "IC2", title: "Software Engineer" };
    const away = makeUser({ position: held, managerId: admin.id, absence: { from, to } });
    await putUser(away);
    await putUser(makeUser({ position: held, managerId: admin.id, absence: { from: to, to } }));
    await putUser(makeUser({ role: "hr", engineerType: null, absence: { from, to } }));
    const { id, firstName, lastName, email } = away;
    const { body } = await callAs(admin, reviews.getGenerationPreview, { roundId: draft.id });
    expect(body["away"]).toEqual({
      count: 1,
      people: [{ id, firstName, lastName, email, until: to, adjustment: { extendedTo: addDays(to, 8) } }],
    });
  });

  it("it succeeds as soon as anyone would get a review", async () => {
    await succeed(start(draft));
  });
});
