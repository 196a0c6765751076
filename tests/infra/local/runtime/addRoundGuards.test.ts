import { expect, it } from "vitest";
import { createUserSteps } from "#functions/store/people.ts";
import { readPeopleCounts, readReviewablePeople } from "#functions/store/peopleCounts.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { makeUser } from "#tests/support/people.ts";
import { withTable, writeFormat } from "./migratedTable.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const everyIndex = ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"] as const;

it("the people of a data folder of format 5 are counted by whether they would get a review", async () => {
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
      await store.entities.peopleCount
        .update({ shard })
        .remove(["reviewable", "withoutPosition", "withoutManager"])
        .go();
    }
    expect(await readReviewablePeople(store)).toEqual({ reviewable: 0, withoutPosition: 0, withoutManager: 0 });
  });
  writeFormat(folder, 5);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    expect(await readReviewablePeople(store)).toEqual({ reviewable: 2, withoutPosition: 1, withoutManager: 1 });
    expect(await readPeopleCounts(store)).toEqual({ active: 3, pending: 0, inactive: 1 });
  });
});
