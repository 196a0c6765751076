import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Approvals } from "#domain/reviews/approval/approvalModel.ts";
import { checksOf } from "#domain/reviews/checks/checks.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { summaryOf, summaryOfLevels } from "#domain/reviews/summaries.ts";
import { ratingValue } from "#domain/reviews/terms.ts";
import { toUser } from "#functions/people/store/people.ts";
import { toReview } from "#functions/reviews/store/reviewItems.ts";
import { readWholeReview, type WholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { itemsOf } from "#tests/support/reviews/approverLines.ts";
import { bodyFor } from "#tests/support/reviews/requests.ts";
import { loadSampleTable, storedNow } from "#tests/support/table/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { reviews } = api;

let cto: User;
/** Reviews that an open session holds. */
let heldIds: ReadonlySet<string>;
/** The CTO's tasks in the active round, longest waiting first, then reviews in sessions, computed from the texts. */
let waiting: readonly WholeReview[];
let rounds: { readonly active: string; readonly completed: string };

beforeAll(async () => {
  await loadSampleTable();
  const stored = await storedNow();
  const found = stored.users.map(({ item }) => toUser(item)).find(({ role }) => role === "cto");
  if (found === undefined) {
    throw new Error("The sample has no cto.");
  }
  cto = found;
  const roundAt = (status: string): string => stored.rounds.find(({ item }) => item.status === status)?.item.id ?? "";
  rounds = { active: roundAt("active"), completed: roundAt("completed") };
  const listed = stored.reviews
    .map(({ item }) => toReview(item, stored.reviewAuthority))
    .filter((review) => review.roundId === rounds.active && review.exclusion === null)
    .filter((review) => reviewStage(review) === "approvalMissing" && review.employee.id !== cto.id);
  const whole = await Promise.all(listed.map(({ id }) => readWholeReview(tableStore(), id)));
  const since = ({ review }: WholeReview): string =>
    [review.selfEvaluationCompletedAt ?? "", review.managerEvaluationCompletedAt ?? ""].sort().at(-1) ?? "";
  const open = new Set(stored.reviewAuthority.openSessions.map(({ id }) => id));
  const isInSession = ({ review }: WholeReview): boolean => open.has(review.calibration?.sessionId ?? "");
  expect(whole.filter(isInSession).length).toBeGreaterThan(0);
  const awaited = whole.filter(({ review }) => review.sentBack === undefined);
  expect(awaited.length).toBe(whole.length - 1);
  const inOrder = awaited.toSorted((a, b) => since(a).localeCompare(since(b)));
  const inSession = inOrder.filter(isInSession);
  heldIds = new Set(inSession.map(({ review }) => review.id));
  waiting = [...inOrder.filter((one) => !isInSession(one)), ...inSession];
});

const approvalsOf = (query: Record<string, string> = {}, roundId = rounds.active): Promise<Approvals> =>
  bodyFor<Approvals>(cto, reviews.listApprovals, { roundId, ...query });

/** The checks of a review, computed from its texts. */
const checksIn = ({ managerEvaluation, selfEvaluation, skillsets, previous }: WholeReview) =>
  checksOf({
    evaluation: summaryOf(managerEvaluation, skillsets),
    self: summaryOf(selfEvaluation, skillsets),
    previous: previous === null ? null : summaryOfLevels(null, previous.managerLevels, skillsets),
    skillsets,
  });

const ratingOf = ({ expectationsRating }: WholeReview["selfEvaluation"]): number | null =>
  expectationsRating === null ? null : ratingValue(expectationsRating);

const idsOf = ({ items }: Approvals): readonly string[] => items.map(({ review }) => review.id);

describe("the CTO's approvals", () => {
  it("are all pending reviews of the round, longest waiting first, with both ratings and the checks", async () => {
    const approvals = await approvalsOf();
    expect(waiting.length).toBeGreaterThan(1);
    expect(approvals).toMatchObject({ total: waiting.length, found: waiting.length });
    expect(idsOf(approvals)).toEqual(waiting.map(({ review }) => review.id));
    for (const [place, one] of waiting.entries()) {
      const answers = new Map(one.managerEvaluation.skillsets.map(({ skillsetId, level }) => [skillsetId, level]));
      const both = one.selfEvaluation.skillsets.flatMap(({ skillsetId, level }) => {
        const given = answers.get(skillsetId) ?? null;
        return level === null || given === null ? [] : [given !== level];
      });
      expect(approvals.items[place]).toMatchObject({
        self: ratingOf(one.selfEvaluation),
        manager: ratingOf(one.managerEvaluation),
        levels: { total: both.length, differing: both.filter(Boolean).length },
        checks: checksIn(one),
      });
    }
  });

  it("name the skillsets of the checks, and reveal no other stored levels", async () => {
    const { items, skillsets } = await approvalsOf();
    const named = items.flatMap(({ checks }) =>
      checks.flatMap((check) => {
        if (check.kind === "levelsMoved") {
          return check.moved.map(({ skillsetId }) => skillsetId);
        }
        return check.kind === "levelsWithoutComment" ? check.skillsetIds : [];
      }),
    );
    expect(skillsets.map(({ id }) => id).sort()).toEqual([...new Set(named)].sort());
    expect(items.every(({ review }) => !("summaries" in review))).toBe(true);
  });

  it("can be sorted by most checks, then largest difference, then longest waiting", async () => {
    const unusual = await approvalsOf({ sort: "unusual" });
    const place = new Map(waiting.map(({ review }, index) => [review.id, index]));
    const keys = unusual.items.map(({ review, self, manager, checks, heldUntil }) => [
      heldUntil === null ? 0 : 1,
      -checks.length,
      -Math.abs((self ?? 0) - (manager ?? 0)),
      place.get(review.id) ?? 0,
    ]);
    const sorted = keys.toSorted(
      (some, others) =>
        some.map((key, index) => key - (others[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
    );
    expect(keys).toEqual(sorted);
    expect([...idsOf(unusual)].sort()).toEqual(waiting.map(({ review }) => review.id).sort());
    expect(unusual.items[0]?.checks.length).toBeGreaterThan(0);
  });

  it("can be filtered by rating, manager and check", async () => {
    const all = await approvalsOf();
    for (const rating of ["1", "2", "3", "4", "5"]) {
      const found = await approvalsOf({ rating });
      expect(idsOf(found)).toEqual(
        waiting.filter((one) => String(ratingOf(one.managerEvaluation)) === rating).map(({ review }) => review.id),
      );
      expect(found.total).toBe(waiting.length);
    }
    const managerId = waiting[0]?.review.employee.managerId ?? "";
    expect(idsOf(await approvalsOf({ managerId }))).toEqual(
      waiting.filter(({ review }) => review.employee.managerId === managerId).map(({ review }) => review.id),
    );
    const checked = waiting.filter((one) => checksIn(one).length > 0);
    expect(idsOf(await approvalsOf({ check: "any" }))).toEqual(checked.map(({ review }) => review.id));
    expect((await approvalsOf({ check: "none" })).found).toBe(waiting.length - checked.length);
    const kind = all.items.flatMap(({ checks }) => checks)[0]?.kind ?? "";
    const ofKind = await approvalsOf({ check: kind });
    expect(ofKind.found).toBe(waiting.filter((one) => checksIn(one).some((check) => check.kind === kind)).length);
    expect(ofKind.found).toBeGreaterThan(0);
  });

  it("are empty in an inactive round, and refuse unknown rounds and filters", async () => {
    expect(await approvalsOf({}, rounds.completed)).toMatchObject({ total: 0, found: 0, items: [] });
    const statusOf = async (roundId: string, query: Record<string, string>) =>
      (await callAs(cto, reviews.listApprovals, { roundId, ...query })).status;
    expect(await statusOf("01K00000000000000000000000", {})).toBe(404);
    expect(await statusOf(rounds.active, { rating: "6" })).toBe(400);
    expect(await statusOf(rounds.active, { check: "strict" })).toBe(400);
    expect(await statusOf(rounds.active, { sort: "name" })).toBe(400);
    expect(await approvalsOf({ managerId: "01K00000000000000000000000" })).toMatchObject({ found: 0, items: [] });
  });

  it("take three requests in addition to identifying the caller", async () => {
    const answer = await callAs(cto, reviews.listApprovals, { roundId: rounds.active });
    const own = answer.requests.filter(({ command }) => command !== "GetItemCommand");
    expect(own.map(({ command }) => command)).toEqual(["BatchGetItemCommand", "QueryCommand", "BatchGetItemCommand"]);
  });

  it("are left out of To Do on request, as are reviews in sessions", async () => {
    const list = async (query: Record<string, string>) =>
      (await itemsOf(cto, { filter: "actionNeeded", roundId: rounds.active, ...query })).map(({ id }) => id);
    const [all, rest] = [await list({}), await list({ withoutApprovals: "true" })];
    const approvals = new Set(idsOf(await approvalsOf()));
    expect(rest).toEqual(all.filter((id) => !approvals.has(id)));
    const approvable = all.filter((id) => approvals.has(id));
    expect(approvable).toHaveLength(approvals.size - heldIds.size);
    expect(approvable.filter((id) => heldIds.has(id))).toEqual([]);
  });
});
