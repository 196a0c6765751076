import { beforeAll, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { createUserWrites } from "#functions/people/store/people.ts";
import {
  noReviewAuthority,
  readReviewAuthority,
  reviewAuthorityWrite,
} from "#functions/people/store/reviewAuthority.ts";
import { reviewCountWrites } from "#functions/reviews/store/reviewCounts.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { limits } from "#tests/bench/bars.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { areaScale } from "#tests/support/depth.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { makeReview, makeRound, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { approvers: areas, reviews: size, timeoutMs } = areaScale;
const { reviews } = api;
const teamSize = 10;
const at = "2026-02-02T09:00:00.000Z";

const cto = makeUser({ role: "cto", engineerType: null, position: null });
let round: Round;

interface Area {
  readonly approver: User;
  readonly managers: readonly User[];
  readonly employees: readonly User[];
  readonly made: readonly Review[];
}

/** The people and the reviews of an area, half of them pending approval. */
const makeArea = (): Area => {
  const approver = makeUser({ role: "manager", isApprover: true, managerId: cto.id });
  const managers = Array.from({ length: Math.ceil(size / teamSize) }, () =>
    makeUser({ role: "manager", managerId: approver.id }),
  );
  const employees = Array.from({ length: size }, (_, index) =>
    makeUser({ managerId: managers[Math.floor(index / teamSize)]?.id ?? null }),
  );
  const made = employees.map((employee, index) =>
    makeReview(employee, round, {
      id: newId(new Date(at)),
      approverId: approver.id,
      selfEvaluationCompletedAt: at,
      managerEvaluationCompletedAt: index % 2 === 0 ? at : null,
    }),
  );
  return { approver, managers, employees, made };
};

const putAreas = async (added: readonly Area[]): Promise<void> => {
  const made = added.flatMap((area) => area.made);
  await tableStore().entities.review.put(made.map(fromReview)).go({ concurrent: 4 });
  const counts = reviewCountWrites(
    round.id,
    made.map((to) => ({ from: null, to })),
  );
  const writes = [
    ...added.flatMap(({ approver, managers }) => [approver, ...managers]).flatMap(createUserWrites),
    ...counts,
  ];
  for (let start = 0; start < writes.length; start += 90) {
    await transact(tableStore(), writes.slice(start, start + 90));
  }
  const seen = await readReviewAuthority(tableStore());
  const approverIds = new Set([...seen.approverIds, ...added.map(({ approver }) => approver.id)]);
  await transact(tableStore(), [
    reviewAuthorityWrite(seen, { ...noReviewAuthority, approverIds, version: seen.version + 1 }),
  ]);
};

/** The screens of an approver. */
const screensOf = ({ approver, managers }: Area): readonly (readonly [string, RouteSpec, object])[] => {
  const params = { roundId: round.id };
  const managerId = managers[0]?.id ?? "";
  return [
    ["the queue", reviews.listApprovals, { params, query: {} }],
    ["the list of the area", reviews.listManagedReviews, { query: { approverId: approver.id, roundId: round.id } }],
    ["a search in it", reviews.listManagedReviews, { query: { approverId: approver.id, name: "A" } }],
    ["what waits", reviews.listReviewTasks, { query: {} }],
    ["the badge", reviews.getActionCounts, { query: {} }],
    ["the report", reviews.getRoundReport, { params, query: {} }],
    ["the managers below", reviews.listAreaManagers, {}],
    ["a team below", reviews.getTeam, { query: { managerId } }],
  ];
};

const costsOf = async (area: Area): Promise<ReadonlyMap<string, number>> => {
  const costs = new Map<string, number>();
  for (const [name, spec, request] of screensOf(area)) {
    const answer = await callRoute(spec, { claims: claimsOf(area.approver), ...request });
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    costs.set(
      name,
      answer.requests.reduce((sum, { units }) => sum + units, 0),
    );
  }
  return costs;
};

beforeAll(async () => {
  await putUsers(cto);
  round = await putRound(makeRound());
});

it(`costs an approver of ${size} reviews no more among ${areas} approvers than as the only one`, {
  timeout: timeoutMs,
}, async () => {
  const area = makeArea();
  // This approver's lists don't contain people of other areas, so those aren't stored.
  for (const employee of area.employees) {
    await putUser(employee);
  }
  await putAreas([area]);
  const baseline = await costsOf(area);
  await putAreas(Array.from({ length: areas - 1 }, makeArea));
  const among = await costsOf(area);
  for (const [name, units] of among) {
    expect(units, name).toBeLessThanOrEqual((baseline.get(name) ?? 0) * limits.readUnitGrowth);
  }
  const queue = await callAs(area.approver, reviews.listApprovals, { roundId: round.id });
  expect(queue.body["total"]).toBe(Math.ceil(size / 2));
});
