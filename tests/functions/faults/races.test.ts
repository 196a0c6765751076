import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { type Answer, callAs } from "#tests/support/call.ts";
import { raceRuns } from "#tests/support/depth.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { newEmail } from "#tests/support/people/people.ts";
import { newPerson } from "#tests/support/people/requests.ts";
import { recordTableRequests } from "#tests/support/recorder.ts";
import { dayFromToday, makeSettings } from "#tests/support/reviews/reviews.ts";
import { loadSampleTable, storedNow } from "#tests/support/table/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people, reviews, onboarding, skillsets } = api;
const leadsWeekly = api["leads-weekly"];

interface Person {
  readonly id: string;
  readonly email: string;
}

let admin: Person;
let cto: Person;
/** The employee and the manager of a review with nothing done, and of one that is pending approval. */
let fresh: { readonly employee: Person; readonly manager: Person; readonly reviewId: string };
let approvable: { readonly reviewId: string };
let newHire: { readonly person: Person; readonly manager: Person };
let lead: { readonly person: Person; readonly manager: Person; readonly reportId: string };

beforeAll(async () => {
  await loadSampleTable();
  const { users, reviews: all, rounds, onboardings, leadReports, completedGoals } = await storedNow();
  const byId = new Map(users.map(({ item }) => [item.id, item]));
  const personOf = (id: string | undefined): Person => byId.get(id ?? "") ?? { id: "", email: "" };
  const acts = (id: string | undefined): boolean => {
    const manager = byId.get(id ?? "");
    return manager?.status === "active" && manager.role === "manager";
  };
  const active = rounds.find(({ item }) => item.status === "active")?.item.id;
  const at = (stage: string) => {
    const found = all.find(({ item }) => item.roundId === active && item.stage === stage && acts(item.managerId));
    return {
      employee: personOf(found?.item.employeeId),
      manager: personOf(found?.item.managerId),
      reviewId: found?.item.id ?? "",
    };
  };
  admin = personOf(users.find(({ item }) => item.role === "admin" && item.status === "active")?.item.id);
  cto = personOf(users.find(({ item }) => item.role === "cto" && item.status === "active")?.item.id);
  fresh = at("nothingDone");
  approvable = at("approvalMissing");
  const ongoing = onboardings.find(
    ({ item }) =>
      item.status === "ongoing" &&
      acts(item.managerId) &&
      completedGoals.some((goal) => goal.item.userId === item.userId) &&
      Object.values(item.reportStatuses ?? {}).includes("draft"),
  );
  newHire = { person: personOf(ongoing?.item.userId), manager: personOf(ongoing?.item.managerId) };
  const report = leadReports.find(
    ({ item }) => acts(item.managerId) && byId.get(item.leadId)?.managerId === item.managerId,
  );
  lead = {
    person: personOf(report?.item.leadId),
    manager: personOf(report?.item.managerId),
    reportId: report?.item.id ?? "",
  };
  await callAs(admin, people.getMe);
});

type Request = readonly [RouteSpec, Person, object];

let races = 0;

/** Sends requests in the same moment. */
const race = async (...requests: readonly Request[]): Promise<readonly Answer[]> => {
  races += 1;
  return Promise.all(requests.map(([spec, person, input]) => callAs(person, spec, input)));
};

const outcomes = (answers: readonly Answer[]): string =>
  answers.map(({ status, problem }) => `${status} ${problem.code ?? ""}`).join(", ");

/** Expects that exactly one request succeeded, and that the others were refused because of it. */
const expectOneWinner = (answers: readonly Answer[]): void => {
  expect(
    answers.filter(({ status }) => status < 300),
    outcomes(answers),
  ).toHaveLength(1);
  expect(
    answers.filter(({ status }) => status >= 500),
    outcomes(answers),
  ).toEqual([]);
};

/** Expects that all requests were successful. */
const expectAllWin = (answers: readonly Answer[]): void => {
  expect(
    answers.filter(({ status }) => status >= 300),
    outcomes(answers),
  ).toEqual([]);
};

const texts = (additionalComments: string, version: number) => ({
  expectationsRating: null,
  additionalComments,
  skillsets: [],
  version,
});

/** The races by title; each runs several times. */
const raceOf: Readonly<Record<string, (run: number) => Promise<void>>> = {
  "two tabs save a self-evaluation: one text wins, the other is refused": async (run) => {
    const { reviewId, employee } = fresh;
    const { selfEvaluation } = await readWholeReview(tableStore(), reviewId);
    const save = (text: string): Request => [
      reviews.saveSelfEvaluation,
      employee,
      { reviewId, ...texts(text, selfEvaluation.version) },
    ];
    const answers = await race(save(`first ${run}`), save(`second ${run}`));
    expectOneWinner(answers);
    const winner = answers.findIndex(({ status }) => status === 200);
    const after = await readWholeReview(tableStore(), reviewId);
    expect(after.selfEvaluation.additionalComments).toBe(`${["first", "second"][winner]} ${run}`);
  },
  "an employee and their manager save: both texts survive": async (run) => {
    const { reviewId, employee, manager } = fresh;
    const { selfEvaluation, managerEvaluation } = await readWholeReview(tableStore(), reviewId);
    expectAllWin(
      await race(
        [reviews.saveSelfEvaluation, employee, { reviewId, ...texts(`self ${run}`, selfEvaluation.version) }],
        [reviews.saveManagerEvaluation, manager, { reviewId, ...texts(`mgr ${run}`, managerEvaluation.version) }],
      ),
    );
    const after = await readWholeReview(tableStore(), reviewId);
    expect(after.selfEvaluation.additionalComments).toBe(`self ${run}`);
    expect(after.managerEvaluation.additionalComments).toBe(`mgr ${run}`);
  },
  "two approvals, then two withdrawals: one of each succeeds": async () => {
    const { reviewId } = approvable;
    const { selfEvaluation, managerEvaluation } = await readWholeReview(tableStore(), reviewId);
    const approve: Request = [
      reviews.approveReview,
      cto,
      { reviewId, comments: "Good.", selfVersion: selfEvaluation.version, managerVersion: managerEvaluation.version },
    ];
    expectOneWinner(await race(approve, approve));
    const { version } = await readReview(tableStore(), reviewId);
    const withdraw: Request = [reviews.withdrawApproval, cto, { reviewId, version: String(version) }];
    expectOneWinner(await race(withdraw, withdraw));
  },
  "an exemption and an approval: one of them succeeds": async () => {
    const { reviewId } = approvable;
    const { review, selfEvaluation, managerEvaluation } = await readWholeReview(tableStore(), reviewId);
    const exempt: Request = [
      reviews.exemptReview,
      admin,
      { reviewId, reason: "Parental leave", version: review.version },
    ];
    const approve: Request = [
      reviews.approveReview,
      cto,
      { reviewId, comments: "", selfVersion: selfEvaluation.version, managerVersion: managerEvaluation.version },
    ];
    expectOneWinner(await race(exempt, approve));
    const after = await readReview(tableStore(), reviewId);
    const undo: Request = [
      after.exclusion === null ? reviews.withdrawApproval : reviews.revokeExemption,
      cto,
      { reviewId, version: String(after.version) },
    ];
    expectOneWinner(await race(undo, undo));
  },
  "two extensions of one deadline: one day wins": async () => {
    const { reviewId } = fresh;
    const { version } = await readReview(tableStore(), reviewId);
    const extend = (days: number): Request => [
      reviews.extendReview,
      admin,
      { reviewId, evaluation: "self", deadline: dayFromToday(days), reason: "Ill", version },
    ];
    expectOneWinner(await race(extend(6), extend(7)));
  },
  "two rounds with one name, then two deletions: one of each succeeds": async () => {
    const body = makeSettings();
    const create: Request = [reviews.createRound, admin, body];
    const answers = await race(create, create);
    expectOneWinner(answers);
    const round = answers.find(({ status }) => status === 201)?.body;
    const remove: Request = [reviews.deleteRound, admin, { roundId: String(round?.["id"]), version: "1" }];
    expectOneWinner(await race(remove, remove));
  },
  "two people with one address, then a removal and a new report: one of each succeeds": async () => {
    const body = newPerson({ role: "manager" });
    const add: Request = [people.addPerson, admin, body];
    const answers = await race(add, add);
    expectOneWinner(answers);
    const added = answers.find(({ status }) => status === 201)?.body;
    const userId = String(added?.["id"]);
    const named = { ...body, email: newEmail(), role: "employee", managerId: userId };
    const both = await race([people.removePerson, admin, { userId, version: "1" }], [people.addPerson, admin, named]);
    expectOneWinner(both);
  },
  "a new account's first two requests: one profile": async () => {
    const email = newEmail();
    const first: Request = [people.getMe, { id: email, email }, {}];
    const answers = await race(first, first);
    expectAllWin(answers);
    expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
  },
  "two skillsets with one name: one is created": async () => {
    const body = { name: `Raced ${newId(new Date())}`, description: "", applicableTo: ["qa"] };
    const create: Request = [skillsets.createSkillset, admin, body];
    const answers = await race(create, create);
    expectOneWinner(answers);
    const made = answers.find(({ status }) => status === 201)?.body;
    const remove: Request = [skillsets.deleteSkillset, admin, { skillsetId: String(made?.["id"]), version: "1" }];
    expectOneWinner(await race(remove, remove));
  },
  "two goals are ticked: both count; one goal is ticked twice: it counts once": async () => {
    const { person, manager } = newHire;
    const readGoals = async () =>
      (
        await tableStore()
          .entities.completedGoal.query.byUser({ userId: person.id })
          .go({ consistent: true, pages: "all" })
      ).data;
    const goals = await readGoals();
    const tick = (goalId: string, completed: boolean): Request => [
      onboarding.setGoalProgress,
      manager,
      { userId: person.id, goalId, completed },
    ];
    const [first, second] = [goals[0]?.goalId ?? "", goals[1]?.goalId ?? ""];
    expectAllWin(await race(tick(first, false), tick(second, false)));
    expectAllWin(await race(tick(first, true), tick(second, true)));
    expectAllWin(await race(tick(first, false), tick(first, false)));
    expectAllWin(await race(tick(first, true), tick(first, true)));
    expect(await readGoals()).toHaveLength(goals.length);
  },
  "two fields of a weekly report: both texts survive; one field twice: one text survives": async (run) => {
    const { person, manager } = newHire;
    const readDraft = async () => {
      const reports = tableStore().entities.weeklyReport.query.byUser({ userId: person.id });
      const { data } = await reports.go({ consistent: true, pages: "all" });
      return data.find(({ status }) => status === "draft");
    };
    const before = await readDraft();
    const write = (who: Person, field: "highlights" | "strengths", text: string, version = 0): Request => [
      onboarding.saveReflection,
      who,
      { userId: person.id, weekStarting: before?.weekStarting ?? "", field, text, version },
    ];
    const { highlights, strengths } = before?.textVersions ?? {};
    expectAllWin(
      await race(
        write(person, "highlights", `high ${run}`, highlights),
        write(manager, "strengths", `strong ${run}`, strengths),
      ),
    );
    const between = await readDraft();
    expect([between?.highlights, between?.strengths]).toEqual([`high ${run}`, `strong ${run}`]);
    const version = between?.textVersions.highlights;
    const answers = await race(
      write(person, "highlights", `mine ${run}`, version),
      write(manager, "highlights", `yours ${run}`, version),
    );
    expectOneWinner(answers);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await readDraft())?.highlights).toBe(`${["mine", "yours"][winner]} ${run}`);
  },
  "a lead and their manager add points: both are stored; the same point twice: once": async (run) => {
    const params = { leadId: lead.person.id, reportId: lead.reportId };
    const add = (who: Person, id: string): Request => [
      leadsWeekly.addTalkingPoint,
      who,
      {
        ...params,
        id,
        category: "operational_sprint_issues",
        content: `Point ${run}`,
        teamMemberId: null,
        discussed: false,
        indentLevel: 0,
        between: { afterId: null, beforeId: null },
      },
    ];
    const [one, two] = [newId(new Date()), newId(new Date())];
    expectAllWin(await race(add(lead.person, one), add(lead.manager, two)));
    const update = (who: Person, content: string): Request => [
      leadsWeekly.updateTalkingPoint,
      who,
      { ...params, pointId: one, content, version: 1 },
    ];
    expectOneWinner(await race(update(lead.person, "Mine"), update(lead.manager, "Yours")));
    const three = newId(new Date());
    expectAllWin(await race(add(lead.person, three), add(lead.person, three)));
    // The author of a point may delete it.
    for (const [pointId, adder, version] of [
      [one, lead.person, "2"],
      [two, lead.manager, "1"],
      [three, lead.person, "1"],
    ] as const) {
      const remove: Request = [leadsWeekly.deleteTalkingPoint, adder, { ...params, pointId, version }];
      const answers = await race(remove, remove);
      expect(answers.filter(({ status }) => status < 300).length, outcomes(answers)).toBeGreaterThan(0);
    }
  },
};

it("deleting a round while its reviews are generated leaves nothing of it", async () => {
  const created = await callAs(admin, reviews.createRound, makeSettings());
  const params = { roundId: String(created.body["id"]) };
  const { active } = await readCountedRounds(tableStore());
  const started = await callAs(admin, reviews.startRound, {
    ...params,
    version: 1,
    expectedActiveRoundId: active.roundId,
  });
  const generation = (started.body["operation"] as { readonly id: string }).id;
  let deletion = "";
  await recordTableRequests(
    () => runOperation(operationEvent(generation)),
    async (command) => {
      if (deletion !== "" || !command.startsWith("TransactWrite")) {
        return;
      }
      deletion = "begun";
      const { body } = await callAs(admin, reviews.deleteRound, { ...params, version: "2" });
      deletion = (body["operation"] as { readonly id: string }).id;
      expect(await runToCompletion(deletion)).toMatchObject({ status: "done" });
    },
  );
  expect(await readOperation(generation)).toMatchObject({ status: "failed" });
  expect(await verifyData(tableStore())).toEqual([]);
});

describe("concurrent requests", () => {
  it.each(Object.entries(raceOf))("%s", { timeout: 240_000 }, async (_what, run) => {
    for (let number = 0; number < raceRuns; number += 1) {
      await run(number);
    }
  });

  it("leave the data intact", async () => {
    expect(await verifyData(tableStore())).toEqual([]);
    console.log(`${races} races were run.`);
    expect(races).toBeGreaterThanOrEqual(Object.keys(raceOf).length * raceRuns);
  });
});
