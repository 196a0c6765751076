import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeOf } from "#domain/audit/actions.ts";
import { migrationNames } from "#domain/operations/terms.ts";
import { handler as startMigrations } from "#functions/deployment/startMigrations.ts";
import { newId } from "#functions/ids.ts";
import { deploymentFunctions, jobs } from "#functions/jobs/catalog.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { hasMigrationEnded, migrationEndedStep, readMigrations } from "#functions/store/migrations.ts";
import { failedSteps, operationSteps, readOperationRecord } from "#functions/store/operations.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { earlierEntry, idAt } from "#tests/support/audit.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { installTableFaults, withTableFault } from "#tests/support/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const actorId = "the-admin";

/** An entry as earlier versions wrote it: without the attributes of the indexes but the subject. */
const putEarlierEntry = async (
  action: string,
  subjectId: string,
  change: Readonly<Record<string, unknown>>,
  at = new Date("2026-03-10T09:00:00.000Z"),
): Promise<string> => {
  const id = idAt(at);
  const { client, tableName } = tableStore();
  await client.send(
    new PutCommand({ TableName: tableName, Item: earlierEntry({ id, at, action, actorId, subjectId, change }) }),
  );
  return id;
};

const rowOf = async (id: string) => {
  const { data } = await tableStore().entities.audit.get({ month: "2026-03", id }).go();
  return data;
};

const operationOf = async (): Promise<string> =>
  (await readMigrations(tableStore())).get("indexAudit")?.operationId ?? "";

const others = migrationNames.filter((name) => name !== "indexAudit");

beforeAll(async () => {
  installTableFaults(tableStore().client);
  await transact(
    tableStore(),
    others.map((name) => migrationEndedStep(name, new Date())),
  );
});

beforeEach(async () => {
  await tableStore().entities.migration.delete({ name: "indexAudit" }).go();
});

describe("the migration indexAudit", () => {
  it("names who is concerned, the kind, the trail and the rights in the entries of earlier versions", async () => {
    const employee = await putUser(makeUser());
    const review = await putReview(makeReview(employee, await putRound(makeRound())));
    const exempted = await putEarlierEntry("review.exempted", review.id, { reason: "On leave" });
    const promoted = await putEarlierEntry("person.changed", employee.id, { role: "manager" });
    const imported = await putEarlierEntry("person.imported", employee.id, { operationId: "import-1", role: "lead" });
    const gone = await putEarlierEntry("review.approved", "no-such-review", {});
    const unknown = await putEarlierEntry("something.else", "it", {});
    const handOver = newId(new Date());
    const operation = { id: handOver, kind: "handOver", total: 1, input: {}, startedBy: actorId } as const;
    await transact(tableStore(), operationSteps(operation, new Date()));
    const moved = await putEarlierEntry("person.changed", employee.id, { managerId: "x", operationId: handOver });

    await startMigrations();
    expect(await hasMigrationEnded(tableStore(), "indexAudit")).toBe(false);
    await runToCompletion(await operationOf());
    expect(await hasMigrationEnded(tableStore(), "indexAudit")).toBe(true);

    const reviewed = { concernedId: employee.id, kind: "reviews", trail: "main", roundId: review.roundId };
    // The reason stays where it is recorded.
    expect(await rowOf(exempted)).toMatchObject({ ...reviewed, change: { reason: "On leave" } });
    expect((await rowOf(exempted))?.rightsTrail).toBeUndefined();
    expect(await rowOf(promoted)).toMatchObject({ concernedId: employee.id, trail: "main", rightsTrail: "main" });
    expect(await rowOf(imported)).toMatchObject({
      concernedId: employee.id,
      trail: "import-1",
      rightsTrail: "import-1",
      kind: "people",
    });
    expect(await rowOf(gone)).toMatchObject({ concernedId: "no-such-review", kind: "reviews" });
    expect(await rowOf(unknown)).toMatchObject({ concernedId: "it", kind: "other" });
    // Earlier entries of a hand-over do not open its parts, so these stand by themselves.
    expect(await rowOf(moved)).toMatchObject({ trail: "main", rightsTrail: "main" });
    const { data } = await tableStore().entities.audit.query.byConcerned({ concernedId: employee.id }).go();
    expect(data.map(({ id }) => id).sort()).toEqual([exempted, promoted, imported, moved].sort());
  });

  it("goes on where it was killed, at every one of its calls, and changes each entry once", async () => {
    const ids = await Promise.all(
      Array.from({ length: 130 }, (_, count) =>
        putEarlierEntry("person.changed", `person-${count}`, { status: "inactive" }),
      ),
    );
    await startMigrations();
    const id = await operationOf();
    let kills = 0;
    for (let survives = 0; (await readOperation(id)).status === "running"; survives += 1) {
      const fault = { kind: "lost answer", at: survives + 1, isFatal: true } as const;
      const { met } = await withTableFault(fault, () => runOperation(operationEvent(id)));
      kills += met ? 1 : 0;
    }
    // At the read of the operation, the read of the table and the write.
    expect(kills).toBeGreaterThanOrEqual(3);
    const { done, total, status } = await readOperation(id);
    expect([done, total, status]).toEqual([130, 130, "done"]);
    const place = placeOf({ action: "person.changed", subjectId: "person-7", change: { status: "inactive" } });
    expect(await rowOf(ids[7] ?? "")).toMatchObject(place);
    const { data } = await tableStore().entities.audit.query.byMonth({ month: "2026-03" }).go({ pages: "all" });
    expect(data.filter(({ concernedId }) => concernedId === undefined)).toEqual([]);
  });
});

describe("the start of migrations", () => {
  it("starts each once, and again only if it failed", async () => {
    await putEarlierEntry("person.changed", "somebody", { status: "inactive" });
    expect(await startMigrations()).toEqual({ ended: others, running: [], started: ["indexAudit"] });
    const first = await operationOf();
    expect(await startMigrations()).toEqual({ ended: others, running: ["indexAudit"], started: [] });
    const failing = await readOperationRecord(tableStore(), first);
    if (failing === null) {
      throw new Error("The operation was not recorded.");
    }
    await transact(tableStore(), failedSteps(failing, "A fault.", new Date()));
    expect(await startMigrations()).toEqual({ ended: others, running: [], started: ["indexAudit"] });
    expect(await operationOf()).not.toBe(first);
    await runToCompletion(await operationOf());
    expect(await startMigrations()).toEqual({ ended: [...migrationNames], running: [], started: [] });
  });

  it("is done once when two deployments do it at the same moment", async () => {
    const [one, other] = await Promise.allSettled([startMigrations(), startMigrations()]);
    const started = [one, other].filter((result) => result.status === "fulfilled" && result.value.started.length === 1);
    expect(started).toHaveLength(1);
  });

  it("uses only the granted table operations, as does the run", async () => {
    const { requests } = await recordTableRequests(() => startMigrations());
    const again = await recordTableRequests(() => startMigrations());
    const used = new Set([...requests, ...again.requests].flatMap(({ operations }) => operations));
    expect([...used].sort()).toEqual([...deploymentFunctions.startMigrations.access.table].sort());
    const id = await operationOf();
    const run = await recordTableRequests(() => runOperation(operationEvent(id)));
    const granted: readonly string[] = jobs.runOperation.access.table;
    expect(run.requests.flatMap(({ operations }) => operations).filter((name) => !granted.includes(name))).toEqual([]);
  });
});
