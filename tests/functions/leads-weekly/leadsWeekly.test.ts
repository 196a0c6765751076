import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type {
  LeadOverview,
  LeadReport,
  LeadReportDetails,
  ReportedPoints,
  TalkingPoint,
} from "#domain/leads-weekly/model.ts";
import { wholeOutline } from "#domain/leads-weekly/outline.ts";
import { mayStartNextWeek, reportIdOf } from "#domain/leads-weekly/rules.ts";
import type { User } from "#domain/people/model.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { pointWrites, readLeadReport } from "#functions/leads-weekly/store/leadReports.ts";
import { readUser, replaceUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import {
  makePoint,
  putLead,
  putPoint,
  putReport,
  storedPoint,
  storedPoints,
  thisWeek,
} from "#tests/support/leadsWeekly.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const routes = api["leads-weekly"];
type RouteName = keyof typeof routes;

const manager = makeUser({ role: "manager", firstName: "Tom" });
const other = makeUser({ role: "manager", firstName: "Olga" });
const admin = makeUser({ role: "admin" });
let lead: User;
let report: LeadReport;

beforeAll(async () => {
  await putUsers(manager, other, admin);
  lead = await putLead(manager, { firstName: "Priya" });
  report = await putReport(lead);
});

const call = (as: User, route: RouteName, input: object = {}): Promise<Answer> => callAs(as, routes[route], input);
const place = ({ leadId, id }: LeadReport) => ({ leadId, reportId: id });
const newPoint = (overrides: Record<string, unknown> = {}) => ({
  id: newId(new Date()),
  category: "squad_department_updates",
  content: "Billing moved to the new queue",
  teamMemberId: null,
  discussed: false,
  indentLevel: 0,
  between: { afterId: null, beforeId: null },
  ...overrides,
});
const add = (as: User, body: object, to = report) => call(as, "addTalkingPoint", { ...place(to), ...body });
const update = (as: User, { id, version }: TalkingPoint, body: object, of = report) =>
  call(as, "updateTalkingPoint", { ...place(of), pointId: id, version, ...body });
const remove = (as: User, { id, version }: TalkingPoint, of = report) =>
  call(as, "deleteTalkingPoint", { ...place(of), pointId: id, version: String(version) });
const restore = (as: User, { id }: Pick<TalkingPoint, "id">, of = report) =>
  call(as, "restoreTalkingPoint", { ...place(of), pointId: id });
const read = (as: User, of = report, headers = {}) =>
  callRoute(routes.getLeadReport, { claims: claimsOf(as), params: place(of), headers });
const openPoints = (as: User, of: LeadReport, query: object = {}) =>
  call(as, "listOpenTalkingPoints", { ...place(of), ...query });
const search = (as: User, { id: leadId }: User, words: string, query: object = {}) =>
  call(as, "searchTalkingPoints", { leadId, search: words, ...query });
const carryOver = (
  as: User,
  { id: leadId }: User,
  weekStarting: string,
  points: readonly (readonly [LeadReport, string])[],
) =>
  call(as, "carryOverTalkingPoints", {
    ...{ leadId, weekStarting },
    points: points.map(([{ id: reportId }, pointId]) => ({ reportId, pointId })),
  });
const pageOf = async (as: User, { id: leadId }: User, query: object = {}) =>
  (await call(as, "getLeadPage", { leadId, ...query })).body as unknown as LeadOverview;
const details = ({ body }: Answer) => body as unknown as LeadReportDetails;
const found = ({ body }: Answer) => (body as unknown as ReportedPoints).items;
/** The stored points of a report in its order, with how deep they are. */
const outlineIn = async (of: Pick<LeadReport, "leadId" | "id">) =>
  wholeOutline(await storedPoints(of)).map(({ point, level }) => `${level} ${point.content}`);
const changeManager = async ({ id }: User, to: Pick<User, "id"> | null): Promise<void> => {
  const stored = assertFound("person", await readUser(tableStore(), id));
  await transact(tableStore(), replaceUserWrites(stored, { ...stored, managerId: to?.id ?? null }));
};
const counts = async (of = report) => {
  const stored = await readLeadReport(tableStore(), place(of));
  return [stored?.pointCount, stored?.discussedCount, stored?.carriedOverCount, stored?.revision];
};

describe("a lead's page", () => {
  it("can be started for next week from Friday on", async () => {
    const starting = await putLead(manager);
    const next = await call(starting, "startLeadReport", { leadId: starting.id, week: "next" });
    if (mayStartNextWeek(new Date().toISOString().slice(0, 10))) {
      expect(next.body).toMatchObject({ weekStarting: addDays(thisWeek, 7) });
    } else {
      expect(next.problem.code).toBe("STATE_CONFLICT");
    }
  });

  it("is closed to a former manager, and shows the new one only what was created since", async () => {
    const moving = await putLead(manager);
    const old = await putReport(moving, addDays(thisWeek, -7));
    const shared = await putReport(moving);
    await putPoint(old, moving, { content: "Only for Tom" });
    expect((await pageOf(manager, moving)).reports).toHaveLength(2);

    await changeManager(moving, other);
    for (const refused of [
      await read(manager, shared),
      await read(other, shared),
      await openPoints(other, shared),
      await add(other, newPoint(), shared),
    ]) {
      expect(refused.problem.code).toBe("FORBIDDEN");
    }
    const before = await pageOf(other, moving);
    expect([before.reports, before.manager?.id]).toEqual([[], other.id]);
    expect(found(await search(other, moving, ""))).toEqual([]);

    const started = await call(other, "startLeadReport", { leadId: moving.id });
    expect(started.body).toMatchObject({ id: reportIdOf(thisWeek, other.id), managerId: other.id });
    expect((await pageOf(other, moving)).reports).toHaveLength(1);
    const own = await pageOf(moving, moving);
    // This week has two reports; the current manager's comes first, whatever the ids.
    expect(own.reports.map(({ id }) => id)).toEqual([String(started.body["id"]), shared.id, old.id]);
    expect(own.managers.map(({ id }) => id).sort()).toEqual([manager.id, other.id].sort());

    // Points of the former manager's time stay there.
    const [point] = await storedPoints(old);
    const carried = await carryOver(moving, moving, thisWeek, [[old, point?.id ?? ""]]);
    expect(carried.problem.code).toBe("STATE_CONFLICT");
  });

  it("keeps reports with a former manager readable for the lead, and read-only", async () => {
    const moving = await putLead(manager);
    const shared = await putReport(moving);
    const [point, deleted] = [
      await putPoint(shared, moving),
      await putPoint(shared, moving, { deletedAt: new Date().toISOString() }),
    ];
    const before = await read(moving, shared);
    expect(details(before).isReadOnly).toBe(false);
    const tag = String(before.headers["etag"]);

    await changeManager(moving, other);
    const after = await read(moving, shared, { "if-none-match": tag });
    expect([after.status, details(after).isReadOnly]).toEqual([200, true]);
    const again = await read(moving, shared, { "if-none-match": String(after.headers["etag"]) });
    expect(again.status).toBe(304);
    const moved = { id: point.id, category: point.category, indentLevel: 0, version: 1 };
    for (const refused of [
      await add(moving, newPoint(), shared),
      await update(moving, point, { content: "Written where nobody reads it" }, shared),
      await update(moving, point, { discussed: true }, shared),
      await call(moving, "placeTalkingPoints", { ...place(shared), points: [moved] }),
      await remove(moving, point, shared),
      await restore(moving, deleted, shared),
    ]) {
      expect([refused.problem.code, refused.problem.detail]).toEqual([
        "STATE_CONFLICT",
        "The manager has changed, so this report is read-only. Write in the report with the current manager.",
      ]);
    }
    expect(details(await read(moving, shared)).points).toMatchObject([{ id: point.id, version: 1, discussed: false }]);

    // Without a manager it is not theirs either; with the former one again, it is as it was.
    await changeManager(moving, null);
    expect(details(await read(moving, shared)).isReadOnly).toBe(true);
    await changeManager(moving, manager);
    expect(details(await read(moving, shared)).isReadOnly).toBe(false);
    expect((await update(manager, point, { discussed: true }, shared)).status).toBe(200);
  });

  it("is not found once the person is no longer a lead", async () => {
    const former = await putLead(manager);
    await putReport(former);
    await transact(tableStore(), replaceUserWrites(former, { ...former, role: "employee" }));
    const answer = await call(manager, "getLeadPage", { leadId: former.id });
    expect([answer.status, answer.problem.detail]).toEqual([404, "Lead not found"]);
    expect((await read(manager, { ...report, id: reportIdOf("2020-01-06", manager.id) })).problem.detail).toBe(
      "Report not found",
    );
  });
});

describe("the list of leads", () => {
  it("shows a manager their leads with their shared reports, and a lead their own card", async () => {
    const boss = await putUser(makeUser({ role: "manager" }));
    const followed = await putLead(boss);
    await putUser(makeUser({ managerId: boss.id }));
    await putReport(followed);
    const card = (await call(boss, "listLeadCards")).body["items"];
    expect(card).toMatchObject([{ lead: { id: followed.id }, manager: null, reportCount: 1 }]);
    const own = (await call(followed, "listLeadCards")).body["items"];
    expect(own).toMatchObject([{ lead: { id: followed.id }, manager: { id: boss.id }, reportCount: 1 }]);
  });

  it("shows no manager if the manager left", async () => {
    const departed = await putUser(makeUser({ role: "manager", status: "inactive" }));
    const own = await call(await putLead(departed), "listLeadCards");
    expect(own.body["items"]).toMatchObject([{ manager: null }]);
  });
});

describe("this week's report", () => {
  it("is created once, no matter who requests it and how often", async () => {
    const starting = await putLead(manager);
    const answers = await Promise.all([
      call(starting, "startLeadReport", { leadId: starting.id }),
      call(manager, "startLeadReport", { leadId: starting.id }),
      call(starting, "startLeadReport", { leadId: starting.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await pageOf(starting, starting)).reports).toHaveLength(1);
    expect((await call(starting, "listLeadCards")).body["items"]).toMatchObject([{ reportCount: 1 }]);
  });
});

describe("the reports of a lead", () => {
  it("come for half a year first and earlier ones on request, only of the manager's own time", async () => {
    const followed = await putLead(manager);
    const weeks = Array.from({ length: 60 }, (_, ago) => addDays(thisWeek, -7 * ago));
    for (const week of weeks) {
      await putReport(followed, week);
    }
    const shown = async (as: User, from?: string) => {
      const { reports, earlierBefore } = await pageOf(as, followed, from ? { from } : {});
      return [reports.length, earlierBefore];
    };
    expect(await shown(followed)).toEqual([26, weeks[25]]);
    expect(await shown(manager, weeks[25])).toEqual([52, weeks[51]]);
    expect(await shown(followed, weeks[51])).toEqual([60, null]);
    expect(await shown(followed, weeks[40])).toEqual([60, null]);
    expect(await shown(followed, "2000-01-03")).toEqual([60, null]);
    await changeManager(followed, other);
    expect(await shown(other)).toEqual([0, null]);
  });
});

describe("an unchanged report", () => {
  it("gets a 304 that takes one table request", async () => {
    const first = await read(lead);
    const tag = String(first.headers["etag"]);
    const again = await read(lead, report, { "if-none-match": tag });
    expect([again.status, again.headers["etag"], ownRequests(again)]).toEqual([304, tag, 1]);
    expect(ownRequests(await read(manager, report, { "if-none-match": tag }))).toBe(1);
    await putPoint(report, lead);
    expect((await read(lead, report, { "if-none-match": tag })).status).toBe(200);
    expect((await read(other, report, { "if-none-match": tag })).status).toBe(403);
  });
});

describe("adding a point", () => {
  wideIt("costs the same with 500 points in the report, and so does typing", async () => {
    const small = await putReport(lead, addDays(thisWeek, -91));
    const large = await putReport(lead, addDays(thisWeek, -98));
    const { leadId, id: reportId } = large;
    for (let step = 0; step < 10; step += 1) {
      const points = Array.from({ length: 50 }, (_, index) => ({
        before: null,
        after: makePoint(lead, { orderKey: `V${step}${String(index).padStart(2, "0")}V`, version: 0 }),
      }));
      await transact(tableStore(), pointWrites({ leadId, reportId }, points));
    }
    const costs = async (report: LeadReport) => {
      const point = await putPoint(report, lead);
      const answers = [
        await add(manager, newPoint({ content: "  Pilot the pipeline  " }), report),
        await update(lead, point, { content: "Typed into one of many" }, report),
        await read(lead, report),
      ];
      const tag = String(answers[2]?.headers["etag"]);
      answers.push(await read(lead, report, { "if-none-match": tag }));
      expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 304]);
      expect(answers[0]?.body).toMatchObject({ content: "Pilot the pipeline", addedBy: manager.id, version: 1 });
      // Reads that begin together end in any order.
      return answers.map(({ requests }) => requests.flatMap(({ operations }) => operations).toSorted());
    };
    const [few, many] = [await costs(small), await costs(large)];
    expect(many).toEqual(few);
    const [added, typed] = many.map((operations) => operations.filter((one) => one !== "GetItem").toSorted());
    // A new point is read together with its neighbours, in one request.
    expect(added).toEqual(["BatchGetItem", "BatchGetItem", "PutItem", "UpdateItem", "UpdateItem"]);
    expect(typed).toEqual(["BatchGetItem", "PutItem", "UpdateItem"]);
    expect(details(await read(lead, large)).points).toHaveLength(502);
    expect((await counts(large)).slice(0, 3)).toEqual([502, 0, 0]);
  });

  it("is refused with an explanation when the report is full, while points can be deleted or shortened", async () => {
    const full = await putReport(lead, addDays(thisWeek, -105));
    const point = await putPoint(full, lead, { content: "As long as it was" });
    const key = { leadId: full.leadId, id: full.id };
    const refusal = {
      code: "INVALID_INPUT",
      detail:
        "This report has reached its limit of 1,000 points and a million characters. Delete or shorten some. Nothing was lost.",
    };
    const { leadReport } = tableStore().entities;
    await leadReport.patch(key).set({ pointCount: 999 }).go();
    expect((await add(lead, newPoint(), full)).status).toBe(201);
    expect((await add(lead, newPoint(), full)).problem).toMatchObject(refusal);
    await leadReport.patch(key).set({ pointCount: 2, textLength: 1_000_000 }).go();
    expect((await add(lead, newPoint(), full)).problem).toMatchObject(refusal);
    expect((await update(lead, point, { content: "Longer than it ever was" }, full)).problem).toMatchObject(refusal);
    const shorter = await update(lead, point, { content: "Short" }, full);
    expect(shorter.body).toMatchObject({ content: "Short", version: 2 });
    expect((await add(lead, newPoint({ content: "Fits" }), full)).status).toBe(201);
    expect((await remove(lead, { ...point, version: 2 }, full)).status).toBe(204);
    expect(await counts(full)).toEqual([2, 0, 0, 5]);
  });

  it("adds a repeated point once, even after it was changed or deleted", async () => {
    const body = newPoint();
    const [first, second] = await Promise.all([add(lead, body), add(lead, body)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    const point = (await add(lead, body)).body as unknown as TalkingPoint;
    await update(manager, point, { content: "Changed meanwhile" });
    expect((await add(lead, body)).body).toMatchObject({ id: body.id, content: "Changed meanwhile", version: 2 });
    expect((await storedPoints(report)).filter(({ id }) => id === body.id)).toHaveLength(1);
    expect((await remove(lead, { ...point, version: 2 })).status).toBe(204);
    expect((await add(lead, body)).status).toBe(201);
    expect((await storedPoints(report)).filter(({ id }) => id === body.id)).toHaveLength(0);
    expect((await add(manager, body)).problem.code).toBe("STATE_CONFLICT");
  });

  it.each([
    ["an empty text", { content: "  " }],
    ["a line break", { content: "one\ntwo" }],
    ["10,001 characters", { content: "x".repeat(10_001) }],
    ["half a character", { content: "cut \ud83d" }],
    ["a fourth level", { indentLevel: 3 }],
    ["a key of the order", { orderKey: "V" }],
    ["no place", { between: undefined }],
    ["an unknown category", { category: "gossip" }],
  ])("refuses %s", async (_what, overrides) => {
    const before = await counts();
    expect((await add(lead, newPoint(overrides))).problem.code).toBe("INVALID_INPUT");
    expect(await counts()).toEqual(before);
  });

  it("stores 10,000 characters", async () => {
    expect((await add(lead, newPoint({ content: "ä".repeat(10_000) }))).status).toBe(201);
  });
});

describe("changing a point", () => {
  it("changes nothing with an outdated version", async () => {
    const point = await putPoint(report, lead);
    expect((await update(manager, point, { content: "Later text" })).body).toMatchObject({ version: 2 });
    expect((await update(lead, point, { content: "Based on the old text" })).problem.code).toBe("VERSION_CONFLICT");
    expect((await update(lead, point, { discussed: true })).problem.code).toBe("VERSION_CONFLICT");
    expect(await storedPoint(report, point.id)).toMatchObject({ content: "Later text", discussed: false });
  });

  it("keeps the counts right when both tick the same point concurrently", async () => {
    const own = await putReport(lead, addDays(thisWeek, -77));
    const point = await putPoint(own, lead);
    const answers = await Promise.all([
      update(manager, point, { discussed: true }, own),
      update(lead, point, { discussed: true }, own),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await counts(own)).toEqual([1, 1, 0, 2]);
  });

  it("moves a point with its sub-points in one request, all or none", async () => {
    const [top, sub] = [await putPoint(report, lead), await putPoint(report, lead, { indentLevel: 1, orderKey: "W" })];
    const target = { category: "action_items_next_steps", between: { afterId: null, beforeId: null } };
    const move = (version: number) =>
      call(manager, "placeTalkingPoints", {
        ...place(report),
        points: [
          { ...target, id: top.id, indentLevel: 0, version: top.version },
          { ...target, id: sub.id, indentLevel: 1, between: { afterId: top.id, beforeId: null }, version },
        ],
      });
    expect((await move(9)).problem.code).toBe("VERSION_CONFLICT");
    expect(await storedPoint(report, top.id)).toMatchObject({ category: "squad_department_updates" });
    expect((await move(1)).status).toBe(200);
    expect(await storedPoint(report, sub.id)).toMatchObject({ category: "action_items_next_steps", version: 2 });
  });
});

describe("the points of a report", () => {
  it("come in the page's order, with parents and positions", async () => {
    const own = await putReport(lead, addDays(thisWeek, -112));
    const action = "action_items_next_steps" as const;
    const last = await putPoint(own, lead, { category: action, orderKey: "B" });
    const sub = await putPoint(own, lead, { orderKey: "W", indentLevel: 1 });
    const top = await putPoint(own, lead, { orderKey: "V" });
    const places = details(await read(lead, own)).points.map(({ id, parentId, orderIndex }) => [
      id,
      parentId,
      orderIndex,
    ]);
    expect(places).toEqual([
      [top.id, null, 0],
      [sub.id, top.id, 1],
      [last.id, null, 0],
    ]);
  });

  it("are placed between the neighbors that a page names, without exposing order keys", async () => {
    const own = await putReport(lead, addDays(thisWeek, -119));
    const answers: Answer[] = [];
    const put = async (content: string, afterId: string | null, beforeId: string | null, more = {}) => {
      const answer = await add(lead, newPoint({ content, between: { afterId, beforeId }, ...more }), own);
      answers.push(answer);
      return answer.body as unknown as TalkingPoint;
    };
    const move = async (...points: readonly object[]) => {
      const answer = await call(manager, "placeTalkingPoints", { ...place(own), points });
      answers.push(answer);
      return answer.status;
    };
    const order = async () => (await outlineIn(own)).map((line) => line.slice(2)).join(" ");
    const a = await put("a", null, null);
    const d = await put("d", a.id, null);
    const b = await put("b", a.id, d.id);
    const c = await put("c", b.id, d.id);
    await put("first", null, a.id);
    expect(await order()).toBe("first a b c d");

    // A deleted neighbor still determines the position; an unknown one is ignored.
    answers.push(await remove(lead, b, own));
    const e = await put("e", b.id, c.id);
    const f = await put("f", d.id, newId(new Date()));
    expect(await order()).toBe("first a e c d f");
    answers.push(await restore(lead, b, own));
    expect(await order()).toBe("first a b e c d f");

    // A branch is moved in one request, whose points name each other; without neighbours a point stays where it is.
    const to = (point: TalkingPoint, indentLevel: number, between?: object) => ({
      id: point.id,
      category: point.category,
      indentLevel,
      version: point.version,
      ...(between && { between }),
    });
    expect(
      await move(to(c, 0, { afterId: f.id, beforeId: null }), to(d, 1, { afterId: c.id, beforeId: null }), to(e, 1)),
    ).toBe(200);
    expect(await outlineIn(own)).toEqual(["0 first", "0 a", "0 b", "1 e", "0 f", "0 c", "1 d"]);
    // A neighbor that moved to another category does not count.
    expect(await move({ ...to({ ...f, version: 1 }, 0), category: "action_items_next_steps" })).toBe(200);
    await put("g", f.id, null);
    expect((await order()).split(" ")).toContain("g");

    answers.push(
      await read(lead, own),
      await search(lead, lead, "first"),
      await openPoints(lead, report),
      await update(manager, a, { content: "a changed" }, own),
    );
    expect(answers.map(({ status }) => status >= 400)).not.toContain(true);
    expect(JSON.stringify(answers.map(({ body }) => body))).toContain('"first"');
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain("orderKey");
  });

  it("take no point in between once their keys have grown too long", async () => {
    const own = await putReport(lead, addDays(thisWeek, -126));
    const top = await putPoint(own, lead, { orderKey: `V${"0".repeat(198)}1` });
    const below = await putPoint(own, lead, { orderKey: `V${"0".repeat(198)}2` });
    const before = await counts(own);
    const refused = await add(lead, newPoint({ between: { afterId: top.id, beforeId: below.id } }), own);
    expect([refused.problem.code, refused.problem.detail]).toEqual([
      "INVALID_INPUT",
      "No more points fit here. Move the point somewhere else.",
    ]);
    expect(await counts(own)).toEqual(before);
  });
});

describe("deleting a point", () => {
  it("is allowed only to its author, can be undone, and rejects late changes", async () => {
    const own = await putReport(lead, addDays(thisWeek, -84));
    const point = await putPoint(own, lead, { discussed: true });
    expect((await remove(manager, point, own)).problem.code).toBe("FORBIDDEN");
    expect((await remove(lead, point, own)).status).toBe(204);
    expect((await remove(lead, point, own)).status).toBe(204);
    expect(await counts(own)).toEqual([0, 0, 0, 2]);
    expect((await update(manager, point, { content: "Typed meanwhile" }, own)).problem.code).toBe("NOT_FOUND");
    expect((await restore(manager, point, own)).problem.code).toBe("FORBIDDEN");
    expect((await restore(lead, point, own)).body).toMatchObject({ id: point.id, discussed: true });
    expect(await counts(own)).toEqual([1, 1, 0, 3]);
  });
});

describe("open points of earlier weeks", () => {
  it("come longest open first, and are carried over once with their author", async () => {
    const carrying = await putLead(manager);
    const [older, last] = [
      await putReport(carrying, addDays(thisWeek, -21)),
      await putReport(carrying, addDays(thisWeek, -7)),
    ];
    const oldest = await putPoint(older, manager, { content: "Oldest" });
    await putPoint(older, carrying, { content: "Done", discussed: true });
    const newer = await putPoint(last, carrying, { content: "Newer" });
    const current = await putReport(carrying);
    const open = () => openPoints(carrying, current);
    expect(found(await open()).map(({ content, openSince }) => [content, openSince])).toEqual([
      ["Oldest", addDays(thisWeek, -21)],
      ["Newer", addDays(thisWeek, -7)],
    ]);
    const carry = (as: User, weekStarting = thisWeek) =>
      carryOver(as, carrying, weekStarting, [
        [older, oldest.id],
        [last, newer.id],
        [older, oldest.id],
      ]);
    expect((await carry(carrying, addDays(thisWeek, 14))).problem.code).toBe("STATE_CONFLICT");
    expect((await carry(carrying)).body).toEqual({ reportId: current.id, weekStarting: thisWeek, count: 2 });
    expect((await carry(manager)).body).toMatchObject({ count: 0 });
    const carried = await storedPoints(current);
    expect(carried.map(({ content, addedBy, openSince }) => [content, addedBy, openSince]).sort()).toEqual([
      ["Newer", carrying.id, addDays(thisWeek, -7)],
      ["Oldest", manager.id, addDays(thisWeek, -21)],
    ]);
    expect(await counts(older)).toEqual([2, 1, 1, 3]);
    expect(await counts(current)).toEqual([2, 0, 0, 1]);
    expect(found(await open())).toEqual([]);
    expect((await update(carrying, { ...oldest, version: 2 }, { discussed: true }, older)).problem.code).toBe(
      "STATE_CONFLICT",
    );
    expect(found(await search(manager, carrying, "OLD")).map(({ reportId }) => reportId)).toEqual([current.id]);
  });

  it("are searched in half a year of reports, and half a year further back on request", async () => {
    const carrying = await putLead(manager);
    for (let weeks = 1; weeks <= 28; weeks += 1) {
      const report = await putReport(carrying, addDays(thisWeek, -7 * weeks));
      if (weeks === 2 || weeks >= 26) {
        await putPoint(report, carrying, { content: `Open for ${weeks}` });
      }
    }
    const current = await putReport(carrying);
    await putPoint(current, carrying, { content: "Of this week" });
    const open = async (query: Readonly<Record<string, string>>) => {
      const answer = await openPoints(carrying, current, query);
      const { cursor } = answer.body as { readonly cursor?: unknown };
      return [found(answer).map(({ content }) => content), cursor];
    };
    const [first, cursor] = await open({});
    expect(first).toEqual(["Open for 26", "Open for 2"]);
    expect(await open({ cursor: String(cursor) })).toEqual([["Open for 28", "Open for 27"], null]);
    // A page that ends within a week with two managers' reports continues within that week.
    await putReport({ ...carrying, managerId: other.id }, addDays(thisWeek, -7 * 26));
    const pages: unknown[] = [];
    let next: unknown;
    do {
      const [items, following] = await open(next === undefined ? {} : { cursor: String(next) });
      pages.push(...(items as readonly string[]));
      next = following;
    } while (next !== null);
    expect(pages.toSorted()).toEqual(["Open for 2", "Open for 26", "Open for 27", "Open for 28"]);
  });

  it("are carried over to next week's report, which is created with them", async () => {
    const ahead = await putLead(manager);
    const current = await putReport(ahead);
    const point = await putPoint(current, ahead);
    const next = addDays(thisWeek, 7);
    const answer = await carryOver(manager, ahead, next, [[current, point.id]]);
    expect(answer.body).toMatchObject({ reportId: reportIdOf(next, manager.id), count: 1 });
    expect(details(await read(manager, { ...current, id: reportIdOf(next, manager.id) })).report).toMatchObject({
      pointCount: 1,
      revision: 1,
    });
  });
});

describe("a sub-point that is carried over without its parent", () => {
  it("does not become a sub-point of another point", async () => {
    const carrying = await putLead(manager);
    const last = await putReport(carrying, addDays(thisWeek, -7));
    const put = (content: string, indentLevel: number, orderKey: string, more = {}) =>
      putPoint(last, carrying, { content, indentLevel, orderKey, ...more });
    await put("Discussed", 0, "B", { discussed: true });
    const single = await put("Alone", 1, "C");
    const below = await put("Below it", 2, "D");
    const top = await put("Older", 0, "E", { openSince: addDays(thisWeek, -21) });
    const sub = await put("Below older", 1, "F");
    const current = await putReport(carrying);
    await putPoint(current, carrying, { content: "Unrelated", orderKey: "B" });
    // The page includes the sub-points below each point.
    const next = { ...last, id: reportIdOf(thisWeek, manager.id) };
    const open = found(await openPoints(carrying, next));
    expect(open.map(({ content, indentLevel }) => `${indentLevel} ${content}`)).toEqual([
      "0 Older",
      "1 Below older",
      "0 Alone",
      "1 Below it",
    ]);
    // A page names them in any order: the sub-point before its point, for example.
    const answer = await carryOver(
      manager,
      carrying,
      thisWeek,
      [sub, top, single, below].map(({ id }) => [last, id]),
    );
    expect(answer.body).toMatchObject({ count: 4 });
    expect(await outlineIn(current)).toEqual(["0 Unrelated", "0 Alone", "1 Below it", "0 Older", "1 Below older"]);
  });
});

describe("a lead's own points after a change of manager", () => {
  const carry = (as: User, from: LeadReport, managerId: string, ids: readonly string[]) =>
    call(as, "carryOverOwnTalkingPoints", { ...place(from), managerId, pointIds: ids });
  const startMoving = async (weekStarting = thisWeek) => {
    const moving = await putLead(manager);
    return { moving, shared: await putReport(moving, weekStarting) };
  };

  it("are copied once to the new manager's report, without what the former manager wrote", async () => {
    const { moving, shared } = await startMoving();
    const member = await putUser(makeUser({ leadId: moving.id }));
    let last: string | null = null;
    const written = async (as: User, content: string, indentLevel: number, more = {}) => {
      const body = newPoint({ content, indentLevel, between: { afterId: last, beforeId: null }, ...more });
      last = body.id;
      return (await add(as, body, shared)).body as unknown as TalkingPoint;
    };
    const top = await written(moving, "Own", 0, { teamMemberId: member.id });
    const theirs = await written(manager, "Their sub-point", 1);
    const below = await written(moving, "Below theirs", 2);
    const edited = await written(moving, "Edited by them", 0);
    const typed = await update(manager, edited, { content: "Edited by them secretly" }, shared);
    await update(moving, typed.body as unknown as TalkingPoint, { content: "Edited by both" }, shared);
    const tagged = await written(moving, "Tagged by them", 0);
    await update(manager, tagged, { teamMemberId: member.id }, shared);
    const ticked = await written(moving, "Ticked and opened by them", 0);
    const once = await update(manager, ticked, { discussed: true }, shared);
    await update(manager, once.body as unknown as TalkingPoint, { discussed: false }, shared);
    const done = await written(moving, "Discussed", 0, { discussed: true });
    const rest = await written(moving, "Left for later", 1);

    await changeManager(moving, other);
    expect(details(await read(moving, shared)).points.filter(({ writtenBy }) => writtenBy === moving.id)).toHaveLength(
      5,
    );
    const before = await counts(shared);
    for (const point of [theirs, edited, tagged, { id: newId(new Date()) }]) {
      const refused = await carry(moving, shared, other.id, [top.id, point.id]);
      expect([refused.problem.code, refused.problem.detail]).toEqual([
        "STATE_CONFLICT",
        "You can carry over only your own points to another manager.",
      ]);
    }
    expect(await counts(shared)).toEqual(before);

    const ids = [below.id, top.id, ticked.id, done.id];
    const target = reportIdOf(thisWeek, other.id);
    const answer = await carry(moving, shared, other.id, ids);
    expect(answer.body).toEqual({ reportId: target, weekStarting: thisWeek, count: 3 });
    // The client repeats a request whose response was lost.
    expect((await carry(moving, shared, other.id, ids)).body).toEqual(answer.body);

    const next = { ...shared, id: target };
    const shown = details(await read(other, next));
    expect(await outlineIn(next)).toEqual(["0 Own", "1 Below theirs", "0 Ticked and opened by them"]);
    expect(shown.points[0]).toMatchObject({ addedBy: moving.id, writtenBy: moving.id, teamMemberId: member.id });
    expect([top, below, ticked, done].map(({ id }) => id)).not.toContain(shown.points[0]?.id);
    expect(JSON.stringify(shown)).not.toMatch(/Their sub-point|secretly|Edited|Tagged/);
    expect(await counts(next)).toEqual([3, 0, 0, 1]);
    const marked = await storedPoints(shared);
    expect(marked.filter(({ carriedTo }) => carriedTo === thisWeek).map(({ content }) => content)).toEqual([
      "Own",
      "Below theirs",
      "Ticked and opened by them",
    ]);
    expect((await counts(shared))[2]).toBe(3);

    // The rest can follow into the report that exists by now.
    expect((await carry(moving, shared, other.id, [rest.id, top.id])).body).toMatchObject({ count: 2 });
    expect((await outlineIn(next)).at(-1)).toBe("0 Left for later");
    // The new manager edits a copy, which then no longer belongs only to the lead.
    const copy = (await storedPoints(next)).find(({ content }) => content === "Own");
    const changed = copy && (await update(other, copy, { content: "Own, and Olga's" }, next));
    expect(changed?.body).toMatchObject({ addedBy: moving.id, writtenBy: null });
  });

  it("are copied only by the lead, to the current manager, from a former manager's report", async () => {
    const { moving, shared } = await startMoving();
    const point = await putPoint(shared, moving);
    const current = await carry(moving, shared, manager.id, [point.id]);
    expect(current.problem.detail).toBe(
      "The current manager already has access to this report, so its points stay in it.",
    );
    expect((await carry(manager, shared, manager.id, [point.id])).problem.code).toBe("FORBIDDEN");

    await changeManager(moving, other);
    for (const managerId of [manager.id, admin.id, newId(new Date())]) {
      const refused = await carry(moving, shared, managerId, [point.id]);
      expect([refused.problem.code, refused.problem.detail]).toEqual([
        "STATE_CONFLICT",
        "The manager has changed, so nothing was carried over. Reload the page.",
      ]);
    }
    await changeManager(moving, null);
    expect((await carry(moving, shared, other.id, [point.id])).problem.code).toBe("STATE_CONFLICT");
    expect(await storedPoint(shared, point.id)).toMatchObject({ carriedTo: null, version: 1 });
  });

  it("of an earlier week are copied to this week's report", async () => {
    const { moving, shared } = await startMoving(addDays(thisWeek, -14));
    const point = await putPoint(shared, moving);
    await changeManager(moving, other);
    const answer = await carry(moving, shared, other.id, [point.id]);
    expect(answer.body).toEqual({ reportId: reportIdOf(thisWeek, other.id), weekStarting: thisWeek, count: 1 });
    const [copy] = await storedPoints({ leadId: moving.id, id: reportIdOf(thisWeek, other.id) });
    expect(copy).toMatchObject({ openSince: addDays(thisWeek, -14), writtenBy: moving.id });
  });
});

describe("the search", () => {
  it("finds all words in the points of all weeks, page by page", async () => {
    const searched = await putLead(manager);
    for (const weeks of [-2, -1, 0]) {
      const week = await putReport(searched, addDays(thisWeek, weeks * 7));
      for (let index = 0; index < 21; index += 1) {
        await putPoint(week, searched, { content: `Überlegung ${weeks} about the pipeline` });
      }
    }
    const first = await search(manager, searched, "pipeline uberlegung");
    expect(found(first)).toHaveLength(50);
    expect(found(first)[0]?.reportId).toBe(reportIdOf(thisWeek, manager.id));
    const second = await search(manager, searched, "pipeline uberlegung", { cursor: first.body["cursor"] });
    expect(found(second)).toHaveLength(13);
    expect(second.body["cursor"]).toBeNull();
    expect(new Set([...found(first), ...found(second)].map(({ id }) => id)).size).toBe(63);
    expect(found(await search(manager, searched, "pipeline gossip"))).toEqual([]);
  });
});

describe("the team of a lead", () => {
  it("is the active people with this lead, by name", async () => {
    const led = await putLead(manager);
    const zoe = await putUser(makeUser({ leadId: led.id, firstName: "Zoe" }));
    const ana = await putUser(makeUser({ leadId: led.id, firstName: "Ana" }));
    await putUser(makeUser({ leadId: led.id, status: "inactive" }));
    const answer = await call(manager, "listTeamMembers", { leadId: led.id });
    expect((answer.body as unknown as User[]).map(({ id }) => id)).toEqual([ana.id, zoe.id]);
    expect(await readUser(tableStore(), led.id)).toMatchObject({ role: "lead" });
  });

  it("can be named in points, which reveal no data of people who left later", async () => {
    const led = await putLead(manager);
    const member = await putUser(makeUser({ leadId: led.id, firstName: "DepartedPerson", lastName: "Marked" }));
    const outside = await putUser(makeUser({ firstName: "Outside" }));
    const own = await putReport(led);
    const answer = await add(manager, newPoint({ teamMemberId: member.id }), own);
    const point = answer.body as unknown as TalkingPoint;
    expect(details(await read(led, own)).people.map(({ id }) => id)).toContain(member.id);
    const refusal = (await update(led, point, { teamMemberId: outside.id }, own)).problem;
    expect(refusal.errors[0]?.path).toEqual(["teamMemberId"]);
    expect((await update(led, point, { teamMemberId: newId(new Date()) }, own)).problem.detail).toBe(refusal.detail);

    await transact(tableStore(), replaceUserWrites(member, { ...member, status: "inactive" }));
    const next = { ...own, id: reportIdOf(addDays(thisWeek, 7), manager.id) };
    for (const later of [await read(led, own), await search(led, led, "billing"), await openPoints(led, next)]) {
      expect(later.status).toBe(200);
      expect(JSON.stringify(later.body)).not.toMatch(/DepartedPerson|Marked/);
    }
    // The point can still be changed, and may continue naming them.
    expect((await update(led, point, { content: "Changed", teamMemberId: member.id }, own)).status).toBe(200);
  });
});
