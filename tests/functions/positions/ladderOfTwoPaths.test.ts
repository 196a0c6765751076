import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { LadderPreview } from "#domain/positions/ladderPreview.ts";
import { notRequiredInFile } from "#domain/positions/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { ladderYaml } from "#functions/positions/ladderFile/ladderText.ts";
import { readLadders } from "#functions/positions/store/ladder.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { endImports } from "#tests/support/positions/ladderTable.ts";
import { makeDraft, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { positions, reviews, skillsets } = api;

const groups = ["Craft", "Delivery", "Reliability", "Working Together", "People", "Strategy"];
const managersOnly = ["People", "Strategy"];
const namesOf = (group: string) => Array.from({ length: 10 }, (_, at) => `${group} ${at + 1}`);

const position = (careerPath: "ic" | "em" | "tl", level: number, step: number, from?: string) => ({
  code: `${careerPath.toUpperCase()}${level}.${step}`,
  title: `Position ${careerPath} ${level}.${step}`,
  level,
  careerPath,
  engineerType: "software" as const,
  description: "",
  responsibilities: "",
  ...(from !== undefined && { from }),
});

/** Engineers and managers of one type: 60 skillsets in 6 groups, two positions a level, and a lateral track. */
const file: LadderFile = {
  positions: [
    position("em", 5, 1, "IC5.1"),
    position("em", 5, 2),
    ...[1, 2, 3, 4, 5].flatMap((level) => [position("ic", level, 1), position("ic", level, 2)]),
    position("tl", 4, 1, "IC3.2"),
  ],
  skillsets: groups.flatMap((group) =>
    namesOf(group).map((name) => ({
      name,
      group,
      description: "",
      applicableTo: ["software" as const],
      levels: [{ level: 1, title: "Begins", description: "" }],
    })),
  ),
  requirements: Object.fromEntries(
    ["IC3.1", "IC3.2", "EM5.1"].map((code) => [
      code,
      Object.fromEntries(
        groups.flatMap((group) =>
          namesOf(group).map((name) => [
            name,
            managersOnly.includes(group) === code.startsWith("EM") ? 3 : notRequiredInFile,
          ]),
        ),
      ),
    ]),
  ),
};

let admin: User;
const people = {} as Record<"engineer" | "manager", User>;

const exported = async (): Promise<string> =>
  String((await callRoute(positions.exportLadder, { claims: claimsOf(admin) })).body["yaml"]);
const check = async (yaml: string) => {
  const { body } = await callRoute(positions.checkLadderFile, { claims: claimsOf(admin), body: { yaml } });
  expect(body["problems"]).toEqual([]);
  return body["preview"] as LadderPreview;
};

beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin", position: null }));
  const yaml = ladderYaml(file);
  const { version } = await check(yaml);
  const answer = await callRoute(positions.importLadder, { claims: claimsOf(admin), body: { yaml, version } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  expect(await runToCompletion(String(answer.body["id"]))).toMatchObject({ status: "done", problem: null });
  await endImports();
  const { positions: stored } = await readLadders(tableStore());
  for (const [who, code] of [
    ["engineer", "IC3.1"],
    ["manager", "EM5.1"],
  ] as const) {
    const held = stored.find((one) => one.code === code);
    if (held === undefined) {
      throw new Error(`${code} wasn't imported.`);
    }
    const { id, title } = held;
    people[who] = await putUser(makeUser({ position: { id, code, title } }));
  }
});

describe("a ladder of engineers and managers", () => {
  it("comes out again as it came in, and changes nothing the second time", async () => {
    const yaml = await exported();
    expect((await check(yaml)).changes).toEqual([]);
    expect((await check(ladderYaml(file))).changes).toEqual([]);
    const { skillsets: stored } = await readLadders(tableStore());
    expect(stored.map(({ name }) => name)).toEqual(groups.flatMap(namesOf));
  });

  it("asks each person only for what their position asks for, in its groups and order", async () => {
    const round = await putRound(makeDraft());
    const started = await callRoute(reviews.startRound, {
      claims: claimsOf(admin),
      params: { roundId: round.id },
      body: { version: round.version, expectedActiveRoundId: null },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const { operation } = started.body as unknown as { operation: { id: string } };
    expect(await runToCompletion(operation.id)).toMatchObject({ status: "done" });
    for (const [person, asked] of [
      [people.engineer, groups.filter((group) => !managersOnly.includes(group))],
      [people.manager, managersOnly],
    ] as const) {
      const claims = claimsOf(person);
      const { data } = await tableStore()
        .entities.review.query.byEmployee({ employeeId: person.id })
        .go({ consistent: true });
      const [own] = data;
      const params = { reviewId: own?.id ?? "" };
      const view = async () => (await callRoute(reviews.getReview, { claims, params })).body as unknown as ReviewView;
      const before = await view();
      expect(before.skillsets.map(({ name }) => name)).toEqual(asked.flatMap(namesOf));
      expect([...new Set(before.skillsets.map(({ group }) => group))]).toEqual(asked);

      // What the ladder asks for from now on does not change a round that was generated.
      const { body: required } = await callRoute(positions.getRequirements, {
        claims: claimsOf(admin),
        params: { positionId: person.position?.id ?? "" },
      });
      const dropped = before.skillsets[0]?.id ?? "";
      const saved = await callRoute(positions.saveRequirements, {
        claims: claimsOf(admin),
        params: { positionId: person.position?.id ?? "" },
        body: { requirements: [{ skillsetId: dropped, requiredLevel: 0 }], version: required["version"] },
      });
      expect(saved.status).toBe(200);
      expect((await view()).skillsets).toEqual(before.skillsets);

      const answers = {
        expectationsRating: "Meets Expectations",
        additionalComments: "",
        skillsets: before.skillsets.map(({ id: skillsetId }) => ({ skillsetId, level: 2, comments: "" })),
      };
      const complete = (version: number) =>
        callRoute(reviews.completeSelfEvaluation, { claims, params, body: { version } });
      const save = (of: typeof answers, version: number) =>
        callRoute(reviews.saveSelfEvaluation, { claims, params, body: { ...of, version } });
      const draft = await save({ ...answers, skillsets: answers.skillsets.slice(1) }, 0);
      expect(draft.status, JSON.stringify(draft.body)).toBe(200);
      expect((await complete(1)).problem.detail).toBe(
        `Please set a level for all ${before.skillsets.length} skillset(s) before completing the evaluation.`,
      );
      expect((await save(answers, 1)).status).toBe(200);
      expect((await complete(2)).status).toBe(200);
    }
  });

  it("shows the next positions: the next step of the level, and a lateral track where it branches off", async () => {
    const next = async (person: User) => {
      const { body } = await callRoute(skillsets.getOwnSkills, { claims: claimsOf(person) });
      return (body as unknown as OwnSkills).next.map((one) => [one.position.code, one.isSideways]);
    };
    expect(await next(people.engineer)).toEqual([["IC3.2", false]]);
    expect(await next(people.manager)).toEqual([["EM5.2", false]]);
    const { positions: stored } = await readLadders(tableStore());
    const senior = stored.find(({ code }) => code === "IC5.1");
    const held = { id: senior?.id ?? "", code: "IC5.1", title: senior?.title ?? "" };
    expect((await next(await putUser(makeUser({ position: held })))).toSorted()).toEqual([
      ["EM5.1", true],
      ["IC5.2", false],
    ]);
  });
});
