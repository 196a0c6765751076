import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { newId } from "#functions/ids.ts";
import { personLevelsWrite, readLevelsOfRounds, roundLevelsWrite } from "#functions/reviews/store/personLevels.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { makeUser, putHolding, putUser } from "#tests/support/people/people.ts";
import { putPosition, putRequirements, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const ladder = {} as Record<"IC1" | "IC3" | "IC4" | "TL4" | "EM4", Position>;
const known = {} as Record<"craft" | "delivery" | "testing", Skillset>;

beforeAll(async () => {
  known.craft = await putSkillset({ name: "Craft" });
  known.delivery = await putSkillset({ name: "Delivery", applicableTo: ["software", "qa"] });
  known.testing = await putSkillset({ name: "Testing", applicableTo: ["qa"] });
  const { craft, delivery, testing } = known;
  for (const [code, careerPath, level, levels] of [
    ["IC1", "ic", 1, {}],
    ["IC3", "ic", 3, { [craft.id]: 3, [delivery.id]: 3, [testing.id]: 5 }],
    ["IC4", "ic", 4, { [craft.id]: 4, [delivery.id]: 4 }],
    ["TL4", "tl", 4, { [craft.id]: 3, [delivery.id]: 5 }],
    ["EM4", "em", 4, { [craft.id]: 3, [delivery.id]: 3 }],
  ] as const) {
    ladder[code] = await putPosition({ code, careerPath, level, title: `Title of ${code}` });
    if (Object.keys(levels).length > 0) {
      await putRequirements(ladder[code].id, levels);
    }
  }
});

/** A person's levels from a round with shared results. */
const levelsIn = (levels: Readonly<Record<string, number>>, overrides: object = {}) => ({
  reviewId: newId(new Date()),
  roundId: newId(new Date()),
  roundName: "Q1 2026",
  roundStartDate: "2026-01-05",
  sharedAt: "2026-03-20T10:00:00.000Z",
  levels,
  ...overrides,
});

const skillsOf = async (person: User, query: Readonly<Record<string, string>> = {}) => {
  const answer = await callAs(person, api.skillsets.getOwnSkills, query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(ownRequests(answer)).toBeLessThanOrEqual(4);
  return answer.body as unknown as OwnSkills;
};
const rows = ({ skillsets }: OwnSkills) =>
  skillsets.map(({ skillset, level, requiredLevel }) => [skillset.name, level, requiredLevel]);
const ranking = ({ next }: OwnSkills) => next.map(({ position, missing }) => [position.code, missing]);

describe("a person's own skills", () => {
  it("are the levels of the latest shared review, with the required levels of their position", async () => {
    const person = await putHolding(ladder.IC3);
    const { levels, ...shared } = levelsIn({ [known.craft.id]: 3, [known.testing.id]: 4 });
    await transact(tableStore(), [personLevelsWrite(person.id, { ...shared, levels })]);
    const own = await skillsOf(person);
    expect(own).toMatchObject({ engineerType: "software", position: person.position, review: shared });
    expect(rows(own)).toEqual([
      ["Craft", 3, 3],
      ["Delivery", null, 3],
    ]);
    expect(own.skillsets[0]?.skillset.levels).toHaveLength(5);
  });

  it("show the current name of the round", async () => {
    const person = await putHolding(ladder.IC3);
    const round = makeRound({ name: "Q1 2026, corrected" });
    await putRound(round);
    const levels = levelsIn({ [known.craft.id]: 3 }, { roundId: round.id });
    await transact(tableStore(), [personLevelsWrite(person.id, levels), roundLevelsWrite(person.id, levels)]);
    const own = await skillsOf(person);
    expect(own.review?.roundName).toBe("Q1 2026, corrected");
    expect(own.rounds.map(({ roundName }) => roundName)).toEqual(["Q1 2026, corrected"]);
  });

  it("exclude a result that the person has not opened yet", async () => {
    const person = await putHolding(ladder.IC3);
    const [opened, unopened] = [makeRound({ name: "Q1" }), makeRound({ name: "Q2" })];
    const inRound = ({ id: roundId, name: roundName }: typeof opened, roundStartDate: string, level: number) =>
      levelsIn({ [known.craft.id]: level }, { roundId, roundName, roundStartDate });
    const put = async (round: typeof opened, openedOn: string | null) => {
      await putRound(round);
      const answerPeriod = { until: "2027-01-31", ...(openedOn !== null && { openedOn }) };
      await putReview(makeReview(person, round, { answerPeriod }));
    };
    await put(opened, "2026-12-01");
    await put(unopened, null);
    const latest = inRound(unopened, "2026-07-01", 4);
    await transact(tableStore(), [
      personLevelsWrite(person.id, latest),
      roundLevelsWrite(person.id, latest),
      roundLevelsWrite(person.id, inRound(opened, "2026-04-01", 2)),
    ]);
    const own = await skillsOf(person);
    expect(own.review?.roundName).toBe("Q1");
    expect(own.skillsets.map(({ skillset, level, history }) => [skillset.name, level, history])).toEqual([
      ["Craft", 2, [2]],
      ["Delivery", null, [null]],
    ]);
    await tableStore()
      .entities.review.patch({ employeeId: person.id, roundId: unopened.id })
      .set({ answerPeriod: { until: "2027-01-31", openedOn: "2026-12-02" } })
      .go();
    expect((await skillsOf(person)).skillsets[0]).toMatchObject({ level: 4, history: [2, 4] });
  });

  it("rank the next positions by missing levels, counting an unknown level as 0", async () => {
    const person = await putHolding(ladder.IC3);
    expect(ranking(await skillsOf(person))).toEqual([
      ["EM4", 6],
      ["IC4", 8],
      ["TL4", 8],
    ]);
    const levels = levelsIn({ [known.craft.id]: 3, [known.delivery.id]: 5 });
    await transact(tableStore(), [personLevelsWrite(person.id, levels)]);
    const own = await skillsOf(person);
    expect(ranking(own)).toEqual([
      ["EM4", 0],
      ["TL4", 0],
      ["IC4", 1],
    ]);
    expect(own.next[2]?.requirements).toEqual([
      { skillsetId: known.craft.id, requiredLevel: 4, missing: 1 },
      { skillsetId: known.delivery.id, requiredLevel: 4, missing: 0 },
    ]);
  });

  it("include the levels of all shared rounds, oldest first, even if the latest is stored only as current", async () => {
    const person = await putHolding(ladder.IC3);
    expect(await skillsOf(person)).toMatchObject({ rounds: [] });
    const { craft, delivery } = known;
    const inRound = (roundName: string, roundStartDate: string, levels: Readonly<Record<string, number>>) =>
      levelsIn(levels, { roundName, roundStartDate });
    const latest = inRound("Q3", "2026-07-01", { [craft.id]: 3, [delivery.id]: 4 });
    await transact(tableStore(), [
      personLevelsWrite(person.id, latest),
      roundLevelsWrite(person.id, inRound("Q2", "2026-04-01", { [craft.id]: 2 })),
      roundLevelsWrite(person.id, inRound("Q1", "2026-01-05", { [craft.id]: 1, [delivery.id]: 4 })),
    ]);
    const own = await skillsOf(person);
    expect(own.rounds.map(({ roundName }) => roundName)).toEqual(["Q1", "Q2", "Q3"]);
    expect(own.skillsets.map(({ history }) => history)).toEqual([
      [1, 2, 3],
      [4, null, 4],
    ]);
    await transact(tableStore(), [roundLevelsWrite(person.id, latest)]);
    expect((await skillsOf(person)).rounds).toEqual(own.rounds);
  });

  it("include the levels of the latest eight rounds, at a constant cost", async () => {
    const person = await putHolding(ladder.IC3);
    const shareOf = (number: number) => {
      const round = { roundName: `Round ${number}`, roundStartDate: `20${20 + number}-01-05` };
      const levels = levelsIn({ [known.craft.id]: (number % 5) + 1 }, round);
      return transact(tableStore(), [personLevelsWrite(person.id, levels), roundLevelsWrite(person.id, levels)]);
    };
    for (let number = 1; number <= 9; number += 1) {
      await shareOf(number);
    }
    const own = await skillsOf(person);
    expect(own.rounds.map(({ roundName }) => roundName)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Round ${number}`),
    );
    expect(own.review?.roundName).toBe("Round 9");
    const unitsOf = async () => {
      const { requests } = await callAs(person, api.skillsets.getOwnSkills);
      return requests.reduce((sum, { units }) => sum + units, 0);
    };
    const before = await unitsOf();
    for (let number = 10; number <= 40; number += 1) {
      await shareOf(number);
    }
    expect(await unitsOf()).toBe(before);
    expect((await skillsOf(person)).review?.roundName).toBe("Round 40");
    expect((await readLevelsOfRounds(tableStore(), person.id))?.rounds).toHaveLength(40);
  });

  it("can be compared with any position of the ladder", async () => {
    const person = await putHolding(ladder.TL4);
    const own = await skillsOf(person);
    expect(own.compared).toBeNull();
    expect(own.positions.map(({ code }) => code)).toEqual(["EM4", "IC1", "IC3", "IC4", "TL4"]);
    const { compared } = await skillsOf(person, { positionId: ladder.IC4.id });
    expect(compared).toMatchObject({ position: { code: "IC4" }, isSideways: false, missing: 8 });
    expect((await skillsOf(person, { positionId: ladder.TL4.id })).compared).toBeNull();
    const junior = await putHolding(ladder.IC3);
    expect((await skillsOf(junior, { positionId: ladder.TL4.id })).compared).toBeNull();
    const unknown = { claims: claimsOf(person), query: { positionId: newId(new Date()) } };
    expect((await callRoute(api.skillsets.getOwnSkills, unknown)).status).toBe(404);
  });

  it("use default required levels if the position has none yet", async () => {
    expect(rows(await skillsOf(await putHolding(ladder.IC1)))).toEqual([
      ["Craft", null, 1],
      ["Delivery", null, 1],
    ]);
  });

  it("exclude skillsets that neither the position nor a next one requires", async () => {
    const hiring = await putSkillset({ name: "Hiring" });
    const held = Object.keys(ladder) as (keyof typeof ladder)[];
    const levelsOf = async (code: keyof typeof ladder) =>
      (await tableStore().entities.requirements.get({ positionId: ladder[code].id }).go()).data?.levels ?? {};
    const stored = await Promise.all(held.map(async (code) => [code, await levelsOf(code)] as const));
    for (const [code, levels] of stored) {
      await putRequirements(ladder[code].id, { ...levels, [hiring.id]: code === "EM4" ? 2 : 0 });
    }
    const own = await skillsOf(await putHolding(ladder.IC3));
    expect(rows(own)).toEqual([
      ["Craft", null, 3],
      ["Delivery", null, 3],
      ["Hiring", null, null],
    ]);
    const asking = own.next.filter(({ requirements }) =>
      requirements.some(({ skillsetId }) => skillsetId === hiring.id),
    );
    expect(asking.map(({ position, missing }) => [position.code, missing])).toEqual([["EM4", 8]]);
    expect(rows(await skillsOf(await putHolding(ladder.TL4)))).toEqual([
      ["Craft", null, 3],
      ["Delivery", null, 5],
    ]);
    for (const [code, levels] of stored) {
      await putRequirements(ladder[code].id, levels);
    }
    await tableStore().entities.skillset.delete({ id: hiring.id }).go();
  });

  it("are the skillsets of the person's engineer type, even with a position of another ladder", async () => {
    const own = await skillsOf(await putHolding(ladder.IC3, { engineerType: "qa" }));
    expect(rows(own)).toEqual([
      ["Delivery", null, 3],
      ["Testing", null, 1],
    ]);
    expect(own.next.map(({ position }) => [position.code, position.engineerType]).sort()).toEqual([
      ["EM4", "software"],
      ["IC4", "software"],
      ["TL4", "software"],
    ]);
  });

  it("have no required levels without a position", async () => {
    const own = await skillsOf(await putUser(makeUser({ position: null })));
    expect(own).toMatchObject({ position: null, review: null, next: [] });
    expect(rows(own)).toEqual([
      ["Craft", null, null],
      ["Delivery", null, null],
    ]);
  });

  it("are empty for hr and cto", async () => {
    for (const role of ["hr", "cto"] as const) {
      expect(await skillsOf(await putUser(makeUser({ role, engineerType: null, position: null })))).toEqual({
        engineerType: null,
        position: null,
        review: null,
        skillsets: [],
        rounds: [],
        next: [],
        positions: [],
        compared: null,
      });
    }
  });

  it("have no required levels after the person's position was removed", async () => {
    const removed = { id: newId(new Date()), code: "IC9", title: "Fellow" };
    const own = await skillsOf(await putUser(makeUser({ position: removed })));
    expect(own).toMatchObject({ position: removed, next: [] });
    expect(own.skillsets.every(({ requiredLevel }) => requiredLevel === null)).toBe(true);
  });
});
