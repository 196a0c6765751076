import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { newReviewSteps } from "#functions/store/reviews/reviewSteps.ts";
import { newRoundStep } from "#functions/store/reviews/rounds.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { dayFromToday, makeReview, makeRound } from "#tests/support/reviews/reviews.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

it("the reviews of a data folder of format 4 refer to the person's earlier ones, back to the latest shared one", async () => {
  const folder = temporaryFolder();
  const person = makeUser();
  const at = "2026-02-02T09:00:00.000Z";
  const inRound = (days: number, sharedWithEmployeeAt: string | null) => {
    const round = makeRound({ startDate: dayFromToday(days) });
    return { round, review: makeReview(person, round, { sharedWithEmployeeAt }) };
  };
  const [first, second, third, latest] = [
    inRound(-300, at),
    inRound(-200, at),
    inRound(-100, null),
    inRound(-10, null),
  ];
  await withTable(folder, ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"], async (store, documents) => {
    for (const { round, review } of [first, second, third, latest]) {
      await transact(store, [newRoundStep(round), ...newReviewSteps(review, [])]);
      await documents.send(
        new UpdateCommand({
          TableName: "Pulse",
          Key: { pk: `REVIEW#${review.id}`, sk: "META" },
          UpdateExpression: "REMOVE earlier",
        }),
      );
    }
  });
  writeFormat(folder, 4);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async ({ entities }) => {
    const earlierOf = async (reviewId: string) =>
      (await entities.reviewPointer.get({ reviewId }).go()).data?.earlier.map((one) => one.reviewId);
    expect(await earlierOf(first.review.id)).toEqual([]);
    expect(await earlierOf(second.review.id)).toEqual([first.review.id]);
    expect(await earlierOf(latest.review.id)).toEqual([third.review.id, second.review.id]);
  });
});
