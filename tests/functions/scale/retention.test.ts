import { beforeEach, expect, it, vi } from "vitest";
import { formerColleague } from "#domain/people/data/erasure.ts";
import { ratingSharesOf } from "#domain/reviews/ratingDistribution.ts";
import { readUsers } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { retentionNight } from "#infra/costs/monthlyCosts.ts";
import { limits } from "#tests/bench/bars.ts";
import { retentionScale } from "#tests/support/depth.ts";
import { putDepartedPeople, putRetention, runRetention } from "#tests/support/people/departedPeople.ts";
import { lostConnection, type TableRequest } from "#tests/support/recorder.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { putSharedRound, ratingsOf } from "#tests/support/reviews/sharedRound.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

/** Each batch reads the clock once, so a run has a fixed number of batches on every machine. */
beforeEach(() => {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => {
    time += retentionScale.millisecondsOfStep;
    return time;
  });
  return () => clock.mockRestore();
});

it(`a night erases ${retentionScale.people} people after the retention period despite a killed run, but no one in a running round`, {
  timeout: retentionScale.timeoutMs,
}, async () => {
  // Everyone has two shared results, the later one in a round with a published rating distribution.
  const stayed = await putSharedRound(ratingsOf(20, 120, 60), { startDate: dayFromToday(-1100) });
  await putRound({
    ...stayed,
    ratingDistribution: { ...ratingSharesOf(ratingsOf(20, 120, 60)), publishedOn: dayFromToday(-1000) },
  });
  const earlier = await putSharedRound([], { startDate: dayFromToday(-1300) });
  const departed = await putDepartedPeople(retentionScale.people, 1000, [earlier, stayed]);
  const [inRound] = await putDepartedPeople(1, 1000);
  if (inRound === undefined) {
    throw new Error("Nobody is in the round.");
  }
  await putReview(makeReview(inRound, await putRound(makeRound()), { exclusion: "left" }));
  await putRetention(24);

  let sent = 0;
  const halfWay = retentionScale.people * 17;
  const { requests, runs, killed } = await runRetention(() => {
    sent += 1;
    if (sent === halfWay) {
      throw lostConnection();
    }
  });
  expect(killed).toBe(1);
  expect(runs).toBeGreaterThan(4);

  const ids = departed.map(({ id }) => id);
  const people = await readUsers(tableStore(), ids, true);
  expect(people).toHaveLength(ids.length);
  expect
    .soft(people.filter(({ erasedAt, firstName }) => erasedAt === null || firstName !== formerColleague))
    .toEqual([]);
  expect(await readUsers(tableStore(), [inRound.id], true)).toMatchObject([{ erasureStartedAt: null }]);
  expect.soft(requests.length / retentionScale.people).toBeLessThanOrEqual(limits.requestsPerErasedPerson);
  // A run reads an erasure's people in one query, however many parts the operation has.
  const operations = requests.filter(
    ({ command, partition }) => command === "GetItemCommand" && partition?.startsWith("OPERATION#"),
  );
  expect.soft(operations.length).toBeLessThanOrEqual(2 * runs);
  const scanned = requests.filter(({ command }) => command === "ScanCommand");
  const unitsOf = (some: readonly TableRequest[]): number => some.reduce((sum, { units }) => sum + units, 0);
  const written = requests.filter(({ command }) => command.startsWith("Transact"));
  const read = requests.filter((request) => !written.includes(request) && !scanned.includes(request));
  expect.soft(unitsOf(written) / retentionScale.people).toBeLessThanOrEqual(retentionNight.writeUnitsPerPerson);
  expect
    .soft((unitsOf(read) + unitsOf(scanned)) / retentionScale.people)
    .toBeLessThanOrEqual(retentionNight.readUnitsPerPerson);
  // One scan of the table serves everyone; every 80 stored levels repeat one page of it.
  expect(scanned.length).toBeLessThan(4 + (retentionScale.people * 3) / 80);

  const next = await runRetention();
  expect(next.requests.filter(({ command }) => command === "ScanCommand")).toEqual([]);
});
