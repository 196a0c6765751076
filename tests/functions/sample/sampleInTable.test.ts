import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayTickGoals } from "#domain/onboarding/policy.ts";
import { weekNumber } from "#domain/onboarding/rules.ts";
import { assessmentCategories } from "#domain/onboarding/terms.ts";
import type { User } from "#domain/people/model.ts";
import { isOnboardingNow } from "#domain/people/rules.ts";
import { indexedWords } from "#domain/people/search.ts";
import { setupSteps } from "#domain/people/setup.ts";
import { leadRoles, managerRoles, type Role } from "#domain/people/terms.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import { snapshotOf } from "#domain/reviews/rounds/generation.ts";
import { assigneeCountsOf, assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import { assignees, reviewStages } from "#domain/reviews/terms.ts";
import { dayOf } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { toUser } from "#functions/people/store/people.ts";
import { readPeopleCounts, readRoleCount } from "#functions/people/store/peopleCounts.ts";
import { pickerOf } from "#functions/people/store/personIndexes.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readSetup } from "#functions/people/store/setup.ts";
import { readLadders } from "#functions/positions/store/ladder.ts";
import { snapshotKey, toReview } from "#functions/reviews/store/reviewItems.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import type { RawItem } from "#functions/table/partition.ts";
import { loadOptions, loadSample } from "./loadedSample.ts";

let sample: Awaited<ReturnType<typeof loadSample>>;
/** All items in the table. */
let Items: RawItem[] = [];
let people: readonly User[] = [];
let reviews: readonly Review[] = [];

beforeAll(async () => {
  sample = await loadSample();
  const { client, tableName, entities } = sample.store;
  let from: RawItem | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: from }));
    Items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  people = entities.user.parse({ Items }).data.map(toUser);
  reviews = entities.review.parse({ Items }).data.map((item) => toReview(item, noReviewAuthority));
});

afterAll(async () => {
  await sample.stop();
  Items = [];
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

  it("includes everyone and every review", () => {
    const { organization } = sample;
    expect(people.map(({ email }) => email).sort()).toEqual(organization.people.map(({ email }) => email).sort());
    expect(reviews.length).toBe(organization.reviews.length);
  });

  it("counts people by status, and the active admins and CTOs", async () => {
    const statuses = people.map(({ status }) => status);
    const { active, pending_review: pending, inactive } = counted(["active", "pending_review", "inactive"], statuses);
    const holdersOf = (counted: Role) => people.filter(({ role, status }) => role === counted && status === "active");
    const ctoCount = holdersOf("cto").length;
    expect(await readPeopleCounts(sample.store)).toEqual({ active, pending, inactive, ctoCount });
    expect(await readRoleCount(sample.store, "cto")).toBe(ctoCount);
    expect(await readRoleCount(sample.store, "admin")).toBe(holdersOf("admin").length);
  });

  it("is set up, so no one is asked to set it up", async () => {
    const steps = setupSteps(await readSetup(sample.store));
    expect(steps.filter(({ isDone }) => isDone === false)).toEqual([]);
  });

  it("counts the reviews of each round by stage, and thereby by whose turn it is", async () => {
    const { rounds, countsOf } = await readCountedRounds(sample.store);
    expect(new Set(reviews.map(({ roundId }) => roundId)).size).toBe(2);
    for (const round of rounds) {
      const own = reviews.filter((review) => review.roundId === round.id && !isExcluded(review));
      const { all, unmanaged } = countsOf(round);
      expect(all).toEqual(counted(reviewStages, own.map(reviewStage)));
      const withoutManager = own.filter(({ employee }) => employee.managerId === null);
      expect(unmanaged).toEqual(counted(reviewStages, withoutManager.map(reviewStage)));
      const assigneeCounts = own.map((review) => assignmentOf(review)?.assignee ?? null);
      expect(assigneeCountsOf(all, unmanaged)).toEqual(counted(assignees, assigneeCounts));
    }
  });

  it("stores for each review whose turn it is, and since when", () => {
    const stored = sample.store.entities.review.parse({ Items }).data;
    expect(new Set(stored.map(({ assignee }) => assignee))).toEqual(new Set([...assignees, "nobody"]));
    const says = (id: string) => {
      const item = stored.find((one) => one.id === id);
      return { assignee: item?.assignee, since: item?.assignedSince };
    };
    for (const review of reviews) {
      expect(says(review.id)).toEqual(
        assignmentOf(review) ?? { assignee: "nobody", since: review.sharedWithEmployeeAt ?? review.createdAt },
      );
    }
  });

  it("finds everyone except pending people by each word of their names, and in the pickers", () => {
    const found = sample.store.entities.searchWord.parse({ Items }).data;
    const pickedRoles: readonly string[] = [...managerRoles.edit, ...leadRoles];
    for (const person of people) {
      const own = found.filter(({ userId }) => userId === person.id);
      const words = person.status === "pending_review" ? [] : indexedWords(person);
      expect(own.map(({ word }) => word).sort()).toEqual([...words].sort());
      const isPicked = person.status === "active" && pickedRoles.includes(person.role);
      for (const { word, picker, status, role, engineerType } of own) {
        expect(picker).toBe(isPicked ? pickerOf(person.role, word) : undefined);
        expect({ status, role, engineerType: engineerType ?? null }).toEqual({
          status: person.status,
          role: person.role,
          engineerType: person.engineerType,
        });
      }
    }
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(people.length - 3);
  });

  it("lists the active people by role, position and engineer type", () => {
    const members = sample.store.entities.member.parse({ Items }).data;
    const active = people.filter(({ status }) => status === "active");
    expect(members.map(({ id, role, positionId }) => [id, role, positionId ?? null]).sort()).toEqual(
      active.map(({ id, role, position }) => [id, role, position?.id ?? null]).sort(),
    );
  });

  it("has a history entry for the position that each person holds", () => {
    const lines = sample.store.entities.userPosition.parse({ Items }).data;
    expect(lines.map(({ userId, positionId, isCurrent }) => [userId, positionId, isCurrent]).sort()).toEqual(
      people.flatMap(({ id, position }) => (position ? [[id, position.id, true]] : [])).sort(),
    );
  });

  it("stores for each round the complete ladder of every reviewed position, and no other", async () => {
    const { entities } = sample.store;
    const keyOf = ({ roundId, employee: { engineerType, position } }: Review) => ({
      roundId,
      engineerType,
      positionId: position.id,
    });
    const reviewed = new Map(reviews.map((review) => [snapshotKey(keyOf(review)), keyOf(review)]));
    const whole = entities.snapshotMarker.parse({ Items }).data;
    expect(whole.map(snapshotKey).sort()).toEqual([...reviewed.keys()].sort());
    const ladders = await readLadders(sample.store);
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
  const today = () => dayOf(loadOptions.now, loadOptions.timeZone);

  it("are in each of the weeks 1 to 8, and each ongoing one belongs to a new hire", () => {
    const { data } = sample.store.entities.onboarding.parse({ Items });
    const ongoing = data.filter(({ status }) => status === "ongoing");
    expect(ongoing.map(({ userId }) => userId).toSorted()).toEqual(
      people
        .filter(isOnboardingNow)
        .map(({ id }) => id)
        .toSorted(),
    );
    const started = ongoing.filter(({ startsOn }) => startsOn === undefined);
    const weeks = started.map(({ startedAt }) => weekNumber(dayOf(startedAt, "UTC"), today()));
    expect(weeks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { userId, managerId, leadId } of data) {
      expect(people.find(({ id }) => id === userId)).toMatchObject({ managerId, leadId });
    }
  });

  it("that are prepared start on next week's Monday, with a goal done and no report", () => {
    const prepared = sample.store.entities.onboarding
      .parse({ Items })
      .data.filter(({ startsOn }) => startsOn !== undefined);
    expect(prepared).toEqual([
      expect.objectContaining({ status: "ongoing", startsOn: "2026-02-23", reportStatuses: {} }),
    ]);
    expect(prepared[0]?.completedGoalIds).toHaveLength(1);
    const newHire = people.find(({ id }) => id === prepared[0]?.userId);
    expect(newHire).toMatchObject({ isOnboarding: true, onboardingStartedAt: prepared[0]?.startedAt });
    expect(dayOf(prepared[0]?.startedAt ?? "", loadOptions.timeZone)).toBe("2026-02-23");
  });

  it("have the completed goals of their set, each approved by someone who may open the onboarding", () => {
    const { data } = sample.store.entities.onboarding.parse({ Items });
    const goals = sample.store.entities.completedGoal.parse({ Items }).data;
    expect(goals.length).toBeGreaterThan(100);
    for (const { userId, completedGoalIds = [] } of data) {
      const own = goals.filter((goal) => goal.userId === userId);
      expect(own.map(({ goalId }) => goalId).toSorted()).toEqual([...completedGoalIds].toSorted());
      const newHire = people.find(({ id }) => id === userId);
      for (const { approvedBy } of own) {
        const approver = people.find(({ id }) => id === approvedBy);
        expect(newHire && approver && mayTickGoals(approver, newHire)).toBe(true);
      }
    }
  });

  it("that are completed keep their type and sections, while the profile has neither type nor ticket", () => {
    const completed = sample.store.entities.onboarding
      .parse({ Items })
      .data.filter(({ status }) => status === "completed");
    expect(completed).toHaveLength(2);
    const archive = sample.store.entities.archivedSection.parse({ Items }).data;
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

  it("are scored on items of every category", () => {
    const items = sample.store.entities.assessmentItem.parse({ Items }).data;
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(assessmentCategories));
  });
});

describe("the sample's weekly reports", () => {
  const monday = "2026-02-16";
  const allOnboardings = () => sample.store.entities.onboarding.parse({ Items }).data;
  /** Those that have started. */
  const onboardings = () => allOnboardings().filter(({ startsOn }) => startsOn === undefined);
  const reportsOf = (userId: string) =>
    sample.store.entities.weeklyReport.parse({ Items }).data.filter((report) => report.userId === userId);
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? "";

  it("say what the files say", () => {
    const { weeklyReports } = sample.organization;
    expect(weeklyReports).toHaveLength(onboardings().length);
    for (const { newHire, reports } of weeklyReports) {
      const stored = reportsOf(idOf(newHire)).map(
        ({ weekStarting, status, assessments, highlights, strengths, challenges, focusNextWeek }) => ({
          weekStarting,
          status,
          scores: Object.fromEntries(assessments.flatMap(({ name, score }) => (score === null ? [] : [[name, score]]))),
          texts: [highlights, strengths, challenges, focusNextWeek],
        }),
      );
      const written = reports.map(
        ({ weeksAgo, status, scores = {}, highlights, strengths, challenges, focusNextWeek }) => ({
          weekStarting: addDays(monday, -7 * weeksAgo),
          status,
          scores,
          texts: [highlights, strengths, challenges, focusNextWeek],
        }),
      );
      const inOrder = (all: readonly { readonly weekStarting: string }[]) =>
        all.toSorted((a, b) => a.weekStarting.localeCompare(b.weekStarting));
      expect(inOrder(stored)).toEqual(inOrder(written));
    }
  });

  it("have the active items of the new hire's type, and all scores once they are submitted", () => {
    const items = sample.store.entities.assessmentItem.parse({ Items }).data;
    for (const { userId, onboardingType } of onboardings()) {
      const own = items.filter(({ isActive, applicableTo }) => isActive && applicableTo.includes(onboardingType));
      for (const { assessments, status } of reportsOf(userId)) {
        expect(assessments.map(({ itemId }) => itemId).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
        expect(status !== "submitted" || assessments.every(({ score }) => score !== null)).toBe(true);
      }
    }
  });

  it("are submitted between the start and the end of the onboarding, and are the ones that it lists", () => {
    for (const { userId, startedAt, completedAt, reportStatuses } of onboardings()) {
      const own = reportsOf(userId);
      expect(reportStatuses).toEqual(Object.fromEntries(own.map(({ weekStarting, status }) => [weekStarting, status])));
      const submittedAt = own.flatMap((report) => report.submittedAt ?? []);
      expect(submittedAt).toHaveLength(own.filter(({ status }) => status === "submitted").length);
      const end = completedAt ?? loadOptions.now.toISOString();
      expect(submittedAt.every((at) => at >= startedAt && at < end)).toBe(true);
    }
  });

  it("are awaited of those who have not submitted the current week's report", () => {
    const marks = sample.store.entities.dueReport.parse({ Items }).data;
    const ongoing = allOnboardings().filter(({ status }) => status === "ongoing");
    expect(marks.map(({ userId }) => userId).toSorted()).toEqual(ongoing.map(({ userId }) => userId).toSorted());
    const awaited = marks.filter(({ lastSubmittedWeek }) => lastSubmittedWeek < monday).map(({ userId }) => userId);
    expect(awaited.toSorted()).toEqual(
      ongoing
        .filter(({ startsOn, reportStatuses = {} }) => startsOn === undefined && reportStatuses[monday] !== "submitted")
        .map(({ userId }) => userId)
        .toSorted(),
    );
  });

  it("are in all states this week, and there for all weeks before", () => {
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
    const statuses = sample.store.entities.weeklyReport.parse({ Items }).data.map(({ status }) => status);
    expect(counted(["overdue"], statuses)).toEqual({ overdue: 2 });
  });
});
