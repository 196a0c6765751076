import { expect, it } from "vitest";
import { evaluationSteps } from "#functions/store/reviews/evaluationSteps.ts";
import { newReviewSteps } from "#functions/store/reviews/reviewSteps.ts";
import { newRoundStep } from "#functions/store/reviews/rounds.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { dayFromToday, makeReview, makeRound } from "#tests/support/reviews/reviews.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

it("a data folder of format 5 gets the levels of each round whose review was shared", async () => {
  const folder = temporaryFolder();
  const person = makeUser();
  const at = "2026-02-02T09:00:00.000Z";
  await withTable(folder, ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"], async (store) => {
    for (const [days, level, sharedWithEmployeeAt] of [
      [-200, 2, at],
      [-100, 3, at],
      [-10, 4, null],
    ] as const) {
      const round = makeRound({ startDate: dayFromToday(days) });
      const review = makeReview(person, round, { sharedWithEmployeeAt });
      const answers = {
        expectationsRating: null,
        additionalComments: "",
        skillsets: [{ skillsetId: "craft", level, comments: "" }],
      };
      await transact(store, [newRoundStep(round), ...newReviewSteps(review, [])]);
      await transact(store, evaluationSteps(review.id, "MGR", answers, 0, at));
    }
  });
  writeFormat(folder, 5);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async ({ entities }) => {
    const { data } = await entities.roundLevels.query.byUser({ userId: person.id }).go();
    expect(data.map(({ levels, sharedAt }) => [levels, sharedAt])).toEqual([
      [{ craft: 2 }, at],
      [{ craft: 3 }, at],
    ]);
  });
});
