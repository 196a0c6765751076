import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { notRequiredInFile } from "#domain/positions/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { ladderYaml } from "#functions/positions/ladderFile/ladderText.ts";
import { readLadders } from "#functions/positions/store/ladder.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putHolding, putUsers } from "#tests/support/people/people.ts";
import { makeFilePosition } from "#tests/support/positions/ladders.ts";
import { endImports } from "#tests/support/positions/ladderTable.ts";
import { exportedLadder, importLadder, previewLadder } from "#tests/support/positions/requests.ts";
import { bodyFor, openReview, startRound, succeed } from "#tests/support/reviews/requests.ts";
import { makeDraft, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { positions, reviews, skillsets } = api;

const groups = ["Craft", "Delivery", "Reliability", "Working Together", "People", "Strategy"];
const managersOnly = ["People", "Strategy"];
const namesOf = (group: string) => Array.from({ length: 10 }, (_, at) => `${group} ${at + 1}`);

const position = (careerPath: "ic" | "em" | "tl", level: number, step: number, from?: string) =>
  makeFilePosition(`${careerPath.toUpperCase()}${level}.${step}`, {
    ...{ level, careerPath },
    ...(from !== undefined && { from }),
  });

/** Engineers and managers of one type: 60 skillsets in 6 groups, two positions per level, and a lateral track. */
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

const admin = makeUser({ role: "admin", position: null });
const people = {} as Record<"engineer" | "manager", User>;

beforeAll(async () => {
  await putUsers(admin);
  expect(await importLadder(admin, ladderYaml(file))).toMatchObject({ status: "done", problem: null });
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
    people[who] = await putHolding(held);
  }
});

describe("a ladder of engineers and managers", () => {
  it("is exported as it was imported, and changes nothing the second time", async () => {
    for (const yaml of [await exportedLadder(admin), ladderYaml(file)]) {
      expect((await previewLadder(admin, yaml)).changes).toEqual([]);
    }
    const { skillsets: stored } = await readLadders(tableStore());
    expect(stored.map(({ name }) => name)).toEqual(groups.flatMap(namesOf));
  });

  wideIt("gives each person only their position's skillsets, in its groups and order", async () => {
    const { id } = await startRound(admin, await putRound(makeDraft()));
    expect(await runToCompletion(id)).toMatchObject({ status: "done" });
    for (const [person, asked] of [
      [people.engineer, groups.filter((group) => !managersOnly.includes(group))],
      [people.manager, managersOnly],
    ] as const) {
      const { data } = await tableStore()
        .entities.review.query.byEmployee({ employeeId: person.id })
        .go({ consistent: true });
      const reviewId = data[0]?.id ?? "";
      const view = () => openReview(person, reviewId);
      const before = await view();
      expect(before.skillsets.map(({ name }) => name)).toEqual(asked.flatMap(namesOf));
      expect([...new Set(before.skillsets.map(({ group }) => group))]).toEqual(asked);

      // Later requirements don't change a generated round.
      const positionId = person.position?.id ?? "";
      const { version } = await bodyFor<{ version: number }>(admin, positions.getRequirements, { positionId });
      const requirements = [{ skillsetId: before.skillsets[0]?.id ?? "", requiredLevel: 0 }];
      await succeed(callAs(admin, positions.saveRequirements, { positionId, requirements, version }));
      expect((await view()).skillsets).toEqual(before.skillsets);

      const answers = {
        expectationsRating: "Meets Expectations",
        additionalComments: "",
        skillsets: before.skillsets.map(({ id: skillsetId }) => ({ skillsetId, level: 2, comments: "" })),
      };
      const complete = (version: number) => callAs(person, reviews.completeSelfEvaluation, { reviewId, version });
      const save = (of: typeof answers, version: number) =>
        succeed(callAs(person, reviews.saveSelfEvaluation, { reviewId, ...of, version }));
      await save({ ...answers, skillsets: answers.skillsets.slice(1) }, 0);
      expect((await complete(1)).problem.detail).toBe(
        `Please set a level for all ${before.skillsets.length} skillset(s) before completing the evaluation.`,
      );
      await save(answers, 1);
      expect((await complete(2)).status).toBe(200);
    }
  });

  it("shows the next step of the level, and a lateral track where it branches off", async () => {
    const next = async (person: User) =>
      (await bodyFor<OwnSkills>(person, skillsets.getOwnSkills)).next.map((one) => [one.position.code, one.isSideways]);
    expect(await next(people.engineer)).toEqual([["IC3.2", false]]);
    expect(await next(people.manager)).toEqual([["EM5.2", false]]);
    const { positions: stored } = await readLadders(tableStore());
    const senior = stored.find(({ code }) => code === "IC5.1");
    expect((await next(await putHolding(assertFound("position", senior)))).toSorted()).toEqual([
      ["EM5.1", true],
      ["IC5.2", false],
    ]);
  });
});
