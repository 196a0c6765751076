import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { createUserSteps } from "#functions/store/people/people.ts";
import { peopleCountKeys } from "#functions/store/people/peopleCounts.ts";
import { readSetup } from "#functions/store/people/setup.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

it("counts the people of a data folder of format 6 who get reviews, those without a manager, and ctos", async () => {
  const folder = temporaryFolder();
  const position = { id: "position", code: "IC1", title: "Engineer" };
  const manager = makeUser({ role: "manager", position });
  const people = [
    manager,
    makeUser({ position, managerId: manager.id }),
    makeUser({ position, status: "inactive" }),
    makeUser({ role: "cto", engineerType: null }),
    makeUser({ role: "admin", engineerType: null }),
  ];
  await withTable(folder, ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"], async (store, documents) => {
    for (const person of people) {
      await transact(store, createUserSteps(person));
    }
    for (const Key of peopleCountKeys()) {
      await documents.send(new DeleteCommand({ TableName: "Pulse", Key }));
    }
  });
  writeFormat(folder, 6);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    const { people: counts } = await readSetup(store);
    expect(counts).toMatchObject({ reviewed: 2, unmanaged: 1, ctos: 1 });
  });
});
