import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { migrationNames } from "#domain/operations/terms.ts";
import { handler as startMigrations } from "#functions/deployment/startMigrations.ts";
import { hasMigrationEnded, migrationEndedStep, readMigrations } from "#functions/store/migrations.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { loadSampleTable } from "#tests/support/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment({ isNew: false });

const name = "indexRounds";
const indexed = ["round", "activeRound", "leavers", "roundCount", "ownDeadline", "openAppeal", "unmanagedResults"];
const at = "2026-02-03T09:00:00.000Z";

beforeAll(async () => {
  await loadSampleTable();
  await transact(
    tableStore(),
    migrationNames.filter((one) => one !== name).map((one) => migrationEndedStep(one, new Date())),
  );
  await tableStore().entities.migration.delete({ name }).go();
});

/** Items as an earlier version wrote them: rounds in no index, and reviews without the round of their place. */
const makeEarlier = async (): Promise<void> => {
  const { client, tableName } = tableStore();
  for (const item of await readAllItems(tableStore())) {
    const kind = String(item["__edb_e__"]);
    const update = (UpdateExpression: string, values?: Record<string, unknown>) =>
      client.send(
        new UpdateCommand({
          TableName: tableName,
          Key: { pk: item["pk"], sk: item["sk"] },
          UpdateExpression,
          ...(values && { ExpressionAttributeValues: values }),
        }),
      );
    if (kind === "unmanagedResults") {
      await client.send(new DeleteCommand({ TableName: tableName, Key: { pk: item["pk"], sk: item["sk"] } }));
    } else if (indexed.includes(kind)) {
      await update("REMOVE gsi1pk, gsi1sk, completedRounds");
    }
    if (kind === "review") {
      await update("REMOVE listedRound SET gsi2sk = :key", { ":key": String(item["gsi2sk"]).replace("#LEFT#", "#") });
    }
  }
};

/** A result that was left to be shared three rounds ago. */
const leaveResult = async () => {
  const manager = await putUser(makeUser({ role: "manager" }));
  const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  const old = await putRound(makeRound({ id: "01A00000000000000000000001", status: "completed" }));
  const finalized = async (managerId: string | null) =>
    putReview(
      makeReview(await putUser(makeUser({ managerId })), old, {
        selfEvaluationCompletedAt: at,
        managerEvaluationCompletedAt: at,
        ctoApprovalCompletedAt: at,
        meetingScheduledAt: at.slice(0, 10),
        finalManagerEvaluationCompletedAt: at,
      }),
    );
  const [review, unmanaged] = [await finalized(manager.id), await finalized(null)];
  return { manager, cto, review, unmanaged };
};

describe("the migration indexRounds", () => {
  it("finds what is left in every round before, while and after it runs, and indexes the latest rounds", async () => {
    const { manager, cto, review, unmanaged } = await leaveResult();
    const found = async () => {
      const counts = await callRoute(api.reviews.getActionCounts, { claims: claimsOf(manager) });
      const waiting = await callRoute(api.reviews.listWaitingReviews, { claims: claimsOf(manager) });
      const ofCto = await callRoute(api.reviews.listWaitingReviews, { claims: claimsOf(cto) });
      const isFound = (ofCto.body["items"] as { review: { id: string } }[]).some(
        (item) => item.review.id === unmanaged.id,
      );
      const [first] = waiting.body["items"] as { review: { id: string } }[];
      return [counts.body["actionsNeeded"], first?.review.id, isFound];
    };
    // The review that was left has no texts.
    const problems = await verifyData(tableStore());
    const whole = await readAllItems(tableStore());
    await makeEarlier();
    expect(await found()).toEqual([1, review.id, true]);

    await startMigrations();
    await runToCompletion((await readMigrations(tableStore())).get(name)?.operationId ?? "");
    expect(await hasMigrationEnded(tableStore(), name)).toBe(true);
    expect(await found()).toEqual([1, review.id, true]);
    const keysOf = (items: readonly Record<string, unknown>[]) =>
      items
        .filter(({ __edb_e__: kind }) => kind === "review" || indexed.includes(String(kind)))
        .map((item) => [item["pk"], item["sk"], item["gsi1pk"], item["gsi1sk"], item["gsi2sk"]].join(" "))
        .sort();
    expect(keysOf(await readAllItems(tableStore()))).toEqual(keysOf(whole));
    expect(await verifyData(tableStore())).toEqual(problems);
  });
});
