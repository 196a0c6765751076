import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedPerson } from "#domain/people/adding.ts";
import { approvedAccount } from "#domain/people/approval.ts";
import { onboardingStart, type PersonEdit, personEdit } from "#domain/people/changeModel.ts";
import { withPeopleChange } from "#domain/people/changing.ts";
import { applyPersonEdit, createsCycle } from "#domain/people/editing.ts";
import { assertSuccessors, reassign } from "#domain/people/handover.ts";
import type { User } from "#domain/people/model.ts";
import { withOnboardingCompleted, withOnboardingStarted } from "#domain/people/onboarding.ts";
import { mayLead, mayManage, roleLabels, roles, userStatuses } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { editOf, makeUser } from "#tests/support/people/people.ts";

const now = "2026-11-21T10:00:00.000Z";
const admin = makeUser({ role: "admin" });
const ic2 = { id: makeUser().id, code: "IC2", title: "Software Engineer" };
const ic3 = { id: makeUser().id, code: "IC3", title: "Senior Software Engineer" };
const person = makeUser({ position: ic2 });
const nothing = { position: null, lead: null, chain: [] };

const refusal = (run: () => unknown): DomainError => {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) {
      return error;
    }
    throw error;
  }
  throw new Error("The edit was not refused.");
};

describe("the edit form", () => {
  const form = (overrides: object) => personEdit.safeParse({ ...editOf(person), ...overrides });

  it.each([
    ["no role", { role: undefined }, "Please fill in all required fields"],
    ["no status", { status: undefined }, "Please fill in all required fields"],
    ["the status of a pending account", { status: "pending_review" }, "This isn't one of the options."],
    ["a role that does not exist", { role: "boss" }, "This isn't one of the options."],
    ["no engineer type", { engineerType: null }, "Please select an engineer type for non-HR/CTO roles."],
    ["no first name", { firstName: "  " }, "Enter a first name."],
    ["a broken character", { lastName: "\ud800" }, "Remove the invalid character"],
    ["a name that is too long", { lastName: "x".repeat(201) }, "Shorten this to 200 characters"],
  ])("rejects %s", (_what, overrides, message) => {
    const { error } = form(overrides);
    expect(error?.issues[0]?.message).toContain(message);
  });

  it("allows an admin without engineer type and position", () => {
    expect(form({ role: "admin", engineerType: null, positionId: null }).success).toBe(true);
  });

  it("requires no engineer type for HR and CTO, and no last name", () => {
    for (const role of ["hr", "cto"]) {
      expect(form({ role, engineerType: null }).success).toBe(true);
    }
    expect(form({ lastName: " " }).data?.lastName).toBe("");
  });
});

describe("an edit", () => {
  const edit = (overrides: Partial<PersonEdit>, found: Partial<typeof nothing | object> = {}, of: User = person) =>
    applyPersonEdit(of, { ...editOf(of), ...overrides }, admin.id, { ...nothing, ...found }, now);

  it("changes only the fields that it contains", () => {
    expect(edit({ firstName: "New" })).toEqual({ ...person, firstName: "New", updatedAt: now });
  });

  it.each(["hr", "cto"] as const)("removes engineer type and position from %s", (role) => {
    expect(edit({ role, engineerType: "qa", positionId: null })).toMatchObject({
      engineerType: null,
      position: null,
    });
  });

  it("keeps the current position, and accepts only positions of the person's engineer type", () => {
    expect(edit({}).position).toEqual(ic2);
    expect(edit({ positionId: ic3.id }, { position: ic3 }).position).toEqual(ic3);
    expect(edit({ positionId: null }).position).toBeNull();
    expect(refusal(() => edit({ positionId: ic3.id })).fields[0]?.path).toEqual(["positionId"]);
    expect(refusal(() => edit({ engineerType: "qa" })).fields[0]?.path).toEqual(["positionId"]);
  });

  it("reactivates a person with the current title of their position, unless it was removed", () => {
    const departed = makeUser({ position: ic2, status: "inactive" });
    const renamed = { ...ic2, code: "IC2b", title: "Engineer" };
    expect(edit({ status: "active" }, { position: renamed }, departed).position).toEqual(renamed);
    expect(edit({ lastName: "Same" }, {}, departed).position).toEqual(ic2);
    expect(edit({ status: "active", positionId: null }, {}, departed).position).toBeNull();
    expect(edit({ status: "active", role: "hr", positionId: null }, {}, departed).position).toBeNull();
    const error = refusal(() => edit({ status: "active" }, {}, departed));
    expect(error.message).toContain("The position IC2 no longer exists.");
    expect(error.fields[0]?.path).toEqual(["positionId"]);
  });

  it("accepts only active managers, admins and CTOs as managers, and only active leads as leads", () => {
    for (const role of roles) {
      for (const status of userStatuses) {
        const other = makeUser({ role, status });
        expect(mayManage(other)).toBe(status === "active" && ["manager", "admin", "cto"].includes(role));
        expect(mayLead(other)).toBe(status === "active" && role === "lead");
        for (const [field, found, may] of [
          ["managerId", { chain: [other] }, mayManage(other)],
          ["leadId", { lead: other }, mayLead(other)],
        ] as const) {
          if (may) {
            expect(edit({ [field]: other.id }, found)[field]).toBe(other.id);
          } else {
            expect(refusal(() => edit({ [field]: other.id }, found)).fields[0]?.path).toEqual([field]);
          }
        }
      }
    }
  });

  it("keeps a manager and lead who are no longer eligible", () => {
    const unchanged = makeUser({ managerId: admin.id, leadId: admin.id });
    expect(edit({ lastName: "Same" }, {}, unchanged)).toMatchObject({ managerId: admin.id, leadId: admin.id });
  });

  it("rejects people as their own manager or lead, and their reports as their manager", () => {
    const manager = makeUser({ role: "manager" });
    const self = { chain: [manager], lead: manager };
    expect(refusal(() => edit({ managerId: manager.id }, self, manager)).message).toContain(
      "People can't be their own manager",
    );
    expect(refusal(() => edit({ leadId: manager.id }, self, manager)).message).toContain(
      "People can't be their own lead",
    );
    const below = makeUser({ role: "manager", managerId: manager.id });
    expect(refusal(() => edit({ managerId: below.id }, { chain: [below, manager] }, manager)).message).toContain(
      "reports to the person you're editing",
    );
  });

  it("rejects changes to your own role, status, manager or lead, and accepts others", () => {
    const own = (overrides: Partial<PersonEdit>) => () =>
      applyPersonEdit(
        admin,
        { ...editOf(admin), ...overrides },
        admin.id,
        { ...nothing, chain: [person], lead: person },
        now,
      );
    for (const overrides of [
      { role: "manager" },
      { status: "inactive" },
      { managerId: person.id },
      { leadId: person.id },
    ] as const) {
      const error = refusal(own(overrides));
      expect(error.code).toBe("FORBIDDEN");
      expect(error.fields.map(({ path }) => path)).toEqual([Object.keys(overrides)]);
    }
    expect(own({ firstName: "Mine", notificationsEnabled: false })()).toMatchObject({ firstName: "Mine" });
  });

  it("rejects a pending account", () => {
    expect(refusal(() => edit({}, {}, makeUser({ status: "pending_review" }))).code).toBe("STATE_CONFLICT");
  });

  it("never creates a cycle of managers, whatever the sequence of changes", () => {
    const size = 12;
    const ids = Array.from({ length: size }, () => makeUser().id);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 60 }), (changes) => {
        const managerOf = new Map<string, string>();
        const chainOf = (id: string): { id: string }[] => {
          const above = managerOf.get(id);
          return [{ id }, ...(above === undefined ? [] : chainOf(above))];
        };
        for (const [who, manager] of changes) {
          const [userId, managerId] = [ids[who] ?? "", ids[manager] ?? ""];
          if (!createsCycle(userId, chainOf(managerId))) {
            managerOf.set(userId, managerId);
          }
        }
        for (const id of ids) {
          expect(
            chainOf(id)
              .slice(1)
              .some((above) => above.id === id),
          ).toBe(false);
        }
      }),
    );
  });
});

describe("an onboarding", () => {
  it.each([
    ["backend_engineers", null, false],
    ["backend_engineers", "   ", false],
    ["frontend_engineers", "", false],
    ["frontend_engineers", "https://github.com/acme/it/1", true],
    ["qa_engineers", null, true],
  ])("of %s with ticket %j is valid: %s", (onboardingType, githubTicket, is) => {
    const { success, error } = onboardingStart.safeParse({ onboardingType, githubTicket, version: 1 });
    expect(success).toBe(is);
    if (!is) {
      expect(error?.issues[0]?.message).toBe("GitHub ticket is required for engineering onboarding");
    }
  });

  const start = { onboardingType: "backend_engineers", githubTicket: "IT-1", version: 1 } as const;

  it("starts once, completes once, and then has no type or ticket", () => {
    const started = withOnboardingStarted(person, start, now);
    expect(started).toMatchObject({
      isOnboarding: true,
      onboardingType: "backend_engineers",
      onboardingGithubTicket: "IT-1",
      onboardingStartedAt: now,
    });
    expect(refusal(() => withOnboardingStarted(started, start, now)).message).toContain("has already started");
    const completed = withOnboardingCompleted(started, now);
    expect(completed).toMatchObject({
      isOnboarding: false,
      onboardingType: null,
      onboardingGithubTicket: null,
      onboardingStartedAt: now,
      onboardingCompletedAt: now,
    });
    expect(refusal(() => withOnboardingCompleted(completed, now)).message).toContain("already completed");
    expect(refusal(() => withOnboardingStarted(completed, start, now)).message).toContain("can't start again");
    expect(refusal(() => withOnboardingCompleted(person, now)).message).toContain("isn't onboarding");
  });

  it("can start only for active people", () => {
    for (const status of ["pending_review", "inactive"] as const) {
      expect(refusal(() => withOnboardingStarted(makeUser({ status }), start, now)).message).toContain(
        "Only active people",
      );
    }
  });
});

describe("a handover", () => {
  const departed = makeUser({ role: "manager" });
  const successor = makeUser({ role: "manager", managerId: departed.id });
  const lead = makeUser({ role: "lead" });
  const report = makeUser({ managerId: departed.id, leadId: departed.id });
  const to = { managerId: successor.id, leadId: lead.id };

  it("requires another active manager and lead, and no manager below the people handed over", () => {
    const found = { chain: [successor, departed], lead, managed: [report, successor] };
    expect(() => assertSuccessors(departed.id, to, found)).not.toThrow();
    const between = { ...found, chain: [successor, report, departed] };
    expect(refusal(() => assertSuccessors(departed.id, to, between)).message).toContain("would then report to them");
    for (const chain of [[], [makeUser()], [makeUser({ role: "manager", status: "inactive" })]]) {
      const error = refusal(() => assertSuccessors(departed.id, to, { ...found, chain }));
      expect(error.fields[0]?.path).toEqual(["managerId"]);
    }
    const same = { managerId: departed.id, leadId: null };
    expect(refusal(() => assertSuccessors(departed.id, same, { ...found, chain: [departed] })).code).toBe(
      "INVALID_INPUT",
    );
    for (const other of [null, makeUser()]) {
      const error = refusal(() => assertSuccessors(departed.id, to, { ...found, lead: other }));
      expect(error.fields[0]?.path).toEqual(["leadId"]);
    }
  });

  it("replaces only the departing person as manager and lead", () => {
    const hand = (user: User, startedBy = admin.id) =>
      reassign(user, departed.id, to, [successor, departed], startedBy, now);
    expect(hand(report)).toEqual({
      kind: "changed",
      user: { ...report, managerId: successor.id, leadId: lead.id, updatedAt: now },
    });
    expect(hand(makeUser({ leadId: departed.id, managerId: admin.id }))).toMatchObject({
      user: { managerId: admin.id, leadId: lead.id },
    });
    expect(hand(makeUser({ managerId: admin.id }))).toEqual({ kind: "unchanged" });
    expect(hand(successor)).toMatchObject({ kind: "skipped" });
    expect(hand(report, report.id)).toMatchObject({ kind: "skipped" });
    expect(hand({ ...report, id: departed.id })).toMatchObject({ kind: "skipped" });
  });
});

describe("a position for a role without positions", () => {
  const position = { id: "position", code: "IC2", title: "Software Engineer" };
  const engineer = makeUser({ engineerType: "software", position });
  const pending = makeUser({ status: "pending_review" });
  const given = { engineerType: "software", positionId: position.id, managerId: null, leadId: null } as const;
  const references = { position, manager: null, lead: null, chain: [] };
  const named = { email: "new@acme.com", firstName: "New", lastName: "Person", employeeNumber: null, firstDay: null };
  const added = { ...named, ...given };

  it.each([
    ["an edit", "hr", () => applyPersonEdit(engineer, { ...editOf(engineer), role: "hr" }, "admin", references, now)],
    ["an edit", "cto", () => applyPersonEdit(engineer, { ...editOf(engineer), role: "cto" }, "admin", references, now)],
    [
      "an approval",
      "hr",
      () => approvedAccount(pending, { ...given, role: "hr", version: 1 }, references, "admin", now),
    ],
    ["adding", "hr", () => addedPerson({ ...added, role: "hr" }, { ...references, owner: null, companyDomain: null })],
    [
      "adding",
      "cto",
      () => addedPerson({ ...added, role: "cto" }, { ...references, owner: null, companyDomain: null }),
    ],
    [
      "a bulk change",
      "hr",
      () => withPeopleChange(makeUser({ role: "hr" }), { positionId: position.id }, "admin", references, now),
    ],
  ] as const)("is rejected by %s (%s)", (_way, role, give) => {
    const { fields, message } = refusal(give);
    expect(message).toBe(`A person with the role ${roleLabels[role]} has no position.`);
    expect(fields).toEqual([{ path: ["positionId"], message }]);
  });

  it("doesn't prevent a bulk change of the manager", () => {
    const manager = makeUser({ role: "manager" });
    const hr = makeUser({ role: "hr", engineerType: null, position });
    const after = withPeopleChange(
      hr,
      { managerId: manager.id },
      "admin",
      { ...references, position: null, chain: [manager] },
      now,
    );
    expect(after).toMatchObject({ managerId: manager.id, position: null });
  });
});
