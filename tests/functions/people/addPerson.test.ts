import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { NewPerson } from "#domain/people/changeModel.ts";
import type { User } from "#domain/people/model.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readPeopleCounts } from "#functions/people/store/peopleCounts.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, newEmail, putUser } from "#tests/support/people/people.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

startTestEnvironment();
const { people } = api;

let admin: User;
let manager: User;
let lead: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  manager = await putUser(makeUser({ role: "manager" }));
  lead = await putUser(makeUser({ role: "lead" }));
});

const newPerson = (changes: Partial<NewPerson> = {}): NewPerson => ({
  email: newEmail(),
  firstName: "Ivana",
  lastName: "Babić",
  employeeNumber: null,
  firstDay: null,
  role: "employee",
  engineerType: "software",
  positionId: null,
  managerId: null,
  leadId: null,
  ...changes,
});
const add = (body: object) => callRoute(people.addPerson, { claims: claimsOf(admin), body });
const fieldsOf = (body: Readonly<Record<string, unknown>>) =>
  (body["errors"] as { path: string[]; message: string }[]).map(({ path, message }) => [path.join("."), message]);

describe("adding a person", () => {
  it("cleans an email of invisible characters, so no one gets a second profile", async () => {
    const email = newEmail();
    const added = await add(newPerson({ email: `\u200B${email.replace("@", "\u200B@")}` }));
    expect(added.body).toMatchObject({ email });
    const again = await add(newPerson({ email }));
    expect([again.status, fieldsOf(again.body)[0]?.[0]]).toEqual([400, "email"]);
  });

  it("creates an active person with position, manager and lead, who is found and counted", async () => {
    const before = await readPeopleCounts(tableStore());
    const position = await putPosition();
    const body = newPerson({ positionId: position.id, managerId: manager.id, leadId: lead.id });
    const answer = await add({ ...body, email: body.email.toUpperCase() });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ email: body.email, status: "active", wasPending: false });
    const details = await callRoute(people.getPerson, {
      claims: claimsOf(admin),
      params: { userId: String(answer.body["id"]) },
    });
    expect(details.body).toMatchObject({
      firstName: "Ivana",
      managerId: manager.id,
      leadId: lead.id,
      positions: [{ positionId: position.id, isCurrent: true }],
    });
    const found = await callRoute(people.listPeople, { claims: claimsOf(admin), query: { search: body.email } });
    expect(found.body["items"]).toMatchObject([{ id: answer.body["id"] }]);
    expect((await readPeopleCounts(tableStore())).active).toBe(before.active + 1);
  });

  it("becomes the profile of the account that first signs in with the email", async () => {
    const { body } = await add(newPerson());
    const me = await callRoute(people.getMe, {
      claims: { ...claimsOf({ id: "new", email: String(body["email"]) }), sub: `first-${String(body["id"])}` },
    });
    expect(me.body).toMatchObject({ id: body["id"], status: "active", firstName: "Ivana" });
  });

  it("approves the account that waits with the email", async () => {
    const waiting = await putUser(makeUser({ status: "pending_review", engineerType: null }));
    const answer = await add(newPerson({ email: waiting.email }));
    expect(answer.body).toMatchObject({ id: waiting.id, wasPending: true, status: "active", firstName: "Ivana" });
    expect(answer.body["version"]).toBe((await readUser(tableStore(), waiting.id))?.version);
  });

  it("leaves engineer type and position out for hr and cto", async () => {
    const position = await putPosition();
    const refused = await add(newPerson({ role: "hr", positionId: position.id }));
    expect([refused.status, refused.problem.detail]).toEqual([400, "A person with the role HR has no position."]);
    const { body } = await add(newPerson({ role: "hr", positionId: null }));
    expect(body).toMatchObject({ role: "hr", engineerType: null, position: null });
  });

  it("refuses with the field what an import refuses, and writes nothing", async () => {
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
      const answer = await add(newPerson(changes));
      expect(answer.status, field).toBe(400);
      expect(fieldsOf(answer.body)).toContainEqual([field, expect.stringMatching(message)]);
    }
    expect(await readPeopleCounts(tableStore())).toEqual(before);
  });

  it("refuses other domains while the domain rule is on", async () => {
    process.env["DOMAIN_RULE"] = "on";
    const answer = await add(newPerson({ email: "ivana@elsewhere.example" }));
    process.env["DOMAIN_RULE"] = "off";
    expect(fieldsOf(answer.body)).toEqual([["email", "Only @acme.com email addresses are allowed."]]);
  });

  it("creates one person of two simultaneous requests", async () => {
    const body = newPerson();
    const answers = await Promise.all([add(body), add(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});

verifiedAtEnd();
