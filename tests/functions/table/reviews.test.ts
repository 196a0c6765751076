import { ProvisionedThroughputExceededException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { newId } from "#functions/ids.ts";
import {
  readSnapshot,
  snapshotMarkerWrite,
  snapshotSkillsetWrite,
} from "#functions/positions/store/ladderSnapshots.ts";
import { personLevelsWrite, readLevelsOfPeople } from "#functions/reviews/store/personLevels.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { reviewWrites, withProgress } from "#functions/reviews/store/reviewWrites.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { whileThrottled } from "#tests/support/table/throttling.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const manager = makeUser({ role: "manager" });
const employee = makeUser({ managerId: manager.id });
beforeAll(() => putUsers(manager, employee));

const open = async () => putReview(makeReview(employee, await putRound(makeRound())));

describe("reading a review during a write", () => {
  /** DynamoDB cancels a read transaction that conflicts with a write; the embedded engine never does. */
  const conflict = () =>
    new TransactionCanceledException({
      message: "Transaction cancelled",
      $metadata: {},
      CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
    });

  const read = async (conflicts: number) => {
    const review = await open();
    let failures = 0;
    const answer = await callRoute(api.reviews.getReview, {
      claims: claimsOf(employee),
      params: { reviewId: review.id },
      fault: (command) => {
        if (!command.startsWith("TransactGet") || failures === conflicts) {
          return;
        }
        failures += 1;
        throw conflict();
      },
    });
    return { status: answer.status, code: answer.problem.code, failures };
  };

  it("is retried", async () => {
    expect(await read(2)).toEqual({ status: 200, code: undefined, failures: 2 });
  });

  it("ends with a busy error, not with a missing review", async () => {
    expect(await read(Number.POSITIVE_INFINITY)).toMatchObject({ status: 503, code: "BUSY" });
  });
});

describe("completing a self evaluation", () => {
  it("happens once, even if two tabs read the open evaluation", async () => {
    const { id } = await open();
    const [left, right] = await Promise.all([readWholeReview(tableStore(), id), readWholeReview(tableStore(), id)]);
    const first = "2026-01-06T09:00:00.000Z";
    const completed = ({ review }: typeof left, selfEvaluationCompletedAt: string) =>
      reviewWrites(review, withProgress(review, { selfEvaluationCompletedAt }));
    await transact(tableStore(), completed(left, first));
    await expect(transact(tableStore(), completed(right, "2026-01-06T09:00:01.000Z"))).rejects.toMatchObject({
      code: "STATE_CONFLICT",
    });
    const { review } = await readWholeReview(tableStore(), id);
    expect(review).toMatchObject({ selfEvaluationCompletedAt: first, version: left.review.version + 1 });
  });
});

describe("the skillsets of a round", () => {
  it("are read each time until complete, and cached afterwards", async () => {
    const id = () => newId(new Date());
    const key = { roundId: id(), engineerType: "software", positionId: id() };
    const skillsets = ["Design", "Security"].map((name) => ({
      id: id(),
      name,
      description: "",
      levels: [],
      requiredLevel: 1,
    }));
    const [design, security] = skillsets;
    const read = async () => (await readSnapshot(tableStore(), key)).map(({ name }) => name);
    const put = (skillset: typeof design, place: number) =>
      transact(tableStore(), skillset === undefined ? [] : [snapshotSkillsetWrite(key, skillset, place)]);
    expect(await read()).toEqual([]);
    await put(design, 0);
    expect(await read()).toEqual(["Design"]);
    await put(security, 1);
    await transact(tableStore(), [snapshotMarkerWrite(key, skillsets, 1)]);
    expect(await read()).toEqual(["Design", "Security"]);
    const failing = { ...tableStore(), tableName: "there is no such table" };
    expect((await readSnapshot(failing, key)).map(({ name }) => name)).toEqual(["Design", "Security"]);
    await expect(readSnapshot(failing, { ...key, roundId: id() })).rejects.toThrow();
  });
});

describe("a page of a list", () => {
  wideIt("reports a table failure as an internal error, not as an invalid cursor", async () => {
    const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
    const round = await putRound(makeRound());
    for (let count = 0; count < 51; count += 1) {
      await putReview(makeReview(makeUser({ managerId: manager.id }), round));
    }
    const list = (cursor: unknown, fails: boolean) =>
      callRoute(api.reviews.listManagedReviews, {
        claims: claimsOf(hr),
        query: { roundId: round.id, ...(typeof cursor === "string" && { cursor }) },
        fault: (_command, input) => {
          if (fails && input["IndexName"] === "gsi1") {
            throw new ProvisionedThroughputExceededException({ message: "Too fast", $metadata: {} });
          }
        },
      });
    const { cursor } = (await list(undefined, false)).body;
    expect((await list(cursor, false)).body["items"]).toHaveLength(1);
    expect((await list(cursor, true)).problem.code).toBe("INTERNAL");
  });
});

describe("the levels of people", () => {
  it("are read for all requested people, even when the table is throttled", async () => {
    const ids = Array.from({ length: 12 }, () => newId(new Date()));
    const review = { reviewId: ids[0] ?? "", roundId: ids[1] ?? "", roundName: "Spring", roundStartDate: "2026-01-05" };
    const writes = ids.map((id, at) =>
      personLevelsWrite(id, { ...review, levels: { craft: at }, sharedAt: "2026-02-01T09:00:00.000Z" }),
    );
    await transact(tableStore(), writes);
    let found: ReadonlyMap<string, unknown> = new Map();
    const throttled = await whileThrottled(2, async () => {
      found = await readLevelsOfPeople(tableStore(), [...ids, newId(new Date())]);
    });
    expect(throttled).toBe(2);
    expect(found).toEqual(new Map(ids.map((id, at) => [id, { craft: at }])));
    expect(await readLevelsOfPeople(tableStore(), [])).toEqual(new Map());
  });
});
