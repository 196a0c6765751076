import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { overdueByManager } from "#domain/reviews/overdue.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { passesFilter } from "#domain/reviews/tasks.ts";
import { payHeadings } from "#domain/reviews/terms.ts";
import { newId } from "#functions/ids.ts";
import { readUsers } from "#functions/people/store/people.ts";
import { snapshotMarkerWrite } from "#functions/positions/store/ladderSnapshots.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { putCase, putPromotionLadder } from "#tests/support/promotions.ts";
import { bodyFor } from "#tests/support/reviews/requests.ts";
import { dayFromToday, makeReview, makeRound, position, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const cto = makeUser({ role: "cto", engineerType: null });
const hr = makeUser({ role: "hr", engineerType: null });
const manager = makeUser({ role: "manager", firstName: "=Mia", lastName: "Lind" });
beforeAll(() => putUsers(cto, hr, manager));

const at = "2026-02-02T09:00:00.000Z";
const shared = {
  selfEvaluationCompletedAt: at,
  managerEvaluationCompletedAt: at,
  ctoApprovalCompletedAt: at,
  finalManagerEvaluationCompletedAt: at,
  sharedWithEmployeeAt: at,
};
const put = async (round: Round, firstName: string, overrides: object = {}, person: Partial<User> = {}) => {
  const employee = await putUser(makeUser({ firstName, lastName: "Berg", managerId: manager.id, position, ...person }));
  const review = makeReview(employee, round, overrides);
  await tableStore().entities.review.put(fromReview(review)).go();
  return review;
};

const rowsFor = async (as: User, round: Round) => {
  const { table } = await bodyFor(as, api.reviews.exportRoundPay, { roundId: round.id, format: "table" });
  const [header = [], ...rows] = table as (string | number | null)[][];
  return rows.map((row) => Object.fromEntries(header.map((heading, place) => [heading, row[place]])));
};

describe("the pay export of a round", () => {
  it("contains every review, with labels, including excluded and unfinished ones and people who left", async () => {
    const round = await putRound(makeRound());
    const summaries = { self: "333", manager: "333", final: "433", previous: "2--" };
    await put(round, "Ana", { ...shared, summaries }, { employeeNumber: "00417", firstDay: "2024-03-01" });
    await put(round, "Ben");
    await put(round, "Chloe", { exclusion: "exempted" });
    await put(round, "Dina", { exclusion: "left" }, { status: "inactive", deactivatedAt: at });
    const rows = await rowsFor(hr, round);
    expect(rows.map(({ Employee }) => Employee)).toEqual(["Ana Berg", "Ben Berg", "Chloe Berg", "Dina Berg"]);
    expect(rows[0]).toMatchObject({
      "Employee number": "00417",
      "First day": "2024-03-01",
      Position: "IC2 Software Engineer",
      "Engineer type": "Software",
      Manager: "=Mia Lind",
      Approver: "The CTO",
      Rating: "Often Exceeds Expectations",
      "Rating last time": "Often Performs Below Expectations",
      Status: "Shared",
      Shared: "2026-02-02",
    });
    expect(rows[0]?.["Days in position"]).toEqual(expect.any(Number));
    expect(rows[1]).toMatchObject({ Rating: null, Status: "Nothing done yet", "Levels below": null });
    expect(rows.map(({ Excluded }) => Excluded)).toEqual([null, null, "Exempted", "Left"]);
    expect(rows[3]?.["Left Pulse"]).toBe("2026-02-02");
  });

  it("shows who was asked about a promotion, and each case's state, decision and effective date", async () => {
    const round = await putRound(makeRound());
    const ladder = await putPromotionLadder();
    const asked = await put(round, "Ana");
    await tableStore().entities.promotionAsked.put({ userId: asked.employee.id, roundId: round.id }).go();
    const caseOf = async (
      firstName: string,
      state: Parameters<typeof putCase>[2],
      overrides: Parameters<typeof putCase>[3] = {},
    ) => {
      const { employee } = await put(round, firstName);
      const [person] = await readUsers(tableStore(), [employee.id]);
      await putCase(person ?? hr, ladder, state, { roundId: round.id, ...overrides });
    };
    await caseOf("Ben", "decided");
    await caseOf("Chloe", "released", {
      state: "ended",
      list: "ended",
      ending: "notYet",
      endedOn: dayFromToday(-1),
      decision: { kind: "notYet", decidedOn: dayFromToday(-4), decidedBy: cto.id, reconsiderOn: dayFromToday(90) },
    });
    await caseOf("Dina", "writing");
    const rows = await rowsFor(hr, round);
    const columns = Object.entries(payHeadings).flatMap(([column, heading]) =>
      column.startsWith("promotion") ? [heading] : [],
    );
    const next = `${ladder.target.code} Senior Engineer`;
    const none = [null, null, null, null, null, null];
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ["Yes", ...none],
      [null, "Decided", dayFromToday(-30), "Promote", next, dayFromToday(-10), dayFromToday(10)],
      [null, "Not yet", dayFromToday(-30), "Not yet", next, dayFromToday(-4), null],
      // Only the manager sees a draft.
      [null, ...none],
    ]);
  });

  it("hides an unreleased promotion decision in the reader's own row", async () => {
    const round = await putRound(makeRound());
    const ladder = await putPromotionLadder();
    const { employee } = await put(round, "Ana", {}, { role: "hr", engineerType: null, position: null });
    const [own = hr] = await readUsers(tableStore(), [employee.id]);
    const promotionOf = async (as: User) => {
      const [row] = await rowsFor(as, round);
      return [
        row?.["Promotion case"],
        row?.["Promotion decision"],
        row?.["Promotion decided"],
        row?.["Promoted as of"],
      ];
    };
    await putCase(own, ladder, "decided", { roundId: round.id });
    expect(await promotionOf(own)).toEqual(["Being decided", null, null, null]);
    expect(await promotionOf(cto)).toEqual(["Decided", "Promote", dayFromToday(-10), dayFromToday(10)]);
  });

  it("shows the position's level and path, reached and required levels, appeal and promotion case", async () => {
    const ladder = await putPromotionLadder();
    await tableStore().entities.position.patch({ id: ladder.held.id }).set({ careerPath: "tl" }).go();
    const { id, code, title } = ladder.held;
    const round = await putRound(makeRound());
    const appeal = { filedOn: "2026-02-03", dueOn: "2026-02-17", sharesWithManager: false, outcome: "unchanged" };
    const summaries = { self: "333", manager: "333", final: "433" };
    const { employee } = await put(round, "Ana", { ...shared, summaries, appeal }, { position: { id, code, title } });
    const { engineerType } = employee;
    const required = [2, 3].map((requiredLevel, at) => ({
      id: newId(new Date(at)),
      name: `Skill ${at}`,
      description: "",
      levels: [],
      requiredLevel,
    }));
    const key = { roundId: round.id, engineerType, positionId: id };
    await transact(tableStore(), [snapshotMarkerWrite(key, required, 2)]);
    const [person = hr] = await readUsers(tableStore(), [employee.id]);
    await putCase(person, ladder, "released", { roundId: round.id });
    const rows = await rowsFor(cto, round);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Level: 2,
      Path: "Tech Lead",
      "Levels below": 0,
      "Levels at": 1,
      "Levels above": 1,
      Appeal: "Unchanged",
      "Promotion case": "Outcome released",
      "Promotion decision": "Promote",
      "Next position": `${ladder.target.code} Senior Engineer`,
      "Promoted as of": dayFromToday(10),
    });
  });

  it("has the same content as CSV, safe in a spreadsheet", async () => {
    const round = await putRound(makeRound());
    await put(round, "Ana");
    const body = await bodyFor(cto, api.reviews.exportRoundPay, { roundId: round.id });
    const [header, row] = String(body["csv"]).trimEnd().split("\r\n");
    expect(header).toBe(`\uFEFF${Object.values(payHeadings).join(",")}`);
    expect(row).toContain("'=Mia Lind");
  });
});

describe("the export of overdue evaluations", () => {
  it("has one row for each overdue evaluation that the page counts", async () => {
    const days = { startDate: dayFromToday(-30), selfEvaluationDeadline: dayFromToday(-5) };
    const round = await putRound(
      makeRound({ ...days, status: "active", managerEvaluationDeadline: dayFromToday(-2), endDate: dayFromToday(9) }),
    );
    const stored = [
      await put(round, "Ana"),
      await put(round, "Ben", { selfEvaluationCompletedAt: at }),
      await put(round, "Chloe", { selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at }),
      await put(round, "Dina", { exclusion: "exempted" }),
      // Away since before the round started, and since today.
      await put(round, "Fay", {}, { absence: { from: dayFromToday(-40), to: dayFromToday(0) } }),
      await put(
        round,
        "Gil",
        { managerEvaluationCompletedAt: at },
        { absence: { from: dayFromToday(0), to: dayFromToday(9) } },
      ),
      await put(round, "Emil", { selfDeadline: dayFromToday(3), managerDeadline: dayFromToday(4) }),
    ];
    const counted = overdueByManager(stored, round, dayFromToday(0)).reduce(
      (sum, one) => sum + one.selfCount + one.managerCount,
      0,
    );
    const { body } = await callAs(hr, api.reviews.exportRoundProgress, { roundId: round.id, list: "overdue" });
    const rows = String(body["csv"]).trimEnd().split("\r\n").slice(1);
    expect([counted, rows.length]).toEqual([5, 5]);
    expect(rows.map((row) => row.split(",").slice(0, 2))).toEqual([
      ["Ana Berg", "Ana Berg"],
      ["'=Mia Lind", "Ana Berg"],
      ["'=Mia Lind", "Ben Berg"],
      ["'=Mia Lind", "Fay Berg"],
      ["Gil Berg", "Gil Berg"],
    ]);
    const isShown = (one: Review) => passesFilter("overdue", hr, one, round, dayFromToday(0));
    expect(stored.filter(isShown).map(({ employee }) => employee.firstName)).toEqual(["Ana", "Ben", "Fay", "Gil"]);
  });
});
