import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Absence, User } from "#domain/people/model.ts";
import { managedReviewActions } from "#domain/reviews/actions.ts";
import { approverOf } from "#domain/reviews/approvers.ts";
import type { Review } from "#domain/reviews/model.ts";
import { approvalNeeded } from "#domain/reviews/stages.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { lineChangeRuns } from "#tests/support/depth.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { storedUser } from "#tests/support/people/requests.ts";
import {
  approverViolations,
  idsOf,
  itemsOf,
  lineChanges,
  settle,
  type Written,
} from "#tests/support/reviews/approverLines.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();
const { reviews } = api;

const admin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
beforeAll(() => putUsers(admin, cto));

const { edit, setApprover, saveAbsence } = lineChanges(environment, () => ({ admin, cto }));

describe("any changes of reporting lines and absences", () => {
  const size = 9;
  const anyDays = fc
    .record({ from: fc.integer({ min: -2, max: 2 }), length: fc.nat({ max: 3 }) })
    .map(({ from, length }) => ({ from: dayFromToday(from), to: dayFromToday(from + length) }))
    .filter(({ to }) => to >= dayFromToday(0));
  const anyChange = fc.record({
    who: fc.nat({ max: size - 1 }),
    what: fc.oneof(
      { weight: 4, arbitrary: fc.record({ manager: fc.nat({ max: size }) }) },
      { weight: 4, arbitrary: fc.record({ approver: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ status: fc.constantFrom("active", "inactive") }) },
      { weight: 2, arbitrary: fc.record({ role: fc.constantFrom("manager", "admin", "lead") }) },
      { weight: 4, arbitrary: fc.record({ away: anyDays, delegate: fc.nat({ max: size - 1 }) }) },
      { weight: 1, arbitrary: fc.record({ away: fc.constant(null) }) },
    ),
    /** Whether the operations run before the next change. */
    settles: fc.boolean(),
  });

  /** Who should be whose delegate and when, computed from the changes and not from the table. */
  const expectedDelegations = () => {
    const named = new Map<string, { readonly delegateId: string; readonly from: string; readonly to: string }>();
    const isManaging = (person: User | undefined): boolean =>
      person?.status === "active" && (person.role === "manager" || person.role === "admin");
    return {
      named,
      /** Records a successful change and the delegations that it ends. */
      take: (id: string, what: object, team: readonly User[]): void => {
        if ("away" in what) {
          const { away, delegate } = what as { readonly away: Absence | null; readonly delegate?: number };
          const delegateId = delegate === undefined ? undefined : team[delegate]?.id;
          if (away !== null && delegateId !== undefined) {
            named.set(id, { delegateId, ...away });
          } else {
            named.delete(id);
          }
        }
        for (const [approverId, { delegateId }] of named) {
          const approver = team.find((one) => one.id === approverId);
          const delegate = team.find((one) => one.id === delegateId);
          if (!(isManaging(approver) && approver?.isApprover && isManaging(delegate))) {
            named.delete(approverId);
          }
        }
      },
    };
  };

  it("keep the rule, stored approvers, delegates, lists, counters and buttons consistent", {
    timeout: lineChangeRuns.timeoutMs,
  }, async () => {
    const team: User[] = [];
    for (let index = 0; index < size; index += 1) {
      const managerId = index === 0 ? null : (team[Math.floor((index - 1) / 2)]?.id ?? null);
      team.push(await putUser(makeUser({ role: "manager", managerId })));
    }
    const round = await putRound(makeRound());
    const at = `${dayFromToday(0)}T09:00:00.000Z`;
    const done = { selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at };
    const ids: string[] = [];
    for (const person of team) {
      const by = { managerEvaluationCompletedBy: team[(team.indexOf(person) + 4) % size]?.id ?? null };
      ids.push((await putReview(makeReview(person, round, { ...done, ...by }))).id);
    }
    const delegations = expectedDelegations();
    const storedDelegations = async () =>
      (await readReviewAuthority(tableStore())).delegations.flatMap(({ approverId, delegateId, from, to }) =>
        team.some(({ id }) => id === approverId) ? [[approverId, { delegateId, from, to }] as const] : [],
      );
    const unsettled: Written[] = [];
    const perform = async ({ who, what }: (typeof changes)[number]): Promise<Written> => {
      const person = team[who] ?? admin;
      if ("approver" in what) {
        return setApprover(person, what.approver);
      }
      if ("away" in what) {
        const delegateId = "delegate" in what ? team[what.delegate]?.id : undefined;
        return saveAbsence(person, { absence: what.away, ...(delegateId !== undefined && { delegateId }) });
      }
      return edit(person, "manager" in what ? { managerId: team[what.manager]?.id ?? null } : what);
    };
    const changes = fc.sample(anyChange, lineChangeRuns.changes);
    for (const change of changes) {
      const written = await perform(change);
      expect([200, 400, 409]).toContain(written.status);
      unsettled.push(written);
      if (written.status === 200) {
        delegations.take(team[change.who]?.id ?? "", change.what, await Promise.all(team.map(storedUser)));
      }
      expect(new Map(await storedDelegations()), JSON.stringify(change)).toEqual(delegations.named);
      if (change.settles) {
        // Latest first, so earlier operations run after later changes.
        for (const one of unsettled.splice(0).toReversed()) {
          await settle(one);
        }
      }
      expect(await approverViolations(), JSON.stringify(change)).toEqual([]);
    }
    for (const one of unsettled.splice(0)) {
      await settle(one);
    }

    const now = await Promise.all(team.map(storedUser));
    const lineOf = (managerId: string | null): readonly User[] => {
      const person = now.find(({ id }) => id === managerId);
      return person ? [person, ...lineOf(person.managerId)] : [];
    };
    const stored = await Promise.all(ids.map((id) => readReview(tableStore(), id)));
    for (const { employee, approverId = null } of stored) {
      expect(approverId).toBe(approverOf(employee.id, lineOf(employee.managerId)));
    }
    const waiting = stored.filter((review) => approvalNeeded(review, round));
    for (const person of now.filter(({ isApprover }) => isApprover)) {
      const own = stored.filter(({ approverId }) => approverId === person.id);
      const query = { approverId: person.id, roundId: round.id };
      expect(idsOf(await itemsOf(person, query))).toEqual(idsOf(own));
      const queue = await itemsOf(person, { ...query, filter: "actionNeeded" });
      expect(idsOf(queue)).toEqual(idsOf(own.filter((review) => approvalNeeded(review, round))));
      for (const review of queue) {
        expect(managedReviewActions(person, review, round, dayFromToday(0))).toEqual(["CTO Review"]);
      }
    }
    // Delegates: what is stored with the review authority, what a review names, their queue and their buttons.
    const today = dayFromToday(0);
    const { formerManagerIds } = await readReviewAuthority(tableStore());
    const actingManager = ({ managerId }: User): string | null =>
      managerId === null || formerManagerIds.has(managerId) ? null : managerId;
    const mayStandIn = (delegate: User, { employee, managerEvaluationCompletedBy }: Review): boolean =>
      ![employee.id, employee.managerId, managerEvaluationCompletedBy].includes(delegate.id) &&
      lineOf(delegate.managerId).every(({ id }) => id !== employee.id) &&
      actingManager(delegate) !== employee.managerId;
    const read = await Promise.all(ids.map((id) => readReview({ ...tableStore(), today }, id)));
    expect(read.filter((review) => !approvalNeeded(review, round) && review.delegates)).toEqual([]);
    const named = read.filter((review) => approvalNeeded(review, round));
    for (const person of now.filter(({ status }) => status === "active")) {
      const standsIn = (review: Review): boolean =>
        [...delegations.named].some(
          ([approverId, { delegateId, from, to }]) =>
            delegateId === person.id && approverId === review.approverId && from <= today && today <= to,
        ) && mayStandIn(person, review);
      const asDelegate = named.filter(standsIn);
      expect(idsOf(named.filter(({ delegates = [] }) => delegates.some(({ id }) => id === person.id)))).toEqual(
        idsOf(asDelegate),
      );
      const queue = await callAs(person, reviews.listApprovals, { roundId: round.id });
      if (queue.status === 200) {
        const own = named.filter(({ approverId }) => person.isApprover && approverId === person.id);
        const items = queue.body["items"] as readonly { readonly review: Review }[];
        expect(idsOf(items.map(({ review }) => review))).toEqual(idsOf([...new Set([...own, ...asDelegate])]));
      } else {
        expect(asDelegate).toEqual([]);
      }
      for (const review of asDelegate) {
        expect(managedReviewActions(person, review, round, today)).toEqual(["CTO Review"]);
      }
    }
    const ofCto = await itemsOf(cto, { roundId: round.id, filter: "actionNeeded" });
    const expected = waiting.filter(({ approverId }) => approverId === undefined);
    expect(idsOf(ofCto.filter(({ id }) => ids.includes(id)))).toEqual(idsOf(expected));
  });
});
