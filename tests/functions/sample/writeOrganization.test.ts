import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayTickGoals } from "#domain/onboarding/policy.ts";
import { weekNumber } from "#domain/onboarding/rules.ts";
import { assessmentCategories } from "#domain/onboarding/terms.ts";
import { demoAccounts, demoEngineerTypes } from "#domain/people/demo.ts";
import type { User } from "#domain/people/model.ts";
import { startsLater } from "#domain/people/rules.ts";
import { setupSteps } from "#domain/people/setup.ts";
import { isEngineeringRole, roles } from "#domain/people/terms.ts";
import { employeeBadge, managerBadge } from "#domain/reviews/badges.ts";
import type { Review } from "#domain/reviews/model.ts";
import { snapshotOf } from "#domain/reviews/rounds/generation.ts";
import { selfEvaluationClosedReason } from "#domain/reviews/windows.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { readUser, toUser } from "#functions/people/store/people.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readSetup } from "#functions/people/store/setup.ts";
import { readLadder, readLadders } from "#functions/positions/store/ladder.ts";
import { snapshotKey, toReview } from "#functions/reviews/store/reviewItems.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { readRounds } from "#functions/reviews/store/rounds.ts";
import type { Organization } from "#functions/sample/organization.ts";
import { inBatches, organizationBatches, writeOrganization } from "#functions/sample/writing/writeOrganization.ts";
import type { RawItem } from "#functions/table/partition.ts";
import type { Store } from "#functions/table/store.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { loadOptions, loadSample, nextId } from "./loadedSample.ts";

const now = loadOptions.now.toISOString();
const today = "2026-02-18";

let sample: Awaited<ReturnType<typeof loadSample>>;
let store: Store;
let organization: Organization;
/** All items in the table. */
let Items: RawItem[] = [];
let people: readonly User[] = [];
let reviews: readonly Review[] = [];

const reviewsOfRound = async (status: "active" | "completed"): Promise<Review[]> => {
  const round = (await readRounds(store)).find((candidate) => candidate.status === status);
  const { data } = await store.entities.review.query.byRound({ roundId: round?.id ?? "" }).go({ pages: "all" });
  return data.map((item) => toReview(item, noReviewAuthority));
};

beforeAll(async () => {
  sample = await loadSample();
  ({ store, organization } = sample);
  Items = [...(await readAllItems(store))];
  people = store.entities.user.parse({ Items }).data.map(toUser);
  reviews = store.entities.review.parse({ Items }).data.map((item) => toReview(item, noReviewAuthority));
});

afterAll(() => sample.stop());

describe("the sample organization", () => {
  it("has every demo account", async () => {
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

  it("has a draft round, an active round with some days left and a completed, shared round", async () => {
    const rounds = await readRounds(store);
    expect(rounds.map(({ status, name }) => ({ status, name }))).toEqual([
      { status: "draft", name: "Q2 2026 Performance Review" },
      { status: "active", name: "Q1 2026 Performance Review" },
      { status: "completed", name: "Q4 2025 Performance Review" },
    ]);
    expect(rounds.map(({ reviewsGenerated }) => reviewsGenerated)).toEqual([false, true, true]);
    expect(rounds[1]?.selfEvaluationDeadline).toBe("2026-02-24");
    const completed = await reviewsOfRound("completed");
    expect(completed.length).toBeGreaterThan(20);
    expect(completed.filter(({ sharedWithEmployeeAt }) => sharedWithEmployeeAt === null)).toEqual([]);
  });

  it("has previous levels in active reviews for everyone who was in the completed round", async () => {
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

/** The number of occurrences of each name, in the order of `names`. */
const counted = <Name extends string>(names: readonly Name[], nameOf: readonly (Name | null)[]) =>
  Object.fromEntries(names.map((name) => [name, nameOf.filter((one) => one === name).length]));

/** Such as "levels[].title"; keys that are IDs or days are "*". */
const attributePaths = (value: unknown, path: string): readonly string[] => {
  if (Array.isArray(value)) {
    return value.flatMap((element) => attributePaths(element, `${path}[]`));
  }
  if (typeof value !== "object" || value === null) {
    return [path];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    attributePaths(inner, `${path}.${/[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d/.test(key) ? "*" : key}`),
  );
};

describe("the data derived from the sample organization", () => {
  it("has the attributes that earlier versions stored; a changed line needs a migration", async () => {
    const paths = Items.flatMap((item) => attributePaths(item, String(item["__edb_e__"] ?? item["sk"])));
    await expect(`${[...new Set(paths)].sort().join("\n")}\n`).toMatchFileSnapshot("storedAttributes.txt");
  });

  wideIt("breaks no invariant", async () => {
    expect(await verifyData(store)).toEqual([]);
  });

  it("includes all people and reviews", () => {
    expect(people.map(({ email }) => email).sort()).toEqual(organization.people.map(({ email }) => email).sort());
    expect(reviews.length).toBe(organization.reviews.length);
  });

  it("has completed every setup step", async () => {
    const steps = setupSteps(await readSetup(store));
    expect(steps.filter(({ isDone }) => isDone === false)).toEqual([]);
  });

  it("stores the complete ladder of exactly the reviewed positions in each round", async () => {
    const { entities } = store;
    const keyOf = ({ roundId, employee: { engineerType, position } }: Review) => ({
      roundId,
      engineerType,
      positionId: position.id,
    });
    const reviewed = new Map(reviews.map((review) => [snapshotKey(keyOf(review)), keyOf(review)]));
    const whole = entities.snapshotMarker.parse({ Items }).data;
    expect(whole.map(snapshotKey).sort()).toEqual([...reviewed.keys()].sort());
    const ladders = await readLadders(store);
    const snapshots = entities.ladderSnapshot.parse({ Items }).data;
    for (const [name, key] of reviewed) {
      const stored = snapshots
        .filter((snapshot) => snapshotKey(snapshot) === name)
        .sort((a, b) => (a.orderIndex ?? 0) - (b.orderIndex ?? 0))
        .map(
          ({ roundId: _round, engineerType: _type, positionId: _position, orderIndex: _place, ...skillset }) =>
            skillset,
        );
      expect(stored).toEqual(snapshotOf(ladders, key));
    }
    expect(new Set(snapshots.map(snapshotKey))).toEqual(new Set(reviewed.keys()));
  });
});

describe("the sample's onboardings", () => {
  it("are in each of the weeks 1 to 8", () => {
    const started = store.entities.onboarding
      .parse({ Items })
      .data.filter(({ status, startsOn }) => status === "ongoing" && startsOn === undefined);
    const today = dayOf(loadOptions.now, loadOptions.timeZone);
    const weeks = started.map(({ startedAt }) => weekNumber(dayOf(startedAt, "UTC"), today));
    expect(weeks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("start next Monday if prepared, with one completed goal and no report", () => {
    const prepared = store.entities.onboarding.parse({ Items }).data.filter(({ startsOn }) => startsOn !== undefined);
    expect(prepared).toEqual([
      expect.objectContaining({ status: "ongoing", startsOn: "2026-02-23", reportStatuses: {} }),
    ]);
    expect(prepared[0]?.completedGoalIds).toHaveLength(1);
    const newHire = people.find(({ id }) => id === prepared[0]?.userId);
    expect(newHire).toMatchObject({ isOnboarding: true, onboardingStartedAt: prepared[0]?.startedAt });
    expect(dayOf(prepared[0]?.startedAt ?? "", loadOptions.timeZone)).toBe("2026-02-23");
  });

  it("have completed goals, each approved by someone who may open the onboarding", () => {
    const goals = store.entities.completedGoal.parse({ Items }).data;
    expect(goals.length).toBeGreaterThan(100);
    for (const { userId, approvedBy } of goals) {
      const newHire = people.find(({ id }) => id === userId);
      const approver = people.find(({ id }) => id === approvedBy);
      expect(newHire && approver && mayTickGoals(approver, newHire)).toBe(true);
    }
  });

  it("keep their type and sections once completed, while the profile loses type and ticket", () => {
    const completed = store.entities.onboarding.parse({ Items }).data.filter(({ status }) => status === "completed");
    expect(completed).toHaveLength(2);
    const archive = store.entities.archivedSection.parse({ Items }).data;
    for (const { userId, onboardingType, finalSections = [] } of completed) {
      expect(onboardingType).toBeDefined();
      expect(finalSections.every(({ completed: done, total }) => done === total)).toBe(true);
      expect(archive.filter((section) => section.userId === userId)).toHaveLength(finalSections.length);
      expect(people.find(({ id }) => id === userId)).toMatchObject({
        isOnboarding: false,
        onboardingType: null,
        onboardingGithubTicket: null,
      });
    }
  });

  it("have assessment items of every category", () => {
    const items = store.entities.assessmentItem.parse({ Items }).data;
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(assessmentCategories));
  });
});

describe("the sample's weekly reports", () => {
  const monday = "2026-02-16";
  /** Those that have started. */
  const onboardings = () =>
    store.entities.onboarding.parse({ Items }).data.filter(({ startsOn }) => startsOn === undefined);
  const reportsOf = (userId: string) =>
    store.entities.weeklyReport.parse({ Items }).data.filter((report) => report.userId === userId);

  it("are in all states this week, and exist for all earlier weeks", () => {
    const states = onboardings().flatMap(({ userId, status, startedAt, completedAt }) => {
      const own = reportsOf(userId);
      const weeks = own.map(({ weekStarting }) => weekStarting);
      for (
        let week = mondayOf(startedAt.slice(0, 10));
        week < mondayOf((completedAt ?? monday).slice(0, 10));
        week = addDays(week, 7)
      ) {
        expect(weeks).toContain(week);
      }
      const current = own.find(({ weekStarting }) => weekStarting === monday);
      const isEmpty = current?.highlights === undefined && current?.assessments.every(({ score }) => score === null);
      return status === "ongoing" ? [current ? `${isEmpty ? "empty " : ""}${current.status}` : "none"] : [];
    });
    expect(counted(["submitted", "draft", "empty draft", "none"], states)).toEqual({
      submitted: 3,
      draft: 3,
      "empty draft": 1,
      none: 1,
    });
    const statuses = store.entities.weeklyReport.parse({ Items }).data.map(({ status }) => status);
    expect(counted(["overdue"], statuses)).toEqual({ overdue: 2 });
  });
});

describe("importing an organization", () => {
  it("is rejected if part of it is already in the table", async () => {
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
      "an answered skillset",
      ({ reviews }) => ({ reviews: changedFirst(reviews, { self: { answers: { Magic: 3 } } }) }),
      'skillset "Magic" in this review',
    ],
    [
      "a scored assessment item",
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
    ["an approver", () => ({ approvers: ["no.one@acme.com"] }), "no.one@acme.com"],
    [
      "a new hire",
      ({ weeklyReports }) => ({ weeklyReports: changedFirst(weeklyReports, { newHire: "no.one@acme.com" }) }),
      "no.one@acme.com",
    ],
    ["a round", ({ reviews }) => ({ reviews: changedFirst(reviews, { round: "magic" }) }), "magic"],
    [
      "the skillset of a goal",
      ({ growthPlans: [first, ...others] }) => ({
        growthPlans: first
          ? [{ ...first, goals: changedFirst(first.goals ?? [], { skillset: "Magic" }) }, ...others]
          : [],
      }),
      'skillset "Magic"',
    ],
  ])("is rejected if it references %s that it doesn't contain", (_what, change, missing) => {
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
