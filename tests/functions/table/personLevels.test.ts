import { expect, it } from "vitest";
import { newId } from "#functions/ids.ts";
import { personLevelsWrite, readLevelsOfPeople } from "#functions/reviews/store/personLevels.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { whileThrottled } from "#tests/support/throttling.ts";

startTestEnvironment();

it("reads the levels of all requested people, even when the table is throttled", async () => {
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
