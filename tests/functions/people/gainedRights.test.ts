import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readApproverId } from "#functions/reviews/store/approvers.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { makeApprover } from "#tests/support/people/approvers.ts";
import {
  byChangeOfSeveral,
  byEdit,
  byFile,
  byLeavingOut,
  type Change,
  handOverReports,
  type WayToChange,
} from "#tests/support/people/changes.ts";
import { makeUser, newEmail, putUser } from "#tests/support/people/people.ts";
import { storedUser } from "#tests/support/people/requests.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

startTestEnvironment();
const { people } = api;
const refused = "This change would let you read or approve reviews that you can't now. Ask another admin or the CTO.";

const put = (role: User["role"], managerId: string | null, more: Partial<User> = {}) =>
  putUser(makeUser({ role, managerId, ...(role === "cto" ? { engineerType: null } : {}), ...more }));

let cto: User;
/** An admin who approves the reviews of people below them. */
let ada: User;
/** An admin who approves nothing. */
let other: User;
/** Reports to `ada`. */
let inArea: User;
/** Reports to the CTO, as does `outside`. */
let delegate: User;
let outside: User;
beforeAll(async () => {
  cto = await put("cto", null);
  ada = await put("admin", cto.id, { firstName: "Ada", lastName: "Min" });
  other = await put("admin", cto.id);
  inArea = await put("manager", ada.id);
  outside = await put("manager", cto.id);
  delegate = await put("admin", outside.id);
  await makeApprover(cto, ada);
  // From next week on, `delegate` approves for `ada`.
  const away = await callAs(cto, people.saveAbsence, {
    userId: ada.id,
    absence: { from: dayFromToday(7), to: dayFromToday(9) },
    delegateId: delegate.id,
  });
  expect(away.status, JSON.stringify(away.body)).toBe(200);
});

/** Someone whose reviews, or whose reports' reviews, a change of a field would bring to `ada`. */
const places = {
  /** Outside of the area. */
  employee: () => put("employee", outside.id),
  managerOfOthers: async () => {
    const manager = await put("manager", outside.id);
    await put("employee", manager.id);
    return manager;
  },
  approverBelow: async () => {
    const approver = await put("manager", ada.id);
    const manager = await put("manager", approver.id);
    await put("employee", manager.id);
    await makeApprover(cto, approver);
    return approver;
  },
  managerWhoLeft: async () => {
    const manager = await put("manager", ada.id);
    await put("employee", manager.id);
    expect((await byEdit(other, manager, { status: "inactive" })).status).toBe(200);
    return manager;
  },
  managerWhoseRoleWasTaken: async () => {
    const manager = await put("manager", ada.id);
    await put("employee", manager.id);
    expect((await byEdit(other, manager, { role: "employee" })).status).toBe(200);
    return manager;
  },
};
const toArea = (): Change => ({ managerId: inArea.id });

describe("a change that would give the admin who makes it access to reviews", () => {
  it.each<[string, string, keyof typeof places, WayToChange, () => Change]>([
    ["the manager", "an edit", "employee", byEdit, toArea],
    ["the manager", "a change of several people", "employee", byChangeOfSeveral, toArea],
    ["the manager", "a file", "employee", byFile, toArea],
    ["the manager", "a hand-over", "employee", handOverReports, toArea],
    ["the manager of a manager", "an edit", "managerOfOthers", byEdit, toArea],
    ["the manager of a manager", "a change of several people", "managerOfOthers", byChangeOfSeveral, toArea],
    ["the manager of a manager", "a file", "managerOfOthers", byFile, toArea],
    ["an approver's role", "an edit", "approverBelow", byEdit, () => ({ role: "employee" })],
    ["an approver's role", "a file", "approverBelow", byFile, () => ({ role: "employee" })],
    ["an approver's status", "an edit", "approverBelow", byEdit, () => ({ status: "inactive" })],
    ["an approver's status", "a file", "approverBelow", byFile, () => ({ status: "inactive" })],
    [
      "an approver's status",
      "a file that deactivates",
      "approverBelow",
      (as, user, change) => byLeavingOut(cto)(as, user, change),
      () => ({ status: "inactive" }),
    ],
    ["a former manager's status", "an edit", "managerWhoLeft", byEdit, () => ({ status: "active" })],
    ["a former manager's status", "a file", "managerWhoLeft", byFile, () => ({ status: "active" })],
    ["a former manager's role", "an edit", "managerWhoseRoleWasTaken", byEdit, () => ({ role: "manager" })],
    ["a former manager's role", "a file", "managerWhoseRoleWasTaken", byFile, () => ({ role: "manager" })],
  ])(
    "by %s is refused in %s, also to their delegate, and made by another admin",
    async (_field, _how, place, route, change) => {
      const user = await places[place]();
      for (const actor of [ada, delegate]) {
        const before = await storedUser(user);
        const { said } = await route(actor, user, change());
        expect(said).toContain(refused);
        expect(await storedUser(user)).toEqual(before);
      }
      const { said, status } = await route(other, user, change());
      expect([said, status < 300]).toEqual(["", true]);
      expect(await storedUser(user)).toMatchObject(change());
      // Otherwise there would have been nothing to refuse.
      const reviewAuthority = await readReviewAuthority(tableStore());
      const report = (await tableStore().entities.user.query.byManager({ managerId: user.id }).go()).data[0];
      const below = report === undefined ? [] : [report, { id: "someone", managerId: report.id }];
      const approvers = [await storedUser(user), ...below].map(({ id, managerId = null }) =>
        readApproverId(tableStore(), { id, managerId }, reviewAuthority),
      );
      expect(await Promise.all(approvers)).toContain(ada.id);
    },
  );

  it("is refused when an approver confirms someone below them as the manager", async () => {
    const user = await places.employee();
    const colleague = await put("admin", inArea.id);
    expect((await byEdit(colleague, user, { managerId: colleague.id })).said).toBe("");
    const confirm = async (as: User) =>
      callAs(as, people.confirmManager, {
        userId: user.id,
        proposedBy: colleague.id,
        version: (await storedUser(user)).version,
      });
    expect((await confirm(ada)).body).toMatchObject({ code: "FORBIDDEN", detail: refused });
    expect((await confirm(other)).status).toBe(200);
    expect((await storedUser(user)).managerId).toBe(colleague.id);
  });

  it("can't be made by setting an approver's absence or delegate, or by making an approver", async () => {
    const absence = { from: dayFromToday(7), to: dayFromToday(400) };
    for (const actor of [delegate, other]) {
      const away = await callAs(actor, people.saveAbsence, { userId: ada.id, absence, delegateId: actor.id });
      const approver = await callAs(actor, people.saveApprover, {
        userId: inArea.id,
        isApprover: true,
        version: inArea.version,
      });
      expect([away.status, approver.status]).toEqual([403, 403]);
    }
  });

  it("is refused as a correction of an approver's unused email, but allowed to the CTO", async () => {
    const approver = await makeApprover(cto, await put("manager", cto.id, { hasSignedIn: false }));
    const correct = async (as: User) =>
      callAs(as, people.correctEmail, {
        userId: approver.id,
        email: newEmail(),
        version: (await storedUser(approver)).version,
      });
    const answer = await correct(other);
    expect(answer.body).toMatchObject({ code: "FORBIDDEN", detail: "Only the CTO can correct an approver's email." });
    expect((await storedUser(approver)).email).toBe(approver.email);
    expect((await correct(cto)).status).toBe(200);
  });

  it("is allowed if there is no other admin and no CTO, and notifies the person", async () => {
    const user = await places.employee();
    const { data } = await tableStore().entities.member.query.byRole({ role: "admin" }).go();
    const others = await Promise.all([cto, ...data.filter(({ id }) => id !== ada.id)].map(storedUser));
    const giveRole = async ({ id }: User, role: User["role"]) => {
      const now = await storedUser({ id });
      await transact(tableStore(), replaceUserWrites(now, { ...now, role }));
    };
    for (const one of others) {
      await giveRole(one, "employee");
    }
    expect(await byEdit(ada, user, toArea())).toEqual({ status: 200, said: "" });
    expect((await loggedFor(user.id)).map(({ message }) => message)).toEqual([
      expect.stringContaining("Ada Min can now read or approve your reviews"),
    ]);
    for (const one of others) {
      await giveRole(one, one.role);
    }
  });
});

describe("every change of a person", () => {
  /** Why these write people without the rule. */
  const others: Readonly<Record<string, string>> = {
    "functions/people/routes/profile.ts saveApprover": "only the CTO makes approvers",
    "functions/people/routes/profile.ts saveAbsence": "approvers and the CTO change their own absence",
    "functions/people/routes/people.ts correctEmail": "changes only the email",
    "functions/people/work/importPeople.ts": "removes managers who weren't added from people whom the file adds",
    "functions/promotions/work/advancePromotions.ts": "changes only the position",
    "functions/people/store/emailJoin.ts": "changes only the email",
    "functions/people/store/personChange.ts": "is what the others call",
  };

  it("applies the rule, or changes nothing that rights depend on", () => {
    const modules = globSync("functions/**/*.ts").map((file) => ({ name: file, text: readFileSync(file, "utf8") }));
    const parts = modules.flatMap(({ name, text }) =>
      /\/routes(\/|\.ts$)/.test(name)
        ? text.split(/^export const /m).map((part) => ({ name: `${name} ${/^\w+/.exec(part)?.[0]}`, text: part }))
        : [{ name, text }],
    );
    const writers = parts.filter(({ text }) => /\bpersonChange(Writes)?\(/.test(text));
    const checked = writers.filter(({ text }) => /\b(withoutSelfGrantedPower|gainingActor)\(/.test(text));
    expect(checked.length).toBeGreaterThan(0);
    expect(
      writers
        .filter((part) => !checked.includes(part))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(others).toSorted());
  });
});

verifiedAtEnd();
