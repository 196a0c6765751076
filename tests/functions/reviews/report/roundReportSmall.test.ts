import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { callAs } from "#tests/support/call.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { setApprover } from "#tests/support/reviews/approverLines.ts";
import { bodyFor, succeed } from "#tests/support/reviews/requests.ts";
import { makeReview, position } from "#tests/support/reviews/reviews.ts";
import { putCountedReview, putSharedRound, ratingsOf } from "#tests/support/reviews/sharedRound.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let people: Readonly<Record<"cto" | "hr" | "manager" | "other", User>>;
beforeAll(async () => {
  people = {
    cto: await putUser(makeUser({ role: "cto", engineerType: null, position: null })),
    hr: await putUser(makeUser({ role: "hr", engineerType: null, position: null })),
    manager: await putUser(makeUser({ role: "manager" })),
    other: await putUser(makeUser({ role: "manager" })),
  };
});

const read = (as: User, { id }: Round, query: Readonly<Record<string, string>> = {}) =>
  callAs(as, api.reviews.getRoundReport, { roundId: id, ...query });
const reportOf = (as: User, { id }: Round, query: Readonly<Record<string, string>> = {}): Promise<RoundReport> =>
  bodyFor<RoundReport>(as, api.reviews.getRoundReport, { roundId: id, ...query });
const exported = async (as: User, { id }: Round) => {
  const { csv } = await bodyFor(as, api.reviews.exportRoundReport, { roundId: id });
  return String(csv).trimEnd().split("\r\n");
};

/** Adds people with a result who report to this manager. */
const putManaged = (
  round: Round,
  managerId: string | null,
  ratings: readonly number[],
  overrides: Partial<Review> = {},
) =>
  Promise.all(
    ratings.map((rating) =>
      putCountedReview(round, rating, {
        employee: makeReview(makeUser({ managerId, position }), round).employee,
        managerEvaluationCompletedBy: people.manager.id,
        finalManagerEvaluationCompletedBy: people.manager.id,
        ...overrides,
      }),
    ),
  );

describe("the report of a small round", () => {
  it.each([
    [0, [0, 0, 0, 0, 0]],
    [1, [0, 0, 1, 0, 0]],
    [4, [0, 1, 2, 0, 1]],
  ] as const)("with %i reviews is complete for both the cto and hr", async (size, final) => {
    const ratings = { 0: [], 1: ratingsOf(0, 1, 0), 4: ratingsOf(1, 2, 1) }[size];
    const round = await putSharedRound(ratings);
    for (const viewer of [people.cto, people.hr]) {
      const report = await reportOf(viewer, round);
      expect(report.coverage).toEqual({ total: size, final: size, manager: 0, none: 0, excluded: 0 });
      expect(report.ratings.final).toEqual(final);
      expect(report.evaluators).toHaveLength(size === 0 ? 0 : 1);
      expect(report.rated.total).toBe(size);
      expect(report.rated.items.map((rated) => rated.final).sort()).toEqual(
        final.flatMap((count, index) => Array.from({ length: count }, () => index + 1)),
      );
      expect(await exported(viewer, round)).toHaveLength(size + 1);
    }
    // A manager without reports in the round gets an empty report.
    expect((await reportOf(people.manager, round)).coverage.total).toBe(0);
  });

  it("with one manager has one evaluator row, which the cto and the manager both see", async () => {
    const round = await putSharedRound([]);
    await putManaged(round, people.manager.id, [2, 3, 3, 3, 5]);
    for (const viewer of [people.cto, people.manager]) {
      const report = await reportOf(viewer, round);
      expect(report.coverage.total).toBe(5);
      expect(report.evaluators).toMatchObject([{ personId: people.manager.id, ratings: [0, 1, 3, 0, 1] }]);
    }
    expect((await reportOf(people.cto, round, { managerId: people.manager.id })).coverage.total).toBe(5);
    expect((await reportOf(people.other, round)).coverage.total).toBe(0);
  });

  it("counts people without a manager only outside areas, and people who left as excluded", async () => {
    const round = await putSharedRound([]);
    await putManaged(round, null, [3, 4]);
    await putManaged(round, people.manager.id, [3]);
    await putManaged(round, people.manager.id, [5, 5], { exclusion: "left" });
    const all = await reportOf(people.cto, round);
    expect([all.coverage.total, all.coverage.excluded, all.ratings.final]).toEqual([3, 2, [0, 0, 2, 1, 0]]);
    const area = await reportOf(people.cto, round, { managerId: people.manager.id });
    expect([area.coverage.total, area.coverage.excluded]).toEqual([1, 2]);
  });

  it("covers an approver's area and direct reports, and only direct reports of a former approver", async () => {
    const approver = await putApprover(people.cto);
    const below = await putUser(makeUser({ role: "manager", managerId: approver.id }));
    const round = await putSharedRound([]);
    await putManaged(round, below.id, [2, 3], { approverId: approver.id });
    await putManaged(round, approver.id, [5]);
    await putManaged(round, people.manager.id, [3, 3]);
    const report = await reportOf(approver, round);
    expect([report.scope, report.coverage.total, report.ratings.final]).toEqual(["area", 3, [0, 1, 1, 0, 1]]);
    const { requests } = await read(approver, round);
    // The rounds, the direct reports' reviews, the area's reviews, and the people they reference.
    expect(requests.filter(({ command }) => command !== "GetItemCommand").map(({ command }) => command)).toEqual([
      "QueryCommand",
      "QueryCommand",
      "QueryCommand",
      "BatchGetItemCommand",
    ]);
    expect(await exported(approver, round)).toHaveLength(4);
    expect((await reportOf(below, round)).coverage.total).toBe(2);
    await succeed(setApprover(people.cto, approver, false));
    const after = await reportOf(approver, round);
    expect([after.scope, after.coverage.total]).toEqual(["reports", 1]);
  });

  it("rejects another manager's area for managers, not for hr, in the report and as CSV", async () => {
    const round = await putSharedRound([]);
    await putManaged(round, people.manager.id, [3, 4]);
    const othersReview = { managerId: people.manager.id };
    for (const spec of [api.reviews.getRoundReport, api.reviews.exportRoundReport]) {
      const refused = await callAs(people.other, spec, { roundId: round.id, ...othersReview });
      expect([refused.status, refused.problem.detail]).toEqual([
        400,
        "You can only list the reviews of the people you manage.",
      ]);
    }
    expect((await reportOf(people.manager, round, othersReview)).coverage.total).toBe(2);
    expect((await reportOf(people.hr, round, othersReview)).coverage.total).toBe(2);
  });
});
