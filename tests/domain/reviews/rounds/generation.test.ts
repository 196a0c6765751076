import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EngineerType } from "#domain/people/terms.ts";
import { newReview, previousCandidates, previousReview, snapshotOf } from "#domain/reviews/rounds/generation.ts";
import { isReviewable } from "#domain/reviews/rounds/reviewable.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { samplePerson, samplePosition } from "../states.ts";

describe("who gets a review", () => {
  it.each([
    ["an engineer with a position", {}, true],
    ["an admin with a position", { role: "admin" }, true],
    ["a new hire", { isOnboarding: true }, true],
    ["not someone without a position", { position: null }, false],
    ["not someone without an engineer type", { engineerType: null }, false],
    ["not someone inactive", { status: "inactive" }, false],
    ["not someone pending approval", { status: "pending_review" }, false],
  ] as const)("%s", (_who, overrides, expected) => {
    expect(isReviewable({ ...samplePerson, ...overrides })).toBe(expected);
  });
});

it("a snapshot has the engineer type's skillsets with required levels, 1 by default", () => {
  const skillset = (name: string, ...applicableTo: readonly EngineerType[]) => ({
    id: name,
    name,
    description: `What ${name} means.`,
    applicableTo: [...applicableTo],
    levels: [{ level: 1, title: "Begins", description: "" }],
    version: 1,
  });
  const ladders = {
    skillsets: [skillset("Both", "software", "qa"), skillset("Testing", "qa"), skillset("Code", "software")],
    requirements: new Map([[samplePosition.id, { levels: { Both: 4, Code: 2 } }]]),
  };
  const snapshotLevels = (engineerType: EngineerType, positionId = samplePosition.id) =>
    snapshotOf(ladders, { engineerType, positionId }).map(({ name, requiredLevel }) => [name, requiredLevel]);
  expect(snapshotLevels("software")).toEqual([
    ["Both", 4],
    ["Code", 2],
  ]);
  expect(snapshotLevels("qa")).toEqual([
    ["Both", 4],
    ["Testing", 1],
  ]);
  expect(snapshotLevels("data_scientist")).toEqual([]);
  expect(snapshotLevels("software", "another")).toEqual([
    ["Both", 1],
    ["Code", 1],
  ]);
});

it("a snapshot has only required skillsets, up to a review's limit", () => {
  const named = (at: number) => ({
    id: `s${at}`,
    name: `Skillset ${at}`,
    description: "",
    applicableTo: ["software" as const],
    levels: [],
    version: 1,
  });
  const skillsets = Array.from({ length: 200 }, (_, at) => named(at));
  const asked = { s0: 0, s1: 3, ...Object.fromEntries(skillsets.slice(2).map(({ id }) => [id, 0])) };
  const idsFor = (positionId: string, levels: Readonly<Record<string, number>>) =>
    snapshotOf(
      { skillsets, requirements: new Map([["known", { levels }]]) },
      { engineerType: "software", positionId },
    ).map(({ id, requiredLevel }) => [id, requiredLevel]);
  expect(idsFor("known", asked)).toEqual([["s1", 3]]);
  expect(idsFor("known", { ...asked, s1: 0 })).toEqual([]);
  // A position of another ladder has no levels for these skillsets.
  expect(idsFor("another", asked)).toHaveLength(85);
});

it("a snapshot has the texts for the employee's engineer type", () => {
  const skillset = {
    id: "craft",
    name: "Craft",
    description: "",
    applicableTo: ["software", "qa"],
    levels: [{ level: 1, title: "Begins", description: "<p>Codes.</p>", byType: { qa: "<p>Tests.</p>" } }],
    version: 1,
  };
  const levelsFor = (engineerType: string) =>
    snapshotOf({ skillsets: [skillset], requirements: new Map() }, { engineerType, positionId: "any" })[0]?.levels;
  expect(levelsFor("software")).toEqual([{ level: 1, title: "Begins", description: "<p>Codes.</p>" }]);
  expect(levelsFor("qa")).toEqual([{ level: 1, title: "Begins", description: "<p>Tests.</p>" }]);
});

it("a new review has no completed step and the person's current data", () => {
  const ana = { ...samplePerson, managerId: "manager" };
  const review = newReview(ana, { id: "review", roundId: "round", createdAt: "2026-11-02T10:00:00.000Z" }, new Set());
  expect(reviewStage(review)).toBe("nothingDone");
  expect(review).toMatchObject({
    id: "review",
    roundId: "round",
    employee: {
      id: ana.id,
      email: ana.email,
      engineerType: "software",
      managerId: "manager",
      position: samplePosition,
    },
    version: 1,
  });
});

describe("the previous review", () => {
  const round = (days: number) => ({ id: `round ${days}`, startDate: `2026-0${days}-01` });
  const inRound = (month: number, shared: boolean) => ({
    review: { sharedWithEmployeeAt: shared ? "2026-09-01T00:00:00.000Z" : null },
    round: round(month),
  });
  const now = round(6);

  it("is the latest earlier review that is shared", () => {
    const reviews = [inRound(2, true), inRound(5, false), inRound(3, true), inRound(4, false), inRound(7, true)];
    expect(previousReview(now, reviews)).toBe(reviews[2]);
    expect(previousReview(now, [inRound(5, false), inRound(6, true)])).toBeNull();
  });

  it("is always among the candidates, whichever of them are shared later", () => {
    const state = fc.record({ month: fc.integer({ min: 1, max: 9 }), shared: fc.boolean(), later: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(state, { selector: ({ month }) => month, maxLength: 8 }), (states) => {
        const before = states.map(({ month, shared }) => inRound(month, shared));
        const kept = new Set(previousCandidates(now, before).map((one) => one.round.id));
        const after = states.map(({ month, shared, later }) => inRound(month, shared || later));
        expect(
          previousReview(
            now,
            after.filter((one) => kept.has(one.round.id)),
          ),
        ).toEqual(previousReview(now, after));
      }),
    );
  });
});
