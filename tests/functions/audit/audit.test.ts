import { beforeAll, describe, expect, it } from "vitest";
import { type AuditEntry, reviewEntry } from "#domain/audit/actions.ts";
import { api } from "#domain/contract.ts";
import { onboardingGroupLabels } from "#domain/onboarding/terms.ts";
import type { User } from "#domain/people/model.ts";
import { defaultStructure, labelIn } from "#domain/positions/structure.ts";
import { auditWrite } from "#functions/audit/store/audit.ts";
import { newId } from "#functions/ids.ts";
import { structureWrite } from "#functions/positions/store/ladderStructure.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf, idAt } from "#tests/support/audit.ts";
import { type Answer, callAs, ownRequests } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const admin = makeUser({ role: "admin" });

beforeAll(() => putUsers(admin));

/** Writes the same entry several times, with one transaction for each ninety. */
const writeMany = async (actor: User, at: Date, entry: AuditEntry, count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, () => idAt(at));
  for (let start = 0; start < count; start += 90) {
    const writes = ids.slice(start, start + 90).map((id) => auditWrite({ ...entry, id, at, actorId: actor.id }));
    await transact(tableStore(), writes);
  }
  return ids;
};

const write = async (actor: User, at: string, entry: AuditEntry): Promise<string> =>
  (await writeMany(actor, new Date(at), entry, 1))[0] ?? "";

const read = (query: Readonly<Record<string, string>>): Promise<Answer> => callAs(admin, api.audit.listAudit, query);
const idsIn = ({ body }: Answer): readonly string[] => (body["items"] as { readonly id: string }[]).map(({ id }) => id);

const changed = (person: User, role: string, operationId?: string): AuditEntry => ({
  action: "person.changed",
  subjectId: person.id,
  change: { role, ...(operationId !== undefined && { operationId }) },
  before: { role: "employee" },
});

describe("the audit trail", () => {
  it("can be filtered by actor, person concerned, kind, rights and day, and by combinations of them", async () => {
    const [actor, person] = [await putUser(makeUser({ role: "admin" })), await putUser(makeUser())];
    const round = await putRound(makeRound());
    const review = await putReview(makeReview(person, round));
    const promoted = await write(actor, "2026-05-03T10:00:00.000Z", changed(person, "lead"));
    const exemption = reviewEntry("review.exempted", review, { reason: "Leave" });
    const exempted = await write(actor, "2026-06-03T10:00:00.000Z", exemption);
    const onboarding = { action: "onboarding.started", subjectId: person.id, change: {} } as const;
    const started = await write(actor, "2026-06-04T10:00:00.000Z", onboarding);
    expect(idsIn(await read({ actor: actor.id }))).toEqual([started, exempted, promoted]);
    expect(idsIn(await read({ concerned: person.id }))).toEqual([started, exempted, promoted]);
    expect(idsIn(await read({ actor: actor.id, kind: "reviews" }))).toEqual([exempted]);
    expect(idsIn(await read({ actor: actor.id, rights: "only" }))).toEqual([promoted]);
    expect(idsIn(await read({ concerned: person.id, from: "2026-06-03", to: "2026-06-03" }))).toEqual([exempted]);
    expect(idsIn(await read({ concerned: person.id, actor: admin.id }))).toEqual([]);
    for (const query of [{}, { kind: "people" }, { rights: "only" }] as const) {
      expect(idsIn(await read({ ...query, from: "2026-05-03", to: "2026-05-03" }))).toContain(promoted);
    }
  });

  it("shows a review's round and the values before and after, but no reason or disallowed field", async () => {
    const person = await putUser(makeUser());
    const round = await putRound(makeRound());
    const review = await putReview(makeReview(person, round));
    const secret = "She is about to leave";
    await write(admin, "2026-06-03T10:00:00.000Z", reviewEntry("review.exempted", review, { reason: secret }));
    await write(admin, "2026-06-03T11:00:00.000Z", changed(person, "lead"));
    const answer = await read({ concerned: person.id });
    expect(answer.body["items"]).toMatchObject([
      { change: { role: "lead" }, before: { role: "employee" }, changesRights: true, round: null },
      { subjectId: review.id, concernedId: person.id, change: {}, round: { id: round.id, name: round.name } },
    ]);
    const file = await callAs(admin, api.audit.exportAudit, { concerned: person.id });
    expect(JSON.stringify([answer.body, file.body])).not.toContain(secret);
    // The reason is still where it was recorded.
    expect((await auditOf(person))[0]?.change).toEqual({ reason: secret });
  });

  it("shows an import as one entry that leads to its changes", async () => {
    const [actor, person] = [await putUser(makeUser({ role: "admin" })), await putUser(makeUser())];
    const operationId = newId(new Date());
    const started = await write(actor, "2026-06-03T10:00:00.000Z", {
      action: "people.import.started",
      subjectId: operationId,
      change: { people: 1 },
    });
    const part = await write(actor, "2026-06-03T10:00:01.000Z", changed(person, "lead", operationId));
    const trail = await read({ actor: actor.id });
    expect(trail.body["items"]).toMatchObject([{ id: started, bulkOperationId: operationId, partOf: null }]);
    expect(idsIn(await read({ partOf: operationId }))).toEqual([part]);
    // The history of the person has it too.
    expect((await read({ concerned: person.id })).body["items"]).toMatchObject([{ id: part, partOf: operationId }]);
  });

  it("is read page by page over ten years, including years without entries", async () => {
    const actor = await putUser(makeUser({ role: "admin" }));
    const person = await putUser(makeUser());
    const ids = await writeMany(actor, new Date("2026-03-01T10:00:00.000Z"), changed(person, "lead"), 60);
    const query = { actor: actor.id, from: "2020-01-01", to: "2030-12-31" };
    const first = await read(query);
    const second = await read({ ...query, cursor: String(first.body["cursor"]) });
    expect([...idsIn(first), ...idsIn(second)]).toEqual(ids.toReversed());
    expect([idsIn(first).length, second.body["cursor"], second.body["searchedTo"]]).toEqual([50, null, null]);
    // The index, and the names where entries have any: not one for each month or year.
    const filtered = [await read({ ...query, kind: "people" }), await read({ ...query, kind: "ladder" })];
    expect([first, second, ...filtered].map(ownRequests)).toEqual([1, 1, 1, 1]);
    expect(ownRequests(await read({ from: "2020-01-01", to: "2030-12-31" }))).toBeLessThanOrEqual(2);
    expect(idsIn(await read({ ...query, from: "2027-01-01" }))).toEqual([]);
    expect(idsIn(await read({ ...query, from: "2028-01-01", to: "2027-01-01" }))).toEqual([]);
    expect((await read({ kind: "people", cursor: String(first.body["cursor"]) })).status).toBe(400);
  });

  it("has full pages for admins, as if the entries for the CTO didn't exist", async () => {
    const actor = await putUser(makeUser({ role: "manager" }));
    const person = await putUser(makeUser());
    const ids = await writeMany(actor, new Date("2026-03-01T10:00:00.000Z"), changed(person, "lead"), 60);
    const secret = { action: "promotion.voted", subjectId: person.id, change: {} } as const;
    await writeMany(actor, new Date("2026-03-02T10:00:00.000Z"), secret, 40);
    const first = await read({ actor: actor.id });
    const second = await read({ actor: actor.id, cursor: String(first.body["cursor"]) });
    expect([idsIn(first), idsIn(second)]).toEqual([ids.toReversed().slice(0, 50), ids.toReversed().slice(50)]);
    expect(second.body["cursor"]).toBeNull();
  });

  it("is exported with the entries for the CTO only to the CTO", async () => {
    const cto = await putUser(makeUser({ role: "cto", engineerType: null }));
    const person = await putUser(makeUser());
    const shown = await write(admin, "2026-03-01T10:00:00.000Z", changed(person, "lead"));
    const secret = { action: "promotion.voted", subjectId: person.id, change: {} } as const;
    const hidden = await write(admin, "2026-03-02T10:00:00.000Z", secret);
    const exported = async (as: User) =>
      String((await callAs(as, api.audit.exportAudit, { concerned: person.id })).body["csv"]);
    const [forAdmin, forCto] = [await exported(admin), await exported(cto)];
    expect([shown, hidden].map((id) => [forAdmin.includes(id), forCto.includes(id)])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  wideIt("scans a limited number of entries for a combined filter, and says how far back it got", async () => {
    const actor = await putUser(makeUser({ role: "admin" }));
    const person = await putUser(makeUser());
    const oldest = await write(actor, "2026-02-01T10:00:00.000Z", changed(person, "lead"));
    const ordered = { action: "skillset.ordered", subjectId: "skillsets", change: {} } as const;
    await writeMany(actor, new Date("2026-02-02T10:00:00.000Z"), ordered, 520);
    const first = await read({ actor: actor.id, kind: "people" });
    expect([idsIn(first), first.body["searchedTo"]]).toEqual([[], "2026-02-02"]);
    const next = await read({ actor: actor.id, kind: "people", cursor: String(first.body["cursor"]) });
    expect([idsIn(next), next.body["cursor"]]).toEqual([[oldest], null]);
  });

  it("is exported with labels and names instead of ids, and dates that spreadsheets understand", async () => {
    const [manager, person] = [
      await putUser(makeUser({ role: "manager", firstName: "Mina", lastName: "Boss" })),
      await putUser(makeUser()),
    ];
    const { engineerTypes, careerPaths } = defaultStructure;
    const kept = { engineerTypes: engineerTypes.map((type) => ({ ...type, label: `${type.label} now` })), careerPaths };
    await transact(tableStore(), [structureWrite({ ...kept, version: 1 })]);
    const subjectId = person.id;
    const entries: readonly AuditEntry[] = [
      {
        action: "person.changed",
        subjectId,
        change: { engineerType: "qa", managerId: manager.id },
        before: { engineerType: "software", managerId: null },
      },
      { action: "position.updated", subjectId, change: { careerPath: "ic", engineerType: "hardware" } },
      { action: "round.changed", subjectId, change: { endDate: "2026-12-18" } },
      { action: "onboardingGoal.updated", subjectId, change: { applicableTo: ["qa_engineers"] } },
    ];
    for (const entry of entries) {
      await write(admin, "2026-07-04T10:00:00.000Z", entry);
    }
    const { body } = await callAs(admin, api.audit.exportAudit, { from: "2026-07-04", to: "2026-07-04" });
    const file = String(body["csv"]);
    for (const words of [
      `Engineer type: ${labelIn(engineerTypes, "software")} now`,
      `Engineer type: ${labelIn(engineerTypes, "qa")} now`,
      "Manager: none",
      "Manager: Mina Boss",
      "End: 2026-12-18",
      `Career path: ${labelIn(careerPaths, "ic")}`,
      // Only the id of a removed type is known.
      "Engineer type: hardware",
      `Applies to: ${onboardingGroupLabels.qa_engineers}`,
    ]) {
      expect(file).toContain(words);
    }
    expect(file).not.toContain("qa_engineers");
  });

  it("is exported safely for spreadsheets, and records the export", async () => {
    const person = await putUser(makeUser({ firstName: "=HYPERLINK(1)", lastName: "" }));
    const actor = await putUser(makeUser({ role: "cto", engineerType: null }));
    await write(actor, "2026-07-03T10:00:00.000Z", changed(person, "lead"));
    const { body } = await callAs(actor, api.audit.exportAudit, { concerned: person.id });
    expect(body["csv"]).toContain("'=HYPERLINK(1)");
    expect(body["csv"]).toContain("Role: Lead");
    expect((await read({ actor: actor.id, kind: "exports" })).body["items"]).toMatchObject([
      { action: "audit.exported", change: { concerned: person.id } },
    ]);
  });
});
