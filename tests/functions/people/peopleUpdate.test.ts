import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { UpdateCheck } from "#domain/people/update/updateModel.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { operationEvent, readOperation, runStarted, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, exportedCsv, storedUser } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin", firstName: "Ada", lastName: "Min" });
const manager = makeUser({ role: "manager", firstName: "Mia", lastName: "Now", managerId: admin.id });
const other = makeUser({ role: "manager", firstName: "Otto", lastName: "Next", managerId: admin.id });
beforeAll(() => putUsers(admin, manager, other));

const check = async (csv: string, choices: object = {}): Promise<UpdateCheck> => {
  const answer = await callAs(admin, people.checkPeopleUpdate, { csv, ...choices });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as UpdateCheck;
};
const start = (csv: string, checked: UpdateCheck, more: object = {}) =>
  callAs(admin, people.updatePeople, {
    csv,
    chosen: [...checked.changed, ...checked.added].map(({ line, digest }) => ({ line, digest })),
    operationId: newId(new Date()),
    ...more,
  });
const apply = async (csv: string, more: object = {}) => {
  return runStarted(await start(csv, await check(csv, more), more));
};
const linesOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(",")).join("\n");

describe("updating people from a file", () => {
  wideIt("changes the manager with the review, number and position, each with an audit entry", async () => {
    const position = await putPosition();
    const user = await putUser(makeUser({ managerId: manager.id }));
    const review = await putReview(makeReview(user, await putRound(makeRound())));
    const csv = linesOf([
      ["Email", "Employee number", "First day", "Manager", "Position"],
      [user.email, "A-1", "2026-01-05", other.email, position.code],
    ]);
    const checked = await check(csv);
    expect(checked).toMatchObject({ lines: 1, added: [], problems: [], unchanged: 0 });
    expect(checked.changed).toMatchObject([
      {
        userId: user.id,
        changes: [
          { field: "employeeNumber", before: "", after: "A-1" },
          { field: "firstDay", before: "", after: "Jan 5, 2026" },
          { field: "positionId", before: "", after: `${position.code} · ${position.title}` },
          { field: "managerId", before: "Mia Now", after: "Otto Next" },
        ],
      },
    ]);
    const operation = await apply(csv);
    expect(operation).toMatchObject({ kind: "updatePeople", status: "done", done: 1, total: 1, remarks: [] });
    expect(await storedUser(user)).toMatchObject({
      employeeNumber: "A-1",
      firstDay: "2026-01-05",
      managerId: other.id,
      position: { id: position.id },
    });
    const read = (as: User) => callAs(as, api.reviews.getReview, { reviewId: review.id });
    expect([(await read(other)).status, (await read(manager)).status]).toEqual([200, 403]);
    const audit = await auditOf(user);
    expect(audit).toMatchObject([
      { action: "person.changed", actorId: admin.id, change: { operationId: operation.id } },
    ]);
  });

  it("finds no change in its own export, and exactly the one cell that was edited", async () => {
    const user = await putUser(makeUser({ firstName: "Zoë", lastName: 'O"Neil; Šarić', employeeNumber: "007" }));
    const csv = await exportedCsv(admin);
    expect(await check(csv)).toMatchObject({ changed: [], added: [], missing: [], problems: [] });
    const edited = csv.replace("Zoë", "Zoe");
    expect((await check(edited)).changed).toMatchObject([
      { userId: user.id, changes: [{ field: "firstName", before: "Zoë", after: "Zoe" }] },
    ]);
  });

  it("swaps managers without a cycle on the way, and adds people below newly added people", async () => {
    const top = await putUser(makeUser({ role: "manager", firstName: "Tom", lastName: "Top", managerId: admin.id }));
    const low = await putUser(makeUser({ role: "manager", firstName: "Lo", lastName: "Low", managerId: top.id }));
    const operation = await apply(
      linesOf([
        ["Email", "First name", "Role", "Type", "Manager"],
        [top.email, "", "", "", low.email],
        [low.email, "", "", "", admin.email],
        ["new.below@acme.com", "Nia", "employee", "qa", "new.above@acme.com"],
        ["new.above@acme.com", "Nora", "manager", "qa", low.email],
      ]),
    );
    expect(operation).toMatchObject({ done: 4, created: 2, remarks: [] });
    expect([(await storedUser(top)).managerId, (await storedUser(low)).managerId]).toEqual([low.id, admin.id]);
    const search = async (email: string) =>
      (await callAs(admin, people.listPeople, { search: email })).body["items"] as { id: string; managerId: string }[];
    const [nia] = await search("new.below@acme.com");
    const [nora] = await search("new.above@acme.com");
    expect([nia?.managerId, nora?.managerId]).toEqual([nora?.id, low.id]);
  });

  it("skips and names people who changed after the comparison, before or during the run", async () => {
    const users = [await putUser(makeUser({ firstName: "Early" })), await putUser(makeUser({ firstName: "Late" }))];
    const [early, late] = users as [User, User];
    const csv = linesOf([
      ["Email", "Manager", "Last name"],
      [early.email, manager.email, "Changed"],
      [late.email, manager.email, "Changed"],
    ]);
    const checked = await check(csv);
    await editPerson(admin, early, { managerId: other.id });
    const started = await start(csv, checked);
    await editPerson(admin, late, { lastName: "Edited" });
    const operation = await runToCompletion(String(started.body["id"]));
    expect(operation).toMatchObject({ done: 0, total: 0 });
    expect(operation.remarks).toEqual([
      "Line 2 was skipped: it or the person changed after the file was compared.",
      "Late Edited wasn't changed: Last name was changed by someone else.",
    ]);
    expect(await storedUser(early)).toMatchObject({ managerId: other.id, lastName: early.lastName });
    expect(await storedUser(late)).toMatchObject({ managerId: null, lastName: "Edited" });
  });

  it("adds no one whose position was deleted after the start, and names their line", async () => {
    const position = await putPosition();
    const csv = linesOf([
      ["Email", "First name", "Type", "Position"],
      ["no.position@acme.com", "Nora", "software", position.code],
    ]);
    const started = await start(csv, await check(csv));
    await tableStore().entities.position.delete({ id: position.id }).go();
    const { remarks } = await runStarted(started);
    expect(remarks).toEqual(["Line 2 wasn't added, because its position is no longer on the person's ladder."]);
    const found = await callAs(admin, people.listPeople, { search: "no.position@acme.com" });
    expect(found.body["items"]).toEqual([]);
  });

  wideIt("does everything once, even if killed at each of its requests", { timeout: 60_000 }, async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => putUser(makeUser({ managerId: manager.id }))));
    const csv = linesOf([
      ["Email", "First name", "Type", "Employee number", "Manager"],
      ...users.map(({ email }, at) => [email, "", "", `K-${at}`, other.email]),
      ["killed.new@acme.com", "Kia", "qa", "K-new", other.email],
    ]);
    const checked = await check(csv);
    const started = await start(csv, checked);
    const id = String(started.body["id"]);
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    expect((await start(csv, checked, { operationId: id })).body).toMatchObject({ id });
    const fewer = await start(csv, { ...checked, added: [] }, { operationId: id });
    expect(fewer.problem).toMatchObject({
      code: "STATE_CONFLICT",
      detail: "This ID belongs to another operation. Choose a new one.",
    });
    for (let survives = 0; (await readOperation(id)).status === "running"; survives += 1) {
      let requests = 0;
      await recordTableRequests(
        () => runOperation(operationEvent(id)),
        () => {
          requests += 1;
          if (requests > (survives % 24) + 1) {
            throw lostConnection();
          }
        },
      );
    }
    await runOperation(operationEvent(id));
    expect(await readOperation(id)).toMatchObject({ status: "done", done: 6, created: 1, remarks: [] });
    for (const user of users) {
      expect(await storedUser(user)).toMatchObject({ managerId: other.id, version: 2 });
      const audit = await auditOf(user);
      expect(audit).toHaveLength(1);
    }
    expect(await check(csv)).toMatchObject({ changed: [], added: [], unchanged: 6 });
  });

  it("deactivates chosen people, and requires their number above a tenth of everyone", async () => {
    const departed = await putUser(makeUser({ managerId: manager.id }));
    const csv = linesOf([["Email"], [admin.email]]);
    const { missing, active } = await check(csv);
    expect(missing.map(({ id }) => id)).toContain(departed.id);
    expect(missing.map(({ id }) => id)).not.toContain(admin.id);
    const none = { changed: [], added: [] } as unknown as UpdateCheck;
    const many = missing.slice(0, Math.ceil(active / 10) + 1).map(({ id }) => id);
    const refused = await start(csv, none, { toDeactivate: many });
    expect([refused.status, refused.problem.detail]).toEqual([400, expect.stringContaining("Type how many people")]);
    const self = await start(linesOf([["Email"], [departed.email]]), none, { toDeactivate: [admin.id] });
    expect([self.status, self.problem.detail]).toEqual([
      400,
      expect.stringContaining("You can't deactivate your own account"),
    ]);
    const one = await start(csv, none, { toDeactivate: [departed.id], confirmedCount: 1 });
    expect(await runToCompletion(String(one.body["id"]))).toMatchObject({ done: 1, remarks: [] });
    expect(await storedUser(departed)).toMatchObject({ status: "inactive", managerId: manager.id });
  });

  wideIt("counts people deactivated by status with the chosen ones, and requires the total", async () => {
    const rows = await Promise.all(Array.from({ length: 9 }, () => putUser(makeUser())));
    const gone = await putUser(makeUser({ status: "inactive" }));
    const csv = (count: number) =>
      linesOf([["Email", "Status"], ...[...rows.slice(0, count), gone].map(({ email }) => [email, "inactive"])]);
    const answers = { departures: [{ columnIndex: 1, meaning: "inactive" }] };
    const whole = await check(csv(rows.length), answers);
    expect(whole.changed.map(({ becomesInactive }) => becomesInactive)).toEqual(rows.map(() => true));
    expect(whole.unchanged).toBe(1);
    // As many lines as possible without a number, plus one departed person.
    const few = Math.floor(whole.active / 10);
    expect(few).toBeLessThan(rows.length);
    const checked = await check(csv(few), answers);
    const departed = checked.missing.find(({ id }) => id === rows[few]?.id)?.id ?? "";
    const refused = await Promise.all(
      [undefined, few, few + 2].map((confirmedCount) =>
        start(csv(few), checked, { toDeactivate: [departed], confirmedCount, ...answers }),
      ),
    );
    expect(refused.map(({ status, problem }) => [status, problem.detail])).toEqual(
      refused.map(() => [400, `Type how many people this deactivates: ${few + 1} of ${whole.active}.`]),
    );
    // Without the departed person, or a line, the number is not required.
    const started = await start(csv(few), checked, answers);
    expect(started.status).toBe(202);
    await runToCompletion(String(started.body["id"]));
    expect(await Promise.all(rows.map(async (user) => (await storedUser(user)).status))).toEqual(
      rows.map((_, at) => (at < few ? "inactive" : "active")),
    );
    const left = await check(csv(rows.length), answers);
    const both = await start(csv(rows.length), left, {
      ...answers,
      toDeactivate: [],
      confirmedCount: rows.length - few,
    });
    expect(await runToCompletion(String(both.body["id"]))).toMatchObject({ done: rows.length - few, remarks: [] });
    expect((await storedUser(rows.at(-1) ?? gone)).status).toBe("inactive");
  });

  it("remembers what values and columns stand for, including when people are added", async () => {
    const position = await putPosition({ title: "Principal Gardener" });
    const user = await putUser(makeUser());
    const csv = linesOf([
      ["Wer", "Stelle"],
      [user.email, "Obergärtner"],
    ]);
    const columns = { columns: ["email", "positionCode"] };
    expect((await check(csv, columns)).unknown).toEqual([
      { column: "positionCode", text: "Obergärtner", lines: 1, suggestion: null },
    ]);
    const mappings = [{ column: "positionCode", text: "obergärtner", to: position.code }];
    await apply(csv, { ...columns, mappings });
    expect((await storedUser(user)).position?.id).toBe(position.id);
    const later = await check(csv);
    expect(later).toMatchObject({ unknown: [], mapped: mappings, unchanged: 1 });
    const adding = await callAs(admin, people.checkPeopleImport, {
      csv: linesOf([
        ["Wer", "Vorname", "Stelle"],
        ["gaertner@acme.com", "Gerd", "Obergärtner"],
      ]),
      columns: ["email", "firstName", "positionCode"],
    });
    expect(adding.body).toMatchObject({ total: 1, problems: [], people: [{ positionCode: position.code }] });
  });

  it("is refused while another import runs, or if nothing can be applied any longer", async () => {
    const user = await putUser(makeUser());
    const csv = linesOf([
      ["Email", "First name"],
      [user.email, "Twice"],
    ]);
    const checked = await check(csv);
    const first = await start(csv, checked);
    const second = await start(csv, checked);
    expect([first.status, second.status, second.problem.code]).toEqual([202, 409, "STATE_CONFLICT"]);
    await runToCompletion(String(first.body["id"]));
    const third = await start(csv, checked);
    expect([third.status, third.problem.detail]).toEqual([409, expect.stringContaining("Compare the file again")]);
  });
});
