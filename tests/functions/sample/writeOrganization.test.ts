import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoAccounts, demoEngineerTypes } from "#domain/people/demo.ts";
import { startsLater } from "#domain/people/rules.ts";
import { isEngineeringRole, roles } from "#domain/people/terms.ts";
import { employeeBadge, managerBadge } from "#domain/reviews/badges.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { reviewStages } from "#domain/reviews/terms.ts";
import { selfEvaluationClosedReason } from "#domain/reviews/windows.ts";
import { readUser, toUser } from "#functions/people/store/people.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readLadder } from "#functions/positions/store/ladder.ts";
import { readPersonLevels } from "#functions/reviews/store/personLevels.ts";
import { toReview } from "#functions/reviews/store/reviewItems.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds, readRounds } from "#functions/reviews/store/rounds.ts";
import type { Organization } from "#functions/sample/organization.ts";
import { inBatches, organizationBatches, writeOrganization } from "#functions/sample/writing/writeOrganization.ts";
import type { Store } from "#functions/table/store.ts";
import { loadOptions, loadSample, nextId } from "./loadedSample.ts";

const now = loadOptions.now.toISOString();
const today = "2026-02-18";

let sample: Awaited<ReturnType<typeof loadSample>>;
let store: Store;
let organization: Organization;

const reviewsOfRound = async (status: "active" | "completed"): Promise<Review[]> => {
  const round = (await readRounds(store)).find((candidate) => candidate.status === status);
  const { data } = await store.entities.review.query.byRound({ roundId: round?.id ?? "" }).go({ pages: "all" });
  return data.map((item) => toReview(item, noReviewAuthority));
};

beforeAll(async () => {
  sample = await loadSample();
  ({ store, organization } = sample);
});

afterAll(() => sample.stop());

describe("the sample organization", () => {
  it("has every demo account, as documented", async () => {
    for (const account of demoAccounts("acme.com")) {
      const user = await readUser(store, account.id);
      expect(user).toMatchObject({
        id: account.id,
        email: account.email,
        firstName: account.firstName,
        lastName: account.lastName,
        role: account.role,
        engineerType: account.engineerType,
        status: "active",
      });
      expect(user?.position?.code ?? null).toBe(account.positionCode);
    }
  });

  it("gives each demo manager the demo employee and lead, and each demo lead new hires", async () => {
    for (const type of demoEngineerTypes) {
      const reports = await store.entities.user.query
        .byManager({ managerId: `demo-manager-${type}` })
        .go({ pages: "all" });
      const ids = reports.data.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([`demo-employee-${type}`, `demo-lead-${type}`]));
      expect(ids.length).toBeGreaterThanOrEqual(5);
      const led = await store.entities.user.query.byLead({ leadId: `demo-lead-${type}` }).go({ pages: "all" });
      const newHires = led.data.map(toUser).filter(({ isOnboarding }) => isOnboarding);
      expect(newHires.filter((person) => !startsLater(person, loadOptions.now)).length).toBeGreaterThanOrEqual(1);
    }
  });

  it("has active people of every role, some pending accounts and an inactive one", async () => {
    const byStatus = async (status: "active" | "inactive" | "pending_review") =>
      (await store.entities.user.query.byStatus({ status }).go({ pages: "all" })).data;
    const active = await byStatus("active");
    expect(new Set(active.map(({ role }) => role))).toEqual(new Set(roles));
    expect(active.length).toBeGreaterThanOrEqual(38);
    expect(active.filter(({ role, position }) => isEngineeringRole(role) && position === undefined)).toEqual([]);
    expect(await byStatus("pending_review")).toHaveLength(3);
    expect(await byStatus("inactive")).toHaveLength(1);
  });

  it("has three complete ladders: five levels per skillset, and requirements for every position", async () => {
    const sizes = { software: [12, 9], qa: [5, 7], data_scientist: [6, 7] } as const;
    for (const type of demoEngineerTypes) {
      const ladder = await readLadder(store, type);
      expect([ladder.positions.length, ladder.skillsets.length]).toEqual(sizes[type]);
      expect(ladder.requirements).toHaveLength(ladder.positions.length * ladder.skillsets.length);
      for (const { levels } of ladder.skillsets) {
        expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
      }
      for (const { responsibilities } of ladder.positions) {
        expect(responsibilities).toContain("<li><strong>");
      }
    }
  });

  it("has a completed round that is shared, and an active one with some days left", async () => {
    const rounds = await readRounds(store);
    expect(rounds.map(({ status, name }) => ({ status, name }))).toEqual([
      { status: "draft", name: "Q2 2026 Performance Review" },
      { status: "active", name: "Q1 2026 Performance Review" },
      { status: "completed", name: "Q4 2025 Performance Review" },
    ]);
    expect(rounds[1]?.selfEvaluationDeadline).toBe("2026-02-24");
    const completed = await reviewsOfRound("completed");
    expect(completed.length).toBeGreaterThan(20);
    expect(completed.filter(({ sharedWithEmployeeAt }) => sharedWithEmployeeAt === null)).toEqual([]);
  });

  it("stores everyone's levels from the shared review of the latest round", async () => {
    const reviews = [...(await reviewsOfRound("completed")), ...(await reviewsOfRound("active"))];
    const latest = new Map(
      reviews.filter((review) => review.sharedWithEmployeeAt !== null).map((review) => [review.employee.id, review]),
    );
    for (const { id, employee, sharedWithEmployeeAt } of [...latest.values()].slice(0, 8)) {
      const { managerEvaluation, round } = await readWholeReview(store, id);
      const levels = Object.fromEntries(
        managerEvaluation.skillsets.map(({ skillsetId, level }) => [skillsetId, level]),
      );
      expect(Object.keys(levels).length).toBeGreaterThan(4);
      expect(await readPersonLevels(store, employee.id)).toEqual({
        levels,
        reviewId: id,
        roundId: round.id,
        roundName: round.name,
        roundStartDate: round.startDate,
        sharedAt: sharedWithEmployeeAt,
      });
    }
    const newcomer = reviews.find(({ employee }) => !latest.has(employee.id));
    expect(await readPersonLevels(store, newcomer?.employee.id ?? "")).toBeNull();
  });

  it("stores which round is active, and counts the reviews of each by stage", async () => {
    const { rounds, active, countsOf } = await readCountedRounds(store);
    expect(active.roundId).toBe(rounds.find(({ status }) => status === "active")?.id);
    for (const round of rounds) {
      const { data } = await store.entities.review.query.byRound({ roundId: round.id }).go({ pages: "all" });
      const reviews = data.map((item) => toReview(item, noReviewAuthority)).filter((review) => !isExcluded(review));
      const counted = (some: readonly Review[]) =>
        reviewStages.map((stage) => some.filter((review) => reviewStage(review) === stage).length);
      expect(Object.values(countsOf(round).all)).toEqual(counted(reviews));
      expect(Object.values(countsOf(round).unmanaged)).toEqual(
        counted(reviews.filter(({ employee }) => employee.managerId === null)),
      );
      expect(round.reviewsGenerated).toBe(round.status !== "draft");
    }
  });

  it("has a review of the active round for everyone with a position, with the skillsets of their engineer type", async () => {
    const reviews = await reviewsOfRound("active");
    for (const type of demoEngineerTypes) {
      const lead = reviews.find(({ employee }) => employee.id === `demo-lead-${type}`);
      const { skillsets } = await readWholeReview(store, lead?.id ?? "");
      const ladder = await readLadder(store, type);
      expect(skillsets.map(({ name }) => name)).toEqual(ladder.skillsets.map(({ name }) => name));
    }
  });

  it("shows the levels of the previous round next to those of the active one", async () => {
    const completed = new Set((await reviewsOfRound("completed")).map(({ employee }) => employee.id));
    for (const review of (await reviewsOfRound("active")).slice(0, 12)) {
      const { previous } = await readWholeReview(store, review.id);
      expect(previous !== null).toBe(completed.has(review.employee.id));
      if (previous) {
        expect(Object.keys(previous.selfLevels).length).toBeGreaterThan(4);
      }
    }
  });

  it("has reviews in every reachable state", async () => {
    const reviews = await reviewsOfRound("active");
    expect(new Set(reviews.map((review) => employeeBadge(review, { status: "active" })))).toEqual(
      new Set(["Exempted", "Pending", "In Progress", "Ready for Meeting", "Final Review Complete", "Shared"]),
    );
    const states = [
      "Waiting for Employee",
      "Needs Review",
      "Waiting for CTO Review",
      "Schedule Meeting",
      "Meeting Scheduled",
      "Meeting Today",
      "Meeting Overdue",
      "Ready to Share",
      "Completed",
    ];
    expect(new Set(reviews.map((review) => managerBadge(review, today)))).toEqual(new Set(["Exempted", ...states]));
    const managed = reviews.filter(({ employee }) => employee.managerId === "demo-manager-software");
    expect(new Set(managed.map((review) => managerBadge(review, today)))).toEqual(new Set(states));
    const moments = reviews.flatMap((review) => [review.selfEvaluationCompletedAt, review.sharedWithEmployeeAt]);
    expect(moments.filter((moment) => moment !== null && moment > now)).toEqual([]);
  });

  it("leaves the demo employee's review open and empty, with the round's ladder", async () => {
    const review = (await reviewsOfRound("active")).find(({ employee }) => employee.id === "demo-employee-software");
    const whole = await readWholeReview(store, review?.id ?? "");
    expect(selfEvaluationClosedReason(whole.review, whole.round, today)).toBeNull();
    expect(whole.selfEvaluation).toMatchObject({ expectationsRating: null, skillsets: [], version: 0 });
    const { skillsets } = await readLadder(store, "software");
    expect(whole.skillsets.map(({ name, levels }) => ({ name, levels }))).toEqual(
      skillsets.map(({ name, levels }) => ({ name, levels })),
    );
  });

  it("stores answers, comments and the cto's comments", async () => {
    const review = (await reviewsOfRound("active")).find(
      ({ employee }) => employee.email === "nikhil.deshpande@acme.com",
    );
    const whole = await readWholeReview(store, review?.id ?? "");
    const nameOf = new Map(whole.skillsets.map(({ id, name }) => [id, name]));
    const self = whole.selfEvaluation.skillsets.map(({ skillsetId, ...answer }) => [nameOf.get(skillsetId), answer]);
    expect(self).toHaveLength(9);
    expect(self).toContainEqual([
      "Reliability and Operations",
      { level: 4, comments: "Service-level objectives exist for all three order services." },
    ]);
    expect(whole.managerEvaluation.expectationsRating).toBe("Often Exceeds Expectations");
    expect(whole.ctoApprovalComments).toBe("Good objectives. Show them at the next operations review.");
  });
});

describe("an import", () => {
  it("is refused if part of it is in the table already", async () => {
    await expect(writeOrganization(store, { ...loadOptions, organization, newId: nextId })).rejects.toThrow(
      /Empty the table/,
    );
  });

  const changedFirst = <Entry>(entries: readonly Entry[], change: Partial<Entry>): readonly Entry[] =>
    entries.map((entry, index) => (index === 0 ? { ...entry, ...change } : entry));

  it.each<[string, (whole: Organization) => Partial<Organization>, string]>([
    [
      "a manager",
      ({ people }) => ({ people: changedFirst(people, { manager: "no.one@acme.com" }) }),
      "no.one@acme.com",
    ],
    ["a position", ({ people }) => ({ people: changedFirst(people, { position: "IC99" }) }), "position IC99"],
    [
      "a skillset that is answered",
      ({ reviews }) => ({ reviews: changedFirst(reviews, { self: { answers: { Magic: 3 } } }) }),
      'skillset "Magic" in this review',
    ],
    [
      "an assessment item that is scored",
      ({ weeklyReports: [first, ...others] }) => ({
        weeklyReports: [
          { newHire: first?.newHire ?? "", reports: changedFirst(first?.reports ?? [], { scores: { Magic: 3 } }) },
          ...others,
        ],
      }),
      'assessment item "Magic" in this report',
    ],
    [
      "a reader of a data request",
      ({ dataRequests }) => ({ dataRequests: changedFirst(dataRequests, { recordedBy: "no.one@acme.com" }) }),
      "no.one@acme.com",
    ],
    [
      "the skillset of a goal",
      ({ growthPlans: [first, ...others] }) => ({
        growthPlans: first
          ? [{ ...first, goals: changedFirst(first.goals ?? [], { skillset: "Magic" }) }, ...others]
          : [],
      }),
      'skillset "Magic"',
    ],
  ])("is refused if it names %s that it does not have", (_what, change, missing) => {
    const changed = { ...organization, ...change(organization) };
    expect(() => organizationBatches({ ...loadOptions, organization: changed, newId: nextId })).toThrow(
      `The organization has no ${missing}.`,
    );
  });

  it("writes related items in one transaction", () => {
    const step = { write: () => ({}) as never };
    const group = (size: number) => Array.from({ length: size }, () => step);
    expect(inBatches([group(3), group(3), group(5), group(12)], 8).map(({ length }) => length)).toEqual([6, 5, 8, 4]);
    expect(inBatches([], 8)).toEqual([]);
  });
});
