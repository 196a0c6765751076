import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { hasMigrationEnded } from "#functions/store/migrations.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { earlierEntry } from "#tests/support/audit.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

it("brings the audit trail of a data folder of format 9 to its indexes, and records that this has ended", async () => {
  const folder = temporaryFolder();
  const key = { month: "2026-03", id: "01KJ" };
  await withTable(folder, ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"], async (_store, documents) => {
    const Item = earlierEntry({
      id: key.id,
      at: new Date("2026-03-01T10:00:00.000Z"),
      action: "person.changed",
      actorId: "admin",
      subjectId: "somebody",
      change: { role: "lead" },
    });
    await documents.send(new PutCommand({ TableName: "Pulse", Item }));
  });
  writeFormat(folder, 9);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    expect((await store.entities.audit.get(key).go()).data).toMatchObject({
      concernedId: "somebody",
      kind: "people",
      trail: "main",
      rightsTrail: "main",
    });
    expect(await hasMigrationEnded(store, "indexAudit")).toBe(true);
  });
});
