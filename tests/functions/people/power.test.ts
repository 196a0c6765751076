import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { PersonView } from "#domain/reviews/views/personModel.ts";
import { powerChange } from "#functions/people/power.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { readRoleCount } from "#functions/people/store/peopleCounts.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs } from "#tests/support/call.ts";
import { readOperation, runStarted, runToCompletion } from "#tests/support/operations.ts";
import {
  byChangeOfSeveral,
  byEdit,
  byFile,
  byLeavingOut,
  handOverReports,
  type WayToChange,
} from "#tests/support/people/changes.ts";
import { makeUser, newEmail, peopleCsv, putExpected, putUser, putUsers } from "#tests/support/people/people.ts";
import { addPerson, editPerson, storedUser } from "#tests/support/people/requests.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { people } = api;
const refused = "Only the CTO can grant or remove the CTO role.";

const admin = makeUser({ role: "admin", firstName: "Ada", lastName: "Min" });
const colleague = makeUser({ role: "admin", firstName: "Col", lastName: "League" });
beforeAll(() => putUsers(admin, colleague));

const ofRole = (role: User["role"], more: Partial<User> = {}) =>
  putUser(makeUser({ role, ...(role === "cto" || role === "hr" ? { engineerType: null } : {}), ...more }));
const edit = (user: User, change: object, as = admin) => editPerson(as, user, change);
const add = (role: User["role"], as = admin) => addPerson(as, { role, engineerType: null });
const importPeople = (roles: readonly User["role"][], as = admin) =>
  callAs(as, people.importPeople, {
    csv: peopleCsv(roles.map((role) => ({ email: newEmail(), role, engineerType: null }))),
  });
const remove = async (user: User, as = admin) =>
  callAs(as, people.removePerson, { userId: user.id, version: String((await storedUser(user)).version) });
const correctEmail = async (user: User) =>
  callAs(admin, people.correctEmail, {
    userId: user.id,
    email: newEmail(),
    version: (await storedUser(user)).version,
  });
const holders = async (role: User["role"]) =>
  (await tableStore().entities.member.query.byRole({ role }).go({ pages: "all" })).data;
const someCto = async (): Promise<User> => storedUser({ id: (await holders("cto"))[0]?.id ?? "" });
const ctos = () => readRoleCount(tableStore(), "cto");

/** Runs what was queued since the last time, and returns the messages about roles that a person got by it. */
let ran = 0;
const toldTo = async (person: User): Promise<readonly string[]> => {
  const texts = async () =>
    (await loggedFor(person.id)).filter((row) => row.notificationType === "role_changed").map(({ message }) => message);
  const before = await texts();
  const { queued } = environment.aws();
  for (; ran < queued.length; ran += 1) {
    const { id } = JSON.parse(queued[ran] ?? "{}") as { id: string };
    if (
      await readOperation(id).then(
        ({ status }) => status === "running",
        () => false,
      )
    ) {
      await runToCompletion(id);
    }
  }
  return (await texts()).filter((text) => !before.includes(text));
};

describe("the role CTO", () => {
  it("can be given by an admin while there is no CTO, to only one of two concurrently", async () => {
    const [one, other] = [await ofRole("manager"), await ofRole("manager")];
    const answers = await Promise.all([
      edit(one, { role: "cto", engineerType: null }, admin),
      edit(other, { role: "cto", engineerType: null }, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await ctos()).toBe(1);
  });

  describe("while there is a CTO", () => {
    let cto: User;
    beforeAll(async () => {
      cto = await someCto();
      await tableStore()
        .entities.identity.put({ sub: `sub-${cto.id}`, userId: cto.id, createdAt: cto.createdAt })
        .go();
    });

    it.each<[string, () => Promise<Answer>]>([
      ["editing someone", async () => edit(await ofRole("manager"), { role: "cto", engineerType: null })],
      ["editing the CTO", () => edit(cto, { role: "hr" })],
      ["deactivating the CTO", () => edit(cto, { status: "inactive" })],
      [
        "reactivating a former CTO",
        async () => edit(await ofRole("cto", { status: "inactive" }), { status: "active" }),
      ],
      ["adding a person", () => add("cto")],
      ["removing a CTO who never signed in", async () => remove(await ofRole("cto", { hasSignedIn: false }))],
      [
        "correcting the address of a CTO who never signed in",
        async () => correctEmail(await ofRole("cto", { hasSignedIn: false })),
      ],
    ])("can't be given or taken by an admin: %s", async (_way, attempt) => {
      const answer = await attempt();
      expect([answer.status, answer.body["code"], answer.body["detail"]]).toEqual([403, "FORBIDDEN", refused]);
      expect((await storedUser(cto)).role).toBe("cto");
    });

    it("can't be given by a write that also corrects an address", async () => {
      const person = await ofRole("manager", { hasSignedIn: false });
      const change = { email: newEmail(), role: "cto", engineerType: null } as const;
      await expect(powerChange(tableStore(), person, { ...person, ...change }, admin.id)).rejects.toThrow(refused);
    });

    it("can't be given by a file, whose error names the line", async () => {
      const answer = await importPeople(["employee", "cto"]);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(refused);
    });

    it("can't be taken by a file, neither by its status nor by leaving out the CTO", async () => {
      for (const way of [byFile, byLeavingOut(colleague)]) {
        expect((await way(admin, cto, { status: "inactive" })).said).toContain(refused);
        expect((await storedUser(cto)).status).toBe("active");
      }
    });

    it("can be given and taken by the CTO", async () => {
      const person = await ofRole("manager");
      const before = await ctos();
      expect((await edit(person, { role: "cto", engineerType: null }, cto)).status).toBe(200);
      expect(await ctos()).toBe(before + 1);
      expect((await edit(person, { role: "hr" }, cto)).status).toBe(200);
      expect(await ctos()).toBe(before);
      expect((await add("cto", cto)).status).toBe(201);
    });
  });
});

describe("a powerful role", () => {
  wideIt("is announced to every admin and the CTO, however someone gets or loses it", async () => {
    const person = await ofRole("manager", { firstName: "Max", lastName: "Mann" });
    const unused = await putExpected({ role: "hr", engineerType: null, firstName: "Una", lastName: "Used" });
    const cto = await someCto();
    await toldTo(admin);
    const steps: readonly [() => Promise<Answer>, string | null][] = [
      [() => edit(person, { lastName: "Mann-Meyer" }), null],
      [() => edit(person, { role: "admin", engineerType: null }), "Ada Min gave Max Mann-Meyer the role Admin."],
      [
        () => edit(person, { role: "hr", engineerType: null }),
        "Ada Min changed the role of Max Mann-Meyer from Admin to HR.",
      ],
      [() => edit(person, { status: "inactive" }), "Ada Min deactivated Max Mann-Meyer, who had the role HR."],
      [() => edit(person, { status: "active" }), "Ada Min gave Max Mann-Meyer the role HR."],
      [
        () => edit(person, { role: "manager", engineerType: "software" }),
        "Ada Min removed the role HR from Max Mann-Meyer.",
      ],
      [() => add("admin"), "Ada Min gave Nia New the role Admin."],
      [() => correctEmail(unused), "Ada Min corrected the email of Una Used, who has the role HR."],
      [() => remove(unused), "Ada Min removed the role HR from Una Used."],
    ];
    for (const [step, text] of steps) {
      const answer = await step();
      expect(answer.status, `${text} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      expect(await toldTo(colleague)).toEqual(text === null ? [] : [text]);
      if (text !== null) {
        expect((await loggedFor(cto.id)).map(({ message }) => message)).toContain(text);
      }
    }
  });

  wideIt("is announced when a file or an account approval gives it", async () => {
    await toldTo(colleague);
    await runStarted(await importPeople(["hr"]));
    expect(await toldTo(colleague)).toEqual(["Ada Min gave Ina Import the role HR."]);
    const account = await putUser(makeUser({ status: "pending_review", firstName: "Pen", lastName: "Ding" }));
    const given = { role: "hr", engineerType: null, positionId: null, managerId: null, leadId: null };
    const { id: userId, version } = account;
    const approved = await callAs(admin, people.approveAccount, { userId, ...given, version });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(await toldTo(colleague)).toEqual(["Ada Min gave Pen Ding the role HR."]);
  });
});

describe("a person who makes themselves someone's manager", () => {
  const soon = () => new Date().toISOString();
  const long = "2026-01-01T09:00:00.000Z";
  const waiting = async (as: User) => {
    const { body } = await callAs(as, people.listPendingAccounts);
    return ((body["managerProposals"] ?? []) as { person: { id: string } }[]).map(({ person }) => person.id);
  };
  const confirm = async (user: User, as: User, proposedBy = admin.id) =>
    callAs(as, people.confirmManager, { userId: user.id, proposedBy, version: (await storedUser(user)).version });

  it.each<[string, WayToChange]>([
    ["the edit dialog", byEdit],
    ["a change of several people", byChangeOfSeveral],
    ["a file", byFile],
    ["a handover of their team", handOverReports],
  ])("by %s only makes a proposal, which changes nothing until another admin confirms it", async (_way, attempt) => {
    const manager = await ofRole("manager");
    const user = await ofRole("employee", { managerId: manager.id });
    const { status, said } = await attempt(admin, user, { managerId: admin.id });
    expect(said).toEqual(status === 202 ? expect.stringContaining("must confirm that you become their manager") : "");
    expect(await storedUser(user)).toMatchObject({ managerId: manager.id, managerProposal: { proposedBy: admin.id } });
    expect([(await waiting(admin)).includes(user.id), (await waiting(colleague)).includes(user.id)]).toEqual([
      false,
      true,
    ]);
    const own = await confirm(user, admin);
    expect([own.status, own.body["code"]]).toEqual([403, "FORBIDDEN"]);
    expect((await storedUser(user)).managerId).toBe(manager.id);
    expect((await confirm(user, colleague)).status).toBe(200);
    expect(await storedUser(user)).toMatchObject({ managerId: admin.id, managerProposal: null });
    expect(await waiting(colleague)).not.toContain(user.id);
    expect((await auditOf(user)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["person.manager.proposed", admin.id],
      ["person.manager.confirmed", colleague.id],
    ]);
  });

  it("is shown on the person page to people who see the account, until the proposal lapses", async () => {
    const lead = await ofRole("lead");
    const manager = await ofRole("manager");
    const user = await ofRole("employee", { managerId: manager.id, leadId: lead.id });
    const shownTo = async (as: User) => {
      const { body } = await callAs(as, api.reviews.getPersonPage, { userId: user.id });
      return (body as unknown as { view: PersonView }).view.account?.managerProposal;
    };
    expect(await shownTo(user)).toBeNull();
    await edit(user, { managerId: admin.id });
    const { proposedAt } = (await storedUser(user)).managerProposal ?? {};
    for (const reader of [user, manager, admin, colleague]) {
      expect(await shownTo(reader)).toEqual({
        proposer: { id: admin.id, email: admin.email, firstName: "Ada", lastName: "Min" },
        proposedAt,
      });
    }
    expect(await shownTo(lead)).toBeUndefined();
    const now = await storedUser(user);
    const lapsed = { ...now, managerProposal: { proposedBy: admin.id, proposedAt: long } };
    await transact(tableStore(), replaceUserWrites(now, lapsed));
    expect(await shownTo(user)).toBeNull();
  });

  it("saves the other fields of the form immediately", async () => {
    const user = await ofRole("employee");
    expect((await edit(user, { managerId: admin.id, lastName: "Other" })).status).toBe(200);
    expect(await storedUser(user)).toMatchObject({
      managerId: null,
      lastName: "Other",
      managerProposal: { proposedBy: admin.id },
    });
  });

  it("can't be confirmed after 14 days, when it is no one's task", async () => {
    const user = await ofRole("employee", { managerProposal: { proposedBy: admin.id, proposedAt: long } });
    expect(await waiting(colleague)).not.toContain(user.id);
    const answer = await confirm(user, colleague);
    expect([answer.status, answer.body["code"]]).toEqual([409, "STATE_CONFLICT"]);
    expect((await storedUser(user)).managerId).toBeNull();
  });

  it("can't replace someone else's proposal, which another admin can decline", async () => {
    const user = await ofRole("employee", { managerProposal: { proposedBy: colleague.id, proposedAt: soon() } });
    expect((await edit(user, { managerId: admin.id })).status).toBe(409);
    const declined = await callAs(admin, people.withdrawManager, { userId: user.id, version: String(user.version) });
    expect(declined.status).toBe(204);
    expect(await storedUser(user)).toMatchObject({ managerId: null, managerProposal: null });
  });

  it("needs no confirmation for people they add or import in the same action", async () => {
    const [added, imported] = [newEmail(), newEmail()];
    const answer = await addPerson(admin, { email: added, role: "manager", managerId: admin.id });
    expect(answer.body).toMatchObject({ managerId: admin.id, managerProposal: null });
    await runStarted(
      await callAs(admin, people.importPeople, { csv: peopleCsv([{ email: imported, managerEmail: admin.email }]) }),
    );
    const { data } = await tableStore().entities.emailClaim.get({ email: imported }).go();
    expect((await storedUser({ id: data?.userId ?? "" })).managerId).toBe(admin.id);
  });

  it("needs no confirmation if there is no one else, and the person and their manager are notified", async () => {
    const others = [...(await holders("admin")), ...(await holders("cto"))].filter(({ id }) => id !== admin.id);
    for (const other of others) {
      const found = await storedUser(other);
      await transact(tableStore(), replaceUserWrites(found, { ...found, role: "employee" }));
    }
    const manager = await ofRole("manager");
    const user = await ofRole("employee", { managerId: manager.id, firstName: "Emp", lastName: "Loyee" });
    expect((await edit(user, { managerId: admin.id })).status).toBe(200);
    expect(await storedUser(user)).toMatchObject({ managerId: admin.id, managerProposal: null });
    const told = async (person: User) => (await loggedFor(person.id)).map(({ message }) => message);
    expect(await told(user)).toEqual([expect.stringContaining("Ada Min became your manager.")]);
    expect(await told(manager)).toEqual([
      expect.stringContaining("Ada Min became the manager of Emp Loyee in your place."),
    ]);
  });
});

verifiedAtEnd();
