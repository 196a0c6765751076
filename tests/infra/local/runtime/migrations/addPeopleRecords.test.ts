import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { auditStep } from "#functions/store/audit/audit.ts";
import { createUserSteps, profileKey, readUser } from "#functions/store/people/people.ts";
import { transact } from "#functions/store/transact.ts";
import { prepareData } from "#infra/local/data/dataFormat.ts";
import { makeUser } from "#tests/support/people/people.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { withTable, writeFormat } from "./migratedTable.ts";

it("completes the people of a data folder of format 8: sign-in, responsibility, and since when they are inactive", async () => {
  const folder = temporaryFolder();
  const [manager, expected, left, rejected] = [
    makeUser({ role: "manager" }),
    makeUser(),
    makeUser({ status: "inactive" }),
    makeUser({ status: "inactive" }),
  ];
  const report = makeUser({ managerId: manager.id });
  const [leftOn, rejectedOn] = [new Date("2026-03-01T10:00:00.000Z"), new Date("2026-04-01T10:00:00.000Z")];
  await withTable(folder, ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"], async (store, documents) => {
    for (const person of [manager, expected, left, rejected, report]) {
      await transact(store, createUserSteps(person));
      await documents.send(
        new UpdateCommand({
          TableName: "Pulse",
          Key: profileKey(person.id),
          UpdateExpression: "REMOVE hasSignedIn",
        }),
      );
    }
    await store.entities.responsible.delete({ userId: manager.id }).go();
    const { identity } = store.entities;
    await identity.create({ sub: "sub", userId: manager.id, createdAt: manager.createdAt }).go();
    const entry = { actorId: manager.id, change: { status: "inactive" } };
    await transact(store, [
      auditStep({ ...entry, id: "1", at: leftOn, action: "person.changed", subjectId: left.id }),
      auditStep({ ...entry, id: "2", at: rejectedOn, action: "account.rejected", subjectId: rejected.id }),
    ]);
  });
  writeFormat(folder, 8);

  await prepareData(folder);
  // A second start finds nothing to migrate.
  await prepareData(folder);

  await withTable(folder, null, async (store) => {
    const stored = async (id: string) => await readUser(store, id);
    expect(await stored(manager.id)).toMatchObject({ hasSignedIn: true });
    expect(await stored(expected.id)).toMatchObject({ hasSignedIn: false, version: expected.version });
    expect(await stored(left.id)).toMatchObject({ deactivatedAt: leftOn.toISOString(), rejectedAt: null });
    expect(await stored(rejected.id)).toMatchObject({ deactivatedAt: null, rejectedAt: rejectedOn.toISOString() });
    const { responsible } = store.entities;
    expect((await responsible.get({ userId: manager.id }).go()).data).toEqual({ userId: manager.id });
    expect((await responsible.get({ userId: report.id }).go()).data).toBeNull();
  });
});
