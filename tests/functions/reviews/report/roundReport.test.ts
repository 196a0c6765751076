import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import { ratingValue } from "#domain/reviews/terms.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { toUser } from "#functions/people/store/people.ts";
import { toReview } from "#functions/reviews/store/reviewItems.ts";
import { readWholeReview, type WholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { bodyFor } from "#tests/support/reviews/requests.ts";
import { loadSampleTable, storedNow } from "#tests/support/table/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { reviews } = api;

let people: readonly User[];
let whole: readonly WholeReview[];
let roundIds: readonly string[];

beforeAll(async () => {
  await loadSampleTable();
  const stored = await storedNow();
  people = stored.users.map(({ item }) => toUser(item));
  const found: readonly Review[] = stored.reviews.map(({ item }) => toReview(item, stored.reviewAuthority));
  whole = await Promise.all(found.map(({ id }) => readWholeReview(tableStore(), id)));
  const rounds = new Map(whole.map(({ round }) => [round.id, round]));
  roundIds = [...rounds.values()].sort((a, b) => b.startDate.localeCompare(a.startDate)).map(({ id }) => id);
});

const personOf = (role: User["role"]): User => {
  const managed = (id: string): number => people.filter(({ managerId }) => managerId === id).length;
  const [most] = people.filter((one) => one.role === role).sort((a, b) => managed(b.id) - managed(a.id));
  if (most === undefined) {
    throw new Error(`The sample has no ${role}.`);
  }
  return most;
};

const reportFor = (as: User, roundId: string, query: Record<string, string> = {}): Promise<RoundReport> =>
  bodyFor<RoundReport>(as, reviews.getRoundReport, { roundId, ...query });

/** The evaluation that counts: the final one, or else the approved one or the one that the cto approves. */
const effectiveOf = ({ review, managerEvaluation, approvedEvaluation }: WholeReview) => {
  if (review.finalManagerEvaluationCompletedAt !== null) {
    return managerEvaluation;
  }
  return review.managerEvaluationCompletedAt === null ? null : (approvedEvaluation ?? managerEvaluation);
};

const countBy = (ratings: readonly (number | null)[]): readonly number[] =>
  [1, 2, 3, 4, 5].map((value) => ratings.filter((rating) => rating === value).length);

const valueIn = (
  evaluation: { readonly expectationsRating: WholeReview["managerEvaluation"]["expectationsRating"] } | null,
) => (evaluation?.expectationsRating ? ratingValue(evaluation.expectationsRating) : null);

/** The reviews of a round that count in the cto's report. */
const countedIn = (roundId: string, viewer: User): readonly WholeReview[] =>
  whole.filter(({ review, round }) => round.id === roundId && !isExcluded(review) && review.employee.id !== viewer.id);

describe("the report of a round, recounted independently from the sample", () => {
  it("counts the ratings of self, manager and final evaluations, and reviews without a rating", async () => {
    const cto = personOf("cto");
    for (const roundId of roundIds) {
      const report = await reportFor(cto, roundId);
      const counted = countedIn(roundId, cto);
      expect(report.scope).toBe("everyone");
      expect(report.coverage.total).toBe(counted.length);
      expect(report.ratings.self).toEqual(
        countBy(
          counted.map(({ review, selfEvaluation }) =>
            review.selfEvaluationCompletedAt === null ? null : valueIn(selfEvaluation),
          ),
        ),
      );
      const final = counted.filter(({ review }) => review.finalManagerEvaluationCompletedAt !== null);
      expect(report.ratings.final).toEqual(countBy(final.map(({ managerEvaluation }) => valueIn(managerEvaluation))));
      expect(report.ratings.manager).toEqual(
        countBy(
          counted.map((one) =>
            one.review.managerEvaluationCompletedAt === null
              ? null
              : valueIn(one.approvedEvaluation ?? one.managerEvaluation),
          ),
        ),
      );
      const effective = counted.filter((one) => effectiveOf(one) !== null);
      const both = effective.flatMap((one) =>
        one.review.selfEvaluationCompletedAt === null
          ? []
          : [(valueIn(one.selfEvaluation) ?? 0) - (valueIn(effectiveOf(one)) ?? 0)],
      );
      expect(report.selfCompared).toEqual({
        higher: both.filter((one) => one > 0).length,
        same: both.filter((one) => one === 0).length,
        lower: both.filter((one) => one < 0).length,
      });
      expect(report.coverage).toMatchObject({
        final: final.length,
        manager: effective.length - final.length,
        none: counted.length - effective.length,
      });
    }
  });

  it("counts effective ratings by level, position, engineer type and evaluator", async () => {
    const cto = personOf("cto");
    const { positions } = await storedNow();
    const levelOf = new Map(positions.map(({ item }) => [item.id, item.level]));
    let evaluators = 0;
    for (const roundId of roundIds) {
      const { groups, evaluators: stated } = await reportFor(cto, roundId);
      const effective = countedIn(roundId, cto).filter((one) => effectiveOf(one) !== null);
      const ratingsWhere = (isIn: (one: WholeReview) => boolean): readonly number[] =>
        countBy(effective.filter(isIn).map((one) => valueIn(effectiveOf(one))));
      for (const { level, ratings } of groups.level) {
        expect(ratings).toEqual(ratingsWhere(({ review }) => levelOf.get(review.employee.position.id) === level));
      }
      for (const { positionId, ratings } of groups.position) {
        expect(ratings).toEqual(ratingsWhere(({ review }) => review.employee.position.id === positionId));
      }
      for (const { engineerType, ratings } of groups.engineerType) {
        expect(ratings).toEqual(ratingsWhere(({ review }) => review.employee.engineerType === engineerType));
      }
      const total = (some: readonly { readonly ratings: readonly number[] }[]): number =>
        some.flatMap(({ ratings }) => ratings).reduce((sum, one) => sum + one, 0);
      for (const group of [...Object.values(groups), stated]) {
        expect(total(group)).toBe(effective.length);
      }
      for (const { personId, ratings: given } of stated) {
        const own = effective.filter(({ review }) =>
          review.finalManagerEvaluationCompletedAt === null
            ? review.managerEvaluationCompletedBy === personId
            : review.finalManagerEvaluationCompletedBy === personId,
        );
        expect(given).toEqual(countBy(own.map((one) => valueIn(effectiveOf(one)))));
        evaluators += 1;
      }
    }
    expect(evaluators).toBeGreaterThan(2);
  });

  it("counts for each skillset and position how many people reach the required level", async () => {
    const cto = personOf("cto");
    const report = await reportFor(cto, roundIds[0] ?? "");
    const effective = countedIn(roundIds[0] ?? "", cto).filter((one) => effectiveOf(one) !== null);
    let cells = 0;
    for (const { engineerType, positions, skillsets } of report.skillsets) {
      for (const { id, positions: shares } of skillsets) {
        for (const [place, share] of shares.entries()) {
          const answers = effective
            .filter(
              ({ review: { employee } }) =>
                employee.engineerType === engineerType && employee.position.id === positions[place]?.id,
            )
            .flatMap((one) => {
              const level = effectiveOf(one)?.skillsets.find(({ skillsetId }) => skillsetId === id)?.level ?? null;
              const required = one.skillsets.find((skillset) => skillset.id === id)?.requiredLevel;
              return level === null || required === undefined ? [] : [level >= required];
            });
          expect(share).toEqual(
            answers.length === 0 ? null : { total: answers.length, reached: answers.filter(Boolean).length },
          );
          cells += 1;
        }
      }
    }
    expect(cells).toBeGreaterThan(10);
  });

  it("compares each person's ratings in two rounds", async () => {
    const cto = personOf("cto");
    const [now = "", before = ""] = roundIds;
    const { compared, comparable } = await reportFor(cto, now, { comparedRoundId: before });
    expect(comparable.map(({ id }) => id)).toContain(before);
    const earlier = new Map(
      countedIn(before, cto).map((one) => [one.review.employee.id, valueIn(effectiveOf(one))] as const),
    );
    const moves = countedIn(now, cto).flatMap((one) => {
      const [was, is] = [earlier.get(one.review.employee.id) ?? null, valueIn(effectiveOf(one))];
      return was === null || is === null ? [] : [Math.sign(is - was)];
    });
    expect(compared).toMatchObject({
      id: before,
      ratings: countBy([...earlier.values()]),
      higher: moves.filter((move) => move > 0).length,
      same: moves.filter((move) => move === 0).length,
      lower: moves.filter((move) => move < 0).length,
    });
    expect(moves.length).toBeGreaterThan(0);
  });

  it("filters by a manager's area, by engineer type and by position", async () => {
    const cto = personOf("cto");
    const manager = personOf("manager");
    const all = countedIn(roundIds[0] ?? "", cto);
    const managerOf = new Map(people.map(({ id, managerId }) => [id, managerId]));
    const isBelow = (id: string | null): boolean =>
      id === manager.id || (id !== null && isBelow(managerOf.get(id) ?? null));
    const area = await reportFor(cto, roundIds[0] ?? "", { managerId: manager.id });
    expect(area.coverage.total).toBe(all.filter(({ review }) => isBelow(review.employee.managerId)).length);
    expect(area.coverage.total).toBeGreaterThan(0);
    const type = await reportFor(cto, roundIds[0] ?? "", { engineerType: "qa" });
    expect(type.coverage.total).toBe(all.filter(({ review }) => review.employee.engineerType === "qa").length);
    expect(type.choices.engineerTypes).toContain("software");
    const position = all[0]?.review.employee.position.id ?? "";
    const one = await reportFor(cto, roundIds[0] ?? "", { positionId: position });
    expect(one.coverage.total).toBe(all.filter(({ review }) => review.employee.position.id === position).length);
    expect((await reportFor(cto, roundIds[0] ?? "", { managerId: roundIds[0] ?? "" })).coverage.total).toBe(0);
  });
});

describe("a reader of the report of a round", () => {
  it("sees only their own reports as a manager", async () => {
    const manager = personOf("manager");
    const report = await reportFor(manager, roundIds[0] ?? "");
    const own = countedIn(roundIds[0] ?? "", manager).filter(({ review }) => review.employee.managerId === manager.id);
    expect(report.scope).toBe("reports");
    expect(report.coverage.total).toBe(own.length);
    expect(own.length).toBeGreaterThan(0);
    const ids = new Set(own.map(({ review }) => review.id));
    expect(report.checked.items.every(({ reviewId }) => ids.has(reviewId))).toBe(true);
  });

  it("never sees a check of their own review", async () => {
    const manager = personOf("manager");
    const cto = personOf("cto");
    for (const viewer of [manager, cto]) {
      for (const roundId of roundIds) {
        const { checked } = await reportFor(viewer, roundId);
        expect(checked.items.some(({ employee }) => employee.id === viewer.id)).toBe(false);
      }
    }
  });

  it("causes three table requests besides the actor's, as cto and as manager", async () => {
    for (const viewer of [personOf("cto"), personOf("manager")]) {
      const params = { roundId: roundIds[0] ?? "" };
      const answer = await callAs(viewer, reviews.getRoundReport, { ...params });
      expect(answer.status).toBe(200);
      // Single items are read only for the actor.
      const own = answer.requests.filter(({ command }) => command !== "GetItemCommand");
      expect(own.map(({ command }) => command)).toEqual(["QueryCommand", "QueryCommand", "BatchGetItemCommand"]);
    }
  });

  it("gets 404 for an unknown round and for a comparison with a later or the same round", async () => {
    const cto = personOf("cto");
    const [now = "", before = ""] = roundIds;
    const statusOf = async (roundId: string, query: Record<string, string> = {}) =>
      (await callAs(cto, reviews.getRoundReport, { roundId, ...query })).status;
    expect(await statusOf("01K00000000000000000000000")).toBe(404);
    expect(await statusOf(before, { comparedRoundId: now })).toBe(404);
    expect(await statusOf(now, { comparedRoundId: now })).toBe(404);
  });
});

describe("the report as CSV", () => {
  it("has a line with the effective rating for each counted review", async () => {
    const cto = personOf("cto");
    const [roundId = ""] = roundIds;
    const { body } = await callAs(cto, reviews.exportRoundReport, { roundId });
    const lines = (body as unknown as { readonly csv: string }).csv.trimEnd().split("\r\n");
    const counted = countedIn(roundId, cto);
    expect(lines).toHaveLength(counted.length + 1);
    for (const one of counted) {
      const line = lines.find((text) => text.includes(`,${one.review.employee.email},`));
      const effective = valueIn(effectiveOf(one));
      expect(line, one.review.employee.email).toBeDefined();
      expect(effective === null || line?.includes(`,${effective},`)).toBe(true);
    }
  });
});
