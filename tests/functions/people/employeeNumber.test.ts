import { beforeAll, expect, it } from "vitest";
import * as people from "#domain/people/contract.ts";
import { columns } from "#domain/people/terms.ts";
import { newId } from "#functions/ids.ts";
import { readNumberClaims } from "#functions/people/store/personClaims.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { editOf, makeUser, newEmail, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let claims: ReturnType<typeof claimsOf>;
beforeAll(async () => {
  claims = claimsOf(await putUser(makeUser({ role: "admin" })));
});
const newNumber = (): string => `N${newId(new Date())}`;
const ownerOf = async (number: string): Promise<string | undefined> =>
  [...(await readNumberClaims(tableStore(), [number])).values()][0];
const add = (employeeNumber: string | null, firstDay: string | null = null) =>
  callRoute(people.addPerson, {
    claims,
    body: {
      email: newEmail(),
      firstName: "Nina",
      lastName: "Number",
      employeeNumber,
      firstDay,
      role: "employee",
      engineerType: "software",
      positionId: null,
      managerId: null,
      leadId: null,
    },
  });
const edit = (user: ReturnType<typeof makeUser>, changes: object) =>
  callRoute(people.updatePerson, { claims, params: { userId: user.id }, body: { ...editOf(user), ...changes } });

it("is kept with the first day, found by a search, and in the export", async () => {
  const number = newNumber();
  const { body } = await add(number, "2026-12-01");
  expect(body).toMatchObject({ employeeNumber: number, firstDay: "2026-12-01" });
  const found = await callRoute(people.listPeople, { claims, query: { search: number } });
  expect(found.body["items"]).toMatchObject([{ id: body["id"], employeeNumber: number, firstDay: "2026-12-01" }]);
  const { body: exported } = await callRoute(people.exportPeople, { claims });
  const line = String(exported["csv"])
    .split("\r\n")
    .find((one) => one.includes(number));
  expect(line?.split(",")[columns.indexOf("employeeNumber")]).toBe(number);
  expect(line?.split(",")[columns.indexOf("firstDay")]).toBe("2026-12-01");
});

it("belongs to one person: a duplicate is rejected at its field, whatever its case", async () => {
  const number = newNumber();
  const first = await add(number);
  const second = await add(number.toLowerCase());
  expect([second.status, second.body["errors"]]).toEqual([
    400,
    [{ path: ["employeeNumber"], message: expect.stringContaining("Someone else has the employee number") }],
  ]);
  const other = await putUser(makeUser());
  const refused = await edit(other, { employeeNumber: number });
  expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining(number)]);
  expect(await ownerOf(number)).toBe(first.body["id"]);
});

it("is free again after it was changed, and when its person was removed", async () => {
  const [former, next] = [newNumber(), newNumber()];
  const { body } = await add(former);
  const user = makeUser({
    id: String(body["id"]),
    firstName: "Nina",
    email: String(body["email"]),
    hasSignedIn: false,
  });
  expect((await edit(user, { employeeNumber: next })).body).toMatchObject({ employeeNumber: next });
  expect([await ownerOf(former), await ownerOf(next)]).toEqual([undefined, user.id]);
  const removed = await callRoute(people.removePerson, {
    claims,
    params: { userId: user.id },
    query: { version: "2" },
  });
  expect(removed.status).toBe(204);
  expect(await ownerOf(next)).toBeUndefined();
});

it("stays if an edit does not name it, as from a page that was opened before the field existed", async () => {
  const number = newNumber();
  const user = await putUser(makeUser({ employeeNumber: number, firstDay: "2026-12-01" }));
  expect((await edit(user, { firstName: "Nora" })).body).toMatchObject({
    firstName: "Nora",
    employeeNumber: number,
    firstDay: "2026-12-01",
  });
});
