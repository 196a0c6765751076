import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { newId } from "#functions/ids.ts";
import { readPersonWithHistory } from "#functions/people/store/people.ts";
import { readEmailClaims } from "#functions/people/store/personClaims.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { runStarted } from "#tests/support/operations.ts";
import { makeUser, putUsers } from "#tests/support/people/people.ts";
import { exportedCsv } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin", position: null });
let first: Awaited<ReturnType<typeof putPosition>>;
let second: Awaited<ReturnType<typeof putPosition>>;
let id: string;

const linesOf = (...rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(",")).join("\n");
const email = "petra.position@acme.com";
const check = async (csv: string): Promise<UpdateCheck> => {
  const answer = await callAs(admin, people.checkPeopleUpdate, { csv });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as UpdateCheck;
};
const apply = async (csv: string) => {
  const chosen = (await check(csv)).changed.map(({ line, digest }) => ({ line, digest }));
  return runStarted(await callAs(admin, people.updatePeople, { csv, chosen, operationId: newId(new Date()) }));
};
const history = async () => {
  const { user, positions = [] } = (await readPersonWithHistory(tableStore(), id)) ?? {};
  return [user?.positionSince, ...positions.map(({ code, assignedAt, endedAt }) => [code, assignedAt, endedAt])];
};

beforeAll(async () => {
  await putUsers(admin);
  first = await putPosition();
  second = await putPosition();
  const csv = linesOf(
    ["Email", "First name", "Position code", "Position start date"],
    [email, "Petra", first.code, "13.01.2024"],
  );
  await runStarted(await callAs(admin, people.importPeople, { csv }));
  id = (await readEmailClaims(tableStore(), [email])).get(email) ?? "";
});

describe("the day of a position in a people file", () => {
  it("comes from the file for an added person", async () => {
    expect(await history()).toEqual(["2024-01-13T00:00:00.000Z", [first.code, "2024-01-13T00:00:00.000Z", null]]);
  });

  it("is exported, and changes nothing when reimported", async () => {
    const csv = await exportedCsv(admin);
    expect(csv.split("\r\n")[0]).toContain("Position code,In position since,Manager email");
    expect(csv.split("\r\n").find((line) => line.startsWith(email))).toContain(`,${first.code},2024-01-13,`);
    expect(await check(csv)).toMatchObject({ changed: [], added: [], problems: [] });
  });

  it("can be corrected, with an audit entry", async () => {
    const csv = linesOf(["Email", "In position since"], [email, "1 Feb 2024"]);
    expect((await check(csv)).changed[0]?.changes).toEqual([
      { field: "positionSince", before: "Jan 13, 2024", after: "Feb 1, 2024" },
    ]);
    const operation = await apply(csv);
    expect(operation).toMatchObject({ done: 1, remarks: [] });
    expect(await history()).toEqual(["2024-02-01T00:00:00.000Z", [first.code, "2024-02-01T00:00:00.000Z", null]]);
    const data = await auditOf({ id });
    expect(data.filter(({ action }) => action === "person.changed")).toMatchObject([
      {
        change: { positionSince: "2024-02-01T00:00:00.000Z", operationId: operation.id },
        before: { positionSince: "2024-01-13T00:00:00.000Z" },
      },
    ]);
  });

  it("starts a new position, and ends the previous one", async () => {
    await apply(linesOf(["Email", "Position", "In position since"], [email, second.code, "2025-03-03"]));
    expect(await history()).toEqual([
      "2025-03-03T00:00:00.000Z",
      [second.code, "2025-03-03T00:00:00.000Z", null],
      [first.code, "2024-02-01T00:00:00.000Z", "2025-03-03T00:00:00.000Z"],
    ]);
  });

  it("must be after the start of the previous position", async () => {
    const { done, remarks } = await apply(linesOf(["Email", "In position since"], [email, "2024-02-01"]));
    expect([done, remarks]).toEqual([0, [`Petra wasn't changed: Choose a day after ${first.code} began.`]]);
    expect((await history())[0]).toBe("2025-03-03T00:00:00.000Z");
  });
});
