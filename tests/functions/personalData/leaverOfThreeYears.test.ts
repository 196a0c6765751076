import { expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import { newLeadReport } from "#domain/leads-weekly/rules.ts";
import type { User } from "#domain/people/model.ts";
import { formerColleague } from "#domain/personal-data/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { auditStep } from "#functions/store/audit/audit.ts";
import { endedPlanStep } from "#functions/store/growth/growthPlans.ts";
import { newReportWithPoints } from "#functions/store/leads-weekly/leadReports.ts";
import { readDataRequest } from "#functions/store/people/dataRequests.ts";
import { readUser, toUser } from "#functions/store/people/people.ts";
import type { TransactionStep } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makePlan, putPlan } from "#tests/support/growth.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { makePoint } from "#tests/support/leadsWeekly.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { writeAll } from "#tests/support/organisation.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { loadSampleTable } from "#tests/support/sampleTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

const [firstName, lastName, employeeNumber] = ["Wilhelmina", "Quetzal", "W-4711-77"];
const mark = "mark-of-the-leaver";
const kept = "kept-with-the-colleague";
const mention = `${firstName} ${lastName} helped me with the export`;

const call = async (spec: unknown, as: User, given: object): Promise<void> => {
  const { status, body } = await callRoute(spec as RouteSpec, { claims: claimsOf(as), ...given });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

/** The lead of the sample, who has reviews, a team, points, positions and levels. */
const readLead = async (): Promise<User> => {
  const { data } = await tableStore().entities.user.scan.go({ pages: "all" });
  const lead = data.map(toUser).find((user) => user.role === "lead" && user.status === "active" && user.managerId);
  if (lead === undefined) {
    throw new Error("The sample has no lead.");
  }
  return lead;
};

const edit = async (admin: User, userId: string, change: object): Promise<User> => {
  const before = await readUser(tableStore(), userId);
  if (before === null) {
    throw new Error("There is no such person.");
  }
  await call(api.people.updatePerson, admin, { params: { userId }, body: { ...editOf(before), ...change } });
  return (await readUser(tableStore(), userId)) ?? before;
};

/** Three completed rounds of the years before those of the sample, each with a shared result. */
const putRounds = async (person: User): Promise<void> => {
  for (const yearsAgo of [1, 2, 3]) {
    const start = -365 * yearsAgo - 200;
    await putReviewAt(
      person,
      "shared",
      {
        ...{ id: newId(new Date()), name: `Round of ${yearsAgo} years ago`, status: "completed" },
        ...{ startDate: dayFromToday(start), endDate: dayFromToday(start + 60) },
        selfEvaluationDeadline: dayFromToday(start + 20),
        managerEvaluationDeadline: dayFromToday(start + 40),
      },
      mark,
    );
  }
};

/** A lead's page of each week of three years, with a point of each of the two. */
const weeks = (person: User, manager: User): readonly TransactionStep[] =>
  Array.from({ length: 156 }, (_, index) => mondayOf(dayFromToday(-7 * (index + 30)))).flatMap((weekStarting) =>
    newReportWithPoints(
      newLeadReport(person.id, person.managerId, weekStarting, `${weekStarting}T00:05:00.000Z`),
      [person, manager].map((author) => ({
        before: null,
        after: makePoint(author, { content: `${mark} of ${weekStarting}`, openSince: weekStarting, discussed: true }),
      })),
    ),
  );

const audited = (person: User, admin: User): readonly TransactionStep[] =>
  Array.from({ length: 36 }, (_, month) => {
    const at = new Date(`${dayFromToday(-30 * month - 1)}T12:00:00.000Z`);
    const names = { change: { firstName, lastName }, before: { firstName: "Mina", lastName } };
    const [subjectId, actorId] = month % 2 ? [person.id, admin.id] : [admin.id, person.id];
    return auditStep({
      ...{ action: "person.changed", subjectId, actorId, id: newId(at), at },
      ...(subjectId === person.id ? names : { change: { role: "admin" } }),
    });
  });

const putPlans = async (person: User, manager: User, colleague: User): Promise<void> => {
  const { growthComment } = tableStore().entities;
  for (const yearsAgo of [1, 2, 3]) {
    const at = `${dayFromToday(-365 * yearsAgo)}T09:00:00.000Z`;
    const plan = makePlan({ changedBy: person.id, commentCount: 1 });
    await writeAll([endedPlanStep(person.id, plan, { at, reason: "given_up" })]);
    const comment = { userId: person.id, planId: plan.id, text: mark, at };
    await growthComment.put({ ...comment, id: newId(new Date()), authorId: manager.id }).go();
  }
  const { id: planId } = await putPlan(colleague, { commentCount: 1 });
  const theirs = { userId: colleague.id, planId, text: kept, at: new Date().toISOString() };
  await growthComment.put({ ...theirs, id: newId(new Date()), authorId: person.id }).go();
};

const putMessages = async (person: User, manager: User): Promise<void> => {
  const { slackLog, operation, operationChunk } = tableStore().entities;
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  const createdAt = new Date().toISOString();
  const message = { status: "sent", notificationType: "ready_for_approval", createdAt, expiresAt } as const;
  for (const [userId, text] of [
    [person.id, `Hello ${firstName}, ${mark}`],
    [manager.id, `${firstName} ${lastName} (${person.email}) has completed the self evaluation.`],
  ] as const) {
    await slackLog.put({ ...message, id: newId(new Date()), userId, message: text }).go();
  }
  const id = newId(new Date());
  await operation
    .put({
      ...{ id, kind: "importPeople", status: "done", total: 1, done: 1, startedBy: manager.id, version: 2 },
      ...{ createdAt, updatedAt: createdAt, input: { chunks: 1 } },
      remarks: [`${firstName} ${lastName} has no position yet and got no review.`],
    })
    .go();
  const line = { email: person.email, firstName, lastName, employeeNumber };
  await operationChunk.put({ operationId: id, number: 0, input: [line] }).go();
};

/** Every text of a value. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") {
    return [value];
  }
  const parts =
    value instanceof Set ? [...value] : typeof value === "object" && value !== null ? Object.entries(value).flat() : [];
  return parts.flatMap(textsOf);
};

it("a leaver of three years is erased: verify-data is clean, and a search of the whole table and of the user pool finds nothing but what stays", {
  timeout: 120_000,
}, async () => {
  await loadSampleTable();
  const admin = await putUser(makeUser({ role: "admin" }));
  const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
  const colleague = await putUser(makeUser());
  const { id } = await readLead();
  const person = await edit(admin, id, { firstName, lastName, employeeNumber });
  const manager = (await readUser(tableStore(), person.managerId ?? "")) ?? admin;
  const account = { username: newId(new Date()), sub: `sub-of-${id}`, email: person.email };
  environment.aws().accounts.push(account, { ...account, username: "google_1", sub: `google-sub-of-${id}` });
  await tableStore().entities.identity.put({ sub: account.sub, userId: id, createdAt: person.createdAt }).go();
  await putRounds(person);
  await writeAll([...weeks(person, manager), ...audited(person, admin)]);
  await putPlans(person, manager, colleague);
  await putMessages(person, manager);
  for (let month = 0; month < 36; month += 1) {
    const day = addDays(dayFromToday(0), -30 * month);
    await putEntry(id, { day, text: `${mark} ${month}` });
    await putNote({ authorId: manager.id, personId: id }, { day, text: `${mark} ${month}` });
  }
  await putEntry(colleague.id, { text: mention });
  // The years were written directly, without what the routes derive from them; all of that is the leaver's own.
  const before = await verifyData(tableStore());
  expect(before.filter(({ key }) => !key.includes(id))).toEqual([]);

  const sought = [firstName, lastName, employeeNumber, person.email, mark].map((text) => text.toLowerCase());
  const search = async (): Promise<readonly string[]> =>
    (await readAllItems(tableStore()))
      .flatMap(textsOf)
      .filter((text) => sought.some((one) => text.toLowerCase().includes(one)));
  expect((await search()).length).toBeGreaterThan(450);

  await edit(admin, id, { status: "inactive" });
  await call(api.people.recordDataRequest, hr, { params: { userId: id }, body: { kind: "erasure" } });
  await call(api.people.releaseErasure, admin, {
    params: { userId: id },
    body: { typedName: `${firstName} ${lastName}`, version: 1 },
  });
  const operationId = (await readDataRequest(tableStore(), id))?.operationId ?? "";
  expect(await runToCompletion(operationId)).toMatchObject({ status: "done", problem: null });

  // What others wrote in texts of their own is not searched for names.
  expect(await search()).toEqual([mention]);
  expect(JSON.stringify(environment.aws().accounts)).not.toContain(person.email);
  expect(await verifyData(tableStore())).toEqual([]);
  // What they wrote in the records of others stays, by a former colleague.
  const left = (await readAllItems(tableStore())).filter((item) => textsOf(item).includes(kept));
  expect(left).toMatchObject([{ userId: colleague.id, authorId: id, text: kept }]);
  expect(await readUser(tableStore(), id)).toMatchObject({
    firstName: formerColleague,
    lastName: "",
    status: "inactive",
  });
});
