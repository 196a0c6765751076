import { createDecipheriv, pbkdf2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { endedPlansPerPage } from "#domain/growth/terms.ts";
import { entriesPerPage } from "#domain/journal/terms.ts";
import { exportDays } from "#domain/people/data/dataRequest.ts";
import { encryptedExportHtml, normalizedPassword, passwordIterations } from "#domain/people/data/encryptedExport.ts";
import type { User } from "#domain/people/model.ts";
import { lengths } from "#domain/shared/lengths.ts";
import { addDays, addMonths } from "#domain/shared/weeks.ts";
import { maxRequiredSkillsets } from "#domain/skillsets/terms.ts";
import { newId } from "#functions/ids.ts";
import { readNotes } from "#functions/journal/store/journal.ts";
import { deleteExpiredNotes } from "#functions/journal/work/deleteExpiredNotes.ts";
import { readDataRequest } from "#functions/people/store/dataRequests.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { makePlan, putPlan } from "#tests/support/growth.ts";
import { putEntry, putNote, today } from "#tests/support/journal.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { allPages } from "#tests/support/people/requests.ts";
import { performAction } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound, skillsets } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const { people, reviews } = api;

/** The bytes that a Lambda function can return. */
const largestResponse = 6 * 1024 * 1024;

const putPeople = async (overrides: Partial<User> = {}) => {
  const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
  const admin = await putUser(makeUser({ role: "admin" }));
  const manager = await putUser(makeUser({ role: "manager" }));
  const person = await putUser(makeUser({ managerId: manager.id, ...overrides }));
  return { hr, admin, manager, person };
};

const record = (as: User, { id }: User) => callAs(as, people.recordDataRequest, { userId: id, kind: "export" });

/** Releases an export, or makes the password of its file, as `by`. */
const release = async (as: User, { id }: User, version?: number) =>
  callAs(as, people.releaseExport, {
    userId: id,
    version: version ?? (await readDataRequest(tableStore(), id))?.version ?? 1,
  });

/** Has a copy of the data of someone who has left released by two, and returns its password. */
const putPassword = async (recorder: User, releaser: User, person: User): Promise<string> => {
  expect((await record(recorder, person)).status).toBe(201);
  expect((await release(releaser, person)).status).toBe(200);
  return String((await release(recorder, person)).body["password"]);
};

/** Opens a page with a password, as the file does in a browser. Throws if it is another one. */
const opened = (
  page: Record<string, unknown>,
  password: string,
): { from: unknown; next: unknown; entries: readonly { readonly plain: unknown }[] } => {
  const bytes = Buffer.from(String(page["encrypted"]), "base64");
  const salt = Buffer.from(String(page["salt"]), "base64");
  const key = pbkdf2Sync(normalizedPassword(password), salt, passwordIterations, 32, "sha256");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("utf8"));
};

const auditedOn = async (person: User): Promise<readonly string[]> =>
  (await auditOf(person))
    .filter(({ trail }) => trail === "main")
    .map(({ action, actorId }) => `${action} by ${actorId}`);

describe("a copy of the data of someone who is active", () => {
  wideIt("is recorded by one admin, released by another, and on the person's profile, with private notes", async () => {
    const { hr, admin, manager, person } = await putPeople();
    await putNote({ authorId: manager.id, personId: person.id }, { text: "a-note-about-them" });
    await putNote({ authorId: manager.id, personId: admin.id }, { text: "a-note-about-another" });
    const recorded = await record(hr, person);
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
    expect(recorded.body).toMatchObject({ kind: "export", status: "recorded", hasLeft: false, availableUntil: null });

    const profile = async () => (await callAs(person, people.getOwnProfile)).body["dataRequest"];
    expect(await profile()).toMatchObject({ status: "recorded", dueOn: addMonths(today(), 1), availableUntil: null });
    expect((await callAs(person, people.exportRequestedData)).problem.code).toBe("STATE_CONFLICT");
    expect((await release(hr, person)).problem.code).toBe("FORBIDDEN");

    const released = await release(admin, person);
    expect(released.status, JSON.stringify(released.body)).toBe(200);
    expect(released.body).toMatchObject({ password: null, request: { status: "released", isEncrypted: false } });
    expect(await profile()).toMatchObject({ status: "released", availableUntil: addDays(today(), exportDays) });
    expect((await release(admin, person)).problem.code).toBe("STATE_CONFLICT");

    const text = JSON.stringify(await allPages(person, people.exportRequestedData));
    expect(text).toContain("a-note-about-them");
    expect(text).toContain(person.email);
    expect(text).not.toContain("a-note-about-another");
    // Neither admin gets it, as a file or on their own profile.
    for (const one of [hr, admin]) {
      expect((await callAs(one, people.exportEncryptedData, { userId: person.id })).status).not.toBe(200);
      expect((await callAs(one, people.exportRequestedData)).status).toBe(404);
    }
    expect((await readDataRequest(tableStore(), person.id))?.status).toBe("done");
    expect(await auditedOn(person)).toEqual([
      `person.data.requested by ${hr.id}`,
      `person.data.released by ${admin.id}`,
      `person.data.downloaded by ${person.id}`,
    ]);
    // The usual download has no notes.
    expect(JSON.stringify(await allPages(person, people.getOwnData))).not.toContain("a-note-about-them");
  });

  wideIt("has all notes, plans and comments in pages, however many there are", async () => {
    const { hr, admin, manager, person } = await putPeople();
    const notes = Array.from({ length: 2 * entriesPerPage + 3 }, (_, index) => `note-${index}-end`);
    for (const [index, text] of notes.entries()) {
      const author = index % 2 === 0 ? manager : admin;
      await putNote({ authorId: author.id, personId: person.id }, { text });
    }
    const plans = [
      await putPlan(person, { commentCount: 1 }),
      ...Array.from({ length: 7 }, () => makePlan({ commentCount: 1 })),
    ];
    const { endedGrowthPlan, growthComment } = tableStore().entities;
    for (const [index, { target: _target, ended: _ended, ...plan }] of plans.entries()) {
      if (index > 0) {
        const ended = { at: plan.changedAt, reason: "given_up" } as const;
        await endedGrowthPlan.put({ ...plan, userId: person.id, ended }).go();
      }
      const comment = { id: newId(new Date()), authorId: manager.id, at: plan.changedAt, text: `comment-${index}-end` };
      await growthComment.put({ ...comment, userId: person.id, planId: plan.id }).go();
    }
    await record(hr, person);
    await release(admin, person);
    const pages = (await allPages(person, people.exportRequestedData)).map((page) => JSON.stringify(page));
    const text = pages.join();
    expect(notes.filter((note) => text.split(note).length !== 2)).toEqual([]);
    expect(plans.filter((_, index) => text.split(`comment-${index}-end`).length !== 2)).toEqual([]);
    for (const page of pages) {
      expect(page.split(/note-\d+-end/).length - 1).toBeLessThanOrEqual(entriesPerPage);
      expect(page.split(/comment-\d-end/).length - 1).toBeLessThanOrEqual(endedPlansPerPage);
    }
  });

  it("has whole texts, and no note that was deleted, when texts change while it is downloaded", async () => {
    const { hr, admin, manager, person } = await putPeople();
    const of = { authorId: manager.id, personId: person.id };
    const note = await putNote(of, { text: "deleted-meanwhile" });
    await putEntry(person.id, { text: "written-before" });
    expect((await record(hr, person)).status).toBe(201);
    expect((await release(admin, person)).status).toBe(200);
    let changes = 0;
    const pages = await allPages(person, people.exportRequestedData, {}, async () => {
      changes += 1;
      if (changes === 1) {
        const { day, id } = note;
        await transact(tableStore(), [{ write: ({ privateNote }) => privateNote.delete({ ...of, day, id }).commit() }]);
        await putNote(of, { text: "added-meanwhile" });
        await putEntry(person.id, { text: "written-meanwhile" });
      }
    });
    const text = JSON.stringify(pages);
    expect(text).toContain("written-before");
    expect(text).toContain("written-meanwhile");
    expect(text).toContain("added-meanwhile");
    expect(text).not.toContain("deleted-meanwhile");
  });

  it("can be downloaded for a month, and requested again afterwards", async () => {
    const { hr, person } = await putPeople();
    await putDataRequest(person, {
      kind: "export",
      status: "released",
      recordedBy: hr.id,
      releasedBy: newId(new Date()),
      availableUntil: addDays(today(), -1),
    });
    expect((await callAs(person, people.exportRequestedData)).problem.code).toBe("STATE_CONFLICT");
    expect((await callAs(person, people.getOwnProfile)).body["dataRequest"]).toBeNull();
    expect((await record(hr, person)).status).toBe(201);
    expect(await readDataRequest(tableStore(), person.id)).toMatchObject({ status: "recorded", version: 2 });
  });
});

describe("a copy of the data of someone who has left", () => {
  wideIt("is a file for one admin, and a password for the other", async () => {
    const { hr, admin, manager, person } = await putPeople({ status: "inactive", role: "lead" });
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const { id } = await putReview(makeReview({ ...person, status: "active" }, round));
    await tableStore().entities.user.patch({ id: person.id }).set({ status: "active" }).go();
    expect((await performAction("saveSelfEvaluation", person, id, { marker: "own-words" })).status).toBe(200);
    await tableStore().entities.user.patch({ id: person.id }).set({ status: "inactive" }).go();
    await putNote({ authorId: manager.id, personId: person.id }, { text: "a-note-about-them" });
    await putEntry(person.id, { text: "from-the-journal" });

    expect((await record(hr, person)).status).toBe(201);
    const request = { userId: person.id };
    expect((await callAs(hr, people.exportEncryptedData, request)).problem.code).toBe("FORBIDDEN");
    expect((await release(hr, person)).problem.code).toBe("FORBIDDEN");
    expect((await release(admin, person)).body).toMatchObject({ password: null, request: { isEncrypted: false } });
    expect((await callAs(admin, people.exportEncryptedData, request)).problem.code).toBe("STATE_CONFLICT");
    expect((await release(admin, person)).problem.code).toBe("STATE_CONFLICT");
    const { body } = await release(hr, person);
    const password = String(body["password"]);
    expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);

    expect((await callAs(hr, people.exportEncryptedData, request)).problem.code).toBe("FORBIDDEN");
    const pages = await allPages(admin, people.exportEncryptedData, request);
    const sent = JSON.stringify(pages);
    const parts = pages.map((page) => opened(page, password));
    const text = JSON.stringify(parts);
    for (const mark of ["own-words", "a-note-about-them", "from-the-journal", person.email]) {
      expect(text).toContain(mark);
      expect(sent).not.toContain(mark);
    }
    // A missing page is noticed, since each page records its position.
    expect(parts.map(({ from }) => from)).toEqual([null, ...parts.slice(0, -1).map(({ next }) => next)]);
    expect(parts.at(-1)?.next).toBeNull();
    expect(new Set(pages.map((page) => String(page["encrypted"]).slice(0, 16))).size).toBe(pages.length);

    // The password works however it is typed, and no other works.
    const [first = {}] = pages;
    expect(opened(first, ` ${password.toUpperCase().replaceAll("-", " ")}`).entries.length).toBeGreaterThan(0);
    expect(() => opened(first, `${password.slice(0, -1)}${password.endsWith("a") ? "b" : "a"}`)).toThrow();
    expect(await auditedOn(person)).toEqual([
      `person.data.requested by ${hr.id}`,
      `person.data.released by ${admin.id}`,
      `person.data.encrypted by ${hr.id}`,
      `person.data.downloaded by ${admin.id}`,
    ]);
    const listed = (await callAs(hr, people.listDataRequests)).body["items"] as { person: { id: string } }[];
    const shown = listed.find((one) => one.person.id === person.id);
    expect(shown).toMatchObject({ status: "done", hasLeft: true, isEncrypted: true });
    const encryptionKey = (await readDataRequest(tableStore(), person.id))?.encryptionKey;
    expect(JSON.stringify(listed)).not.toContain(encryptionKey?.key);
  });

  wideIt("splits the longest evaluation into pages that a function can return", async () => {
    const { hr, admin, person } = await putPeople();
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const { id, employee } = await putReview(makeReview(person, round));
    const asked = [
      ...skillsets.map((one) => one.id),
      ...Array.from({ length: maxRequiredSkillsets - skillsets.length }, () => newId(new Date())),
    ];
    for (const skillsetId of asked.slice(skillsets.length)) {
      const of = { roundId: round.id, engineerType: employee.engineerType, positionId: employee.position.id };
      const asked = { id: skillsetId, name: skillsetId, description: "", levels: [], requiredLevel: 2 };
      await tableStore()
        .entities.ladderSnapshot.put({ ...of, ...asked })
        .go();
    }
    // Three bytes per character.
    const longest = (mark: number) => `<${mark}>${"評".repeat(lengths.comment)}`.slice(0, lengths.comment);
    const saved = await callAs(person, reviews.saveSelfEvaluation, {
      reviewId: id,
      version: 0,
      expectationsRating: null,
      additionalComments: longest(0),
      skillsets: asked.map((skillsetId, index) => ({ skillsetId, level: 3, comments: longest(index + 1) })),
    });
    expect(saved.status, JSON.stringify(saved.body).slice(0, 1_000)).toBe(200);
    await tableStore().entities.user.patch({ id: person.id }).set({ status: "inactive" }).go();
    const password = await putPassword(hr, admin, person);
    const pages = await allPages(admin, people.exportEncryptedData, { userId: person.id });
    expect(Math.max(...pages.map((page) => Buffer.byteLength(JSON.stringify(page))))).toBeLessThan(largestResponse);
    const parts = pages.map((page) => opened(page, password));
    expect(parts.map(({ from }) => from)).toEqual([null, ...parts.slice(0, -1).map(({ next }) => next)]);
    const text = parts.map(({ entries }) => JSON.stringify(entries.map(({ plain }) => plain))).join();
    expect(Array.from({ length: asked.length + 1 }, (_, mark) => text.split(longest(mark)).length - 1)).toEqual(
      Array.from({ length: asked.length + 1 }, () => 1),
    );
  });

  wideIt("hides from its deliverer how much was written, and the ids of entries", async () => {
    const { hr, admin, manager, person } = await putPeople({ status: "inactive" });
    const password = await putPassword(hr, admin, person);
    const request = { userId: person.id };
    const shapeOf = (pages: readonly Record<string, unknown>[]) =>
      pages.map(({ encrypted, cursor }) => [
        String(encrypted).length,
        typeof cursor === "string" ? cursor.length : cursor,
      ]);
    const empty = shapeOf(await allPages(admin, people.exportEncryptedData, request));
    expect(empty).toHaveLength(1);
    const text = "From the journal. ".repeat(100);
    const ids: string[] = [];
    for (let written = 0; written < 60; written += 1) {
      ids.push((await putEntry(person.id, { text: "Short" })).id);
    }
    await putNote({ authorId: manager.id, personId: person.id });
    expect(shapeOf(await allPages(admin, people.exportEncryptedData, request))).toEqual(empty);

    // More than fits into a page: the cursor that another page needs is encrypted, too.
    for (let written = 0; written < entriesPerPage; written += 1) {
      ids.push((await putEntry(person.id, { text })).id);
    }
    const pages = await allPages(admin, people.exportEncryptedData, request);
    expect(pages.length).toBeGreaterThan(1);
    const cursors = pages.slice(0, -1).map(({ cursor }) => String(cursor));
    expect(new Set(cursors.map(({ length }) => length)).size).toBe(1);
    const plain = cursors.map((cursor) => Buffer.from(cursor.split(".").at(-1) ?? "", "base64").toString("latin1"));
    for (const id of ids) {
      expect([...cursors, ...plain].join()).not.toContain(id);
    }
    const parts = pages.map((page) => opened(page, password));
    expect(parts.map(({ from }) => from)).toEqual([null, ...parts.slice(0, -1).map(({ next }) => next)]);
    const all = JSON.stringify(parts.flatMap(({ entries }) => entries.map((one) => one.plain)));
    expect(all.split(text).length - 1).toBe(entriesPerPage);

    // A cursor belongs to the password with which it was encrypted.
    await release(hr, person);
    const query = { cursor: String(pages[0]?.["cursor"]) };
    expect((await callAs(admin, people.exportEncryptedData, { ...request, ...query })).problem.code).toBe(
      "INVALID_INPUT",
    );
  });

  wideIt("can get another password if the first one is lost", async () => {
    const { hr, admin, person } = await putPeople({ status: "inactive" });
    const first = await putPassword(hr, admin, person);
    const second = String((await release(hr, person)).body["password"]);
    expect(second).not.toBe(first);
    const [page = {}] = await allPages(admin, people.exportEncryptedData, { userId: person.id });
    expect(() => opened(page, first)).toThrow();
    expect(opened(page, second).entries.length).toBeGreaterThan(0);

    // The password is lost after the file was sent, which the request records as done.
    const done = await readDataRequest(tableStore(), person.id);
    expect(done?.status).toBe("done");
    const third = String((await release(hr, person)).body["password"]);
    const again = await readDataRequest(tableStore(), person.id);
    expect(again).toMatchObject({ status: "released", availableUntil: done?.availableUntil });
    expect(again?.doneAt).toBeUndefined();
    const [next = {}] = await allPages(admin, people.exportEncryptedData, { userId: person.id });
    expect(() => opened(next, second)).toThrow();
    expect(opened(next, third).entries.length).toBeGreaterThan(0);
  });

  it("can be delivered by a third admin who releases it again, but never by its recorder", async () => {
    const { hr, admin, person } = await putPeople({ status: "inactive" });
    const third = await putUser(makeUser({ role: "admin" }));
    const request = { userId: person.id };
    const password = await putPassword(hr, admin, person);
    expect((await callAs(third, people.exportEncryptedData, request)).problem.code).toBe("FORBIDDEN");
    const again = await release(third, person);
    expect(again.body).toMatchObject({ password: null, request: { releasedBy: { id: third.id }, isEncrypted: true } });
    for (const one of [admin, hr]) {
      expect((await callAs(one, people.exportEncryptedData, request)).problem.code).toBe("FORBIDDEN");
    }
    const [page = {}] = await allPages(third, people.exportEncryptedData, request);
    expect(opened(page, password).entries.length).toBeGreaterThan(0);
  });

  it("shows only the name before it is opened, and loads nothing", () => {
    const html = encryptedExportHtml({
      name: 'Ada "<b>" King',
      today: "2026-11-26",
      salt: "c2FsdA==",
      pages: ["cGFnZQ=="],
    });
    expect(html).toContain("Ada &quot;&lt;b&gt;&quot; King");
    expect(html).not.toContain("<b>");
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/https?:/);
  });
});

describe("a request for a copy is refused", () => {
  it("while there is another one, or for a pending account", async () => {
    const { hr, admin, person } = await putPeople();
    expect((await record(hr, person)).status).toBe(201);
    expect((await record(admin, person)).problem.detail).toBe("There is already a request about this person.");
    const pending = await putUser(makeUser({ status: "pending_review" }));
    expect((await record(hr, pending)).problem.code).toBe("STATE_CONFLICT");
  });

  it("with an old version, after a withdrawal, or for the other kind", async () => {
    const { hr, admin, person } = await putPeople({ status: "inactive" });
    expect((await record(hr, person)).status).toBe(201);
    expect((await release(admin, person, 7)).problem.code).toBe("VERSION_CONFLICT");
    const userId = person.id;
    expect((await callAs(admin, people.releaseErasure, { userId, typedName: "x", version: 1 })).status).toBe(404);
    expect((await callAs(hr, people.withdrawDataRequest, { userId, version: "1" })).status).toBe(204);
    expect((await release(admin, person, 1)).status).toBe(404);
    await putDataRequest(person);
    expect((await release(admin, person, 1)).status).toBe(404);
  });
});

describe("private notes about someone who requested their data", () => {
  it("are not deleted while the request is open, only afterwards", async () => {
    const { manager, person } = await putPeople();
    const of = { authorId: manager.id, personId: person.id };
    const day = addDays(today(), -400);
    const round = await putRound(
      makeRound({
        name: `Round ${newId(new Date())}`,
        status: "completed",
        startDate: addDays(today(), -380),
        endDate: addDays(today(), -350),
      }),
    );
    await putReview(makeReview(person, round, { sharedWithEmployeeAt: `${addDays(today(), -340)}T10:00:00.000Z` }));
    await putNote(of, { day, text: "an-old-note" });
    const request = await putDataRequest(person, { kind: "export" });
    const notes = () => readNotes(tableStore(), of, { days: null, cursor: undefined });
    const run = async () => {
      let cursor: string | null = null;
      do {
        const step = await deleteExpiredNotes({
          store: tableStore(),
          operation: { cursor } as never,
          now: new Date(),
          newId: () => newId(new Date()),
          memory: new Map(),
        });
        if (step.writes.length > 0) {
          await transact(tableStore(), step.writes);
        }
        ({ cursor } = step);
      } while (cursor !== null);
    };
    await run();
    expect((await notes()).items).toHaveLength(1);
    await tableStore()
      .entities.dataRequest.put({ ...request, status: "done" })
      .go();
    await run();
    expect((await notes()).items).toEqual([]);
  });
});
