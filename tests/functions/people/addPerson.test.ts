import { beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { NewPerson } from "#domain/people/changeModel.ts";
import { columns } from "#domain/people/terms.ts";
import { newId } from "#functions/ids.ts";
import { readPeopleCounts } from "#functions/people/store/peopleCounts.ts";
import { readNumberClaims } from "#functions/people/store/personClaims.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, newEmail, putUser, putUsers } from "#tests/support/people/people.ts";
import { addPerson, editPerson, exportedCsv, signIn, storedUser } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
const manager = makeUser({ role: "manager" });
const lead = makeUser({ role: "lead" });
beforeAll(() => putUsers(admin, manager, lead));

const add = (changes: Partial<NewPerson> = {}) =>
  addPerson(admin, { firstName: "Ivana", lastName: "Babić", ...changes });
const fieldsOf = (body: Readonly<Record<string, unknown>>) =>
  (body["errors"] as { path: string[]; message: string }[]).map(({ path, message }) => [path.join("."), message]);

describe("adding a person", () => {
  it("cleans an email of invisible characters, so no one gets a second profile", async () => {
    const email = newEmail();
    const added = await add({ email: `\u200B${email.replace("@", "\u200B@")}` });
    expect(added.body).toMatchObject({ email });
    const again = await add({ email });
    expect([again.status, fieldsOf(again.body)[0]?.[0]]).toEqual([400, "email"]);
  });

  it("creates an active person with position, manager and lead, who is found and counted", async () => {
    const before = await readPeopleCounts(tableStore());
    const position = await putPosition();
    const email = newEmail();
    const given = { positionId: position.id, managerId: manager.id, leadId: lead.id };
    const answer = await add({ ...given, email: email.toUpperCase() });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ email, status: "active", wasPending: false });
    const details = await callAs(admin, people.getPerson, { userId: String(answer.body["id"]) });
    expect(details.body).toMatchObject({
      firstName: "Ivana",
      managerId: manager.id,
      leadId: lead.id,
      positions: [{ positionId: position.id, isCurrent: true }],
    });
    const found = await callAs(admin, people.listPeople, { search: email });
    expect(found.body["items"]).toMatchObject([{ id: answer.body["id"] }]);
    expect((await readPeopleCounts(tableStore())).active).toBe(before.active + 1);
  });

  it("becomes the profile of the account that first signs in with the email", async () => {
    const { body } = await add();
    const me = await signIn(String(body["email"]));
    expect(me.body).toMatchObject({ id: body["id"], status: "active", firstName: "Ivana" });
  });

  it("approves the pending account with the same email", async () => {
    const waiting = await putUser(makeUser({ status: "pending_review", engineerType: null }));
    const answer = await add({ email: waiting.email });
    expect(answer.body).toMatchObject({ id: waiting.id, wasPending: true, status: "active", firstName: "Ivana" });
    expect(answer.body["version"]).toBe((await storedUser(waiting)).version);
  });

  it("leaves engineer type and position out for hr and cto", async () => {
    const position = await putPosition();
    const refused = await add({ role: "hr", positionId: position.id });
    expect([refused.status, refused.problem.detail]).toEqual([400, "A person with the role HR has no position."]);
    expect((await add({ role: "hr" })).body).toMatchObject({ role: "hr", engineerType: null, position: null });
  });

  it("rejects at the field what an import rejects, and writes nothing", async () => {
    const left = await putUser(makeUser({ status: "inactive", firstName: "Lea", lastName: "Left" }));
    const qa = await putPosition({ engineerType: "qa" });
    const before = await readPeopleCounts(tableStore());
    for (const [changes, field, message] of [
      [{ email: manager.email }, "email", /already has this email/],
      [{ email: left.email }, "email", /^Lea Left has this email and is inactive/],
      [{ email: "not an address" }, "email", /email/],
      [{ firstName: " " }, "firstName", /./],
      [{ engineerType: null }, "engineerType", /engineer type/],
      [{ positionId: qa.id }, "positionId", /position of this engineer type/],
      [{ managerId: lead.id }, "managerId", /^A manager must be/],
      [{ leadId: manager.id }, "leadId", /^A lead must be/],
    ] as const) {
      const answer = await add(changes);
      expect(answer.status, field).toBe(400);
      expect(fieldsOf(answer.body)).toContainEqual([field, expect.stringMatching(message)]);
    }
    expect(await readPeopleCounts(tableStore())).toEqual(before);
  });

  it("refuses other domains while the domain rule is on", async () => {
    vi.stubEnv("DOMAIN_RULE", "on");
    const answer = await add({ email: "ivana@elsewhere.example" });
    vi.unstubAllEnvs();
    expect(fieldsOf(answer.body)).toEqual([["email", "Only @acme.com email addresses are allowed."]]);
  });

  it("creates one person for two simultaneous requests", async () => {
    const email = newEmail();
    const answers = await Promise.all([add({ email }), add({ email })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});

describe("an employee number", () => {
  const newNumber = (): string => `N${newId(new Date())}`;
  const ownerOf = async (number: string): Promise<string | undefined> =>
    [...(await readNumberClaims(tableStore(), [number])).values()][0];

  it("is stored with the first day, searchable and exported", async () => {
    const kept = { employeeNumber: newNumber(), firstDay: "2026-12-01" };
    const { body } = await add(kept);
    expect(body).toMatchObject(kept);
    const found = await callAs(admin, people.listPeople, { search: kept.employeeNumber });
    expect(found.body["items"]).toMatchObject([{ id: body["id"], ...kept }]);
    const exported = (await exportedCsv(admin)).split("\r\n").find((one) => one.includes(kept.employeeNumber));
    expect(exported?.split(",")[columns.indexOf("employeeNumber")]).toBe(kept.employeeNumber);
    expect(exported?.split(",")[columns.indexOf("firstDay")]).toBe(kept.firstDay);
  });

  it("belongs to one person: a duplicate is rejected at its field, whatever its case", async () => {
    const employeeNumber = newNumber();
    const first = await add({ employeeNumber });
    const second = await add({ employeeNumber: employeeNumber.toLowerCase() });
    expect([second.status, fieldsOf(second.body)]).toEqual([
      400,
      [["employeeNumber", expect.stringContaining("Someone else has the employee number")]],
    ]);
    const refused = await editPerson(admin, await putUser(makeUser()), { employeeNumber });
    expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining(employeeNumber)]);
    expect(await ownerOf(employeeNumber)).toBe(first.body["id"]);
  });

  it("is free again after it is changed, or its person is removed", async () => {
    const [former, next] = [newNumber(), newNumber()];
    const { body } = await add({ employeeNumber: former });
    const id = String(body["id"]);
    expect((await editPerson(admin, { id }, { employeeNumber: next })).body).toMatchObject({ employeeNumber: next });
    expect([await ownerOf(former), await ownerOf(next)]).toEqual([undefined, id]);
    expect((await callAs(admin, people.removePerson, { userId: id, version: "2" })).status).toBe(204);
    expect(await ownerOf(next)).toBeUndefined();
  });

  it("stays if an edit omits it, like that of an outdated page", async () => {
    const kept = { employeeNumber: newNumber(), firstDay: "2026-12-01" };
    const user = await putUser(makeUser(kept));
    expect((await editPerson(admin, user, { firstName: "Nora" })).body).toMatchObject({ firstName: "Nora", ...kept });
  });
});

verifiedAtEnd();
