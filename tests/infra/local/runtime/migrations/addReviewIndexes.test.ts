import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { noLeavers } from "#functions/store/people/leavers.ts";
import { snapshotSkillsetStep } from "#functions/store/positions/ladderSnapshots.ts";
import { evaluationSteps } from "#functions/store/reviews/evaluationSteps.ts";
import { fromReview, reviewKey, toReview } from "#functions/store/reviews/reviewItems.ts";
import { newReviewSteps } from "#functions/store/reviews/reviewSteps.ts";
import { newRoundStep } from "#functions/store/reviews/rounds.ts";
import { tableShape } from "#functions/store/table/schema.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound, skillsets } from "#tests/support/reviews/reviews.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

/** The attributes that reviews of format 3 do not have. */
const added = ["stage", "place", "stageSince", "gsi4pk", "gsi4sk", "gsi5pk", "gsi5sk"];

it("the reviews of a data folder of format 3 are found by stage and by turn, and their drafts are counted", async () => {
  const folder = temporaryFolder();
  const at = "2026-02-02T09:00:00.000Z";
  const round = makeRound();
  const person = makeUser({ managerId: makeUser().id });
  const drafted = makeReview(person, round, { selfEvaluationCompletedAt: at });
  const ladder = { roundId: round.id, engineerType: "software", positionId: drafted.employee.position.id } as const;
  await withTable(folder, ["gsi1", "gsi2", "gsi3"], async (store, documents) => {
    await transact(store, [
      newRoundStep(round),
      ...newReviewSteps(drafted, []),
      ...skillsets.map(({ id, name, required }, place) =>
        snapshotSkillsetStep(ladder, { id, name, description: "", levels: [], requiredLevel: required }, place),
      ),
      ...evaluationSteps(
        drafted.id,
        "MGR",
        {
          expectationsRating: null,
          additionalComments: "",
          skillsets: [{ skillsetId: skillsets[0].id, level: 3, comments: "" }],
        },
        0,
        at,
      ),
    ]);
    await documents.send(
      new UpdateCommand({
        TableName: "Pulse",
        Key: reviewKey(person.id, round.id),
        UpdateExpression: `REMOVE ${added.map((_, index) => `#a${index}`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(added.map((name, index) => [`#a${index}`, name])),
      }),
    );
  });
  writeFormat(folder, 3);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async ({ entities }) => {
    const expected = { ...drafted, managerDraft: { answered: 1, of: 2 } };
    const byStage = await entities.review.query.byStage({ roundId: round.id, stage: "managerMissing" }).go();
    expect(byStage.data.map((item) => toReview(item, noLeavers))).toEqual([expected]);
    const reviewer = person.managerId ?? "";
    const byTurn = await entities.review.query.byManagerAndStage({ reviewer }).begins({ roundId: round.id }).go();
    expect(byTurn.data.map((item) => toReview(item, noLeavers))).toEqual([expected]);
    // No review has an approver yet, and the first one is found.
    await entities.review.put(fromReview({ ...expected, approverId: reviewer })).go();
    const byApprover = await entities.review.query.byApprover({ approverId: reviewer }).go();
    expect(byApprover.data.map(({ id }) => id)).toEqual([drafted.id]);
  });
  expect(Object.keys(tableShape.indexes)).toEqual(["gsi1", "gsi2", "gsi3", "gsi4", "gsi5", "gsi6"]);
});
