import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readRoleCount } from "#functions/people/store/peopleCounts.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

const environment = startTestEnvironment();
const { people } = api;

const signIn = async (name: string) => {
  const { body } = await callAs({ id: name, email: `${name}@acme.com` }, people.getMe);
  return { id: String(body["id"]), role: body["role"], status: body["status"] };
};

describe("the list of first admins and CTOs in the settings", () => {
  it("makes one person an admin when two first sign in concurrently", async () => {
    const both = await Promise.all([signIn("root"), signIn("second")]);
    expect(both.map(({ role, status }) => `${role} ${status}`).toSorted()).toEqual([
      "admin active",
      "employee pending_review",
    ]);
    const audited = await Promise.all(both.map(auditOf));
    expect(audited.flat().map(({ action }) => action)).toEqual(["account.bootstrapped"]);
    expect(await readRoleCount(tableStore(), "admin")).toBe(1);
    await environment.clearTable();
  });

  it("grants a role, with an audit entry, only while no active person has it", async () => {
    const root = await signIn("root");
    expect(root).toMatchObject({ role: "admin", status: "active" });
    const audited = (await auditOf(root)).map(({ action, actorId, change, rightsTrail }) => [
      action,
      actorId,
      change,
      rightsTrail,
    ]);
    expect(audited).toEqual([["account.bootstrapped", root.id, { role: "admin" }, "main"]]);
    // An admin doesn't keep the first CTO from coming.
    const chief = await signIn("chief");
    expect(chief).toMatchObject({ role: "cto", status: "active" });
    expect(await auditOf(chief)).toMatchObject([{ action: "account.bootstrapped", change: { role: "cto" } }]);
    const second = await signIn("second");
    expect(second).toMatchObject({ role: "employee", status: "pending_review" });
    expect(await auditOf(second)).toEqual([]);
  });

  it("gives a demoted, deactivated or erased first admin no role at their next sign-in", async () => {
    const store = tableStore();
    const other = await putUser(makeUser({ role: "admin" }));
    const former = await signIn("root");
    const edit = async (change: object) => {
      const user = await readUser(store, former.id);
      const { status } = await callAs(other, people.updatePerson, {
        userId: former.id,
        ...editOf(user ?? makeUser()),
        firstName: "Rosa",
        engineerType: "software",
        ...change,
      });
      expect(status).toBe(200);
    };
    await edit({ role: "employee" });
    expect(await signIn("root")).toMatchObject({ id: former.id, role: "employee" });
    await edit({ role: "employee", status: "inactive" });
    const refused = await callAs({ id: "root", email: "root@acme.com" }, people.getMe);
    expect(refused.problem.code).toBe("ACCOUNT_INACTIVE");
    // An erasure leaves neither the address nor the account.
    await store.entities.emailClaim.delete({ email: "root@acme.com" }).go();
    const back = await callAs({ id: "root-again", email: "root@acme.com" }, people.getMe);
    expect(back.body).toMatchObject({ role: "employee", status: "pending_review" });
    expect(back.body["id"]).not.toBe(former.id);
  });
});

verifiedAtEnd();
