import { expect, it } from "vitest";
import { createUserSteps } from "#functions/store/people/people.ts";
import { readPeopleCounts, readReviewablePeople } from "#functions/store/people/peopleCounts.ts";
import { evaluationSteps } from "#functions/store/reviews/evaluationSteps.ts";
import { stageCountSteps } from "#functions/store/reviews/reviewCounts.ts";
import { newReviewSteps } from "#functions/store/reviews/reviewSteps.ts";
import { readReview } from "#functions/store/reviews/reviews.ts";
import { newRoundStep, readCountedRounds } from "#functions/store/reviews/rounds.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { makeReview, makeRound, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

const everyIndex = ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"] as const;

it("the people of a data folder of format 7 are counted by whether they would get a review", async () => {
  const folder = temporaryFolder();
  const position = { id: "01POSITION0000000000000000", code: "IC2", title: "Software Engineer" };
  const people = [
    makeUser({ position }),
    makeUser({ position, managerId: makeUser().id }),
    makeUser(),
    makeUser({ position, status: "inactive" }),
  ];
  await withTable(folder, everyIndex, async (store) => {
    for (const person of people) {
      await transact(store, createUserSteps(person));
    }
    const { data } = await store.entities.peopleCount.query.byShard({}).go({ pages: "all" });
    for (const { shard } of data) {
      await store.entities.peopleCount.update({ shard }).remove(["withoutPosition"]).go();
    }
    expect(await readReviewablePeople(store)).toEqual({ reviewable: 2, withoutPosition: 0, withoutManager: 1 });
  });
  writeFormat(folder, 7);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    expect(await readReviewablePeople(store)).toEqual({ reviewable: 2, withoutPosition: 1, withoutManager: 1 });
    expect(await readPeopleCounts(store)).toEqual({ active: 3, pending: 0, inactive: 1 });
  });
});

it("the reviews with text of a data folder of format 7 are counted", async () => {
  const folder = temporaryFolder();
  const at = "2026-02-02T09:00:00.000Z";
  const [empty, used] = [makeRound({ name: "Empty", status: "draft" }), makeRound({ name: "Used" })];
  const reviews = Array.from({ length: 4 }, () => makeReview(makeUser(), used));
  await withTable(folder, everyIndex, async (store) => {
    await transact(store, [newRoundStep(empty), newRoundStep(used)]);
    await transact(
      store,
      stageCountSteps(
        used.id,
        reviews.map((to) => ({ from: null, to })),
      ),
    );
    const [, self, manager, both] = reviews.map(({ id }) => id);
    await transact(store, [
      ...[...reviews, makeReview(makeUser(), empty)].flatMap((review) => newReviewSteps(review, [])),
      ...evaluationSteps(self ?? "", "SELF", wholeAnswers(), 0, at),
      ...evaluationSteps(manager ?? "", "MGR", wholeAnswers(), 0, at),
      ...evaluationSteps(both ?? "", "SELF", wholeAnswers(), 0, at),
      ...evaluationSteps(both ?? "", "MGR", wholeAnswers(), 0, at),
    ]);
    for (const { id } of [empty, used]) {
      await store.entities.round.patch({ id }).remove(["isWritingCounted"]).go();
    }
    const { rounds, countsOf } = await readCountedRounds(store);
    expect(rounds.map((round) => countsOf(round).written)).toEqual([null, null]);
  });
  writeFormat(folder, 7);

  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    const { rounds, countsOf } = await readCountedRounds(store);
    const written = Object.fromEntries(rounds.map((round) => [round.name, countsOf(round).written]));
    expect(written).toEqual({ Empty: 0, Used: 3 });
    expect(rounds.every(({ isWritingCounted }) => isWritingCounted)).toBe(true);
    expect(rounds.map((round) => countsOf(round).all.nothingDone).sort()).toEqual([0, 4]);
  });
});

it("managers and leads of a data folder of format 7 who left are known, and reviews are where they belong", async () => {
  const folder = temporaryFolder();
  const gone = makeUser({ role: "manager", status: "inactive" });
  const demoted = makeUser({ role: "employee" });
  const manager = makeUser({ role: "manager" });
  const [reportOfGone, left, reportOfManager] = [
    makeUser({ managerId: gone.id, leadId: demoted.id }),
    makeUser({ managerId: manager.id, status: "inactive" }),
    makeUser({ managerId: manager.id }),
  ];
  const round = makeRound();
  const reviews = [reportOfGone, left, reportOfManager].map((person) => makeReview(person, round));
  await withTable(folder, everyIndex, async (store) => {
    for (const person of [gone, demoted, manager, reportOfGone, left, reportOfManager]) {
      await transact(store, createUserSteps(person));
    }
    await transact(store, [
      newRoundStep(round),
      ...reviews.flatMap((review) => newReviewSteps(review, [])),
      ...stageCountSteps(
        round.id,
        reviews.map((to) => ({ from: null, to })),
      ),
    ]);
  });
  writeFormat(folder, 7);

  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    const { leavers, countsOf } = await readCountedRounds(store);
    expect([[...leavers.managers], [...leavers.leads]]).toEqual([[gone.id], [demoted.id]]);
    const { all, unmanaged } = countsOf(round);
    expect([all.nothingDone, unmanaged.nothingDone]).toEqual([2, 1]);
    const stored = await Promise.all(reviews.map(({ id }) => readReview(store, id)));
    expect(stored.map(({ employee, setAside }) => [employee.managerId, employee.absentManagerId, setAside])).toEqual([
      [null, gone.id, null],
      [manager.id, null, "left"],
      [manager.id, null, null],
    ]);
    expect(stored.every(({ listedUnder }) => listedUnder === undefined)).toBe(true);
  });
});
