import { beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { ImportedPerson } from "#domain/people/file/fileModel.ts";
import type { User } from "#domain/people/model.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readUser, readUsers, replaceUserWrites } from "#functions/people/store/people.ts";
import { readPeopleCounts } from "#functions/people/store/peopleCounts.ts";
import { readEmailClaims } from "#functions/people/store/personClaims.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { failedWrites, readOperationRecord } from "#functions/work/operations.ts";
import { limits } from "#tests/bench/bars.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import {
  killAtTransaction,
  operationEvent,
  readOperation,
  runStarted,
  runToCompletion,
} from "#tests/support/operations.ts";
import { makeUser, newEmail, peopleCsv, putUser, putUsers } from "#tests/support/people/people.ts";
import { exportedCsv, signIn } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
const boss = makeUser({ role: "manager", email: "boss@acme.com" });
let position: HeldPosition;
const putHeld = async (code: string): Promise<HeldPosition> => {
  const { id, title } = await putPosition({ code, title: "Software Engineer", level: Number(code.at(-1)) });
  return { id, code, title };
};

beforeAll(async () => {
  await putUsers(admin, boss);
  position = await putHeld("IC2");
});

const check = (csv: string) => callAs(admin, people.checkPeopleImport, { csv });
const start = (csv: string) => callAs(admin, people.importPeople, { csv });
const importAll = async (csv: string) => runStarted(await start(csv));
/** Someone signs in with an email of the file while it is imported. */
const signUp = async (email = "") => {
  expect((await signIn(email)).body["status"]).toBe("pending_review");
};
/** Delivers messages concurrently; a run that conflicts with another may return its message to the queue. */
const runTogether = (...ids: readonly string[]) => Promise.all(ids.map((id) => runOperation(operationEvent(id))));
const byEmail = async (email: string): Promise<User | null> => {
  const id = (await readEmailClaims(tableStore(), [email])).get(email);
  return id === undefined ? null : readUser(tableStore(), id);
};

const team = (size: number): Partial<ImportedPerson>[] => {
  const manager = newEmail();
  const lead = newEmail();
  return [
    { email: manager, role: "manager", lastName: "Manager", managerEmail: boss.email },
    { email: lead, role: "lead", lastName: "Lead", managerEmail: manager },
    ...Array.from({ length: size - 2 }, () => ({
      email: newEmail(),
      lastName: "Member",
      positionCode: "IC2",
      managerEmail: manager,
      leadEmail: lead,
    })),
  ];
};

describe("checking a file", () => {
  it("keeps it from being imported or applied until its questions are answered", async () => {
    const csv = `Email,First name,Role,Account enabled\n${newEmail()},Ana,hr,False`;
    const body = { csv, departures: [{ columnIndex: 3, meaning: "inactive" as const }] };
    expect((await check(csv)).body["questions"]).toMatchObject({
      departures: [{ heading: "Account enabled", lines: 1 }],
    });
    expect((await start(csv)).problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    const update = { csv, chosen: [], operationId: newId(new Date()) };
    const applied = await callAs(admin, people.updatePeople, update);
    expect(applied.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
    const answered = await callAs(admin, people.checkPeopleImport, body);
    expect(answered.body).toMatchObject({ problems: [], people: [{ status: "inactive" }] });
  });

  it("finds a manager by name in Pulse, and offers the same mapping as an update", async () => {
    const csv = `Email,First name,Type,Manager\n${newEmail()},Ana,Software,${boss.firstName} ${boss.lastName}\n${newEmail()},Bo,Software,Ida Nobody`;
    const { body } = await check(csv);
    expect(body).toMatchObject({
      problems: [{ line: 3 }],
      unknown: [{ column: "managerEmail", text: "Ida Nobody", lines: 1 }],
    });
    const mapped = { csv, mappings: [{ column: "managerEmail" as const, text: "Ida Nobody", to: boss.email }] };
    const again = await callAs(admin, people.checkPeopleImport, mapped);
    expect((again.body["people"] as ImportedPerson[]).map(({ managerEmail }) => managerEmail)).toEqual([
      boss.email,
      boss.email,
    ]);
  });

  it("reports a manager's name as ambiguous if the file and Pulse both have it", async () => {
    const namesake = await putUser(makeUser({ firstName: "Ana", lastName: "Namesake", role: "manager" }));
    const rows = [`${newEmail()},Ana Namesake,Software,`, `${newEmail()},Bo Dahl,Software,Ana Namesake`];
    const csv = ["Email,Name,Type,Manager", ...rows].join("\n");
    const { body } = await check(csv);
    expect(body["problems"]).toContainEqual({
      line: 3,
      message: 'There are several people called "Ana Namesake". Enter the manager\'s email.',
    });
    const update = await callAs(admin, people.checkPeopleUpdate, { csv });
    const said = (update.body["problems"] as { message: string }[]).map(({ message }) => message);
    expect(said).toContainEqual(expect.stringMatching(/^Several people/));
    await transact(tableStore(), replaceUserWrites(namesake, { ...namesake, lastName: "Other" }));
  });

  it("reads a title as a role, and names people whose title is ignored", async () => {
    const csv = `Email,First name,Position\n${newEmail()},Ana,Head of People\n${newEmail()},Bo,Chef`;
    const mappings = [
      { column: "positionCode" as const, text: "Head of People", to: "role:hr" },
      { column: "positionCode" as const, text: "Chef", to: "" },
    ];
    const { body } = await callAs(admin, people.checkPeopleImport, { csv, mappings });
    expect(body).toMatchObject({
      total: 1,
      problems: [],
      people: [{ role: "hr", positionCode: null }],
      notes: [{ line: 3, message: "Bo isn't added, because the title is left out." }],
    });
  });

  it("previews the people to import, and writes nothing", async () => {
    const before = await readPeopleCounts(tableStore());
    const answer = await check(peopleCsv(team(30)));
    expect(answer.body).toMatchObject({
      total: 30,
      problems: [],
      problemCount: 0,
      roles: { employee: 28, lead: 1, manager: 1, admin: 0, hr: 0, cto: 0 },
    });
    expect(answer.body["people"]).toHaveLength(20);
    expect((answer.body["people"] as ImportedPerson[])[2]).toMatchObject({ positionCode: "IC2", status: "active" });
    expect(await readPeopleCounts(tableStore())).toEqual(before);
  });

  it.each([
    ["a text that is too long", { csv: "x".repeat(3_000_001) }],
    ["unknown columns", { csv: "a", columns: ["shoe size"] }],
  ])("is refused for %s", async (_what, body) => {
    const answer = await callAs(admin, people.checkPeopleImport, body);
    expect(answer.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
  });

  wideIt(
    "names exactly five invalid lines among ten thousand, and imports no one",
    {
      timeout: 60_000,
    },
    async () => {
      const lines: Partial<ImportedPerson>[] = Array.from({ length: 10_000 }, (_, index) => ({
        email: `big${index}@acme.com`,
        lastName: `Line ${index}`,
        positionCode: "IC2",
        managerEmail: index % 10 === 0 ? boss.email : "boss@acme.com",
      }));
      lines[10] = { ...lines[10], role: "hr" };
      lines[2_000] = { ...lines[2_000], positionCode: "IC99" };
      lines[5_000] = { ...lines[5_000], managerEmail: "nobody@acme.com" };
      lines[7_500] = { ...lines[7_500], lastName: "Nov\uFFFDk" };
      lines[9_999] = { ...lines[9_999], email: "big9998@acme.com" };
      const before = await readPeopleCounts(tableStore());
      const csv = peopleCsv(lines);
      const answer = await check(csv);
      const problems = answer.body["problems"] as { line: number; message: string }[];
      expect(problems.map(({ line }) => line)).toEqual([12, 2_002, 5_002, 7_502, 10_001]);
      expect(problems.map(({ message }) => message)).toEqual([
        expect.stringContaining("has no engineer type or position"),
        expect.stringContaining("IC99"),
        expect.stringContaining("nobody@acme.com"),
        expect.stringContaining("CSV UTF-8"),
        expect.stringContaining("Lines 10000 and 10001"),
      ]);
      expect(answer.body).toMatchObject({ people: [], roles: { employee: 0 } });
      const refused = await start(csv);
      expect(refused.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
      expect(refused.problem.errors?.map(({ path }) => path)).toEqual(problems.map(({ line }) => ["csv", line]));
      expect(refused.requests.flatMap(({ operations }) => operations).filter((one) => one === "PutItem")).toEqual([]);
      expect(await readPeopleCounts(tableStore())).toEqual(before);
    },
  );

  it("accepts only company addresses while the domain rule is on", async () => {
    vi.stubEnv("DOMAIN_RULE", "on");
    const answer = await check(peopleCsv([{ email: "ana@elsewhere.com" }]));
    vi.unstubAllEnvs();
    expect(answer.body["problems"]).toEqual([
      { line: 2, message: "Email: Only @acme.com email addresses are allowed." },
    ]);
  });
});

describe("an import", () => {
  it("creates everyone with their position and manager, and they get that profile when they first sign in", async () => {
    const lines = team(40);
    const before = await readPeopleCounts(tableStore());
    const queued = environment.aws().queued.length;
    const operation = await importAll(peopleCsv(lines));
    expect(operation).toMatchObject({ kind: "importPeople", status: "done", total: 40, done: 40, remarks: [] });
    expect(environment.aws().queued.length).toBeGreaterThan(queued);
    expect(await readPeopleCounts(tableStore())).toEqual({ ...before, active: before.active + 40 });
    const [manager, lead, member] = await Promise.all(lines.slice(0, 3).map(({ email }) => byEmail(email ?? "")));
    expect(manager).toMatchObject({ status: "active", role: "manager", managerId: boss.id, position: null });
    expect(member).toMatchObject({ status: "active", position, managerId: manager?.id, leadId: lead?.id });
    const { data: history } = await tableStore()
      .entities.userPosition.query.byUser({ userId: member?.id ?? "" })
      .go();
    expect(history).toMatchObject([{ code: "IC2", isCurrent: true }]);
    const audit = await auditOf(member ?? admin);
    expect(audit).toMatchObject([{ action: "person.imported", actorId: admin.id }]);
    const signedIn = await callAs({ id: "first", email: member?.email ?? "" }, people.getMe);
    expect(signedIn.body).toMatchObject({ id: member?.id, status: "active" });
    const found = await callAs(admin, people.listPeople, { search: `member ${member?.email}` });
    expect(found.body["items"]).toMatchObject([{ id: member?.id }]);
  });

  wideIt("resumes after a killed run, and writes each person once", async () => {
    const lines = team(120);
    const before = await readPeopleCounts(tableStore());
    const answer = await start(peopleCsv(lines));
    const id = String(answer.body["id"]);
    const done: number[] = [];
    for (let kill = 1; kill <= 4; kill += 1) {
      await killAtTransaction(id, kill);
      done.push((await readOperation(id)).done);
    }
    expect(done[0]).toBe(0);
    expect(done.at(-1)).toBeGreaterThan(10);
    expect(done.at(-1)).toBeLessThan(120);
    await runTogether(id, id);
    expect(await runToCompletion(id)).toMatchObject({ status: "done", done: 120, total: 120, remarks: [] });
    expect(await readPeopleCounts(tableStore())).toEqual({ ...before, active: before.active + 120 });
    const claims = await readEmailClaims(
      tableStore(),
      lines.map(({ email }) => email ?? ""),
    );
    const users = await readUsers(tableStore(), [...claims.values()]);
    expect(users).toHaveLength(120);
    expect(users.every(({ version }) => version === 1)).toBe(true);
    expect((await Promise.all(users.map(auditOf))).every((audit) => audit.length === 1)).toBe(true);
  });

  wideIt("takes one request per step, plus three per hundred people", async () => {
    const answer = await start(peopleCsv(team(120)));
    const { requests } = await recordTableRequests(() => runOperation(operationEvent(String(answer.body["id"]))));
    const writes = requests.filter(({ command }) => command === "TransactWriteItemsCommand").length;
    expect(writes).toBeGreaterThanOrEqual(8);
    expect(requests).toHaveLength(1 + writes + 3 * 2);
    expect(requests.length / 120).toBeLessThan(limits.requestsPerImportedPerson);
  });

  it("assigns positions as they are now, and names people whose position is no longer on their ladder", async () => {
    const [renamed, removed, moved] = [await putHeld("IC7"), await putHeld("IC8"), await putHeld("IC9")];
    const lines = [renamed, removed, moved].map(({ code }) => ({ email: newEmail(), positionCode: code }));
    const answer = await start(peopleCsv(lines));
    const { position: entity } = tableStore().entities;
    await entity.patch({ id: renamed.id }).set({ title: "Architect", version: 2 }).go();
    await entity.delete({ id: removed.id }).go();
    await entity.patch({ id: moved.id }).set({ engineerType: "qa", title: "Test Engineer", version: 2 }).go();
    const operation = await runToCompletion(String(answer.body["id"]));
    expect(operation).toMatchObject({ status: "done", done: 3 });
    const lost = (line: number, code: string): string =>
      `Line ${line}: ${lines[line - 2]?.email} got no position, because ${code} is no longer on their ladder.`;
    expect(operation.remarks).toEqual([lost(3, "IC8"), lost(4, "IC9")]);
    const [promoted, ...others] = await Promise.all(lines.map(({ email }) => byEmail(email)));
    expect(promoted).toMatchObject({ position: { id: renamed.id, title: "Architect" } });
    expect(others).toMatchObject(others.map(() => ({ status: "active", position: null, positionSince: null })));
  });

  wideIt(
    "skips and reports people who signed up in the meantime, and leaves no one with a missing manager",
    async () => {
      const lines = team(30);
      const [manager, lead, member] = lines.map(({ email }) => email ?? "");
      const answer = await start(peopleCsv(lines));
      await signUp(manager);
      await signUp(member);
      const operation = await runToCompletion(String(answer.body["id"]));
      expect(operation).toMatchObject({ status: "done", total: 28, done: 28 });
      expect(operation.remarks.slice(0, 2)).toEqual([
        expect.stringMatching(new RegExp(`^Line 2: ${manager} signed up`)),
        expect.stringMatching(new RegExp(`^Line 4: ${member} signed up`)),
      ]);
      expect(operation.remarks.slice(2)).toHaveLength(28);
      expect(await byEmail(member ?? "")).toMatchObject({ status: "pending_review" });
      const leader = await byEmail(lead ?? "");
      expect(leader).toMatchObject({ status: "active", managerId: null });
      expect(await byEmail(lines[5]?.email ?? "")).toMatchObject({ managerId: null, leadId: leader?.id });
    },
  );

  wideIt("corrects people whose manager and lead were skipped, and their reviews, with audit entries", async () => {
    const lines = team(30);
    const [manager, lead, , member] = lines.map(({ email }) => email ?? "");
    const id = String((await start(peopleCsv(lines))).body["id"]);
    await signUp(manager);
    await signUp(lead);
    const phase = async () => {
      const { data } = await tableStore().entities.operation.get({ id }).go({ consistent: true });
      return JSON.parse(data?.cursor ?? "{}")["phase"];
    };
    for (let step = 1; step <= 10 && (await phase()) !== "mend"; step += 1) {
      await killAtTransaction(id, 2);
    }
    expect(await phase()).toBe("mend");
    const written = await byEmail(member ?? "");
    if (!written) {
      throw new Error("No person was written.");
    }
    expect(written.managerId).not.toBeNull();
    const review = await putReview(makeReview(written, await putRound(makeRound())));
    const operation = await runToCompletion(id);
    expect(operation).toMatchObject({ status: "done", total: 28, done: 28 });
    expect(operation.remarks).toContainEqual(
      expect.stringContaining(`${member} was imported without their manager and their lead, who weren't imported.`),
    );
    expect(await readUser(tableStore(), written.id)).toMatchObject({ managerId: null, version: 2 });
    const { data } = await tableStore().entities.review.query.byEmployee({ employeeId: written.id }).go();
    expect(data).toMatchObject([{ id: review.id, actingManagerId: "none" }]);
    const audit = await auditOf(written);
    expect(audit.map(({ action, change }) => [action, change])).toContainEqual([
      "person.changed",
      { managerId: null, leadId: null, operationId: id },
    ]);
  });

  it("approves the file's pending people with a message, and leaves existing people unchanged", async () => {
    const waiting = await putUser(makeUser({ status: "pending_review", email: newEmail(), engineerType: null }));
    const rejected = await putUser(makeUser({ status: "pending_review", email: newEmail(), engineerType: null }));
    const existing = await putUser(makeUser({ email: newEmail(), lastName: "Stays" }));
    const report = newEmail();
    const lines: Partial<ImportedPerson>[] = [
      { email: waiting.email, firstName: "Wanda", role: "manager", positionCode: "IC2", managerEmail: boss.email },
      { email: rejected.email },
      { email: existing.email, lastName: "Changed" },
      { email: report, managerEmail: waiting.email },
    ];
    const csv = peopleCsv(lines);
    expect((await check(csv)).body).toMatchObject({ total: 3, pendingAccounts: 2, existing: 1, problemCount: 0 });
    const before = await readPeopleCounts(tableStore());
    const started = await start(csv);
    // Someone else decides while the import runs.
    const { id: userId, version } = rejected;
    expect((await callAs(admin, people.rejectAccount, { userId, version })).status).toBe(204);
    const operation = await runToCompletion(String(started.body["id"]));
    expect(operation).toMatchObject({
      status: "done",
      total: 2,
      done: 2,
      remarks: [`Line 3: ${rejected.email} was approved or rejected and stays as it is.`],
    });
    expect(await readUser(tableStore(), waiting.id)).toMatchObject({
      status: "active",
      firstName: "Wanda",
      role: "manager",
      engineerType: "software",
      managerId: boss.id,
      position,
    });
    expect(await readUser(tableStore(), rejected.id)).toMatchObject({ status: "inactive" });
    expect(await readUser(tableStore(), existing.id)).toMatchObject({ lastName: "Stays", version: 1 });
    expect(await byEmail(report)).toMatchObject({ managerId: waiting.id });
    expect(await readPeopleCounts(tableStore())).toEqual({
      ...before,
      active: before.active + 2,
      pending: before.pending - 2,
      inactive: before.inactive + 1,
    });
    const { data: log } = await tableStore().entities.messageLog.scan.go({ pages: "all" });
    expect(
      log.filter(({ userId, notificationType }) => userId === waiting.id && notificationType === "account_approved"),
    ).toHaveLength(1);
    const audit = await auditOf(waiting);
    expect(audit).toMatchObject([{ action: "person.imported", actorId: admin.id }]);
  });

  it("accepts an HR export with unknown columns, full names and managers by name", async () => {
    const [mo, al] = [newEmail(), newEmail()];
    const csv = [
      "Employee ID;Employee name;Work email;Job title;Manager;Cost centre",
      `${newId(new Date())};Mo Hr-Export;${mo};Software Engineer;;4711`,
      `${newId(new Date())};"Hr-Export, Al";${al};Software Engineer;Mo Hr-Export;4711`,
    ].join("\r\n");
    const { body } = await check(csv);
    expect(body).toMatchObject({ total: 2, problemCount: 0, derivesRoles: true });
    expect((body["columns"] as { column: string | null }[]).map(({ column }) => column)).toEqual([
      "employeeNumber",
      "name",
      "email",
      "positionCode",
      "managerEmail",
      null,
    ]);
    expect(await importAll(csv)).toMatchObject({ status: "done", done: 2 });
    const manager = await byEmail(mo);
    expect(manager).toMatchObject({ firstName: "Mo", lastName: "Hr-Export", role: "manager", position });
    expect(await byEmail(al)).toMatchObject({ firstName: "Al", role: "employee", managerId: manager?.id });
  });

  it("accepts a table without a header once the columns are assigned", async () => {
    const email = newEmail();
    const csv = `Ida Bare\t${email}\tIC2\n`;
    expect((await check(csv)).body).toMatchObject({ problemCount: 1, columns: [{ column: null }, {}, {}] });
    const body = { csv, columns: ["name", "email", "positionCode"] };
    const answer = await callAs(admin, people.importPeople, body);
    expect(answer.status).toBe(202);
    expect(await runToCompletion(String(answer.body["id"]))).toMatchObject({ status: "done", done: 1 });
    expect(await byEmail(email)).toMatchObject({ firstName: "Ida", lastName: "Bare", role: "employee" });
  });

  wideIt("skips everyone in a file who already exists, and corrects no one", async () => {
    const lines = team(24);
    const answer = await start(peopleCsv(lines));
    for (const { email } of lines) {
      await signUp(email);
    }
    const id = String(answer.body["id"]);
    const { result: operation, requests } = await recordTableRequests(() => runToCompletion(id));
    expect(operation).toMatchObject({ status: "done", total: 0, done: 0 });
    expect(operation.remarks).toHaveLength(24);
    expect(requests.filter(({ command }) => command === "TransactWriteItemsCommand").length).toBeLessThanOrEqual(4);
    const { data } = await tableStore().entities.operation.get({ id }).go();
    expect(data?.cursor).toBeUndefined();
  });

  it("blocks another import until it ends, whether it succeeds or fails", async () => {
    const lines = team(12);
    const csv = peopleCsv(lines);
    const before = await readPeopleCounts(tableStore());
    const answers = await Promise.all([start(csv), start(csv)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const refused = answers.find(({ status }) => status === 409)?.problem;
    expect(refused).toMatchObject({ code: "STATE_CONFLICT" });
    expect(refused?.detail).toContain("Another import of people is running.");
    const lastImport = async () => (await callAs(admin, people.getLastImport)).body["operation"];
    expect(await lastImport()).toMatchObject({ kind: "importPeople", status: "running", done: 0, total: 12 });
    expect((await start(peopleCsv(team(3)))).problem.code).toBe("STATE_CONFLICT");
    const id = String(answers.find(({ status }) => status === 202)?.body["id"]);
    expect(await runToCompletion(id)).toMatchObject({ status: "done", done: 12, remarks: [] });
    expect(await lastImport()).toMatchObject({ id, status: "done", done: 12 });
    expect(await readPeopleCounts(tableStore())).toEqual({ ...before, active: before.active + 12 });
    expect((await start(csv)).status).toBe(400);

    const failing = await readOperationRecord(tableStore(), String((await start(peopleCsv(team(3)))).body["id"]));
    if (!failing) {
      throw new Error("There is no such operation.");
    }
    expect((await start(peopleCsv(team(3)))).status).toBe(409);
    await transact(tableStore(), failedWrites(failing, "It cannot go on.", new Date()));
    expect(await importAll(peopleCsv(team(3)))).toMatchObject({ status: "done", done: 3 });
  });
});

describe("an export", () => {
  it("contains everyone, is safe in a spreadsheet, and can be imported into an empty Pulse", async () => {
    await putUser(makeUser({ lastName: "=HYPERLINK(1)", status: "inactive", managerId: boss.id }));
    const waiting = await putUser(makeUser({ status: "pending_review" }));
    const csv = await exportedCsv(admin);
    const counts = await readPeopleCounts(tableStore());
    const rows = csv.split("\r\n").slice(0, -1);
    expect(rows[0]).toBe(
      "\uFEFFEmail,First name,Last name,Employee number,First day,Role,Engineer type,Position code,In position since,Manager email,Lead email,Status",
    );
    expect(rows).toHaveLength(1 + counts.active + counts.inactive);
    expect(csv).toContain(",'=HYPERLINK(1),");
    expect(csv).toContain(`,${boss.email},,inactive`);
    expect(csv).not.toContain(waiting.email);
    // Another Pulse has other emails and employee numbers, which are ids here.
    const elsewhere = csv.replaceAll("@acme.com", "@elsewhere.com").replaceAll(/,(01[0-9A-Z]{24}),/gu, ",E$1,");
    expect((await check(elsewhere)).body).toMatchObject({ problemCount: 0, total: counts.active + counts.inactive });
  });

  it.each(["nonsense", "active:nonsense", "pending_review:"])("is refused with the cursor %s", async (cursor) => {
    const answer = await callAs(admin, people.exportPeople, { cursor });
    expect(answer.problem).toMatchObject({ status: 400, code: "INVALID_INPUT" });
  });
});
