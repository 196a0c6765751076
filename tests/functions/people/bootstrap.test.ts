import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readRoleCount } from "#functions/people/store/peopleCounts.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

const environment = startTestEnvironment();
const { people } = api;

const signIn = async (name: string) => {
  const { body } = await callRoute(people.getMe, { claims: claimsOf({ id: name, email: `${name}@acme.com` }) });
  return { id: String(body["id"]), role: body["role"], status: body["status"] };
};

const auditOf = async ({ id }: { readonly id: string }) => {
  const { data } = await tableStore().entities.audit.query.byConcerned({ concernedId: id }).go();
  return data.map(({ action, actorId, change, rightsTrail }) => ({ action, actorId, change, rightsTrail }));
};

describe("the list of first admins and CTOs in the settings", () => {
  it("makes one of two an admin who first sign in at the same time", async () => {
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

  it("counts while no one active has the role, is audited, and never again for the second one", async () => {
    const root = await signIn("root");
    expect(root).toMatchObject({ role: "admin", status: "active" });
    expect(await auditOf(root)).toEqual([
      { action: "account.bootstrapped", actorId: root.id, change: { role: "admin" }, rightsTrail: "main" },
    ]);
    // An admin doesn't keep the first CTO from coming.
    const chief = await signIn("chief");
    expect(chief).toMatchObject({ role: "cto", status: "active" });
    expect(await auditOf(chief)).toMatchObject([{ action: "account.bootstrapped", change: { role: "cto" } }]);
    const second = await signIn("second");
    expect(second).toMatchObject({ role: "employee", status: "pending_review" });
    expect(await auditOf(second)).toEqual([]);
  });

  it("gives a demoted, deactivated and erased first admin nothing at their next sign-in", async () => {
    const store = tableStore();
    const other = await putUser(makeUser({ role: "admin" }));
    const former = await signIn("root");
    const edit = async (change: object) => {
      const user = await readUser(store, former.id);
      const { status } = await callRoute(people.updatePerson, {
        claims: claimsOf(other),
        params: { userId: former.id },
        body: { ...editOf(user ?? makeUser()), firstName: "Rosa", engineerType: "software", ...change },
      });
      expect(status).toBe(200);
    };
    await edit({ role: "employee" });
    expect(await signIn("root")).toMatchObject({ id: former.id, role: "employee" });
    await edit({ role: "employee", status: "inactive" });
    const refused = await callRoute(people.getMe, { claims: claimsOf({ id: "root", email: "root@acme.com" }) });
    expect(refused.problem.code).toBe("ACCOUNT_INACTIVE");
    // An erasure leaves neither the address nor the account.
    await store.entities.emailClaim.delete({ email: "root@acme.com" }).go();
    const back = await callRoute(people.getMe, { claims: claimsOf({ id: "root-again", email: "root@acme.com" }) });
    expect(back.body).toMatchObject({ role: "employee", status: "pending_review" });
    expect(back.body["id"]).not.toBe(former.id);
  });
});

verifiedAtEnd();
